import { REMOTE_PROBLEMS, RemoteError } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { isWebPage, type RemoteResponse, sendRequest, toResponseError } from '../transport/send-request.js';
import { type Authorization, type Credentials, createAuthorization } from './authorization.js';
import { XmlError } from './dav-xml.js';
import { type DavResponse, parseMultistatus } from './multistatus.js';

export interface DavRequest {
  method: 'PROPFIND' | 'REPORT' | 'POST';
  /** A path of the server; what else an address has is not looked at. */
  path: string;
  body: string;
  depth?: 0 | 1;
  contentType?: string;
  signal: AbortSignal;
}

/** A CalDAV server, and nobody else: whatever addresses it names, all requests go to its own. */
export interface DavClient {
  /** @throws {RemoteError} for whatever is no success */
  send: (request: DavRequest) => Promise<RemoteResponse>;
  /** @throws {RemoteError} for whatever is no answer about resources */
  sendForResources: (request: DavRequest) => Promise<DavResponse[]>;
  /** The path of an address that the server named, taken from where it was named. */
  resolve: (href: string, from: string) => string;
}

export interface DavClientOptions extends Credentials {
  /** Address of the server. */
  url: string;
}

/** One for a nonce that is not known yet, one for a nonce that grew old in between. */
const MAX_ATTEMPTS = 3;

const isSuccess = ({ status }: RemoteResponse) => status >= 200 && status < 300;

/** The path and query of an address, which may be one of another server. */
function findPath(href: string, base: string): string | undefined {
  if (!URL.canParse(href, base)) return undefined;
  const { pathname, search } = new URL(href, base);
  return pathname + search;
}

/** Servers add a slash to the name of a folder, and Cyrus shows the calendars of others at another place. */
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 307, 308];

/** Where on the same server the resource is instead; the answer itself is the problem where it is elsewhere. */
function resolveRedirect(response: RemoteResponse, origin: string, path: string): string {
  const location = response.header('location');
  if (location === undefined || !URL.canParse(location, origin + path)) throw toResponseError(response);
  if (new URL(location, origin + path).origin !== origin) throw toResponseError(response);
  return findPath(location, origin + path) ?? path;
}

export function createDavClient({ url: server, ...credentials }: DavClientOptions): DavClient {
  const { origin } = new URL(server);
  const authorization: Authorization = createAuthorization(credentials);
  const gate = createBulkhead();

  async function attempt(request: DavRequest, path: string): Promise<RemoteResponse> {
    const { method, body, depth = 0, contentType = 'application/xml; charset=utf-8', signal } = request;
    for (let attempts = 1; ; attempts += 1) {
      const sent = authorization.createHeader(method, path);
      const headers = {
        depth: String(depth),
        'content-type': contentType,
        ...(sent !== undefined && { authorization: sent }),
      };
      const url = new URL(origin + path);
      const response = await gate(() => sendRequest({ method, url, headers, body, signal }));
      const isRefused = response.status === 401 && attempts < MAX_ATTEMPTS;
      if (!isRefused || !authorization.learnFromRefusal(response.header('www-authenticate'), sent))
        return response;
    }
  }

  async function send(request: DavRequest): Promise<RemoteResponse> {
    let { path } = request;
    let response = await attempt(request, path);
    for (
      let redirects = 0;
      REDIRECTS.includes(response.status) && redirects < MAX_REDIRECTS;
      redirects += 1
    ) {
      path = resolveRedirect(response, origin, path);
      response = await attempt(request, path);
    }
    if (!isSuccess(response)) throw toResponseError(response);
    if (isWebPage(response)) throw new RemoteError(REMOTE_PROBLEMS.login_page);
    return response;
  }

  return {
    send,
    async sendForResources(request) {
      const { body } = await send(request);
      try {
        return parseMultistatus(body.toString('utf8'));
      } catch (cause) {
        if (!(cause instanceof XmlError)) throw cause;
        throw new RemoteError(REMOTE_PROBLEMS.invalid_answer, { cause });
      }
    },
    resolve(href, from) {
      const path = findPath(href, origin + from);
      if (path === undefined) throw new RemoteError(REMOTE_PROBLEMS.invalid_answer);
      return path;
    },
  };
}
