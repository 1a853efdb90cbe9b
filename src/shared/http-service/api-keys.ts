import { timingSafeEqual } from 'node:crypto';

/** Of a key that can be configured. */
const MAX_KEY_LENGTH = 200;

/** The keys that open a service. */
export interface KeyRing {
  /** Whether this is one of the keys; takes as long for a near miss as for any other. */
  holds(candidate: unknown): boolean;
}

const KEY = /^[!-~]+$/;

/** Visible ASCII without spaces, as stands in a header or a path. */
export const isKey = (text: string) => text.length <= MAX_KEY_LENGTH && KEY.test(text);

/** A key in a field of one width, so that neither a byte nor its length shows in the time that comparing takes. */
function writeKey(field: Buffer, key: string): Buffer {
  field.fill(0).write(key, 'latin1');
  return field;
}

const createField = () => Buffer.alloc(MAX_KEY_LENGTH);

export function createKeyRing(keys: readonly string[]): KeyRing {
  const ring = keys.map((key) => writeKey(createField(), key));
  const asked = createField();
  return {
    holds(candidate) {
      if (typeof candidate !== 'string' || !isKey(candidate)) return false;
      writeKey(asked, candidate);
      return ring.filter((key) => timingSafeEqual(key, asked)).length > 0;
    },
  };
}
