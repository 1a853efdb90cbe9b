import { webApi } from '@slack/bolt';
import { describe, expect, it, test } from 'vitest';
import { createFeatures } from '../../../src/bot/app/feature-list.js';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import { type SlackMessage, slackMessage } from '../../../src/bot/blocks/message.js';
import { renderLanguageAnswer } from '../../../src/bot/features/language/language.js';
import { describeFailure, renderFailure } from '../../../src/bot/framework/failure.js';
import { createRequestRunner } from '../../../src/bot/framework/request-runner.js';
import { LANGUAGES } from '../../../src/bot/model/language.js';
import { answerRenewably, renderHelp, renewMessage } from '../../../src/bot/routing/handle-command.js';
import { createReplier } from '../../../src/bot/slack/replies.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { expectMessageWithinLimits } from '../blocks/within-limits.js';
import { BOOKING_LIMITS, requestContextAt } from '../support/request-context.js';
import { createTestDelivery } from '../support/test-delivery.js';

describe('help', () => {
  async function expectGolden(message: SlackMessage, name: string) {
    expectMessageWithinLimits(message);
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../golden/help/${name}.json`,
    );
  }

  describe.each(LANGUAGES)('in %s', (language) => {
    const texts = textsOf(language);

    it.each(createFeatures().map(({ command }) => [command.name.slice(1), command] as const))(
      'renders the help of /%s',
      async (name, command) => {
        await expectGolden(renderHelp(command, { texts }), `${name}.${language}`);
      },
    );

    it('renders the help of /ord with a translator', async () => {
      const [ord] = createFeatures(true);
      if (!ord) throw new Error('no /ord');
      await expectGolden(renderHelp(ord.command, { texts }), `ord-translating.${language}`);
    });

    it('names booking in the help of /rom where it is on', async () => {
      const rom = createFeatures().find(({ command }) => command.name === '/rom');
      if (!rom) throw new Error('no /rom');
      await expectGolden(
        renderHelp(rom.command, { texts, booking: BOOKING_LIMITS }),
        `rom-booking.${language}`,
      );
    });

    it.each([
      ['language-chosen', { kind: 'choose', language, isForChannel: false }],
      ['language-of-channel', { kind: 'choose', language, isForChannel: true }],
      ['language-asked', { kind: 'ask' }],
    ] as const)('%s', async (name, query) => {
      await expectGolden(renderLanguageAnswer(query, '/ord', texts), `${name}.${language}`);
    });

    it('renders a failure', async () => {
      const sentence = texts.failure.service('calendar', 'unreachable');
      await expectGolden(renderFailure({ sentence, reference: 'K7Q2XM' }, texts), `failure.${language}`);
    });
  });

  it('shows a failure with the reference from the log', () => {
    const lines: string[] = [];
    const log = createWatchedLog(lines, 'error');
    const fault = new ServiceFault({ service: 'calendar', operation: 'rooms', kind: 'timeout' });
    const { reference } = describeFailure(fault, textsOf('en'), { log });
    expect(reference).toMatch(/^[A-Z0-9]{6}$/u);
    expect(lines.join()).toContain(`"reference":"${reference}"`);
  });
});

describe('renewable answer', () => {
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
    ] as const)(
      'is answered at once with a failure that names it, where Slack %s',
      async (_, error, kind) => {
        const { answer, countAttempts } = asking(error);
        const { text } = (await answer()).answer;
        expect(text).toContain(
          `${nb.failure.unanswered('/rom fjorden')} ${nb.failure.service('slack', kind)}`,
        );
        expect(countAttempts()).toBe(1);
      },
    );

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
});
