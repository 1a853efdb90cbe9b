import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  AuthError,
  ConfidentialClientApplication,
  type INetworkModule,
  type NetworkRequestOptions,
  type NetworkResponse,
} from '@azure/msal-node';
import * as z from 'zod';
import { ServiceFault } from '../../../shared/errors.js';
import {
  type CallOptions,
  createResilientCaller,
  type ResilientCallerOptions,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import {
  createJsonApi,
  fetchPages,
  invalidAnswer,
  type JsonRequest,
  type TokenSource,
} from '../transport/json-api.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import type { SignIns } from '../transport/sign-ins.js';
import { bodyText, createTransport, type ServerResponse } from '../transport/transport.js';
import type { GraphConfig } from './config.js';

const SERVICE = 'graph';

/** More than a page of a hundred events or rooms, and than the weeks of twenty people. */
const MAX_MEBIBYTES = 16;

/** Graph allows an app four concurrent requests to one mailbox. All free/busy goes through one mailbox, and so do all bookings. */
export const MAX_CONCURRENT_PER_MAILBOX = 4;

interface GraphClientOptions extends Pick<ResilientCallerOptions, 'budgetMs' | 'metrics'> {
  signIns: SignIns;
  /** Whether the client may send requests that change calendars: only for booking. */
  mayWrite?: true;
}

/** One page of a list, and the address of the next. */
interface GraphPage<Item> {
  value: Item[];
  '@odata.nextLink'?: string | undefined;
}

/** A client for Microsoft Graph that acts as the app itself. */
interface GraphClient {
  /** @throws {ServiceFault} */
  fetch: <Schema extends z.ZodType>(
    request: JsonRequest<Schema>,
    options?: CallOptions,
  ) => Promise<z.output<Schema>>;
  /** Fetches all pages of a list. @throws {ServiceFault} */
  fetchAllPages: <Item>(
    request: JsonRequest<z.ZodType<GraphPage<Item>>>,
    options?: CallOptions,
  ) => Promise<Item[]>;
  /** Closes idle sockets. */
  close: () => void;
}

const readField = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** `error.code` of an error response; undefined when the body is not Graph's. */
function parseErrorCode(response: ServerResponse): string | undefined {
  try {
    const code = readField(readField(JSON.parse(bodyText(response)), 'error'), 'code');
    return typeof code === 'string' && /^[a-z][a-z0-9_]{0,60}$/i.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

export function createGraphClient(
  config: GraphConfig,
  { signIns, mayWrite, ...options }: GraphClientOptions,
): GraphClient {
  const { url, tenantId, clientId } = config;
  const tokens = createTokenSource(config, options);
  const signIn = signIns.of({
    service: SERVICE,
    use: mayWrite ? 'booking' : 'reading',
    name: `${tenantId} ${clientId}`,
  });
  const api = createJsonApi({
    url,
    tokens,
    caller: { ...options, service: SERVICE, honorsRetryAfter: true },
    transport: {
      service: SERVICE,
      maxMebibytes: MAX_MEBIBYTES,
      toMicrosoft: true,
      ...(mayWrite && { mayWrite }),
      isReadingPost: ({ url: address }) => address.endsWith('/calendar/getSchedule'),
      problems: { 503: 'server_failed', too_large: 'invalid_answer' },
    },
    isSuccess: (status) => status >= 200 && status < 300,
    parseError: (response) => ({ code: parseErrorCode(response) }),
  });

  // Without the header, times are in the zone of the mailbox.
  const fetch: GraphClient['fetch'] = (request, callOptions) =>
    signIn.run(() => api.fetch({ ...request, headers: { prefer: 'outlook.timezone="UTC"' } }, callOptions));

  /** The path of the next page. A token must never follow a link to another server. */
  function findPath(link: string, operation: string): string {
    if (link.startsWith(`${url}/`)) return link.slice(url.length);
    throw invalidAnswer(SERVICE, operation);
  }

  async function fetchAllPages<Item>(
    request: JsonRequest<z.ZodType<GraphPage<Item>>>,
    callOptions?: CallOptions,
  ): Promise<Item[]> {
    const { operation, schema } = request;
    const pages = await fetchPages(
      SERVICE,
      request,
      (each) => fetch(each, callOptions),
      ({ '@odata.nextLink': next }) =>
        next === undefined ? undefined : { operation, schema, path: findPath(next, operation) },
    );
    return pages.flatMap(({ value }) => value);
  }

  return { fetch, fetchAllPages, close: api.close };
}

const REQUEST_NAME = { service: SERVICE, operation: 'token' };

/** Reads a PEM file with a certificate and its private key. */
async function readCertificate(path: string) {
  const pem = await readFile(path, 'utf8');
  const privateKey = readPrivateKey(pem);
  return { thumbprintSha256: new X509Certificate(pem).fingerprint256.replaceAll(':', ''), privateKey };
}

const OAUTH_CODE = /^[a-z_]{1,60}$/;

/** RFC 6749 section 5.2. */
const OAUTH_REFUSALS: readonly unknown[] = ['invalid_client', 'unauthorized_client', 'invalid_grant'];

const readErrorField = (error: unknown, name: string): unknown =>
  error instanceof AuthError ? Reflect.get(error, name) : undefined;

/** The error of a failed login, without Entra's text, which repeats names of the tenant and the app. */
function toLoginError(error: unknown): CalendarServerError {
  const [number, status, name] = ['errorNo', 'status', 'errorCode'].map((field) =>
    readErrorField(error, field),
  );
  const hasNumber = typeof number === 'number' || typeof number === 'string';
  const isRefusal = hasNumber || OAUTH_REFUSALS.includes(name);
  const ownCode = typeof name === 'string' && OAUTH_CODE.test(name) ? name : undefined;
  return new CalendarServerError(REMOTE_PROBLEMS[isRefusal ? 'bad_password' : 'invalid_answer'], {
    ...REQUEST_NAME,
    status: typeof status === 'number' ? status : undefined,
    code: hasNumber ? `AADSTS${number}` : ownCode,
    cause: sanitizeCause(error),
  });
}

/** The error of a certificate file, without its path and content. */
const toFileError = (error: unknown) =>
  new CalendarServerError(REMOTE_PROBLEMS.bad_password, {
    ...REQUEST_NAME,
    code: 'unusable_certificate_file',
    cause: sanitizeCause(error),
  });

function readPrivateKey(pem: string): string {
  try {
    return createPrivateKey(pem).export({ type: 'pkcs8', format: 'pem' }).toString();
  } catch (cause) {
    throw new TypeError('the certificate file has no private key that can be read', { cause });
  }
}

async function createApplication(config: GraphConfig, network: LoginNetwork) {
  const { credential, clientId, tenantId } = config;
  const authority = `${secureAddress(config.loginUrl)}/${tenantId}`;
  const proof =
    'secret' in credential
      ? { clientSecret: credential.secret }
      : {
          clientCertificate: await readCertificate(credential.certificateFile).catch((error: unknown) => {
            throw toFileError(error);
          }),
        };
  return new ConfidentialClientApplication({
    // A known authority: MSAL does not ask another server whether it is genuine.
    auth: { clientId, authority, knownAuthorities: [new URL(authority).host], ...proof },
    system: { networkClient: network, disableInternalRetries: true },
  });
}

function createTokenSource(
  config: GraphConfig,
  options: Pick<ResilientCallerOptions, 'budgetMs' | 'metrics'>,
): TokenSource {
  const call = createResilientCaller({ ...options, service: SERVICE, honorsRetryAfter: true });
  const network = createLoginNetwork(config.loginUrl);
  const scopes = [`${config.url}/.default`];
  let application: Promise<ConfidentialClientApplication> | undefined;
  let latestToken: string | undefined;
  let fetching: Promise<string> | undefined;

  async function acquire(skipCache: boolean, signal: AbortSignal): Promise<string> {
    application ??= createApplication(config, network);
    const app = await application.catch((error: unknown) => {
      application = undefined;
      throw error instanceof CalendarServerError ? error : toLoginError(error);
    });
    network.setSignal(signal);
    const result = await app.acquireTokenByClientCredential({ scopes, skipCache }).catch((error: unknown) => {
      // MSAL replaces the error of its network module with one of its own.
      throw network.takeFault() ?? toLoginError(error);
    });
    if (!result) throw toLoginError(undefined);
    return result.accessToken;
  }

  return {
    get(refused) {
      const skipCache = refused !== undefined && refused === latestToken;
      fetching ??= call(REQUEST_NAME.operation, (signal) => acquire(skipCache, signal))
        .then((token) => {
          latestToken = token;
          return token;
        })
        .finally(() => {
          fetching = undefined;
        });
      return fetching;
    },
    close: () => network.close(),
  };
}

/** A token is a few kilobytes. */
const MAX_LOGIN_MEBIBYTES = 1;

/** The network module of MSAL, for one acquisition of a token at a time. */
interface LoginNetwork extends INetworkModule {
  /** Sets the signal that aborts the following requests. */
  setSignal: (signal: AbortSignal) => void;
  /** Returns the error of the latest request and forgets it. */
  takeFault: () => ServiceFault | undefined;
  /** Closes idle sockets. */
  close: () => void;
}

/** MSAL accepts only https authorities. An http address of this machine gets the scheme https for MSAL alone. */
const secureAddress = (address: string) => address.replace(/^http:/, 'https:');

/** @param loginUrl address of Microsoft Entra; nothing is sent to any other host */
function createLoginNetwork(loginUrl: string): LoginNetwork {
  const authority = `${secureAddress(loginUrl)}/`;
  const { send, toError, close } = createTransport({
    service: REQUEST_NAME.service,
    maxMebibytes: MAX_LOGIN_MEBIBYTES,
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

function invalidLoginAnswer(status: number, error: unknown) {
  const cause = sanitizeCause(error);
  return new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, { ...REQUEST_NAME, status, cause });
}

/** @throws {CalendarServerError} when it is not JSON */
function parseBody(text: string, status: number) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalidLoginAnswer(status, error);
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
  if (error) throw invalidLoginAnswer(status, error);
}
