import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { RequestContext } from './request-context.js';

/** The message that a form was opened from. */
interface FormOrigin {
  channel: string;
  responseUrl: string;
}

/** Shorter than the half hour of a `response_url`. */
const ORIGIN_MS = 25 * 60_000;

const MAX_ORIGINS = 1_000;

/**
 * Remembers from which message a person opened the form of something, so that the message is replaced after the change. Of
 * several bots, only the one that opened the form can replace it.
 */
export function createFormOrigins() {
  const origins = createBoundedCache<FormOrigin>({ ttlMs: ORIGIN_MS, maxEntries: MAX_ORIGINS });
  const keyOf = (id: string, { team, user }: Pick<RequestContext, 'team' | 'user'>) =>
    `${team} ${user} ${id}`;
  return {
    /** @param responseUrl undefined where the form was opened elsewhere than from a message */
    remember(id: string, request: RequestContext, responseUrl: string | undefined) {
      const { channel } = request;
      if (responseUrl === undefined || channel === undefined) return;
      origins.set(keyOf(id, request), { channel, responseUrl });
    },
    find: (id: string, request: RequestContext): FormOrigin | undefined => origins.get(keyOf(id, request)),
  };
}

export type FormOrigins = ReturnType<typeof createFormOrigins>;
