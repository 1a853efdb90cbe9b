import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios, { type AxiosResponse, isAxiosError } from 'axios';
import { sanitizeCause } from '../../../shared/http-client/http.js';
import { lookupPublicAddress, PrivateAddressError } from '../../../shared/http-client/private-network.js';
import { requestIdHeaders } from '../../../shared/observability/log.js';
import {
  CalendarServerError,
  findStatusProblem,
  REMOTE_PROBLEMS,
  type RemoteProblemCode,
} from './problems.js';

const MEBIBYTE = 1024 * 1024;

export interface ServerRequest {
  /** Names the request in logs and errors, in place of its address. */
  operation: string;
  method: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal | undefined;
}

export interface ServerResponse {
  status: number;
  /** The value of a header, by its name in lower case; several values are joined with commas. */
  header: (name: string) => string | undefined;
  body: Buffer;
}

interface TransportOptions {
  /** The source, as logs and errors name it: `caldav`. */
  service: string;
  /** Longer responses are not read to their end. */
  maxMebibytes: number;
  /** False refuses host names that resolve to this machine or a private network. Defaults to true. */
  allowsPrivate?: boolean;
  /** Unlimited by default. */
  maxSockets?: number;
  /** Microsoft's servers take the request id in a header of their own. */
  toMicrosoft?: boolean;
  /**
   * Which POST requests only read. All other requests that may change something are refused before they are sent.
   * Default: none.
   */
  isReadingPost?: (request: ServerRequest) => boolean;
  /** Whether the transport may send any request: only for booking, with credentials of its own. */
  mayWrite?: true;
  /** Problems that differ from the common table, by status, or `too_large` for a response over the limit. */
  problems?: Readonly<Partial<Record<number | 'too_large', RemoteProblemCode>>>;
}

/** Sends the HTTP requests of one source and maps their failures. */
export interface Transport {
  /**
   * Sends one request. It follows no redirect and uses no proxy, and every status is a response.
   *
   * @throws {CalendarServerError} when there is no complete response before the signal aborts
   */
  send: (request: ServerRequest) => Promise<ServerResponse>;
  /** The error that a status without success stands for. */
  toError: (
    operation: string,
    response: Pick<ServerResponse, 'status' | 'header'>,
    code?: string,
  ) => CalendarServerError;
  /** Closes idle sockets. */
  close: () => void;
}

/** Error codes of Node and OpenSSL about certificates. */
const CERTIFICATE_PATTERN = /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY|ERR_TLS|SIGNATURE_FAILURE|_CRL_/u;

function findConnectionProblem(error: unknown, signal: AbortSignal | undefined): RemoteProblemCode {
  if (signal?.aborted) return 'too_slow';
  if (error instanceof Error && error.cause instanceof PrivateAddressError) return 'private_network';
  if (!isAxiosError(error)) return 'unreachable';
  // axios has one code for a response over the limit and for a broken one; only the latter has a response.
  if (error.code === 'ERR_BAD_RESPONSE' && !error.response) return 'too_large';
  return CERTIFICATE_PATTERN.test(error.code ?? '') ? 'bad_certificate' : 'unreachable';
}

/** More than the sockets that are kept open for one server. */
const MAX_STALE_SOCKETS = 10;

/**
 * Whether the server had closed an idle socket when a request was sent on it. Some servers, such as SOGo, close sockets
 * that they promised to keep. Then the request may be sent again: most requests only read, and bookings are written in a way
 * that a repeated request changes nothing.
 */
const isStaleSocket = (error: unknown) =>
  isAxiosError(error) &&
  (error.code === 'ECONNRESET' || error.code === 'EPIPE') &&
  Reflect.get(Object(error.request), 'reusedSocket') === true;

function readHeader({ headers }: AxiosResponse, name: string): string | undefined {
  const value: unknown = headers[name];
  const joined: unknown = Array.isArray(value) ? value.join(', ') : value;
  return typeof joined === 'string' ? joined : undefined;
}

/** `Retry-After` in seconds (RFC 9110 section 10.2.3); the form with a date is ignored. */
function parseRetryAfter({ header }: Pick<ServerResponse, 'header'>): number | undefined {
  const seconds = Number(header('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

export function createTransport(options: TransportOptions): Transport {
  const { service, maxMebibytes, allowsPrivate = true, toMicrosoft = false, problems = {} } = options;
  const { mayWrite = false, isReadingPost = () => false } = options;
  const agentOptions = {
    keepAlive: true,
    ...(options.maxSockets !== undefined && { maxSockets: options.maxSockets }),
    ...(!allowsPrivate && { lookup: lookupPublicAddress }),
  };
  const [httpAgent, httpsAgent] = [new HttpAgent(agentOptions), new HttpsAgent(agentOptions)];
  const http = axios.create({
    httpAgent,
    httpsAgent,
    maxRedirects: 0,
    maxContentLength: maxMebibytes * MEBIBYTE,
    responseType: 'arraybuffer',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    proxy: false,
  });

  function toConnectionError(error: unknown, { operation, signal }: ServerRequest) {
    const found = findConnectionProblem(error, signal);
    const code = found === 'too_large' ? (problems.too_large ?? found) : found;
    return new CalendarServerError(REMOTE_PROBLEMS[code], {
      service,
      operation,
      // An axios error holds the request with its password.
      cause: sanitizeCause(error),
    });
  }

  async function sendOnce({ method, url, headers, body, signal }: ServerRequest) {
    return http.request<Buffer>({
      method,
      url,
      headers: { 'user-agent': 'Ordrom', ...requestIdHeaders({ toMicrosoft }), ...headers },
      ...(signal && { signal }),
      ...(body !== undefined && { data: body }),
    });
  }

  async function sendOnOpenSocket(request: ServerRequest) {
    for (let stale = 0; ; stale += 1) {
      try {
        return await sendOnce(request);
      } catch (error) {
        if (stale >= MAX_STALE_SOCKETS || !isStaleSocket(error)) throw toConnectionError(error, request);
      }
    }
  }

  return {
    async send(request) {
      const { method, operation } = request;
      const onlyReads = SAFE_METHODS.includes(method) || (method === 'POST' && isReadingPost(request));
      // An error in the code.
      if (!mayWrite && !onlyReads)
        throw new Error(`${method} (${operation}) may change a calendar, and booking is off`);
      const response = await sendOnOpenSocket(request);
      return { status: response.status, header: (name) => readHeader(response, name), body: response.data };
    },
    toError(operation, response, code) {
      const { status } = response;
      const retryAfterSeconds = parseRetryAfter(response);
      const found = problems[status] ?? findStatusProblem(status);
      const isBusy = status >= 500 && status !== 504 && retryAfterSeconds !== undefined;
      const problem = REMOTE_PROBLEMS[isBusy ? 'server_busy' : found];
      return new CalendarServerError(problem, { service, operation, status, code, retryAfterSeconds });
    },
    close() {
      httpAgent.destroy();
      httpsAgent.destroy();
    },
  };
}

/** The body as text, without a byte order mark. */
export function bodyText({ body }: Pick<ServerResponse, 'body'>): string {
  return body.toString('utf8').replace(/^\uFEFF/, '');
}

const WEB_PAGE_PATTERN = /^\s*<(?:!doctype\s+html|html)[\s>]/i;

/** Detects HTML by its first bytes: login pages come with status 200 and any content type. */
export function isWebPage({ body }: Pick<ServerResponse, 'body'>): boolean {
  return WEB_PAGE_PATTERN.test(bodyText({ body: body.subarray(0, 1_024) }));
}

/** Methods that change nothing (RFC 9110 section 9.2.1, RFC 4918 section 9.1, RFC 3253 section 3.6). */
const SAFE_METHODS: readonly string[] = ['GET', 'PROPFIND', 'REPORT'];
