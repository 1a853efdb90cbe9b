import type { INetworkModule, NetworkRequestOptions, NetworkResponse } from '@azure/msal-node';
import axios from 'axios';
import { ServiceFault } from '../../../shared/errors.js';
import {
  createConnectionFault,
  faultKindOfStatus,
  parseRetryAfter,
  sanitizeCause,
} from '../../../shared/http-client/http.js';

const REQUEST_NAME = { service: 'graph', operation: 'token' };
/** A token is a few kilobytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** The network as MSAL uses it, for one acquisition of a token at a time. */
export interface LoginNetwork extends INetworkModule {
  /** What ends the requests that follow. */
  setSignal: (signal: AbortSignal) => void;
  /** Why the latest request came to nothing, once. */
  takeFault: () => ServiceFault | undefined;
}

/** MSAL takes only https addresses for an authority; one on this machine is named so to it, and asked as it is. */
export const secureAddress = (address: string) => address.replace(/^http:/, 'https:');

/** @param loginUrl the address of Microsoft Entra, to which alone anything is sent */
export function createLoginNetwork(loginUrl: string): LoginNetwork {
  const named = `${secureAddress(loginUrl)}/`;
  const http = axios.create({
    maxRedirects: 0,
    maxContentLength: MAX_ANSWER_BYTES,
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    validateStatus: () => true,
    proxy: false,
  });
  let ending: AbortSignal | undefined;
  let fault: ServiceFault | undefined;

  async function request<Body>(
    method: 'GET' | 'POST',
    url: string,
    { headers, body }: NetworkRequestOptions = {},
  ): Promise<NetworkResponse<Body>> {
    if (!url.startsWith(named)) throw new ServiceFault({ ...REQUEST_NAME, kind: 'invalid' });
    const response = await http
      .request<string>({
        method,
        url: `${loginUrl}/${url.slice(named.length)}`,
        ...(headers && { headers }),
        ...(method === 'POST' && { data: body ?? '' }),
        ...(ending && { signal: ending }),
      })
      .catch((error: unknown) => {
        throw createConnectionFault(error, REQUEST_NAME);
      });
    const { status } = response;
    if (status === 429 || status >= 500) {
      const seconds = parseRetryAfter(response);
      const kind = seconds === undefined ? faultKindOfStatus(status) : 'busy';
      throw new ServiceFault({ ...REQUEST_NAME, kind, status, retryAfterSeconds: seconds });
    }
    return { status, headers: toPlainHeaders(response.headers), body: parseBody(response.data, status) };
  }

  async function remember<Answer>(answer: Promise<Answer>): Promise<Answer> {
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
      ending = signal;
    },
    takeFault() {
      const taken = fault;
      fault = undefined;
      return taken;
    },
    sendGetRequestAsync: (url, options) => remember(request('GET', url, options)),
    sendPostRequestAsync: (url, options) => remember(request('POST', url, options)),
  };
}

function toPlainHeaders(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

/** The body is MSAL's to read: it is what MSAL asked for. @throws {ServiceFault} when it is not JSON */
function parseBody(text: string, status: number) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ServiceFault({ ...REQUEST_NAME, kind: 'invalid', status, cause: sanitizeCause(cause) });
  }
}
