import type { webApi } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
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

/** Pages in one search. Distributed apps outside Slack's Marketplace get 15 messages a page. */
const MAX_PAGES = 20;
const PAGE_SIZE = 200;
/** Longest difference between Slack's clock and ours. */
const CLOCK_SKEW_SECONDS = 300;

async function searchHistory(
  client: webApi.WebClient,
  channel: string,
  key: string,
  since: Temporal.Instant,
): Promise<PostSearchResult> {
  const oldest = String(since.epochMilliseconds / 1_000 - CLOCK_SKEW_SECONDS);
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await client.conversations.history({
      channel,
      oldest,
      include_all_metadata: true,
      limit: PAGE_SIZE,
      ...(cursor !== '' && { cursor }),
    });
    const { messages, response_metadata: more } = historySchema.parse(answer);
    const post = messages.find(
      ({ metadata }) => metadata?.event_type === EVENT_TYPE && metadata.event_payload['occurrence'] === key,
    );
    if (post) return { kind: 'found', messageTs: post.ts };
    cursor = more?.next_cursor ?? '';
    if (cursor === '') return { kind: 'absent' };
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
      try {
        return await searchHistory(await clientOf(team), channel, key, since);
      } catch (error) {
        return classifySearchError(error);
      }
    },

    // Slack takes a user id as the conversation with that person (docs.slack.dev, chat.postMessage).
    sendDirectMessage: (team, user, message) => post(team, { channel: user, message }),
  };
}
