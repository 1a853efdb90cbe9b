import { describe, expect, it } from 'vitest';
import { dividerBlock, sectionBlock, tableBlock } from '../../../src/bot/blocks/blocks.js';
import { type KnownBlock, modalView, slackMessage } from '../../../src/bot/blocks/message.js';

const blocks = (count: number) => Array.from({ length: count }, () => dividerBlock);

describe('slackMessage', () => {
  it('escapes its text, which Slack parses as mrkdwn', () => {
    expect(slackMessage('<!here> & co', [])).toEqual({ text: '&lt;!here&gt; &amp; co', blocks: [] });
  });

  it('cuts no escape', () => {
    const { text } = slackMessage('<'.repeat(2_000), []);
    expect(text).toMatch(/^(?:&lt;){700,}…$/u);
  });

  it('keeps whole sentences of a long text, and says where the rest is', () => {
    const sentence = 'Rommet er ledig fra kl. 13 den 24. november.';
    const { text } = slackMessage(Array(200).fill(sentence).join(' '), [], 'Resten står i meldingen.');
    expect(text.length).toBeGreaterThan(3_500);
    expect(text.endsWith('24. november. Resten står i meldingen.')).toBe(true);
    expect(text.slice(0, 3_900)).toBe(text);
  });

  it('keeps a text of 3,900 characters', () => {
    expect(slackMessage('ab. '.repeat(975).trim(), []).text).toHaveLength(3_899);
  });

  it('cuts one long sentence between words', () => {
    const { text } = slackMessage('ord '.repeat(1_200), [], 'Resten står i meldingen.');
    expect(text).toMatch(/ord… Resten står i meldingen\.$/u);
  });

  it.each(['&', '<', '𝄞', '漢', 'å'])('limits a text of %s to 4,000 bytes', (letter) => {
    const { text } = slackMessage(letter.repeat(3_000), []);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/…$/u);
  });

  it('drops a table that exceeds the budget, and rejects an alert', () => {
    const long = tableBlock([['x'.repeat(5_000)]]);
    expect(slackMessage('x', [long, long]).blocks).toHaveLength(1);
    expect(slackMessage('x', [long, tableBlock([['x'.repeat(4_500)]])]).blocks).toHaveLength(2);
    const alert = { type: 'alert', text: { type: 'plain_text', text: 'x' } } as unknown as KnownBlock;
    expect(() => slackMessage('x', [alert])).toThrow('alert in a message');
  });

  it('accepts 50 blocks and rejects 51', () => {
    expect(slackMessage('x', blocks(50)).blocks).toHaveLength(50);
    expect(() => slackMessage('x', blocks(51))).toThrow(RangeError);
  });
});

describe('modalView', () => {
  const parts = {
    callbackId: 'ord',
    title: 'Slå opp et ord i ordbøkene',
    close: 'Lukk',
    blocks: [sectionBlock('x')],
  };

  it('cuts its title to 24 characters and holds its metadata', () => {
    expect(modalView({ ...parts, metadata: '{"q":"fisk"}' })).toMatchObject({
      type: 'modal',
      callback_id: 'ord',
      title: { text: 'Slå opp et ord i ordbøk…' },
      close: { text: 'Lukk' },
      private_metadata: '{"q":"fisk"}',
    });
    expect(modalView(parts)).not.toHaveProperty('private_metadata');
  });

  it('rejects blocks that only messages allow', () => {
    expect(() => modalView({ ...parts, blocks: [tableBlock([['x']])] })).toThrow('table in a modal');
  });

  it('accepts 100 blocks, and rejects 101 and overlong metadata', () => {
    expect(modalView({ ...parts, blocks: blocks(100) }).blocks).toHaveLength(100);
    expect(() => modalView({ ...parts, blocks: blocks(101) })).toThrow(RangeError);
    expect(() => modalView({ ...parts, metadata: 'x'.repeat(3_001) })).toThrow(RangeError);
  });
});
