import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { SerializedResponse } from '../../shared/http-service/serialized-response.js';

/** Finished responses by URL, all made from one revision of the articles. */
export interface ResponseCache {
  /** The response to a URL, where it was made from this revision. A new revision clears the cache. */
  find(revision: object, url: string): SerializedResponse | undefined;
  /**
   * Keeps a response that is added for the second time: most questions are asked once, and to keep their responses for a
   * while costs more time than to make a suggestion. A response of a revision that is no longer the current one is dropped.
   */
  add(revision: object, url: string, response: SerializedResponse): void;
}

/** Bytes that an entry takes beside its response and its URL. */
const ENTRY_OVERHEAD = 400;

/**
 * URLs that were asked for once are told apart by this many numbers, the last ones by their hash. 16 MB hold about as many
 * responses: a URL that is asked for again after more others would take the place of one that is likelier to be asked for.
 */
const REMEMBERED = 2 ** 13;

/** FNV-1a, 32 bits, never 0. */
function hashOf(url: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < url.length; at += 1) hash = Math.imul(hash ^ url.charCodeAt(at), 0x01000193);
  return hash >>> 0 || 1;
}

/** Returns whether the URL was asked for before, as far as it is remembered. */
function createReminder(): (url: string) => boolean {
  const asked = new Uint32Array(REMEMBERED);
  return (url) => {
    const hash = hashOf(url);
    const place = hash & (REMEMBERED - 1);
    const isRepeated = asked[place] === hash;
    asked[place] = hash;
    return isRepeated;
  };
}

/** Keeps the responses that were asked for last, at most `maxBytes` of them together. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const responses = createBoundedCache<{ response: SerializedResponse; size: number }>({
    maxEntries: Math.ceil(maxBytes / ENTRY_OVERHEAD),
    ttlMs: Number.POSITIVE_INFINITY,
    maxBytes,
    sizeOf: ({ size }) => size,
  });
  const isRepeated = createReminder();
  let current: object | undefined;
  return {
    find(revision, url) {
      if (revision === current) return responses.get(url)?.response;
      responses.clear();
      current = revision;
      return undefined;
    },
    add(revision, url, response) {
      if (revision !== current || !isRepeated(url)) return;
      responses.set(url, { response, size: response.body.length + url.length + ENTRY_OVERHEAD });
    },
  };
}
