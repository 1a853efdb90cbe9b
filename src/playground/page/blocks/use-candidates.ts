import { useEffect, useRef, useState } from 'react';
import type { OptionsResponse } from '../../protocol/messaging.js';
import { usePageContext } from '../page-context.js';
import {
  createCandidate,
  filterCandidates,
  listCandidates,
  type SelectCandidate,
  type SelectElement,
} from './candidates.js';
import { useBlockSurface } from './surface.js';

/** So long after the last key is the app asked. */
const DEBOUNCE_MS = 120;
/** Slack's own, where the element does not say. */
const DEFAULT_MIN_QUERY_LENGTH = 3;

const FAILED_TEXT = 'Fikk ikke hentet valgene. Skriv videre for å prøve igjen.';

export interface CandidateList {
  candidates: readonly SelectCandidate[];
  /** A sentence to show instead of candidates. */
  status: string | undefined;
  /** An answer is on its way: what is shown belongs to an earlier question. */
  isPending: boolean;
}

const NO_CANDIDATES: CandidateList = { candidates: [], status: undefined, isPending: false };

function formatTypingHint(min: number): string {
  return min <= 1 ? 'Skriv for å søke' : `Skriv minst ${min} tegn`;
}

/** Asks the app for options while the person types; an answer that another question has overtaken is dropped. */
function useExternalCandidates(
  element: SelectElement,
  blockId: string,
  query: string | undefined,
): CandidateList {
  const surface = useBlockSurface();
  const [offer, setOffer] = useState<CandidateList>(NO_CANDIDATES);
  const isExternal = element.type === 'external_select' || element.type === 'multi_external_select';
  const min = isExternal ? (element.min_query_length ?? DEFAULT_MIN_QUERY_LENGTH) : 0;
  const actionId = element.action_id ?? '';
  const fetchOptions = useRef(surface.fetchOptions);
  fetchOptions.current = surface.fetchOptions;

  useEffect(() => {
    if (!isExternal || query === undefined) return setOffer(NO_CANDIDATES);
    if (query.length < min) return setOffer({ ...NO_CANDIDATES, status: formatTypingHint(min) });
    const stop = new AbortController();
    setOffer(({ candidates }) => ({
      candidates: filterCandidates(candidates, query),
      status: 'Søker …',
      isPending: true,
    }));
    const ask = async () => {
      const { options, groups, error } = await fetchOptions
        .current(blockId, actionId, query, stop.signal)
        .catch((): OptionsResponse => ({ options: [], error: FAILED_TEXT }));
      if (stop.signal.aborted) return;
      const candidates = (groups ?? [{ label: undefined, options }]).flatMap((group) =>
        group.options.map((option) => createCandidate(option, group.label)),
      );
      setOffer({
        candidates,
        status: error ?? (candidates.length === 0 ? 'Ingen treff' : undefined),
        isPending: false,
      });
    };
    const timer = setTimeout(ask, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isExternal, query, min, blockId, actionId]);
  return offer;
}

/** What a select offers for what is typed; nothing while it is closed (`undefined`). */
export function useCandidates(
  element: SelectElement,
  blockId: string,
  query: string | undefined,
): CandidateList {
  const place = usePageContext();
  const external = useExternalCandidates(element, blockId, query);
  if (query === undefined) return NO_CANDIDATES;
  if (element.type === 'external_select' || element.type === 'multi_external_select') return external;
  const candidates = filterCandidates(listCandidates(element, place), query);
  return { candidates, status: candidates.length === 0 ? 'Ingen treff' : undefined, isPending: false };
}
