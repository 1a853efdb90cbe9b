import { timingSafeEqual } from 'node:crypto';

/** Of a key that can be configured. */
const MAX_KEY_LENGTH = 200;

/** The keys that open a service. */
export interface KeyRing {
  /** Whether this is one of the keys; takes as long for a near miss as for any other. */
  accepts(candidate: unknown): boolean;
}

const API_KEY_PATTERN = /^[!-~]+$/;

/** Visible ASCII without spaces, as stands in a header or a path. */
export const isWellFormedApiKey = (text: string) =>
  text.length <= MAX_KEY_LENGTH && API_KEY_PATTERN.test(text);

/** A key in a field of one width, so that neither a byte nor its length shows in the time that comparing takes. */
function writeKeyTo(field: Buffer, key: string): Buffer {
  field.fill(0).write(key, 'latin1');
  return field;
}

const createKeyBuffer = () => Buffer.alloc(MAX_KEY_LENGTH);

export function createApiKeyVerifier(keys: readonly string[]): KeyRing {
  const ring = keys.map((key) => writeKeyTo(createKeyBuffer(), key));
  const asked = createKeyBuffer();
  return {
    accepts(candidate) {
      if (typeof candidate !== 'string' || !isWellFormedApiKey(candidate)) return false;
      writeKeyTo(asked, candidate);
      return ring.filter((key) => timingSafeEqual(key, asked)).length > 0;
    },
  };
}
