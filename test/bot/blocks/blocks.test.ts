import { describe, expect, it } from 'vitest';
import {
  actionsBlock,
  barChartBlock,
  boldText,
  contextBlock,
  headerBlock,
  italicText,
  mrkdwnContextBlock,
  plainTextObject,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  tableBlock,
  textElements,
  userMention,
} from '../../../src/bot/blocks/blocks.js';
import { button } from '../../../src/bot/blocks/elements.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

describe('blocks', () => {
  const long = 'å'.repeat(10_000);

  const cells = (rows: number, columns: number, text = 'x') =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => text));

  describe('plain text', () => {
    it('has no formatting, mentions or emoji', () => {
      expect(plainTextObject('<!channel> *fisk* :fish:', 100)).toEqual({
        type: 'plain_text',
        text: '<!channel> *fisk* :fish:',
        emoji: false,
      });
    });

    it.each(['', '  ', '\n'])('replaces an empty text by a dash', (text) =>
      expect(plainTextObject(text, 10).text).toBe('–'),
    );

    it('is cut to the limit of each block', () => {
      expect(headerBlock(long).text.text).toHaveLength(150);
      expect(sectionBlock(long).text?.text).toHaveLength(3_000);
      expect(contextBlock(...Array.from({ length: 12 }, () => long)).elements).toHaveLength(10);
    });

    it('is mrkdwn only in a mrkdwn context block, without link previews', () => {
      expect(mrkdwnContextBlock('<@U1>').elements).toEqual([
        { type: 'mrkdwn', text: '<@U1>', verbatim: true },
      ]);
    });
  });

  describe('actionsBlock', () => {
    const buttons = (count: number) =>
      Array.from({ length: count }, (_, n) => button({ actionId: `ledig:show:${n}`, text: 'x' }));

    it('accepts 25 elements and rejects 26 or none', () => {
      expect(actionsBlock(...buttons(25)).elements).toHaveLength(25);
      expect(() => actionsBlock(...buttons(26))).toThrow(RangeError);
      expect(() => actionsBlock()).toThrow(RangeError);
    });
  });

  describe('tableBlock', () => {
    it('aligns row names to the left and fills empty cells', () => {
      expect(
        tableBlock([
          ['Hvem', '08'],
          ['Kari', ''],
        ]),
      ).toEqual({
        type: 'table',
        column_settings: [{ align: 'left' }, { align: 'center' }],
        rows: [
          [
            { type: 'raw_text', text: 'Hvem' },
            { type: 'raw_text', text: '08' },
          ],
          [
            { type: 'raw_text', text: 'Kari' },
            { type: 'raw_text', text: '\u00a0' },
          ],
        ],
      });
    });

    it.each([
      ['100 rows of 20 columns', cells(100, 20, 'xxxxx')],
      ['one cell', cells(1, 1)],
    ])('accepts %s', (_, rows) => expect(tableBlock(rows).rows).toHaveLength(rows.length));

    it.each([
      ['no rows', []],
      ['101 rows', cells(101, 2)],
      ['21 columns', cells(2, 21)],
      ['more than 10,000 characters', [['x'.repeat(10_001)]]],
    ])('rejects %s', (_, rows) => expect(() => tableBlock(rows)).toThrow(RangeError));
  });

  describe('barChartBlock', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `${at}`);
    const chart = (labels: string[], series: string[]) => () =>
      barChartBlock({
        title: 'Timer',
        labels,
        series: series.map((name) => ({ name, values: labels.map(() => 1) })),
        unit: 'timer',
      });

    it('accepts six series of twenty labels', () =>
      expect(chart(names(20), names(6))().type).toBe('data_visualization'));

    it.each([
      ['no series', names(2), []],
      ['seven series', names(2), names(7)],
      ['21 labels', names(21), names(1)],
      ['equal names', names(2), ['Fjorden', 'Fjorden']],
    ])('rejects %s', (_, labels, series) => expect(chart(labels, series)).toThrow(RangeError));
  });
});

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
