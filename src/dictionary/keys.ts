import { timingSafeEqual } from 'node:crypto';

/** Longest key that can be configured. */
export const MAX_KEY_LENGTH = 200;

/** The keys that open search and suggest. */
export interface KeyRing {
  /** Whether this is one of the keys; takes as long for a near miss as for any other. */
  holds(candidate: unknown): boolean;
}

/** A key in a field of one width, so that neither a byte nor its length shows in the time that comparing takes. */
function writeKey(field: Buffer, key: string): Buffer {
  field.fill(0).write(key, 1, 'latin1');
  field[0] = key.length;
  return field;
}

const createField = () => Buffer.alloc(MAX_KEY_LENGTH + 1);

export function createKeyRing(keys: readonly string[]): KeyRing {
  const ring = keys.map((key) => writeKey(createField(), key));
  const asked = createField();
  return {
    holds(candidate) {
      if (typeof candidate !== 'string' || candidate.length > MAX_KEY_LENGTH) return false;
      writeKey(asked, candidate);
      return ring.filter((key) => timingSafeEqual(key, asked)).length > 0;
    },
  };
}
