import { describe, expect, it } from 'vitest';
import {
  actionsBlock,
  contextBlock,
  headerBlock,
  mrkdwnContextBlock,
  plainTextObject,
  sectionBlock,
  tableBlock,
} from '../../../src/bot/blocks/blocks.js';
import { button } from '../../../src/bot/blocks/elements.js';

const long = 'å'.repeat(10_000);
const cells = (rows: number, columns: number, text = 'x') =>
  Array.from({ length: rows }, () => Array.from({ length: columns }, () => text));

describe('text', () => {
  it('is shown to the letter', () => {
    expect(plainTextObject('<!channel> *fisk* :fish:', 100)).toEqual({
      type: 'plain_text',
      text: '<!channel> *fisk* :fish:',
      emoji: false,
    });
  });

  it.each(['', '  ', '\n'])('is never empty, which Slack refuses', (text) =>
    expect(plainTextObject(text, 10).text).toBe('–'),
  );

  it('is cut to what each block takes', () => {
    expect(headerBlock(long).text.text).toHaveLength(150);
    expect(sectionBlock(long).text?.text).toHaveLength(3_000);
    expect(contextBlock(...Array.from({ length: 12 }, () => long)).elements).toHaveLength(10);
  });

  it('is markup only where a view asks for it, without previews of links', () => {
    expect(mrkdwnContextBlock('<@U1>').elements).toEqual([{ type: 'mrkdwn', text: '<@U1>', verbatim: true }]);
  });
});

describe('actions', () => {
  const buttons = (count: number) =>
    Array.from({ length: count }, (_, n) => button({ actionId: `ledig:show:${n}`, text: 'x' }));

  it('takes 25 elements and refuses 26', () => {
    expect(actionsBlock(...buttons(25)).elements).toHaveLength(25);
    expect(() => actionsBlock(...buttons(26))).toThrow(RangeError);
    expect(() => actionsBlock()).toThrow(RangeError);
  });
});

describe('table', () => {
  it('names the row in its first column and fills empty cells', () => {
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
  ])('takes %s', (_, rows) => expect(tableBlock(rows).rows).toHaveLength(rows.length));

  it.each([
    ['no rows', []],
    ['101 rows', cells(101, 2)],
    ['21 columns', cells(2, 21)],
    ['more than 10,000 characters', [['x'.repeat(10_001)]]],
  ])('refuses %s', (_, rows) => expect(() => tableBlock(rows)).toThrow(RangeError));
});
