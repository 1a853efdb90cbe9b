import * as z from 'zod';
import type { Logger } from '../../shared/observability/log.js';
import { listMessageVersions, type SlackMessage } from '../blocks/message.js';
import { describeCallFailure } from './call-failure.js';
import { PLAIN_MESSAGE } from './direct-reply.js';
import { ShareUnconfirmedError } from './response-url.js';
import { sendFitting } from './send-fitting.js';
import type { ClientOf } from './slack-clients.js';
import { parseSlackResponse } from './slack-errors.js';

/** A channel, or a thread of it. */
export interface PostPlace {
  team: string;
  channel: string;
  threadTs?: string | undefined;
}

/**
 * Posts a message as the app, once.
 *
 * @returns its timestamp; undefined if Slack has certainly not posted it, as where the app is no member
 * @throws {ShareUnconfirmedError} if Slack may have posted it
 */
export type PostInChannel = (place: PostPlace, message: SlackMessage) => Promise<string | undefined>;

const postedSchema = z.looseObject({ ts: z.string() });

/** @param clientOf the interactive clients */
export function createChannelPost(clientOf: ClientOf, log: Logger): PostInChannel {
  return async ({ team, channel, threadTs }, message) => {
    try {
      const { chat } = await clientOf(team);
      const thread = threadTs !== undefined && { thread_ts: threadTs };
      const answer = await sendFitting(
        listMessageVersions(message),
        (version) => chat.postMessage({ channel, ...thread, ...version, ...PLAIN_MESSAGE }),
        (error) => log.error({ err: error }, 'Slack refused the blocks of a post'),
      );
      return parseSlackResponse(postedSchema, answer).ts;
    } catch (error) {
      const failure = describeCallFailure(error);
      log.info({ err: error, failure: failure.kind }, 'the app could not post in a channel');
      if (failure.kind !== 'unknown') return undefined;
      throw new ShareUnconfirmedError({ what: failure.reason, kind: 'failed' });
    }
  };
}
