import { webApi } from '@slack/bolt';
import { ServiceFault } from '../../shared/errors.js';
import { slackErrorCode, toSlackFault } from './slack-errors.js';

/**
 * What is known about a call that failed. Only after `unknown` Slack may have done what it was asked.
 *
 * - `busy`: Slack asks its client to wait
 * - `never-sent`: no byte of the request was sent
 * - `unknown`: the connection broke, Slack failed or was too slow
 * - `refused`: Slack would refuse it again
 */
export type CallFailure =
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'never-sent' | 'unknown'; reason: string }
  | { kind: 'refused'; reason: string };

/**
 * «It's possible some aspect of the operation succeeded before the error was raised»: docs.slack.dev,
 * chat.postMessage.
 */
const MAY_HAVE_SUCCEEDED = new Set([
  'fatal_error',
  'internal_error',
  'request_timeout',
  'service_unavailable',
]);

/** Network errors that happen before a byte of the request is sent. */
const NEVER_SENT = new Set(['EAI_AGAIN', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND']);

const MIN_RETRY_MS = 1_000;
/** Where Slack does not say how long to wait. */
const DEFAULT_RETRY_MS = 30_000;

/** The codes of an error and of its causes. */
function networkCodesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code: unknown = Reflect.get(error, 'code');
  return [...(typeof code === 'string' ? [code] : []), ...networkCodesOf(error.cause)];
}

/** How long Slack asks its client to wait, in milliseconds. */
export function retryAfterMsOf(error: unknown): number {
  const seconds =
    error instanceof webApi.WebAPIRateLimitedError
      ? error.retryAfter
      : error instanceof ServiceFault
        ? error.retryAfterSeconds
        : undefined;
  return seconds === undefined ? DEFAULT_RETRY_MS : Math.max(seconds * 1_000, MIN_RETRY_MS);
}

/** How long Slack asks its client to wait, in milliseconds. Undefined if it is not Slack that limits the rate. */
export const rateLimitMsOf = (error: unknown): number | undefined =>
  toSlackFault(error)?.kind === 'busy' ? retryAfterMsOf(error) : undefined;

/** Slack's error code of a failed call of the Web API or of a `response_url`. */
export function refusalCodeOf(error: unknown): string | undefined {
  return slackErrorCode(error) ?? (error instanceof ServiceFault ? error.code : undefined);
}

/** Describes an error of Slack's client or of a `response_url`. */
export function describeCallFailure(error: unknown): CallFailure {
  const fault = error instanceof ServiceFault ? error : toSlackFault(error);
  if (fault?.kind === 'busy') return { kind: 'busy', retryAfterMs: retryAfterMsOf(error) };
  const code = refusalCodeOf(error);
  if (fault?.kind === 'rejected') return { kind: 'refused', reason: code ?? fault.kind };
  if (code !== undefined) return { kind: MAY_HAVE_SUCCEEDED.has(code) ? 'unknown' : 'refused', reason: code };
  const codes = networkCodesOf(error instanceof webApi.WebAPIRequestError ? error.original : error);
  const isNeverSent = codes.some((each) => NEVER_SENT.has(each));
  const name = error instanceof Error ? error.name : 'failed';
  return { kind: isNeverSent ? 'never-sent' : 'unknown', reason: codes[0] ?? name };
}
