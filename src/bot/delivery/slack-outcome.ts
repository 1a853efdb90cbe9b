import type { PauseReason } from '../model/subscription.js';
import { describeCallFailure, retryAfterMsOf } from '../slack/call-failure.js';
import { toSlackFault } from '../slack/slack-errors.js';
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

/** The outcome of a post for which Slack's client threw an error. */
export function classifyPostError(error: unknown): PostOutcome {
  const failure = describeCallFailure(error);
  if (failure.kind === 'busy') return { kind: 'rate-limited', retryAfterMs: failure.retryAfterMs };
  const { kind, reason } = failure;
  if (kind === 'never-sent') return { kind: 'not-sent', reason };
  if (kind === 'unknown') return { kind, reason };
  const pause = PAUSE_REASON_BY_CODE[reason];
  if (pause !== undefined) return { kind: 'channel-closed', pause };
  const isUnavailable = toSlackFault(error)?.kind === 'unauthorized' || WORKSPACE_UNAVAILABLE.has(reason);
  return { kind: isUnavailable ? 'not-sent' : 'refused', reason };
}

/**
 * The result of a search for which Slack's client threw an error: the channel is unreadable now or for good.
 */
export function classifySearchError(error: unknown): PostSearchResult {
  const failure = describeCallFailure(error);
  if (failure.kind === 'refused') return { kind: 'unreadable', reason: failure.reason };
  return { kind: 'retry', retryAfterMs: retryAfterMsOf(error) };
}
