import { webApi } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../../src/bot/blocks/message.js';
import { createRequestRunner } from '../../../src/bot/framework/request-runner.js';
import { answerRenewably, renewMessage } from '../../../src/bot/routing/handle-command.js';
import { createReplier } from '../../../src/bot/slack/response-url.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { requestContextAt } from '../support/request-context.js';
import { createTestDelivery } from '../support/test-delivery.js';

const nb = textsOf('nb');

const request = requestContextAt('2026-11-24T09:15');
const OWNERS = { person: { team: 'T1', id: 'U1' }, organisation: undefined };
const say = (text: string) => slackMessage(text, [sectionBlock(text)]);
const ANSWER = say('Fjorden er ledig.');
const busy = (seconds: number) => new webApi.WebAPIRateLimitedError(seconds);
const calendarDown = new ServiceFault({ service: 'calendar', operation: 'room', kind: 'unreachable' });

/** A question whose attempts fail with these errors in turn, before it is answered. */
function asking(...errors: readonly Error[]) {
  const { delivery } = createTestDelivery();
  const runner = createRequestRunner({
    workspaceOf: () => {
      throw new Error('not asked for');
    },
    languages: {} as never,
    clock: () => request.now.toInstant(),
    log: createWatchedLog(),
  });
  let attempts = 0;
  const ask = async (): Promise<SlackMessage> => {
    attempts += 1;
    const error = errors[attempts - 1];
    if (error) throw error;
    return ANSWER;
  };
  const requests = { contextOf: async () => request, renderError: runner.renderError };
  return {
    delivery,
    countAttempts: () => attempts,
    answer: () => answerRenewably(OWNERS, '/rom fjorden', ask, requests),
  };
}

describe('a question while Slack fails', () => {
  test.each([
    ['is busy', busy(2), 'busy'],
    [
      'does not answer in time',
      new ServiceFault({ service: 'slack', operation: 'users.info', kind: 'timeout' }),
      'timeout',
    ],
  ] as const)('is answered at once with a failure that names it, where Slack %s', async (_, error, kind) => {
    const { answer, countAttempts } = asking(error);
    const { text } = (await answer()).answer;
    expect(text).toContain(`${nb.failure.unanswered('/rom fjorden')} ${nb.failure.service('slack', kind)}`);
    expect(countAttempts()).toBe(1);
  });

  test('is asked once where the app has no access to Slack', async () => {
    const { answer, countAttempts } = asking(
      new ServiceFault({ service: 'slack', operation: 'token', kind: 'unauthorized' }),
    );
    const { text } = (await answer()).answer;
    expect(text).toContain(nb.failure.service('slack', 'unauthorized'));
    expect(countAttempts()).toBe(1);
  });

  test('is asked once where another service fails, and is not named', async () => {
    const { answer, countAttempts } = asking(calendarDown);
    const { text } = (await answer()).answer;
    expect(text).toContain(nb.failure.service('calendar', 'unreachable'));
    expect(text).not.toContain('/rom fjorden');
    expect(countAttempts()).toBe(1);
  });

  test.each([
    ['is answered after all when Slack takes messages again', [busy(60)], ANSWER.text],
    ['keeps the message about the failure while it fails', Array(9).fill(busy(60)), '/rom fjorden'],
  ])('%s', async (_, errors, expected) => {
    const { answer, delivery } = asking(...errors);
    const sent: string[] = [];
    let isDown = true;
    const replier = createReplier({
      log: createWatchedLog(),
      delivery,
      async sendDirectReply(_request, { text }) {
        sent.push(text);
        if (isDown) {
          isDown = false;
          throw busy(5);
        }
      },
    });
    const { answer: message, renew } = await answer();
    const adapt = async (adapted: SlackMessage) => adapted;
    // Nothing listens there, so the message is sent directly.
    await replier.answer('http://127.0.0.1:9', message, request, renewMessage(renew, adapt));
    expect(sent.at(-1)).toContain(expected);
  });
});
