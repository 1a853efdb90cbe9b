import type { webApi } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Logger } from '../../shared/observability/log.js';
import { withoutCharts } from '../blocks/chart.js';
import type { SlackMessage } from '../blocks/message.js';
import { slackErrorCode } from '../slack/slack-errors.js';
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

/** Of one look: apps that are sold without being in Slack's directory get 15 messages a page. */
const MAX_PAGES = 20;
const PAGE = 200;
/** Slack's clock and ours may differ by so much. */
const CLOCK_SECONDS = 300;

async function search(
  client: webApi.WebClient,
  channel: string,
  key: string,
  since: Temporal.Instant,
): Promise<PostSearchResult> {
  const oldest = String(since.epochMilliseconds / 1_000 - CLOCK_SECONDS);
  let cursor = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await client.conversations.history({
      channel,
      oldest,
      include_all_metadata: true,
      limit: PAGE,
      ...(cursor !== '' && { cursor }),
    });
    const { messages, response_metadata: more } = historySchema.parse(answer);
    const post = messages.find(
      ({ metadata }) => metadata?.event_type === EVENT_TYPE && metadata.event_payload['occurrence'] === key,
    );
    if (post) return { kind: 'there', messageTs: post.ts };
    cursor = more?.next_cursor ?? '';
    if (cursor === '') return { kind: 'absent' };
  }
  return { kind: 'unreadable', reason: 'too many messages' };
}

/** It is certain then that nothing was posted. */
const REFUSED_BLOCKS = 'invalid_blocks';

interface Posted {
  channel: string;
  message: SlackMessage;
  /** The key of an occurrence, to be found by; none for what is only told. */
  occurrence?: string | undefined;
}

async function send(
  client: webApi.WebClient,
  { channel, message, occurrence }: Posted,
): Promise<PostOutcome> {
  const { text, blocks } = message;
  const metadata = occurrence !== undefined && {
    metadata: { event_type: EVENT_TYPE, event_payload: { occurrence } },
  };
  const answer = await client.chat.postMessage({
    channel,
    text,
    blocks,
    // The text is plain, so that a subject such as *x* is no heading in a notification.
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    ...metadata,
  });
  return { kind: 'posted', messageTs: postedSchema.parse(answer).ts };
}

/**
 * @param clientOf a client that neither repeats nor waits by itself: a repeated post is a second post
 */
export function createSlackPoster(
  clientOf: (team: string) => Promise<webApi.WebClient>,
  log: Logger,
): Poster {
  async function post(team: string, posted: Posted): Promise<PostOutcome> {
    const { message, occurrence } = posted;
    let client: webApi.WebClient;
    try {
      client = await clientOf(team);
    } catch (error) {
      log.warn({ err: error, occurrence }, 'there is no token to post with');
      return { kind: 'not-sent', reason: 'no token' };
    }
    try {
      return await send(client, posted).catch((error: unknown) => {
        const plainer = withoutCharts(message.blocks);
        const isRefused = slackErrorCode(error) === REFUSED_BLOCKS && plainer.length < message.blocks.length;
        if (!isRefused) throw error;
        log.info({ occurrence }, 'Slack draws no charts here');
        return send(client, { ...posted, message: { ...message, blocks: plainer } });
      });
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
        return await search(await clientOf(team), channel, key, since);
      } catch (error) {
        return classifySearchError(error);
      }
    },

    // A person's id stands for their conversation with the app (docs.slack.dev, chat.postMessage).
    tell: (team, user, message) => post(team, { channel: user, message }),
  };
}
