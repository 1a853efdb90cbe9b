import { describe, expect, test } from 'vitest';
import {
  renderMissNotice,
  renderPauseNotice,
  renderWithSubscriber,
} from '../../../src/bot/delivery/notify-subscribers.js';
import { LANGUAGES } from '../../../src/bot/model/language.js';
import { NOTIFIED_REASONS, PAUSE_REASONS } from '../../../src/bot/model/subscription.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

describe('the notice that a channel’s posts are paused', () => {
  test.each(PAUSE_REASONS)('has the channel and the reason: %s', (why) => {
    for (const language of LANGUAGES) {
      const { text, blocks } = renderPauseNotice({ channel: 'C1', reason: why }, textsOf(language));
      expect(JSON.stringify(blocks)).toContain('<#C1>');
      expect(text).not.toContain('C1');
    }
  });

  test('has the expected blocks', async () => {
    const message = renderPauseNotice({ channel: 'C1', reason: 'not_a_member' }, textsOf('nb'));
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      '../../golden/summary/paused.json',
    );
  });
});

describe('the notice that a post was missed', () => {
  test.each(NOTIFIED_REASONS)('has the channel and the reason: %s', (reason) => {
    for (const language of LANGUAGES) {
      const { text, blocks } = renderMissNotice({ channel: 'C1', reason }, textsOf(language));
      expect(JSON.stringify(blocks)).toContain('<#C1>');
      expect(text).not.toContain('C1');
    }
  });

  test('has the expected blocks', async () => {
    const message = renderMissNotice({ channel: 'C1', reason: 'refused' }, textsOf('nb'));
    await expect(`${JSON.stringify(message, null, 2)}\n`).toMatchFileSnapshot(
      '../../golden/summary/missed.json',
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
