import type { webApi } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import { listMessageVersions, type MessageVersion, type SlackMessage } from '../blocks/message.js';
import type { PauseReason } from '../model/subscription.js';
import { PLAIN_MESSAGE } from '../slack/replies.js';
import { describeCallFailure, retryAfterMsOf, sendFitting, toSlackFault } from '../slack/slack-errors.js';

const EVENT_TYPE = 'ordrom_summary';

const postedSchema = z.looseObject({ ts: z.string() });

const historySchema = z.looseObject({
  messages: z
    .array(
      z.looseObject({
        ts: z.string(),
        metadata: z
          .looseObject({ event_type: z.string(), event_payload: z.looseObject({}) })
          .optional()
          .catch(undefined),
      }),
    )
    .default([]),
  response_metadata: z.looseObject({ next_cursor: z.string().default('') }).optional(),
});

/** Messages in one page: all that distributed apps outside Slack's Marketplace get. */
const PAGE_SIZE = 15;

/** Pages of one search, all attempts together. */
const MAX_PAGES = 100;

/** Searches that a rate limit has interrupted. */
const MAX_SEARCHES = 1_000;

const SEARCH_LIFE_MS = 3_600_000;

/** Longest difference between Slack's clock and ours. */
const CLOCK_SKEW_SECONDS = 300;

/** How far a search has come: the next page. */
interface SearchState {
  cursor: string;
  pages: number;
}

/** Searches the newest page first. Goes on where an earlier attempt met a rate limit. */
async function searchHistory(
  client: webApi.WebClient,
  channel: string,
  key: string,
  since: Temporal.Instant,
  state: SearchState,
): Promise<PostSearchResult> {
  const oldest = String(since.epochMilliseconds / 1_000 - CLOCK_SKEW_SECONDS);
  for (; state.pages < MAX_PAGES; state.pages += 1) {
    const answer = await client.conversations.history({
      channel,
      oldest,
      include_all_metadata: true,
      limit: PAGE_SIZE,
      ...(state.cursor !== '' && { cursor: state.cursor }),
    });
    const { messages, response_metadata: more } = historySchema.parse(answer);
    const post = messages.find(
      ({ metadata }) => metadata?.event_type === EVENT_TYPE && metadata.event_payload['occurrence'] === key,
    );
    if (post) return { kind: 'found', messageTs: post.ts };
    state.cursor = more?.next_cursor ?? '';
    if (state.cursor === '') return { kind: 'absent' };
  }
  return { kind: 'unreadable', reason: 'too many messages' };
}

interface OutgoingMessage {
  channel: string;
  message: MessageVersion;
  /** The key of the occurrence; absent in direct messages. */
  occurrence?: string | undefined;
}

async function send(
  client: webApi.WebClient,
  { channel, message, occurrence }: OutgoingMessage,
): Promise<PostOutcome> {
  const metadata = occurrence !== undefined && {
    metadata: { event_type: EVENT_TYPE, event_payload: { occurrence } },
  };
  const answer = await client.chat.postMessage({
    channel,
    ...message,
    ...PLAIN_MESSAGE,
    ...metadata,
  });
  return { kind: 'posted', messageTs: postedSchema.parse(answer).ts };
}

/** @param clientOf clients that do not retry: a repeated call posts a second message */
export function createSlackPoster(
  clientOf: (team: string) => Promise<webApi.WebClient>,
  log: Logger,
): Poster {
  const searches = createBoundedCache<SearchState>({ maxEntries: MAX_SEARCHES, ttlMs: SEARCH_LIFE_MS });

  async function post(
    team: string,
    { message, ...to }: OutgoingMessage & { message: SlackMessage },
  ): Promise<PostOutcome> {
    const { occurrence } = to;
    let client: webApi.WebClient;
    try {
      client = await clientOf(team);
    } catch (error) {
      log.warn({ err: error, occurrence }, 'a workspace has no token to post with');
      return { kind: 'not-sent', reason: 'no token' };
    }
    try {
      return await sendFitting(
        listMessageVersions(message),
        (version) => send(client, { ...to, message: version }),
        (error) => log.warn({ err: error, occurrence }, 'Slack refused the blocks of a post'),
      );
    } catch (error) {
      const outcome = classifyPostError(error);
      log.warn({ err: error, outcome: outcome.kind, occurrence }, 'a message was not posted');
      return outcome;
    }
  }

  return {
    post: ({ team, channel }, message, occurrence) => post(team, { channel, message, occurrence }),

    async find({ team, channel }, key, since) {
      const search = `${team} ${channel} ${key}`;
      const state = searches.get(search) ?? { cursor: '', pages: 0 };
      searches.delete(search);
      try {
        return await searchHistory(await clientOf(team), channel, key, since, state);
      } catch (error) {
        const result = classifySearchError(error);
        // Slack allows some apps one page a minute, so a search from the start would never end.
        if (result.kind === 'retry' && state.pages > 0) searches.set(search, state);
        return result;
      }
    },

    // Slack takes a user id as the conversation with that person (docs.slack.dev, chat.postMessage).
    sendDirectMessage: (team, user, message) => post(team, { channel: user, message }),
  };
}

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
function classifyPostError(error: unknown): PostOutcome {
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
function classifySearchError(error: unknown): PostSearchResult {
  const failure = describeCallFailure(error);
  if (failure.kind === 'refused') return { kind: 'unreadable', reason: failure.reason };
  return { kind: 'retry', retryAfterMs: retryAfterMsOf(error) };
}

interface PostTarget {
  team: string;
  channel: string;
}

/** The outcome of a post. Only after `unknown` the channel may or may not have the message. */
export type PostOutcome =
  | { kind: 'posted'; messageTs: string }
  | { kind: 'rate-limited'; retryAfterMs: number }
  /** The request did not reach Slack, or the workspace accepts no posts at the moment. Can be repeated. */
  | { kind: 'not-sent'; reason: string }
  /** The connection broke, Slack failed or was too slow. Slack may have accepted the message. */
  | { kind: 'unknown'; reason: string }
  /** The channel accepts no more posts of the app. */
  | { kind: 'channel-closed'; pause: PauseReason }
  /** Slack refuses this message, and would refuse it again. */
  | { kind: 'refused'; reason: string };

/** Whether a channel has a post. */
type PostSearchResult =
  | { kind: 'found'; messageTs: string }
  | { kind: 'absent' }
  /** The app cannot read the channel: it lacks the scope, or is no member. */
  | { kind: 'unreadable'; reason: string }
  | { kind: 'retry'; retryAfterMs: number };

/** The calls to Slack that scheduled posts need. */
export interface Poster {
  /** @param key goes into the metadata of the message */
  post: (to: PostTarget, message: SlackMessage, key: string) => Promise<PostOutcome>;
  /** Searches the messages since a time for the post with the key. */
  find: (target: PostTarget, key: string, since: Temporal.Instant) => Promise<PostSearchResult>;
  /** Posts to the conversation between the app and a person. */
  sendDirectMessage: (team: string, user: string, message: SlackMessage) => Promise<PostOutcome>;
}
