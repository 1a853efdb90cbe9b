import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { RequestContext } from '../../framework/request-context.js';

/** The list that a form was opened from. */
export interface ListPlace {
  channel: string;
  responseUrl: string;
}

/** Shorter than the half hour of a `response_url`. */
const PLACE_MS = 25 * 60_000;
const MAX_PLACES = 1_000;

/**
 * Remembers from which list a person opened the form of a subscription, so that the list is replaced after the change. Of
 * several bots, only the one that opened the form can replace it.
 */
export function createListPlaces() {
  const places = createBoundedCache<ListPlace>({ ttlMs: PLACE_MS, maxEntries: MAX_PLACES });
  const keyOf = (id: string, { team, user }: Pick<RequestContext, 'team' | 'user'>) =>
    `${team} ${user} ${id}`;
  return {
    remember(id: string, request: RequestContext, responseUrl: string | undefined) {
      const { channel } = request;
      if (responseUrl === undefined || channel === undefined) return;
      places.set(keyOf(id, request), { channel, responseUrl });
    },
    find: (id: string, request: RequestContext): ListPlace | undefined => places.get(keyOf(id, request)),
  };
}
export type ListPlaces = ReturnType<typeof createListPlaces>;
