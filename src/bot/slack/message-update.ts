import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { listMessageVersions, type MessageVersion, type SlackMessage } from '../blocks/message.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { RefusedError } from '../model/calendar-reasons.js';
import { createResponseUrlPost } from './response-url.js';
import { sendFitting } from './send-fitting.js';
import type { ClientOf } from './slack-clients.js';
import { describeCallFailure } from './slack-errors.js';

/** A message of the app for all readers of a channel. */
export interface PostedMessage {
  team: string;
  channel: string;
  /** Its timestamp. Undefined until somebody has pressed a button of it. */
  ts?: string | undefined;
  /**
   * The `response_url` of the presses of its buttons, the newest first. They also work in channels that the
   * app is not in, five times within 30 minutes. Those that do not work are removed.
   */
  responseUrls: string[];
}

/** `refused`: Slack would refuse it again, as if the message is deleted or the channel archived. */
export type UpdateOutcome =
  | { kind: 'shown' }
  | { kind: 'refused'; reason: string }
  | { kind: 'failed'; retryAfterMs: number };

/** Replaces the content of a posted message. It never rejects. */
export type UpdateMessage = (posted: PostedMessage, message: SlackMessage) => Promise<UpdateOutcome>;

/** Addresses that one update tries. */
const MAX_URLS = 2;
/** The pause after Slack did not answer. */
const RETRY_MS = 5_000;

function outcomeOf(error: unknown): UpdateOutcome {
  if (error instanceof RefusedError) return { kind: 'refused', reason: error.reason };
  const failure = describeCallFailure(error);
  if (failure.kind === 'busy') return { kind: 'failed', retryAfterMs: failure.retryAfterMs };
  if (failure.kind === 'refused') return { kind: 'refused', reason: failure.reason };
  return { kind: 'failed', retryAfterMs: RETRY_MS };
}

/** @param clientOf the background clients */
export function createMessageUpdate(
  clientOf: ClientOf,
  { metrics, log }: { metrics?: Metrics | undefined; log: Logger },
): UpdateMessage {
  const post = createResponseUrlPost(metrics, BUDGET_MS.replyConfirmation);

  async function attempt(message: SlackMessage, send: (version: MessageVersion) => Promise<unknown>) {
    try {
      const noteRefusal = (error: unknown) =>
        log.error({ err: error }, 'Slack refused the blocks of an update');
      await sendFitting(listMessageVersions(message), send, noteRefusal);
      return { kind: 'shown' } as const;
    } catch (error) {
      log.info({ err: error }, 'a message was not updated');
      return outcomeOf(error);
    }
  }

  return async ({ team, channel, ts, responseUrls }, message) => {
    for (const url of responseUrls.slice(0, MAX_URLS)) {
      const outcome = await attempt(message, (version) =>
        post(url, { replace_original: true, mrkdwn: false, ...version }),
      );
      if (outcome.kind !== 'refused') return outcome;
      responseUrls.splice(responseUrls.indexOf(url), 1);
    }
    if (ts === undefined) return { kind: 'refused', reason: 'no timestamp' };
    return attempt(message, async (version) => {
      const { chat } = await clientOf(team);
      await chat.update({ channel, ts, ...version });
    });
  };
}
