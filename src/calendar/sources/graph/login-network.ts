import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node';
import * as z from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import { sanitizeCause } from '../../../shared/http-client/http.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { bodyText, createTransport } from '../transport/transport.js';

const REQUEST_NAME = { service: 'graph', operation: 'token' };
/** A token is a few kilobytes. */
const MAX_MEBIBYTES = 1;

/** The network module of MSAL, for one acquisition of a token at a time. */
export interface LoginNetwork extends INetworkModule {
  /** Sets the signal that aborts the following requests. */
  setSignal: (signal: AbortSignal) => void;
  /** Returns the error of the latest request and forgets it. */
  takeFault: () => ServiceFault | undefined;
  /** Closes idle sockets. */
  close: () => void;
}

/** MSAL accepts only https authorities. An http address of this machine gets the scheme https for MSAL alone. */
export const secureAddress = (address: string) => address.replace(/^http:/, 'https:');

/** @param loginUrl address of Microsoft Entra; nothing is sent to any other host */
export function createLoginNetwork(loginUrl: string): LoginNetwork {
  const authority = `${secureAddress(loginUrl)}/`;
  const { send, toError, close } = createTransport({
    service: REQUEST_NAME.service,
    maxMebibytes: MAX_MEBIBYTES,
    isReadingPost: ({ url }) => new URL(url).pathname.endsWith('/token'),
    problems: { 503: 'server_failed', too_large: 'invalid_answer' },
  });
  let currentSignal: AbortSignal | undefined;
  let fault: ServiceFault | undefined;

  async function request<Body>(
    method: 'GET' | 'POST',
    url: string,
    { headers, body }: NetworkRequestOptions = {},
  ): Promise<NetworkResponse<Body>> {
    if (!url.startsWith(authority))
      throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, REQUEST_NAME);
    const response = await send({
      operation: REQUEST_NAME.operation,
      method,
      url: `${loginUrl}/${url.slice(authority.length)}`,
      ...(headers && { headers }),
      ...(method === 'POST' && { body: body ?? '' }),
      signal: currentSignal,
    });
    const { status } = response;
    if (status === 429 || status >= 500) throw toError(REQUEST_NAME.operation, response);
    const retryAfter = response.header('retry-after');
    const received = parseBody(bodyText(response), status);
    if (method === 'POST') checkTokenAnswer(received, status);
    return {
      status,
      // The only header that MSAL acts on.
      headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
      body: received,
    };
  }

  async function recordFault<Answer>(answer: Promise<Answer>): Promise<Answer> {
    fault = undefined;
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ServiceFault) fault = error;
      throw error;
    }
  }

  return {
    setSignal(signal) {
      currentSignal = signal;
    },
    takeFault() {
      const taken = fault;
      fault = undefined;
      return taken;
    },
    sendGetRequestAsync: (url, options) => recordFault(request('GET', url, options)),
    sendPostRequestAsync: (url, options) => recordFault(request('POST', url, options)),
    close,
  };
}

function invalidAnswer(status: number, error: unknown) {
  const cause = sanitizeCause(error);
  return new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, { ...REQUEST_NAME, status, cause });
}

/** @throws {CalendarServerError} when it is not JSON */
function parseBody(text: string, status: number) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidAnswer(status, error);
  }
}

const tokenSchema = z.looseObject({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.coerce.number().positive(),
});
/** RFC 6749 section 5.2. */
const refusalSchema = z.looseObject({ error: z.string().min(1) });

/**
 * Checks that an answer holds a token or a refusal. MSAL takes any other for an empty token, and keeps it.
 *
 * @throws {CalendarServerError}
 */
function checkTokenAnswer(answer: unknown, status: number): void {
  const { error } = (status === 200 ? tokenSchema : refusalSchema).safeParse(answer);
  if (error) throw invalidAnswer(status, error);
}
