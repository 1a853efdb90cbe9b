import { webApi } from '@slack/bolt';
import type { PauseReason } from '../model/subscription.js';
import type { PostOutcome, PostSearchResult } from './poster.js';

/** Slack's words for a channel that takes no more of us, and ours. */
const GONE: Partial<Record<string, PauseReason>> = {
  channel_not_found: 'gone',
  is_archived: 'archived',
  not_in_channel: 'not_a_member',
  restricted_action: 'not_allowed',
  restricted_action_read_only_channel: 'not_allowed',
  restricted_action_non_threadable_channel: 'not_allowed',
  restricted_action_thread_only_channel: 'not_allowed',
};

/** Of the workspace or its token, which its people can put right within the hour. */
const FOR_NOW = new Set([
  'access_denied',
  'account_inactive',
  'invalid_auth',
  'missing_scope',
  'no_permission',
  'not_authed',
  'team_access_not_granted',
  'team_added_to_org',
  'org_login_required',
  'token_expired',
  'token_revoked',
]);

/** «It's possible some aspect of the operation succeeded before the error was raised»: docs.slack.dev, chat.postMessage. */
const UNSURE = new Set(['fatal_error', 'internal_error', 'request_timeout', 'service_unavailable']);

/** What breaks off before a byte of the request is on its way. */
const NEVER_SENT = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const MIN_WAIT_MS = 1_000;
/** Where Slack does not say how long. */
const LATER_MS = 30_000;

/** The codes of an error and of what caused it. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const code: unknown = Reflect.get(error, 'code');
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(error.cause)];
}

const waitOf = ({ retryAfter }: webApi.WebAPIRateLimitedError) => Math.max(retryAfter * 1_000, MIN_WAIT_MS);

/** What came of a post that Slack's client threw at. */
export function classifyPostError(error: unknown): PostOutcome {
  if (error instanceof webApi.WebAPIRateLimitedError) return { kind: 'busy', retryAfterMs: waitOf(error) };
  if (error instanceof webApi.WebAPIPlatformError) {
    const reason = error.data.error;
    const pause = GONE[reason];
    if (pause !== undefined) return { kind: 'gone', pause };
    if (reason === 'ratelimited' || reason === 'rate_limited')
      return { kind: 'busy', retryAfterMs: LATER_MS };
    if (FOR_NOW.has(reason)) return { kind: 'not-sent', reason };
    return { kind: UNSURE.has(reason) ? 'unknown' : 'refused', reason };
  }
  const codes = codesOf(error instanceof webApi.WebAPIRequestError ? error.original : error);
  const reason = codes[0] ?? (error instanceof Error ? error.name : 'failed');
  return { kind: codes.some((code) => NEVER_SENT.has(code)) ? 'not-sent' : 'unknown', reason };
}

/** What a look into a channel has shown that Slack's client threw at: nothing, now or for good. */
export function classifySearchError(error: unknown): PostSearchResult {
  if (error instanceof webApi.WebAPIRateLimitedError) return { kind: 'later', retryAfterMs: waitOf(error) };
  if (error instanceof webApi.WebAPIPlatformError && !UNSURE.has(error.data.error)) {
    return { kind: 'unreadable', reason: error.data.error };
  }
  return { kind: 'later', retryAfterMs: LATER_MS };
}
