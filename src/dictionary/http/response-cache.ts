import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { SerializedResponse } from '../../shared/http-service/serialized-response.js';

/** Finished responses by URL, all made from one revision of the articles. */
export interface ResponseCache {
  /** The response to a URL, where it was made from this revision. A new revision clears the cache. */
  find(revision: object, url: string): SerializedResponse | undefined;
  /** Keeps a response. A response of a revision that is no longer the current one is dropped. */
  add(revision: object, url: string, response: SerializedResponse): void;
}

/** Bytes that an entry takes beside its response and its URL. */
const ENTRY_OVERHEAD = 400;

/** Keeps the responses that were asked for last, at most `maxBytes` of them together. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const responses = createBoundedCache<{ response: SerializedResponse; size: number }>({
    maxEntries: Math.ceil(maxBytes / ENTRY_OVERHEAD),
    ttlMs: Number.POSITIVE_INFINITY,
    maxBytes,
    sizeOf: ({ size }) => size,
  });
  let current: object | undefined;
  return {
    find(revision, url) {
      if (revision === current) return responses.get(url)?.response;
      responses.clear();
      current = revision;
      return undefined;
    },
    add(revision, url, response) {
      if (revision !== current) return;
      responses.set(url, { response, size: response.body.length + url.length + ENTRY_OVERHEAD });
    },
  };
}
