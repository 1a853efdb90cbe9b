import { hash } from 'node:crypto';

/** An answer as it is sent. */
export interface SerializedResponse {
  bytes: Buffer;
  /** Of just these bytes (RFC 9110 section 8.8.3). */
  etag: string;
}

export function serializeResponse(json: string): SerializedResponse {
  const bytes = Buffer.from(json);
  return { bytes, etag: `"${hash('sha1', bytes, 'base64url')}"` };
}

/** Finished answers by the address that asked for them. */
export interface ResponseCache {
  /** What was answered to this address from just this edition of the articles. */
  find(edition: object, address: string): SerializedResponse | undefined;
  /** Keeps an answer that was made from an edition; of one that was left meanwhile nothing is kept. */
  keep(edition: object, address: string, answer: SerializedResponse): void;
}

/** What an answer takes beside its bytes and its address. */
const OVERHEAD = 400;

const sizeOf = (address: string, { bytes }: SerializedResponse) => bytes.length + address.length + OVERHEAD;

/** Keeps the answers that were asked for last, so many bytes of them, and all of the edition that was asked last. */
export function createResponseCache(maxBytes: number): ResponseCache {
  const kept = new Map<string, SerializedResponse>();
  let current: object | undefined;
  let size = 0;

  function drop(address: string, answer: SerializedResponse) {
    kept.delete(address);
    size -= sizeOf(address, answer);
  }

  return {
    find(edition, address) {
      if (edition !== current) {
        kept.clear();
        size = 0;
        current = edition;
        return undefined;
      }
      const answer = kept.get(address);
      if (answer === undefined) return undefined;
      // A map goes through its keys in the order in which they were put in.
      kept.delete(address);
      kept.set(address, answer);
      return answer;
    },
    keep(edition, address, answer) {
      if (edition !== current || kept.has(address)) return;
      kept.set(address, answer);
      size += sizeOf(address, answer);
      for (const [oldest, old] of kept) {
        if (size <= maxBytes) break;
        drop(oldest, old);
      }
    },
  };
}
