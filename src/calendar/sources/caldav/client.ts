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
import { type Authorization, createDigestAuthorization } from './digest.js';
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

function createBasicAuthorization({ username, password }: Credentials): Authorization {
  const header = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return { createHeader: () => header, learnFromRefusal: () => false };
}
