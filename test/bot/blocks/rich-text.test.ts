import { describe, expect, it } from 'vitest';
import {
  boldText,
  italicText,
  richTextBlock,
  richTextList,
  richTextSection,
  textElements,
} from '../../../src/bot/blocks/rich-text.js';

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
