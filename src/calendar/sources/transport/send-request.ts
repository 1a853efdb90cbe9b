import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios, { AxiosError, type AxiosResponse, isAxiosError } from 'axios';
import { lookupPublicAddress, PrivateAddressError } from '../../../shared/http-client/private-network.js';
import { requestIdHeaders } from '../../../shared/observability/request-id.js';
import { REMOTE_PROBLEMS, RemoteError, type RemoteProblem } from './problems.js';

/** More than a calendar of many years; what is larger is not read to its end. */
export const MAX_ANSWER_BYTES = 32 * 1024 * 1024;

export interface RemoteRequest {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  signal: AbortSignal;
  /** Whether a name may lead to this machine and into the networks around it. */
  allowsPrivate?: boolean;
}

export interface RemoteResponse {
  status: number;
  /** The first value of a header; names are in small letters. */
  header: (name: string) => string | undefined;
  body: Buffer;
}

/** Codes of Node and OpenSSL, all of which name what they are about. */
const CERTIFICATE = /CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY|ERR_TLS|SIGNATURE_FAILURE|_CRL_/u;

function findConnectionProblem(error: unknown, signal: AbortSignal): RemoteProblem {
  if (signal.aborted) return REMOTE_PROBLEMS.too_slow;
  if (error instanceof Error && error.cause instanceof PrivateAddressError) {
    return REMOTE_PROBLEMS.private_network;
  }
  const code = isAxiosError(error) ? (error.code ?? '') : '';
  // The same code without a response is an answer that was longer than we read.
  if (code === AxiosError.ERR_BAD_RESPONSE && isAxiosError(error) && !error.response) {
    return REMOTE_PROBLEMS.too_large;
  }
  return CERTIFICATE.test(code) ? REMOTE_PROBLEMS.bad_certificate : REMOTE_PROBLEMS.unreachable;
}

/** Errors of the HTTP client carry the request with its password, and those of addresses the address. */
function toLoggableCause(error: unknown): Error {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return new Error(typeof code === 'string' ? code : 'no connection');
}

/** Connections by names that lead nowhere else; an IP address is not looked up. */
const PUBLIC_AGENTS = {
  httpAgent: new HttpAgent({ keepAlive: true, lookup: lookupPublicAddress }),
  httpsAgent: new HttpsAgent({ keepAlive: true, lookup: lookupPublicAddress }),
};

const http = axios.create({
  maxRedirects: 0,
  maxContentLength: MAX_ANSWER_BYTES,
  responseType: 'arraybuffer',
  transformResponse: (body: unknown) => body,
  validateStatus: () => true,
  proxy: false,
});

function readHeader({ headers }: AxiosResponse, name: string): string | undefined {
  const value: unknown = headers[name];
  const first: unknown = Array.isArray(value) ? value.join(', ') : value;
  return typeof first === 'string' ? first : undefined;
}

/**
 * One request and its answer, whatever its status. No redirect is followed, and no more read than a calendar can be.
 *
 * @throws {RemoteError} when there is no answer, or not in time
 */
export async function sendRequest(request: RemoteRequest): Promise<RemoteResponse> {
  const { method, url, headers = {}, body, signal, allowsPrivate = true } = request;
  const response = await http
    .request<Buffer>({
      method,
      url: url.href,
      signal,
      headers: { 'user-agent': 'Ordrom', ...requestIdHeaders(), ...headers },
      ...(body !== undefined && { data: body }),
      ...(!allowsPrivate && PUBLIC_AGENTS),
    })
    .catch((error: unknown) => {
      throw new RemoteError(findConnectionProblem(error, signal), { cause: toLoggableCause(error) });
    });
  return { status: response.status, header: (name) => readHeader(response, name), body: response.data };
}

function parseRetryAfter(response: RemoteResponse): number | undefined {
  const seconds = Number(response.header('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds : undefined;
}

function findStatusProblem(status: number): RemoteProblem {
  if (status === 401) return REMOTE_PROBLEMS.bad_password;
  if (status === 403) return REMOTE_PROBLEMS.no_access;
  if (status === 404 || status === 410) return REMOTE_PROBLEMS.unknown_user;
  if (status >= 300 && status < 400) return REMOTE_PROBLEMS.redirected;
  if (status === 429 || status === 503) return REMOTE_PROBLEMS.server_busy;
  if (status === 408 || status === 504) return REMOTE_PROBLEMS.too_slow;
  return status >= 500 ? REMOTE_PROBLEMS.server_failed : REMOTE_PROBLEMS.invalid_answer;
}

/** What a status that is no success means for the user that was asked about. */
export function toStatusError(status: number, retryAfterSeconds?: number): RemoteError {
  return new RemoteError(findStatusProblem(status), {
    retryAfterSeconds,
    cause: new Error(`status ${status}`),
  });
}

export function toResponseError(response: RemoteResponse): RemoteError {
  return toStatusError(response.status, parseRetryAfter(response));
}

const WEB_PAGE_PATTERN = /^\s*<(?:!doctype\s+html|html)[\s>]/i;

/** Pages to log in on come with status 200, and as any type. */
export function isWebPage({ body }: Pick<RemoteResponse, 'body'>): boolean {
  return WEB_PAGE_PATTERN.test(
    body
      .subarray(0, 1_024)
      .toString('latin1')
      .replace(/^(?:\u00ef\u00bb\u00bf)/, ''),
  );
}
