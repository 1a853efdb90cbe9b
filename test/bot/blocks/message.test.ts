import { describe, expect, it } from 'vitest';
import { dividerBlock, sectionBlock, tableBlock } from '../../../src/bot/blocks/blocks.js';
import { type KnownBlock, modalView, slackMessage } from '../../../src/bot/blocks/message.js';

const blocks = (count: number) => Array.from({ length: count }, () => dividerBlock);

describe('message', () => {
  it('escapes its text, which Slack reads as markup', () => {
    expect(slackMessage('<!here> & co', [])).toEqual({ text: '&lt;!here&gt; &amp; co', blocks: [] });
  });

  it('cuts before it escapes, so that no escape is cut in two', () => {
    const { text } = slackMessage('<'.repeat(2_000), []);
    expect(text).toBe(`${'&lt;'.repeat(999)}…`);
  });

  it.each(['&', '<', '𝄞', '漢', 'å'])('of %s alone is within the bytes of an ephemeral message', (letter) => {
    const { text } = slackMessage(letter.repeat(2_000), []);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(4_000);
    expect(text).toMatch(/…$/u);
  });

  it('takes tables, together as long as one may be, and no alert', () => {
    const long = tableBlock([['x'.repeat(5_000)]]);
    expect(slackMessage('x', [long, long]).blocks).toHaveLength(2);
    expect(() => slackMessage('x', [long, long, tableBlock([['x']])])).toThrow('tables too long');
    const alert = { type: 'alert', text: { type: 'plain_text', text: 'x' } } as unknown as KnownBlock;
    expect(() => slackMessage('x', [alert])).toThrow('alert in a message');
  });

  it('takes 50 blocks and refuses 51', () => {
    expect(slackMessage('x', blocks(50)).blocks).toHaveLength(50);
    expect(() => slackMessage('x', blocks(51))).toThrow(RangeError);
  });
});

describe('modal', () => {
  const parts = {
    callbackId: 'ord',
    title: 'Slå opp et ord i ordbøkene',
    close: 'Lukk',
    blocks: [sectionBlock('x')],
  };

  it('cuts its title to 24 characters and carries its state', () => {
    expect(modalView({ ...parts, metadata: '{"q":"fisk"}' })).toMatchObject({
      type: 'modal',
      callback_id: 'ord',
      title: { text: 'Slå opp et ord i ordbøk…' },
      close: { text: 'Lukk' },
      private_metadata: '{"q":"fisk"}',
    });
    expect(modalView(parts)).not.toHaveProperty('private_metadata');
  });

  it('refuses blocks that only messages have', () => {
    expect(() => modalView({ ...parts, blocks: [tableBlock([['x']])] })).toThrow('table in a modal');
  });

  it('refuses what Slack would', () => {
    expect(modalView({ ...parts, blocks: blocks(100) }).blocks).toHaveLength(100);
    expect(() => modalView({ ...parts, blocks: blocks(101) })).toThrow(RangeError);
    expect(() => modalView({ ...parts, metadata: 'x'.repeat(3_001) })).toThrow(RangeError);
  });
});
