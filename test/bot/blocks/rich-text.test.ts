import { describe, expect, it } from 'vitest';
import {
  boldText,
  italicText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
  userMention,
} from '../../../src/bot/blocks/blocks.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

describe('rich text', () => {
  it('keeps text literal, with styles apart from it', () => {
    expect(richTextSection(boldText('<!channel>'), textElements(' er '), italicText('*ikke*'))).toEqual({
      type: 'rich_text_section',
      elements: [
        { type: 'text', text: '<!channel>', style: { bold: true } },
        { type: 'text', text: ' er ' },
        { type: 'text', text: '*ikke*', style: { italic: true } },
      ],
    });
  });

  it('omits empty elements, which Slack rejects', () => {
    expect(richTextSection(textElements(''), boldText(''), textElements('x')).elements).toHaveLength(1);
  });

  it('names a deleted person in words', () => {
    expect(userMention(undefined, textsOf('nn'))).toEqual([{ type: 'text', text: 'ein sletta konto' }]);
    expect(userMention('U1', textsOf('nn'))).toEqual([{ type: 'user', user_id: 'U1' }]);
  });

  it('omits an offset and an indent of 0', () => {
    const items = [richTextSection(textElements('x'))];
    expect(richTextList(items, { style: 'ordered', offset: 2, indent: 1 })).toEqual({
      type: 'rich_text_list',
      style: 'ordered',
      elements: items,
      offset: 2,
      indent: 1,
    });
    expect(richTextList(items, { style: 'bullet', offset: 0, indent: 0 })).toEqual({
      type: 'rich_text_list',
      style: 'bullet',
      elements: items,
    });
    expect(richTextBlock(richTextSection(textElements('x'))).elements).toEqual(items);
  });
});
