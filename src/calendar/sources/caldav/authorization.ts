import { randomBytes } from 'node:crypto';
import { type DigestChallenge, findDigest, formatDigest, parseChallenges } from './digest.js';

export interface Credentials {
  username: string;
  password: string;
  /** `basic` sends the password with every request; `digest` never sends it. */
  scheme: 'basic' | 'digest';
}

/** How requests say who asks. */
export interface Authorization {
  /** The header for a request, where there is one to send yet. @param uri path and query */
  createHeader: (method: string, uri: string) => string | undefined;
  /** Learns from a refusal. @returns whether the same request should be sent once more */
  learnFromRefusal: (challenge: string | undefined, sent: string | undefined) => boolean;
}

function createBasicAuthorization({ username, password }: Credentials): Authorization {
  const header = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return { createHeader: () => header, learnFromRefusal: () => false };
}

/** One nonce for all requests while the server takes it, counted so that none is a repetition of another. */
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
      // Others may have learnt of a new nonce while this request was under way.
      const isNews = current === undefined || wasCurrent === true;
      if (isNews && challenge.nonce !== current?.nonce) {
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
