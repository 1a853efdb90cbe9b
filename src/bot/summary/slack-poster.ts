import { webApi } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { Logger } from '../../shared/log.js';
import { withoutCharts } from '../blocks/chart.js';
import type { Message } from '../blocks/message.js';
import { slackRefusal } from '../slack-fault.js';
import type { Found, Poster, PostOutcome } from './poster.js';
import type { Pause } from './subscription.js';

const EVENT_TYPE = 'ordrom_summary';

/** Slack's words for a channel that takes no more of us, and ours. */
const GONE: Partial<Record<string, Pause>> = {
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

function outcomeOf(error: unknown): PostOutcome {
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
): Promise<Found> {
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
  message: Message;
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
        const isRefused = slackRefusal(error) === REFUSED_BLOCKS && plainer.length < message.blocks.length;
        if (!isRefused) throw error;
        log.info({ occurrence }, 'Slack draws no charts here');
        return send(client, { ...posted, message: { ...message, blocks: plainer } });
      });
    } catch (error) {
      const outcome = outcomeOf(error);
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
        if (error instanceof webApi.WebAPIRateLimitedError)
          return { kind: 'later', retryAfterMs: waitOf(error) };
        if (error instanceof webApi.WebAPIPlatformError && !UNSURE.has(error.data.error)) {
          return { kind: 'unreadable', reason: error.data.error };
        }
        return { kind: 'later', retryAfterMs: LATER_MS };
      }
    },

    // A person's id stands for their conversation with the app (docs.slack.dev, chat.postMessage).
    tell: (team, user, message) => post(team, { channel: user, message }),
  };
}
