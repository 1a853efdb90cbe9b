import { useEffect, useRef, useState } from 'react';
import type { OptionsResponse } from '../../protocol/protocol.js';
import { usePlace } from '../workspace-context.js';
import {
  type Candidate,
  candidateOf,
  filterCandidates,
  listCandidates,
  type SelectElement,
} from './candidates.js';
import { useSurface } from './surface.js';

/** So long after the last key is the app asked. */
const PAUSE_MS = 120;
/** Slack's own, where the element does not say. */
const DEFAULT_MIN_QUERY_LENGTH = 3;

const FAILED = 'Fikk ikke hentet valgene. Skriv videre for å prøve igjen.';

export interface Offer {
  candidates: readonly Candidate[];
  /** A sentence to show instead of candidates. */
  status: string | undefined;
  /** An answer is on its way: what is shown belongs to an earlier question. */
  isPending: boolean;
}

const NOTHING: Offer = { candidates: [], status: undefined, isPending: false };

function invitation(min: number): string {
  return min <= 1 ? 'Skriv for å søke' : `Skriv minst ${min} tegn`;
}

/** Asks the app for options while the person types; an answer that another question has overtaken is dropped. */
function useExternal(element: SelectElement, blockId: string, query: string | undefined): Offer {
  const surface = useSurface();
  const [offer, setOffer] = useState<Offer>(NOTHING);
  const isExternal = element.type === 'external_select' || element.type === 'multi_external_select';
  const min = isExternal ? (element.min_query_length ?? DEFAULT_MIN_QUERY_LENGTH) : 0;
  const actionId = element.action_id ?? '';
  const fetchOptions = useRef(surface.fetchOptions);
  fetchOptions.current = surface.fetchOptions;

  useEffect(() => {
    if (!isExternal || query === undefined) return setOffer(NOTHING);
    if (query.length < min) return setOffer({ ...NOTHING, status: invitation(min) });
    const stop = new AbortController();
    setOffer(({ candidates }) => ({
      candidates: filterCandidates(candidates, query),
      status: 'Søker …',
      isPending: true,
    }));
    const ask = async () => {
      const { options, groups, error } = await fetchOptions
        .current(blockId, actionId, query, stop.signal)
        .catch((): OptionsResponse => ({ options: [], error: FAILED }));
      if (stop.signal.aborted) return;
      const candidates = (groups ?? [{ label: undefined, options }]).flatMap((group) =>
        group.options.map((option) => candidateOf(option, group.label)),
      );
      setOffer({
        candidates,
        status: error ?? (candidates.length === 0 ? 'Ingen treff' : undefined),
        isPending: false,
      });
    };
    const timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [isExternal, query, min, blockId, actionId]);
  return offer;
}

/** What a select offers for what is typed; nothing while it is closed (`undefined`). */
export function useCandidates(element: SelectElement, blockId: string, query: string | undefined): Offer {
  const place = usePlace();
  const external = useExternal(element, blockId, query);
  if (query === undefined) return NOTHING;
  if (element.type === 'external_select' || element.type === 'multi_external_select') return external;
  const candidates = filterCandidates(listCandidates(element, place), query);
  return { candidates, status: candidates.length === 0 ? 'Ingen treff' : undefined, isPending: false };
}
