import { randomBytes } from 'node:crypto';
import { type DigestChallenge, findDigest, formatDigest, parseChallenges } from './digest.js';

export interface Credentials {
  username: string;
  password: string;
  /** `basic` sends the password with every request, `digest` never does. */
  scheme: 'basic' | 'digest';
}

/** Creates the `Authorization` headers of requests. */
export interface Authorization {
  /** The header for a request; undefined before the first challenge. @param uri path and query */
  createHeader: (method: string, uri: string) => string | undefined;
  /** Takes over the challenge of a 401. @returns whether to send the same request again */
  learnFromRefusal: (challenge: string | undefined, sent: string | undefined) => boolean;
}

function createBasicAuthorization({ username, password }: Credentials): Authorization {
  const header = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return { createHeader: () => header, learnFromRefusal: () => false };
}

/** Uses one nonce until the server replaces it, and counts its uses, so that no request is a replay of another. */
function createDigestAuthorization({ username, password }: Credentials): Authorization {
  let current: DigestChallenge | undefined;
  let count = 0;
  return {
    createHeader(method, uri) {
      if (!current) return undefined;
      count += 1;
      const clientNonce = randomBytes(16).toString('hex');
      return formatDigest(current, { username, password, method, uri, count, clientNonce });
    },
    learnFromRefusal(header, sent) {
      const challenge = findDigest(parseChallenges(header ?? ''));
      if (!challenge) return false;
      const wasCurrent = current !== undefined && sent?.includes(`nonce="${current.nonce}"`);
      // A concurrent request may have received a newer nonce than this one.
      const isNew = current === undefined || wasCurrent === true;
      if (isNew && challenge.nonce !== current?.nonce) {
        current = challenge;
        count = 0;
      }
      return sent === undefined || challenge.isStale || !wasCurrent;
    },
  };
}

export function createAuthorization(credentials: Credentials): Authorization {
  return credentials.scheme === 'basic'
    ? createBasicAuthorization(credentials)
    : createDigestAuthorization(credentials);
}
