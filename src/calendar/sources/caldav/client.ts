import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { type XmlElement, XmlError, XmlLimitError } from '../../reading/parse-xml.js';
import type { ReadingPool } from '../../reading/reading-pool.js';
import { CalendarServerError, findStatusProblem, REMOTE_PROBLEMS } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import type { SignIns } from '../transport/sign-ins.js';
import {
  bodyText,
  createTransport,
  isWebPage,
  type ServerRequest,
  type ServerResponse,
} from '../transport/transport.js';
import type { CaldavConfig } from './config.js';
import { type CollectionProps, type DavResponse, parseCollection, parseMultistatus } from './multistatus.js';

const SERVICE = 'caldav';

/** A list of ten thousand events, or two hundred events of 40 KiB. Receiving more keeps the event loop busy. */
const MAX_MEBIBYTES = 8;

export interface DavRequest {
  method: 'GET' | 'PROPFIND' | 'REPORT' | 'POST' | 'PUT' | 'DELETE';
  /** A path of the server, with its query. */
  path: string;
  body?: string;
  depth?: 0 | 1;
  contentType?: string;
  /** A condition (RFC 9110 section 13.1). */
  condition?: { 'if-match': string } | { 'if-none-match': '*' };
  signal: AbortSignal;
}

/** A client for one CalDAV server. All requests go to the configured host, whatever addresses the server names. */
export interface DavClient {
  /** @returns a response with a status of success @throws {CalendarServerError} for any other */
  send: (request: DavRequest) => Promise<ServerResponse>;
  /** Parses the document of a response. @throws {CalendarServerError} when it is of another kind */
  sendForDocument: <Answer>(
    request: DavRequest,
    parse: (document: XmlElement) => Answer | Promise<Answer>,
  ) => Promise<Answer>;
  /** Parses the multistatus of a response. @throws {CalendarServerError} when there is none */
  sendForResources: (request: DavRequest) => Promise<DavResponse[]>;
  /** Asks for the properties of a collection, with depth 1 also of those in it. @throws {CalendarServerError} */
  listCollections: (
    path: string,
    signal: AbortSignal,
    options?: { depth?: 0 | 1; body?: string },
  ) => Promise<FoundCollection[]>;
  /** The properties of one collection. @throws {CalendarServerError} `no_access` also where the server lists nothing */
  fetchCollection: (path: string, signal: AbortSignal, body?: string) => Promise<CollectionProps>;
  /** The path of an address that the server named in the resource `from`. */
  resolve: (href: string, from: string) => string;
  /** Closes idle sockets. */
  close: () => void;
}

interface FoundCollection {
  path: string;
  props: CollectionProps;
}

interface DavClientOptions extends Credentials, Pick<CaldavConfig, 'url'> {
  pool: Pick<ReadingPool, 'readXml'>;
  signIns: SignIns;
  /** Whether it may send requests that change calendars. */
  mayWrite?: true | undefined;
}

/** The only POST asks the outbox for free/busy. */
const isFreeBusyQuestion = ({ body = '' }: ServerRequest) =>
  body.includes('BEGIN:VFREEBUSY') && !body.includes('BEGIN:VEVENT');

/** One for a nonce that is not known yet, one for a nonce that expired in between. */
const MAX_ATTEMPTS = 3;

/** Servers add a slash to the path of a collection, and Cyrus redirects to the shared calendars of others. */
const MAX_REDIRECTS = 3;

const REDIRECTS = [301, 302, 307, 308];

/**
 * Milliseconds before a request is sent again to a server whose database is locked, as a small Nextcloud with SQLite often is.
 * Also for a write: its conditions tell whether the one before was done after all.
 */
const LOCK_PAUSES_MS = [50, 200, 500];

const isLocked = (response: ServerResponse) =>
  response.status === 500 && /database is locked/i.test(bodyText(response));

const isSuccess = ({ status }: ServerResponse) => status >= 200 && status < 300;

/** The path and query of an address, which may be on another server. */
function findPath(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { pathname, search } = new URL(href, base);
  return pathname + search;
}

/** The error that the status of one resource within a multistatus stands for. */
export function toDavStatusError(operation: string, status: number): CalendarServerError {
  return new CalendarServerError(REMOTE_PROBLEMS[findStatusProblem(status)], {
    service: SERVICE,
    operation,
    status,
  });
}

export function createDavClient(options: DavClientOptions): DavClient {
  const { url: server, pool, signIns, mayWrite, ...credentials } = options;
  const { origin } = new URL(server);
  const authorize = credentials.auth === 'basic' ? createBasicAuthorization : createDigestAuthorization;
  const authorization = authorize(credentials);
  const limit = createBulkhead();
  const signIn = signIns.of({
    service: SERVICE,
    use: mayWrite ? 'booking' : 'reading',
    name: credentials.username,
    server: origin,
  });
  const transport = createTransport({
    service: SERVICE,
    maxMebibytes: MAX_MEBIBYTES,
    isReadingPost: isFreeBusyQuestion,
    ...(mayWrite && { mayWrite }),
  });

  /** Sends a request, once more for each challenge that can be answered. */
  async function sendAuthorized(request: DavRequest, path: string): Promise<ServerResponse> {
    const { method, body, depth = 0, condition, signal } = request;
    const { contentType = 'application/xml; charset=utf-8' } = request;
    for (let attempts = 1; ; attempts += 1) {
      const sent = authorization.createHeader(method, path);
      const headers = {
        depth: String(depth),
        ...(body !== undefined && { 'content-type': contentType }),
        ...condition,
        ...(sent !== undefined && { authorization: sent }),
      };
      const response = await transport.send({
        operation: method,
        method,
        url: origin + path,
        headers,
        ...(body !== undefined && { body }),
        signal,
      });
      const isRefused = response.status === 401 && attempts < MAX_ATTEMPTS;
      if (!isRefused || !authorization.learnFromRefusal(response.header('www-authenticate'), sent))
        return response;
    }
  }

  /** The new path of a resource on the same server. @throws {CalendarServerError} for a redirect to another server */
  function resolveRedirect(response: ServerResponse, method: string, path: string): string {
    const location = response.header('location');
    const base = origin + path;
    const isHere =
      location !== undefined && URL.canParse(location, base) && new URL(location, base).origin === origin;
    if (!isHere) throw transport.toError(method, response);
    return findPath(location, base) ?? path;
  }

  /** Sends a request, again while the database of the server is locked. */
  async function sendPatiently(request: DavRequest, path: string): Promise<ServerResponse> {
    let response = await sendAuthorized(request, path);
    for (const pauseMs of LOCK_PAUSES_MS) {
      if (!isLocked(response)) break;
      await wait(pauseMs, undefined, { signal: request.signal }).catch((cause: unknown) => {
        throw new CalendarServerError(REMOTE_PROBLEMS.too_slow, {
          service: SERVICE,
          operation: request.method,
          cause,
        });
      });
      response = await sendAuthorized(request, path);
    }
    return response;
  }

  async function sendForSuccess(request: DavRequest): Promise<ServerResponse> {
    const { method } = request;
    let { path } = request;
    let response = await sendPatiently(request, path);
    for (let count = 0; REDIRECTS.includes(response.status) && count < MAX_REDIRECTS; count += 1) {
      path = resolveRedirect(response, method, path);
      response = await sendPatiently(request, path);
    }
    if (!isSuccess(response)) throw transport.toError(method, response);
    if (isWebPage(response)) throw invalid(method, 'login_page');
    return response;
  }

  const send = (request: DavRequest) => limit(() => signIn.run(() => sendForSuccess(request)));

  const invalid = (
    operation: string,
    code: 'login_page' | 'invalid_answer' | 'unreadable_calendar',
    cause?: unknown,
  ) => new CalendarServerError(REMOTE_PROBLEMS[code], { service: SERVICE, operation, cause });

  async function sendForDocument<Answer>(
    request: DavRequest,
    parse: (document: XmlElement) => Answer | Promise<Answer>,
  ): Promise<Answer> {
    const { body } = await send(request);
    try {
      return await parse(await pool.readXml(body, { alwaysLists: true }));
    } catch (cause) {
      if (!(cause instanceof XmlError)) throw cause;
      const isOverLimit = cause instanceof XmlLimitError;
      throw invalid(request.method, isOverLimit ? 'unreadable_calendar' : 'invalid_answer', cause);
    }
  }

  const sendForResources = (request: DavRequest) => sendForDocument(request, parseMultistatus);

  function resolve(href: string, from: string): string {
    const path = findPath(href, origin + from);
    if (path === undefined) throw invalid('href', 'invalid_answer');
    return path;
  }

  const listCollections: DavClient['listCollections'] = async (
    path,
    signal,
    { depth = 0, body = COLLECTION_PROPFIND } = {},
  ) => {
    const responses = await sendForResources({ method: 'PROPFIND', path, depth, body, signal });
    const found = responses.filter(({ status }) => status < 400);
    const [refused] = responses;
    // Some servers answer 207 with the status 404 inside.
    if (found.length === 0 && refused) throw toDavStatusError('PROPFIND', refused.status);
    return mapInSlices(found, (response: DavResponse) => ({
      path: resolve(response.href, path),
      props: parseCollection(response),
    }));
  };

  return {
    send,
    sendForDocument,
    sendForResources,
    listCollections,
    async fetchCollection(path, signal, body = COLLECTION_PROPFIND) {
      const [found] = await listCollections(path, signal, { body });
      // sabre/dav with `hideNodesFromListings` lists nothing at the address of what may not be read.
      if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.no_access);
      return found.props;
    },
    resolve,
    close: () => transport.close(),
  };
}

/** The body of a request, in the namespaces of WebDAV (`D`), CalDAV (`C`) and `attributes`. */
export const formatXml = (element: string, content: string, attributes = '') =>
  `<?xml version="1.0" encoding="utf-8"?>\n<${element} xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav"${attributes}>${content}</${element}>`;

/** PROPFIND for the properties of a principal, a calendar home or a calendar. */
const COLLECTION_PROPFIND = formatXml(
  'D:propfind',
  `<D:prop>
<D:resourcetype/><O:owner-principal/><D:owner/><D:current-user-principal/><C:calendar-home-set/><C:supported-calendar-component-set/>
<C:schedule-calendar-transp/><C:schedule-outbox-URL/><C:calendar-user-address-set/>
</D:prop>`,
  ' xmlns:O="http://owncloud.org/ns"',
);

/** `basic` sends the password with every request, `digest` never does. */
type Credentials = Pick<CaldavConfig, 'username' | 'password' | 'auth'>;

/** Creates the `Authorization` headers of requests. */
interface Authorization {
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
export function parseChallenges(header: string): Challenge[] {
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
export function findDigest(challenges: readonly Challenge[]): DigestChallenge | undefined {
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
export function formatDigest(challenge: DigestChallenge, request: DigestRequest): string {
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
