import { timingSafeEqual } from 'node:crypto';
import { isLoopbackHost } from '../http-client/private-network.js';

/** Maximum length of a configured key, in characters. */
const MAX_KEY_LENGTH = 200;

/** The API keys of a service. */
export interface ApiKeyVerifier {
  /** Returns whether the candidate is one of the keys. Compares in constant time. */
  accepts(candidate: unknown): boolean;
}

const API_KEY_PATTERN = /^[!-~]+$/;

/** Whether a key is visible ASCII without spaces, so that it fits in a header or a path. */
export const isWellFormedApiKey = (text: string) =>
  text.length <= MAX_KEY_LENGTH && API_KEY_PATTERN.test(text);

/** Pads a key to a fixed width, so that the comparison time reveals neither its content nor its length. */
function writeKeyTo(field: Buffer, key: string): Buffer {
  field.fill(0).write(key, 'latin1');
  return field;
}

const createKeyBuffer = () => Buffer.alloc(MAX_KEY_LENGTH);

export function createApiKeyVerifier(keys: readonly string[]): ApiKeyVerifier {
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

/** The default key. It is published with the source code, so it protects nothing. */
export const PUBLISHED_API_KEY = 'ordrom-local';

/** Whether a service accepts the published key from other machines. */
export const isPublishedKeyExposed = (host: string, keys: readonly string[]): boolean =>
  keys.includes(PUBLISHED_API_KEY) && !isLoopbackHost(host);

/** The problem and its fix; it follows the name of the variable. */
export const PUBLISHED_KEY_PROBLEM =
  'must be keys of your own, as from openssl rand -hex 16: the service listens beyond this machine, and everybody knows ordrom-local';
