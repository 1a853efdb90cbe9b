import { useEffect, useRef, useState } from 'react';
import type { OptionsResponse } from '../../protocol/requests.js';
import { usePageContext } from '../state/page-context.js';
import {
  createCandidate,
  filterCandidates,
  listChoices,
  type SelectCandidate,
  type SelectElement,
} from './candidates.js';
import { useBlockSurface } from './surface.js';

/** Waits this long after the last key press before it asks the app. */
const DEBOUNCE_MS = 120;
/** Slack's default. */
const DEFAULT_MIN_QUERY_LENGTH = 3;

const FAILED_TEXT = 'Fikk ikke hentet valgene. Skriv videre for å prøve igjen.';

export interface CandidateList {
  candidates: readonly SelectCandidate[];
  /** A text to show instead of candidates. */
  status: string | undefined;
  /** A request is pending; the candidates belong to an earlier query. */
  isPending: boolean;
}

const NO_CANDIDATES: CandidateList = { candidates: [], status: undefined, isPending: false };

function formatTypingHint(min: number): string {
  return min <= 1 ? 'Skriv for å søke' : `Skriv minst ${min} tegn`;
}

/** Requests options from the app while the user types. Drops the answer to an outdated query. */
function useExternalCandidates(
  element: SelectElement,
  blockId: string,
  query: string | undefined,
): CandidateList {
  const surface = useBlockSurface();
  const [list, setList] = useState<CandidateList>(NO_CANDIDATES);
  const isExternal = element.type === 'external_select' || element.type === 'multi_external_select';
  const min = isExternal ? (element.min_query_length ?? DEFAULT_MIN_QUERY_LENGTH) : 0;
  const actionId = element.action_id ?? '';
  const fetchOptions = useRef(surface.fetchOptions);
  fetchOptions.current = surface.fetchOptions;

  useEffect(() => {
    if (!isExternal || query === undefined) return setList(NO_CANDIDATES);
    if (query.length < min) return setList({ ...NO_CANDIDATES, status: formatTypingHint(min) });
    const controller = new AbortController();
    setList(({ candidates }) => ({
      candidates: filterCandidates(candidates, query),
      status: 'Søker …',
      isPending: true,
    }));
    const requestOptions = async () => {
      const { options, groups, error } = await fetchOptions
        .current(blockId, actionId, query, controller.signal)
        .catch((): OptionsResponse => ({ options: [], error: FAILED_TEXT }));
      if (controller.signal.aborted) return;
      const candidates = (groups ?? [{ label: undefined, options }]).flatMap((group) =>
        group.options.map((option) => createCandidate(option, group.label)),
      );
      setList({
        candidates,
        status: error ?? (candidates.length === 0 ? 'Ingen treff' : undefined),
        isPending: false,
      });
    };
    const timer = setTimeout(requestOptions, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isExternal, query, min, blockId, actionId]);
  return list;
}

/** Returns the candidates of a select for the typed query; none while the list is closed (`undefined`). */
export function useCandidates(
  element: SelectElement,
  blockId: string,
  query: string | undefined,
): CandidateList {
  const page = usePageContext();
  const external = useExternalCandidates(element, blockId, query);
  if (query === undefined) return NO_CANDIDATES;
  if (element.type === 'external_select' || element.type === 'multi_external_select') return external;
  const candidates = filterCandidates(listChoices(element, page), query);
  return { candidates, status: candidates.length === 0 ? 'Ingen treff' : undefined, isPending: false };
}
