import * as z from 'zod';
import { createResilientCaller, sanitizeCause } from '../../../shared/http-client/http.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { bodyText, createTransport, type ServerResponse } from '../transport/transport.js';
import { type GoogleCallOptions, toCallerOptions } from './call-options.js';
import type { GoogleConfig } from './config.js';
import { readServiceAccount, type ServiceAccount, signAssertion } from './service-account.js';

const REQUEST_NAME = { service: 'google', operation: 'token' };
/** A token is a few kilobytes. */
const MAX_MEBIBYTES = 1;
/** A token is replaced this long before it expires, so that no request is sent with an expired one. */
const EXPIRY_MARGIN_MS = 60_000;

/** What a token is for: one scope, and who to act as (undefined for the service account itself). */
export interface Grant {
  scope: string;
  subject: string | undefined;
}

/** Access tokens of one grant. */
export interface GoogleTokenSource {
  /** The grant and the key of the file, which may hold another one after a refusal. @throws {ServiceFault} without a key */
  name: () => Promise<string>;
  /**
   * A cached token that does not expire within a minute, or a new one. Concurrent calls share one request.
   *
   * @param refused a token that Google refused before it expired
   * @throws {ServiceFault} `unauthorized` with Google's error code when the service account or the grant is refused
   */
  get: (refused?: string) => Promise<string>;
  /** Closes idle sockets. */
  close: () => void;
}

const tokenSchema = z.looseObject({
  access_token: z.string().min(1),
  /** Seconds. */
  expires_in: z.number().positive(),
});
/** RFC 6749 section 5.2; not the error format of Google's other APIs. */
const errorSchema = z.looseObject({
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
    const { error, error_description: text = '' } = errorSchema.parse(JSON.parse(bodyText(response)));
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

export function createGoogleTokenSource(
  { keyFile, tokenUrl }: Pick<GoogleConfig, 'keyFile' | 'tokenUrl'>,
  { scope, subject }: Grant,
  options: GoogleCallOptions,
): GoogleTokenSource {
  const { now } = options;
  const call = createResilientCaller(toCallerOptions(options));
  const { send, toError, close } = createTransport({
    service: REQUEST_NAME.service,
    maxMebibytes: MAX_MEBIBYTES,
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
