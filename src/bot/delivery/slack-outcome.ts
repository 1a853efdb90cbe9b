import { webApi } from '@slack/bolt';
import type { PauseReason } from '../model/subscription.js';
import { slackErrorCode, toSlackFault } from '../slack/slack-errors.js';
import type { PostOutcome, PostSearchResult } from './poster.js';

/** Error codes of a channel that accepts no more posts, and the reason that is shown to its subscribers. */
const PAUSE_REASON_BY_CODE: Partial<Record<string, PauseReason>> = {
  channel_not_found: 'gone',
  is_archived: 'archived',
  not_in_channel: 'not_a_member',
  restricted_action: 'not_allowed',
  restricted_action_read_only_channel: 'not_allowed',
  restricted_action_non_threadable_channel: 'not_allowed',
  restricted_action_thread_only_channel: 'not_allowed',
};

/** Error codes of a workspace that accepts no posts at the moment. Its administrators can change that. */
const WORKSPACE_UNAVAILABLE = new Set(['team_access_not_granted', 'team_added_to_org', 'org_login_required']);

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
const NEVER_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const MIN_RETRY_MS = 1_000;
/** Where Slack does not say how long to wait. */
const DEFAULT_RETRY_MS = 30_000;

/** The codes of an error and of its causes. */
function networkCodesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code: unknown = Reflect.get(error, 'code');
  return [...(typeof code === 'string' ? [code] : []), ...networkCodesOf(error.cause)];
}

const retryAfterMsOf = (error: unknown) =>
  error instanceof webApi.WebAPIRateLimitedError
    ? Math.max(error.retryAfter * 1_000, MIN_RETRY_MS)
    : DEFAULT_RETRY_MS;

/** The outcome of a post for which Slack's client threw an error. */
export function classifyPostError(error: unknown): PostOutcome {
  const fault = toSlackFault(error)?.kind;
  if (fault === 'busy') return { kind: 'rate-limited', retryAfterMs: retryAfterMsOf(error) };
  const reason = slackErrorCode(error);
  if (reason !== undefined) {
    const pause = PAUSE_REASON_BY_CODE[reason];
    if (pause !== undefined) return { kind: 'channel-closed', pause };
    if (fault === 'unauthorized' || WORKSPACE_UNAVAILABLE.has(reason)) return { kind: 'not-sent', reason };
    return { kind: MAY_HAVE_SUCCEEDED.has(reason) ? 'unknown' : 'refused', reason };
  }
  const codes = networkCodesOf(error instanceof webApi.WebAPIRequestError ? error.original : error);
  const isNeverSent = codes.some((code) => NEVER_SENT.has(code));
  const name = error instanceof Error ? error.name : 'failed';
  return { kind: isNeverSent ? 'not-sent' : 'unknown', reason: codes[0] ?? name };
}

/**
 * The result of a search for which Slack's client threw an error: the channel is unreadable now or for good.
 */
export function classifySearchError(error: unknown): PostSearchResult {
  const reason = slackErrorCode(error);
  const isForGood = toSlackFault(error)?.kind !== 'busy' && reason !== undefined;
  if (isForGood && !MAY_HAVE_SUCCEEDED.has(reason)) return { kind: 'unreadable', reason };
  return { kind: 'retry', retryAfterMs: retryAfterMsOf(error) };
}
