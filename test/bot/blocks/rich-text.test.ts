import { describe, expect, it } from 'vitest';
import { bold, italic, line, list, richText, run } from '../../../src/bot/blocks/rich-text.js';

describe('rich text', () => {
  it('shows words to the letter, with styles beside them', () => {
    expect(line(bold('<!channel>'), run(' er '), italic('*ikke*'))).toEqual({
      type: 'rich_text_section',
      elements: [
        { type: 'text', text: '<!channel>', style: { bold: true } },
        { type: 'text', text: ' er ' },
        { type: 'text', text: '*ikke*', style: { italic: true } },
      ],
    });
  });

  it('has no empty runs, which Slack refuses', () => {
    expect(line(run(''), bold(''), run('x')).elements).toHaveLength(1);
  });

  it('counts a list on from where its part before ended', () => {
    const items = [line(run('x'))];
    expect(list(items, { style: 'ordered', offset: 2, indent: 1 })).toEqual({
      type: 'rich_text_list',
      style: 'ordered',
      elements: items,
      offset: 2,
      indent: 1,
    });
    expect(list(items, { style: 'bullet', offset: 0, indent: 0 })).toEqual({
      type: 'rich_text_list',
      style: 'bullet',
      elements: items,
    });
    expect(richText(line(run('x'))).elements).toEqual(items);
  });
});
