import type { webApi } from '@slack/bolt';
import * as z from 'zod';
import { listMessageVersions, type SlackMessage } from '../../blocks/message.js';
import { PLAIN_MESSAGE } from '../../slack/direct-reply.js';
import { sendFitting } from '../../slack/send-fitting.js';
import { retryAfterRateLimit } from '../../slack/slack-clients.js';
import { slackErrorCode } from '../../slack/slack-errors.js';
import type { Texts } from '../../texts/texts.js';
import type { StepProblem } from './room-inputs.js';

/** Slack errors after which the app's other token may succeed. Slack has posted nothing then. */
const OTHER_TOKEN = new Set([
  'access_denied',
  'channel_not_found',
  'missing_scope',
  'no_permission',
  'not_allowed_token_type',
  'not_in_channel',
]);
const UNINVITED = ['channel_not_found', 'not_in_channel'];
const SHUT_OUT = [
  'is_archived',
  'restricted_action',
  'restricted_action_read_only_channel',
  'restricted_action_thread_only_channel',
];

function problemOf(error: unknown, { summary }: Texts): StepProblem | undefined {
  const word = slackErrorCode(error) ?? '';
  if (UNINVITED.includes(word)) return { problem: summary.stepNotInChannel };
  return SHUT_OUT.includes(word) ? { problem: summary.stepChannelRefused } : undefined;
}

/**
 * Posts the message of a step, once.
 *
 * @param client has the app's own token, which is used if Slack refuses the token of the step
 * @param token of the step
 * @throws errors of Slack's client that are not about the channel
 */
export async function postStep(
  client: webApi.WebClient,
  token: string | undefined,
  channel: string,
  message: SlackMessage,
  texts: Texts,
): Promise<{ ts: string } | StepProblem> {
  const send = (own: { token?: string }) =>
    sendFitting(
      listMessageVersions(message),
      (version) =>
        retryAfterRateLimit(() => client.chat.postMessage({ channel, ...version, ...PLAIN_MESSAGE, ...own })),
      () => undefined,
    );
  try {
    const posted = await send(token === undefined ? {} : { token }).catch((error: unknown) => {
      if (token === undefined || !OTHER_TOKEN.has(slackErrorCode(error) ?? '')) throw error;
      return send({});
    });
    return { ts: z.string().parse(posted.ts) };
  } catch (error) {
    const problem = problemOf(error, texts);
    if (!problem) throw error;
    return problem;
  }
}
