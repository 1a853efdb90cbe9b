import { createHash, randomBytes } from 'node:crypto';
import type { CaldavConfig } from './config.js';

/** Creates the `Authorization` headers of requests. */
export interface Authorization {
  /** The header for a request; undefined before the first challenge. @param uri path and query */
  createHeader: (method: string, uri: string) => string | undefined;
  /** Takes over the challenge of a 401. @returns whether to send the same request again */
  learnFromRefusal: (challenge: string | undefined, sent: string | undefined) => boolean;
}

/**
 * Digest authentication (RFC 7616). Uses one nonce until the server replaces it, and counts its uses, so that no request is
 * a replay of another.
 */
export function createDigestAuthorization(
  { username, password }: Pick<CaldavConfig, 'username' | 'password'>,
  createClientNonce = () => randomBytes(16).toString('hex'),
): Authorization {
  let current: DigestChallenge | undefined;
  let count = 0;
  return {
    createHeader(method, uri) {
      if (!current) return undefined;
      count += 1;
      const clientNonce = createClientNonce();
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

/** One challenge of a `WWW-Authenticate` header (RFC 9110 section 11.6.1); names are in lower case. */
interface Challenge {
  scheme: string;
  params: ReadonlyMap<string, string>;
}

const SCHEME = /\s*(?:,\s*)?([A-Za-z][\w-]*)(?:\s+(?=[\w-]+\s*=)|\s*(?=,|$))/y;

const PARAM = /\s*(?:,\s*)?([\w-]+)\s*=\s*(?!\s)(?:"((?:[^"\\]|\\.)*)"|([^\s,"]*))(?=\s*(?:,|$))/y;

function matchAt(
  pattern: RegExp,
  text: string,
  at: number,
): { match: RegExpExecArray; end: number } | undefined {
  pattern.lastIndex = at;
  const match = pattern.exec(text);
  return match ? { match, end: pattern.lastIndex } : undefined;
}

/** The challenges of one header, or of several joined with commas. The list ends at the first malformed one. */
function parseChallenges(header: string): Challenge[] {
  const challenges: { scheme: string; params: Map<string, string> }[] = [];
  let at = 0;
  while (at < header.length) {
    const param = matchAt(PARAM, header, at);
    const current = challenges.at(-1);
    if (param && current) {
      const [, name = '', quoted, token = ''] = param.match;
      current.params.set(name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? token);
      at = param.end;
      continue;
    }
    const scheme = matchAt(SCHEME, header, at);
    if (!scheme || scheme.end === at) break;
    challenges.push({ scheme: (scheme.match[1] ?? '').toLowerCase(), params: new Map() });
    at = scheme.end;
  }
  return challenges;
}

const HASHES: Readonly<Record<string, string>> = {
  'sha-256': 'sha256',
  'sha-512-256': 'sha512-256',
  md5: 'md5',
};

/** A Digest challenge that we can answer. */
interface DigestChallenge {
  realm: string;
  nonce: string;
  opaque: string | undefined;
  /** As the server wrote it; it is sent back unchanged. */
  algorithm: string | undefined;
  hash: string;
  isSession: boolean;
  /** False for the older form without a count (RFC 2069). */
  hasQop: boolean;
  /** The password was right, but the nonce expired. */
  isStale: boolean;
}

function parseDigest({ params }: Challenge): DigestChallenge | undefined {
  const algorithm = params.get('algorithm');
  const [, name = '', session] = /^(.*?)(-sess)?$/.exec((algorithm ?? 'MD5').toLowerCase()) ?? [];
  const hash = HASHES[name];
  const [realm, nonce, qop] = [params.get('realm'), params.get('nonce'), params.get('qop')];
  const takesAuth =
    qop === undefined ||
    qop
      .toLowerCase()
      .split(/[\s,]+/)
      .includes('auth');
  if (hash === undefined || realm === undefined || nonce === undefined || !takesAuth) return undefined;
  return {
    realm,
    nonce,
    opaque: params.get('opaque'),
    algorithm,
    hash,
    isSession: session !== undefined,
    hasQop: qop !== undefined,
    isStale: params.get('stale')?.toLowerCase() === 'true',
  };
}

/** The strongest Digest challenge that we can answer (RFC 7616 section 3.7: SHA-256 before MD5). */
function findDigest(challenges: readonly Challenge[]): DigestChallenge | undefined {
  const digests = challenges.flatMap((one) => (one.scheme === 'digest' ? (parseDigest(one) ?? []) : []));
  return digests.find(({ hash }) => hash !== 'md5') ?? digests[0];
}

interface DigestRequest {
  username: string;
  password: string;
  method: string;
  /** The path and query of the request. */
  uri: string;
  /** How often the nonce was used, with this request. */
  count: number;
  /** Random, new for each request. */
  clientNonce: string;
}

const quote = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** A user name with characters beyond ASCII is encoded (RFC 7616 section 3.4.4, RFC 8187). */
const formatUsername = (name: string) =>
  /^[\x20-\x7e]*$/.test(name) ? `username=${quote(name)}` : `username*=UTF-8''${encodeURIComponent(name)}`;

/** The `Authorization` header that answers a challenge (RFC 7616 section 3.4). */
function formatDigest(challenge: DigestChallenge, request: DigestRequest): string {
  const { realm, nonce, opaque, algorithm, hash, isSession, hasQop } = challenge;
  const { username, password, method, uri, clientNonce } = request;
  const hashOf = (...parts: string[]) => createHash(hash).update(parts.join(':')).digest('hex');
  const count = request.count.toString(16).padStart(8, '0');
  const secret = hashOf(username, realm, password);
  // A1 and A2 of the standard.
  const a1 = isSession ? hashOf(secret, nonce, clientNonce) : secret;
  const a2 = hashOf(method, uri);
  const response = hasQop ? hashOf(a1, nonce, count, clientNonce, 'auth', a2) : hashOf(a1, nonce, a2);
  return [
    `Digest ${formatUsername(username)}`,
    `realm=${quote(realm)}`,
    `nonce=${quote(nonce)}`,
    `uri=${quote(uri)}`,
    ...(algorithm === undefined ? [] : [`algorithm=${algorithm}`]),
    ...(hasQop ? ['qop=auth', `nc=${count}`] : []),
    ...(hasQop || isSession ? [`cnonce=${quote(clientNonce)}`] : []),
    `response="${response}"`,
    ...(opaque === undefined ? [] : [`opaque=${quote(opaque)}`]),
  ].join(', ');
}
