import { timingSafeEqual } from 'node:crypto';
import { isLoopbackHost } from '../http-client/private-network.js';

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

/** The default key. It is published with the source, so it protects nothing. */
export const PUBLISHED_API_KEY = 'ordrom-local';

/** Whether a service on this host accepts a key that everybody knows and other machines can use. */
export const isPublishedKeyExposed = (host: string, keys: readonly string[]): boolean =>
  keys.includes(PUBLISHED_API_KEY) && !isLoopbackHost(host);

/** What is wrong then, and what to do; it follows the name of the variable. */
export const PUBLISHED_KEY_PROBLEM =
  'must be keys of your own, as from openssl rand -hex 16: the service listens beyond this machine, and everybody knows ordrom-local';
