import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { SlackMessage } from '../../../src/bot/blocks/message.js';
import {
  createSubscriberNotifier,
  renderWithSubscriber,
} from '../../../src/bot/delivery/notify-subscribers.js';
import { LANGUAGES, type Language } from '../../../src/bot/model/language.js';
import { NOTIFIED_REASONS, PAUSE_REASONS } from '../../../src/bot/model/subscription.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { createWatchedLog } from '../../support/no-leak.js';

type NotifierParts = Parameters<typeof createSubscriberNotifier>[0];
type Reason = { pause: (typeof PAUSE_REASONS)[number] } | { miss: (typeof NOTIFIED_REASONS)[number] };

/** What is sent to a subscriber of the channel C1 for the reason. */
async function noticeOf(reason: Reason, language: Language): Promise<SlackMessage> {
  const sent: SlackMessage[] = [];
  const unused = () => Promise.reject(new Error('not used in this test'));
  const one = { team: 'T1', channel: 'C1', user: 'U1', language };
  const marks = { mark: async () => true, unmark: unused };
  const notify = createSubscriberNotifier({
    pauseNotices: {
      ...marks,
      list: async () => ('pause' in reason ? [{ ...one, reason: reason.pause }] : []),
    },
    missNotices: { ...marks, list: async () => ('miss' in reason ? [{ ...one, reason: reason.miss }] : []) },
    poster: {
      post: unused,
      find: unused,
      async sendDirectMessage(_, __, message): ReturnType<NotifierParts['poster']['sendDirectMessage']> {
        sent.push(message);
        return { kind: 'posted', messageTs: '1.2' };
      },
    },
    languageOf: async (_, byDefault) => byDefault,
    clock: () => Temporal.Instant.from('2026-11-24T08:00:00Z'),
    log: createWatchedLog(),
  });
  await notify();
  const [message, ...others] = sent;
  if (!message || others.length > 0) throw new Error('there is not one notice');
  return message;
}

describe('the notice to a subscriber', () => {
  test.each([...PAUSE_REASONS.map((pause) => ({ pause })), ...NOTIFIED_REASONS.map((miss) => ({ miss }))])(
    'has the channel and the reason: %j',
    async (reason) => {
      for (const language of LANGUAGES) {
        const { summary } = textsOf(language);
        const sentence = 'pause' in reason ? summary.paused[reason.pause] : summary.missed[reason.miss];
        const { text, blocks } = await noticeOf(reason, language);
        expect(blocks).toMatchObject([{ text: { text: sentence('<#C1>') } }]);
        expect(text).not.toContain('C1');
      }
    },
  );

  test.each<[string, Reason]>([
    ['paused', { pause: 'not_a_member' }],
    ['missed', { miss: 'refused' }],
  ])('has the expected blocks where posts are %s', async (name, reason) => {
    const message = await noticeOf(reason, 'nb');
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      `../../golden/summary/${name}.json`,
    );
  });
});

test('the subscriber’s name is shown literally, and mentioned only where the name is unknown', () => {
  const message = { text: 'x', blocks: [] };
  const named = renderWithSubscriber(message, { user: 'U1', name: '<!channel> *Kari*' }, textsOf('nb'));
  expect(named.blocks).toMatchObject([
    { elements: [{ type: 'plain_text', text: 'Abonnementet er opprettet av <!channel> *Kari*' }] },
  ]);
  const unnamed = renderWithSubscriber(message, { user: 'U1', name: undefined }, textsOf('nn'));
  expect(unnamed.blocks).toMatchObject([
    { elements: [{ type: 'mrkdwn', text: 'Abonnementet er oppretta av <@U1>' }] },
  ]);
});
