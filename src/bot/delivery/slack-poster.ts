import type { webApi } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import { listMessageVersions, type MessageVersion, type SlackMessage } from '../blocks/message.js';
import { PLAIN_MESSAGE } from '../slack/direct-reply.js';
import { sendFitting } from '../slack/send-fitting.js';
import type { Poster, PostOutcome, PostSearchResult } from './poster.js';
import { classifyPostError, classifySearchError } from './slack-outcome.js';

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
