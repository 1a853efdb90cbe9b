import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  actionsBlock,
  barChartBlock,
  boldText,
  contextBlock,
  headerBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  tableBlock,
  textElements,
} from '../../../src/bot/blocks/blocks.js';
import { button, staticSelect } from '../../../src/bot/blocks/elements.js';
import { BLOCK_LIMITS } from '../../../src/bot/blocks/limits.js';
import {
  appendBlock,
  countText,
  type KnownBlock,
  shortenBlocks,
  shortenMessage,
  slackMessage,
} from '../../../src/bot/blocks/message.js';
import { validateMessage } from '../../../src/playground/rules/validate.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const text = fc.integer({ min: 1, max: 3_000 }).map((length) => 'ord, '.repeat(length).slice(0, length));
const richText = fc.array(text, { minLength: 1, maxLength: 8 }).map((items) =>
  richTextBlock(
    richTextSection(boldText('Tittel')),
    richTextList(
      items.map((item) => richTextSection(textElements(item))),
      { style: 'bullet' },
    ),
  ),
);
const table = fc
  .array(text, { minLength: 1, maxLength: 3 })
  .map((cells) => tableBlock([['Hvem', 'Når'], ...cells.map((cell) => ['Kari', cell])]));
const menu = fc.integer({ min: 1, max: 100 }).map((count) =>
  actionsBlock(
    staticSelect(
      'x',
      'Velg',
      Array.from({ length: count }, (_, n) => ({
        text: 'x'.repeat(75),
        value: `${n}`,
        description: 'y'.repeat(75),
      })),
    ),
  ),
);
const content = fc.oneof(
  text.map((each) => sectionBlock(each)),
  richText,
);
const anyBlocks = fc
  .tuple(
    fc.array(content, { maxLength: 12 }),
    fc.option(table, { nil: undefined }),
    fc.option(menu, { nil: undefined }),
  )
  .map(([blocks, one, other]): KnownBlock[] => [
    headerBlock('Tittel'),
    ...blocks,
    ...(one ? [one] : []),
    contextBlock('Kilde'),
    ...(other ? [other] : []),
  ]);

describe('slackMessage with any blocks', () => {
  it('stays within the text that Slack accepts, and keeps its title', () => {
    fc.assert(
      fc.property(anyBlocks, (blocks) => {
        const message = slackMessage('Svar.', blocks);
        expect(countText(message.blocks)).toBeLessThanOrEqual(BLOCK_LIMITS.messageBlocksText);
        expect(validateMessage(message)).toEqual([]);
        const appended = appendBlock(message, contextBlock('Opprettet av Kari Nordmann'));
        expect(countText(appended.blocks)).toBeLessThanOrEqual(BLOCK_LIMITS.messageBlocksText);
        expect(appended.blocks.at(-1)).toEqual(contextBlock('Opprettet av Kari Nordmann'));
        const short = shortenMessage(message);
        expect(countText(short.blocks)).toBeLessThanOrEqual(BLOCK_LIMITS.shortMessageBlocksText);
        expect(validateMessage(short)).toEqual([]);
      }),
      fuzzRuns(60),
    );
  });
});

describe('shortenBlocks', () => {
  const buttons = actionsBlock(button({ actionId: 'x', text: 'Del' }));

  it('keeps blocks that fit', () => {
    const blocks = [headerBlock('A'), sectionBlock('B'), buttons];
    expect(shortenBlocks(blocks, 100)).toEqual(blocks);
  });

  it('cuts the content that does not fit, and keeps title and buttons', () => {
    const blocks = [
      headerBlock('A'),
      sectionBlock('b'.repeat(50)),
      sectionBlock('c'.repeat(50)),
      sectionBlock('d'),
      buttons,
    ];
    const shortened = shortenBlocks(blocks, 64);
    expect(shortened.map(({ type }) => type)).toEqual(['header', 'section', 'section', 'actions']);
    expect(JSON.stringify(shortened[2])).toContain('cccccccc…');
    expect(shortened.at(-1)).toEqual(buttons);
  });

  it('drops descriptions of options before content', () => {
    const options = [{ text: 'a', value: '1', description: 'd'.repeat(70) }];
    const [section, actions] = shortenBlocks(
      [sectionBlock('b'.repeat(50)), actionsBlock(staticSelect('x', 'Velg', options))],
      60,
    );
    expect(section).toEqual(sectionBlock('b'.repeat(50)));
    expect(JSON.stringify(actions)).not.toContain('dddd');
  });
});

describe('shortenMessage', () => {
  it('drops charts, which Slack may reject', () => {
    const chart = barChartBlock({
      title: 'T',
      labels: ['man'],
      series: [{ name: 'A', values: [1] }],
      unit: 'timer',
    });
    expect(shortenMessage({ text: 'x', blocks: [headerBlock('A'), chart] }).blocks).toEqual([
      headerBlock('A'),
    ]);
  });
});
