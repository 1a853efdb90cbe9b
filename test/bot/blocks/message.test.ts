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
    expect(text).toBe(`${'&lt;'.repeat(999)}…`);
  });

  it.each(['&', '<', '𝄞', '漢', 'å'])('limits a text of %s to 4,000 bytes', (letter) => {
    const { text } = slackMessage(letter.repeat(2_000), []);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/…$/u);
  });

  it('limits the text of all tables together, and rejects an alert', () => {
    const long = tableBlock([['x'.repeat(5_000)]]);
    expect(slackMessage('x', [long, long]).blocks).toHaveLength(2);
    expect(() => slackMessage('x', [long, long, tableBlock([['x']])])).toThrow('tables too long');
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
