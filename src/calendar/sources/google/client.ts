import { createPrivateKey, hash, type KeyObject, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import {
  createResilientCaller,
  type ResilientCallerOptions,
  sanitizeCause,
} from '../../../shared/http-client/http.js';
import { createJsonApi, fetchPages, type JsonRequest, type TokenSource } from '../transport/json-api.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import type { SignIns } from '../transport/sign-ins.js';
import { bodyText, createTransport, type ServerResponse } from '../transport/transport.js';
import type { GoogleConfig } from './config.js';

const SERVICE = 'google';

/** More than 2,500 events with subjects. */
const MAX_MEBIBYTES = 16;

interface GoogleRequest<Schema extends z.ZodType> extends Omit<JsonRequest<Schema>, 'headers'> {
  /** The request fails with status 412 if the server has another version. */
  etag?: string;
  signal?: AbortSignal;
}

interface GoogleClientOptions extends GoogleCallOptions {
  signIns: SignIns;
  /** Whether it may send requests that change calendars. */
  mayWrite?: true;
}

/** One page of a list, and the token that fetches the next. */
interface GooglePage {
  nextPageToken?: string | undefined;
}

/** A client for one of Google's APIs with one grant. */
export interface GoogleClient {
  /** @throws {ServiceFault} */
  fetch: <Schema extends z.ZodType>(request: GoogleRequest<Schema>) => Promise<z.output<Schema>>;
  /** Fetches all pages of a list. @throws {ServiceFault} */
  fetchAllPages: <Page extends GooglePage>(request: GoogleRequest<z.ZodType<Page>>) => Promise<Page[]>;
  /** Closes idle sockets. */
  close: () => void;
}

/** https://developers.google.com/workspace/calendar/api/guides/errors; the Directory API adds `details`. */
const reasonSchema = z.looseObject({ reason: z.string().regex(/^[A-Za-z_]{1,60}$/) });

const errorSchema = z.looseObject({
  error: z.looseObject({
    errors: z.array(reasonSchema).optional().catch(undefined),
    details: z.array(z.unknown()).optional().catch(undefined),
  }),
});

/** Google's reason in an error response; undefined when the body is not Google's. */
function parseReason(response: ServerResponse): string | undefined {
  try {
    const { error } = errorSchema.parse(JSON.parse(bodyText(response)));
    const detail = error.details?.map((each) => reasonSchema.safeParse(each).data).find(Boolean);
    return detail?.reason ?? error.errors?.[0]?.reason;
  } catch {
    return undefined;
  }
}

/** Sent with status 403 or 429, without `Retry-After`. */
const QUOTA_REASONS = ['userRateLimitExceeded', 'rateLimitExceeded', 'quotaExceeded', 'RATE_LIMIT_EXCEEDED'];

/** @param url address of the API, without a final slash */
export function createGoogleClient(
  config: Pick<GoogleConfig, 'keyFile' | 'tokenUrl'>,
  url: string,
  grant: Grant,
  options: GoogleClientOptions,
): GoogleClient {
  const tokens = createTokenSource(config, grant, options);
  const account = { service: SERVICE, use: options.mayWrite ? 'booking' : 'reading' } as const;
  const api = createJsonApi({
    url,
    tokens,
    caller: toCallerOptions(options),
    transport: {
      service: SERVICE,
      maxMebibytes: MAX_MEBIBYTES,
      isReadingPost: ({ url: address }) => address.endsWith('/freeBusy'),
      ...(options.mayWrite && { mayWrite: options.mayWrite }),
      problems: { 503: 'server_failed', too_large: 'invalid_answer' },
    },
    isSuccess: (status) => status === 200 || status === 204,
    parseError(response) {
      const code = parseReason(response);
      const isQuota = response.status === 403 && code !== undefined && QUOTA_REASONS.includes(code);
      return { code, ...(isQuota && { status: 429 }) };
    },
  });

  const fetch: GoogleClient['fetch'] = async (request) => {
    const { etag, signal, ...wanted } = request;
    const signIn = options.signIns.of({ ...account, name: await tokens.name() });
    const headers = etag === undefined ? {} : { 'if-match': etag };
    return signIn.run(() => api.fetch({ ...wanted, headers }, { signal }));
  };

  return {
    fetch,
    fetchAllPages: (request) =>
      fetchPages(
        SERVICE,
        request,
        (each) => fetch(each),
        ({ nextPageToken: pageToken }) =>
          pageToken === undefined ? undefined : { ...request, query: { ...request.query, pageToken } },
      ),
    close: api.close,
  };
}

const REQUEST_NAME = { service: SERVICE, operation: 'token' };

/** A token is a few kilobytes. */
const MAX_TOKEN_MEBIBYTES = 1;

/** A token is replaced this long before it expires, so that no request is sent with an expired one. */
const EXPIRY_MARGIN_MS = 60_000;

/** What a token is for: one scope, and who to act as (undefined for the service account itself). */
interface Grant {
  scope: string;
  subject: string | undefined;
}

/** Access tokens of one grant. */
interface GoogleTokenSource extends TokenSource {
  /** The grant and the key of the file, which may hold another one after a refusal. @throws {ServiceFault} without a key */
  name: () => Promise<string>;
}

const tokenSchema = z.looseObject({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
});

/** RFC 6749 section 5.2; not the error format of Google's other APIs. */
const tokenErrorSchema = z.looseObject({
  error: z.string().regex(/^[a-z_]{1,40}$/),
  error_description: z.string().optional(),
});

/** `invalid_grant` has many causes, which only the description tells apart. */
const GRANT_CODES: readonly (readonly [RegExp, string])[] = [
  [/signature/i, 'invalid_grant_key'],
  [/short-lived|\biat\b|\bexp\b|timeframe/i, 'invalid_grant_clock'],
  [/email|user id|account not found|\bsub\b/i, 'invalid_grant_subject'],
];

/** A stable code for a refusal; undefined when the body is not an error of OAuth. */
function parseRefusal(response: ServerResponse): string | undefined {
  try {
    const { error, error_description: text = '' } = tokenErrorSchema.parse(JSON.parse(bodyText(response)));
    if (error !== 'invalid_grant') return error;
    return GRANT_CODES.find(([pattern]) => pattern.test(text))?.[1] ?? error;
  } catch {
    return undefined;
  }
}

/** The error of a key file that cannot be used, without its path and content. */
const toKeyError = (error: unknown) =>
  new CalendarServerError(REMOTE_PROBLEMS.bad_password, {
    ...REQUEST_NAME,
    code: 'unusable_key_file',
    cause: sanitizeCause(error),
  });

function parseToken(response: ServerResponse) {
  try {
    return tokenSchema.parse(JSON.parse(bodyText(response)));
  } catch (error) {
    throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer, {
      ...REQUEST_NAME,
      status: response.status,
      cause: sanitizeCause(error),
    });
  }
}

function createTokenSource(
  { keyFile, tokenUrl }: Pick<GoogleConfig, 'keyFile' | 'tokenUrl'>,
  { scope, subject }: Grant,
  options: GoogleCallOptions,
): GoogleTokenSource {
  const { now } = options;
  const call = createResilientCaller(toCallerOptions(options));
  const { send, toError, close } = createTransport({
    service: REQUEST_NAME.service,
    maxMebibytes: MAX_TOKEN_MEBIBYTES,
    isReadingPost: ({ body = '' }) => body.startsWith('grant_type='),
    problems: { 503: 'server_failed', too_large: 'invalid_answer' },
  });
  let account: Promise<ServiceAccount> | undefined;
  let latest: { token: string; validUntil: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function loadAccount(): Promise<ServiceAccount> {
    account ??= readServiceAccount(keyFile);
    try {
      return await account;
    } catch (error) {
      account = undefined;
      throw toKeyError(error);
    }
  }

  async function request(signal: AbortSignal): Promise<string> {
    const claims = { scope, subject, audience: tokenUrl, now: Date.now() };
    const assertion = signAssertion(await loadAccount(), claims);
    const sentAt = now();
    const response = await send({
      operation: REQUEST_NAME.operation,
      method: 'POST',
      url: tokenUrl,
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: `${new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })}`,
      signal,
    });
    if (response.status !== 200) throw toLoginError(response);
    const { access_token: token, expires_in: seconds } = parseToken(response);
    const lifeMs = seconds * 1_000;
    latest = { token, validUntil: sentAt + lifeMs - Math.min(EXPIRY_MARGIN_MS, lifeMs / 2) };
    return token;
  }

  /** A refusal of the service account; other statuses as for every request. */
  function toLoginError(response: ServerResponse): CalendarServerError {
    const { status } = response;
    const code = status >= 400 && status < 500 && status !== 429 ? parseRefusal(response) : undefined;
    if (code === undefined) return toError(REQUEST_NAME.operation, response);
    // The file may hold a new key by the next attempt.
    account = undefined;
    return new CalendarServerError(REMOTE_PROBLEMS.bad_password, { ...REQUEST_NAME, status, code });
  }

  return {
    name: async () => JSON.stringify([(await loadAccount()).version, scope, subject]),
    async get(refused) {
      if (latest && latest.token !== refused && now() < latest.validUntil) return latest.token;
      fetching ??= call(REQUEST_NAME.operation, request).finally(() => {
        fetching = undefined;
      });
      return fetching;
    },
    close,
  };
}

/** A service account that can sign in. */
interface ServiceAccount {
  /** `ordrom@prosjekt.iam.gserviceaccount.com` */
  email: string;
  keyId: string | undefined;
  key: KeyObject;
  /** Identifies the content of the file. */
  version: string;
}

const keyFileSchema = z.looseObject({
  type: z.literal('service_account'),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  private_key_id: z.string().min(1).optional(),
});

/**
 * Reads the key file of a service account. The addresses in it are ignored: only the configuration says where Google is.
 *
 * @throws errors of the file system, of JSON, of zod and of OpenSSL
 */
async function readServiceAccount(path: string): Promise<ServiceAccount> {
  const text = await readFile(path, 'utf8');
  const file = keyFileSchema.parse(JSON.parse(text));
  return {
    email: file.client_email,
    keyId: file.private_key_id,
    key: createPrivateKey(file.private_key),
    version: hash('sha256', text, 'base64url'),
  };
}

/** Google accepts an hour at most. */
const ASSERTION_SECONDS = 3_600;

interface AssertionClaims {
  scope: string;
  /** The address of the token endpoint. */
  audience: string;
  /** Who to act as; undefined for the service account itself. */
  subject: string | undefined;
  /** In milliseconds since 1970-01-01T00:00:00Z. */
  now: number;
}

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A signed JWT that an access token is issued for (RFC 7523 section 2.1, RS256 of RFC 7518). */
function signAssertion(account: ServiceAccount, claims: AssertionClaims): string {
  const issuedAt = Math.floor(claims.now / 1_000);
  const { keyId, email } = account;
  const header = { alg: 'RS256', typ: 'JWT', ...(keyId !== undefined && { kid: keyId }) };
  const payload = {
    iss: email,
    scope: claims.scope,
    aud: claims.audience,
    iat: issuedAt,
    exp: issuedAt + ASSERTION_SECONDS,
    // The service account acts as itself without `sub`.
    ...(claims.subject !== undefined && claims.subject !== email && { sub: claims.subject }),
  };
  const text = `${encode(header)}.${encode(payload)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), account.key).toString('base64url')}`;
}

interface GoogleCallOptions extends Pick<ResilientCallerOptions, 'budgetMs' | 'metrics'> {
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** Google promises no `Retry-After` and asks for exponential waits with jitter. */
const FIRST_WAIT_MS = 500;

/** The policy of every request to Google. */
const toCallerOptions = ({ budgetMs, metrics }: GoogleCallOptions): ResilientCallerOptions => ({
  service: SERVICE,
  budgetMs,
  metrics,
  retries: 2,
  honorsRetryAfter: true,
  firstBusyWaitMs: FIRST_WAIT_MS,
});
