import { hash, timingSafeEqual } from 'node:crypto';

/** The keys that open search and suggest. */
export interface KeyRing {
  /** Whether this is one of the keys; takes as long for a near miss as for any other. */
  holds(candidate: unknown): boolean;
}

const digestOf = (key: string) => hash('sha256', key, 'buffer');

export function createKeyRing(keys: readonly string[]): KeyRing {
  const digests = keys.map(digestOf);
  return {
    holds(candidate) {
      if (typeof candidate !== 'string') return false;
      const digest = digestOf(candidate);
      return digests.filter((known) => timingSafeEqual(known, digest)).length > 0;
    },
  };
}
