import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  actionsBlock,
  barChartBlock,
  boldText,
  contextBlock,
  dividerBlock,
  headerBlock,
  richTextBlock,
  richTextList,
  richTextSection,
  sectionBlock,
  tableBlock,
  textElements,
} from '../../../src/bot/blocks/blocks.js';
import {
  button,
  externalSelect,
  inputBlock,
  plainTextInput,
  staticSelect,
} from '../../../src/bot/blocks/elements.js';
import { BLOCK_LIMITS } from '../../../src/bot/blocks/limits.js';
import {
  appendBlock,
  countText,
  type KnownBlock,
  listMessageVersions,
  listViewVersions,
  modalView,
  slackMessage,
} from '../../../src/bot/blocks/message.js';
import { validateMessage } from '../../../src/playground/rules/validate.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

describe('message', () => {
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
});

describe('focus', () => {
  const input = (blockId: string) =>
    inputBlock({ blockId, label: blockId, element: plainTextInput({ actionId: blockId, placeholder: '…' }) });

  const menu = { ...actionsBlock(externalSelect('pick', '…')), block_id: 'menu' };

  const introduction = [headerBlock('Finn'), sectionBlock('Fyll inn.')];

  const answer = richTextBlock(richTextSection(textElements('Svaret')));

  const steps = actionsBlock(button({ actionId: 'next', text: 'Neste' }));

  /** The block_ids with the focus. */
  function focusIn(blocks: KnownBlock[], focus?: string): unknown[] {
    const view = modalView({
      callbackId: 'x',
      title: 'T',
      close: 'Lukk',
      submit: 'OK',
      blocks,
      ...(focus !== undefined && { focus }),
    });
    return view.blocks
      .filter((block) => JSON.stringify(block).includes('focus_on_load'))
      .map((block) => block.block_id);
  }

  describe('the focus of a modal', () => {
    it.each<[string, KnownBlock[], unknown[]]>([
      ['is on the first field', [input('a'), input('b')], ['a']],
      ['is on the first field below an introduction', [...introduction, input('a'), input('b')], ['a']],
      ['is on a menu above an answer', [menu, answer, input('share')], ['menu']],
      ['is nowhere if the only field is below an answer', [answer, input('share')], []],
      ['is nowhere if the only field is below buttons', [steps, input('share')], []],
      ['is nowhere without a field', [...introduction, answer], []],
    ])('%s', (_, blocks, focused) => {
      expect(focusIn(blocks)).toEqual(focused);
    });

    it('is on the field that is named, and on no other', () => {
      expect(focusIn([input('a'), input('b')], 'b')).toEqual(['b']);
    });

    it('moves when the blocks of an open modal are used again', () => {
      const { blocks } = modalView({
        callbackId: 'x',
        title: 'T',
        close: 'Lukk',
        submit: 'OK',
        blocks: [input('a'), input('b')],
      });
      expect(focusIn([input('new'), ...(blocks as KnownBlock[])])).toEqual(['new']);
    });
  });
});

describe('shorten blocks', () => {
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
          const [, ...shorter] = listMessageVersions(message);
          for (const version of shorter) {
            expect(countText(version.blocks)).toBeLessThanOrEqual(BLOCK_LIMITS.shortMessageBlocksText);
            expect(validateMessage(version)).toEqual([]);
          }
        }),
        fuzzRuns(60),
      );
    });
  });

  describe('the versions of a message that Slack has rejected', () => {
    const buttons = actionsBlock(button({ actionId: 'x', text: 'Del' }));
    const versions = (...all: KnownBlock[]) => [...listMessageVersions({ text: 'x', blocks: all })];

    it('are the whole one and its text, where nothing can be left out', () => {
      const blocks = [headerBlock('A'), sectionBlock('B'), buttons];
      expect(versions(...blocks)).toEqual([{ text: 'x', blocks }, { text: 'x' }]);
      expect(versions()).toEqual([{ text: 'x', blocks: [] }]);
    });

    it('cut the content that does not fit, and keep title and buttons', () => {
      const [, shorter] = versions(
        headerBlock('A'),
        sectionBlock('b'.repeat(2_000)),
        sectionBlock('c'.repeat(2_000)),
        sectionBlock('d'),
        buttons,
      );
      const shown = shorter?.blocks ?? [];
      expect(shown.map(({ type }) => type)).toEqual(['header', 'section', 'section', 'actions']);
      expect(shown[1]).toEqual(sectionBlock('b'.repeat(2_000)));
      expect(JSON.stringify(shown[2])).toContain('cccccccc…');
      expect(shown.at(-1)).toEqual(buttons);
    });

    it('drop descriptions of options before content', () => {
      const options = Array.from({ length: 40 }, (_, at) => ({
        text: 'a',
        value: `${at}`,
        description: 'd'.repeat(70),
      }));
      const content = sectionBlock('b'.repeat(2_500));
      const [, shorter] = versions(content, actionsBlock(staticSelect('x', 'Velg', options)));
      expect(shorter?.blocks?.[0]).toEqual(content);
      expect(JSON.stringify(shorter?.blocks?.[1])).not.toContain('dddd');
    });

    it('drop charts, which Slack may reject', () => {
      const chart = barChartBlock({
        title: 'T',
        labels: ['man'],
        series: [{ name: 'A', values: [1] }],
        unit: 'timer',
      });
      expect(versions(headerBlock('A'), chart)[1]?.blocks).toEqual([headerBlock('A')]);
    });
  });
});

describe('the last version of a view that Slack has rejected', () => {
  const plain = (text: string) => ({ type: 'plain_text' as const, text });

  const sections = (...texts: string[]) =>
    texts.map((text) => ({ type: 'section', text: expect.objectContaining({ type: 'plain_text', text }) }));

  const FIELD = { actionId: 'x', placeholder: 'x' };

  /** Blocks with text at several depths, and with buttons. */
  const BLOCKS: KnownBlock[] = [
    { type: 'header', text: plain('fisk') },
    {
      type: 'rich_text',
      elements: [
        {
          type: 'rich_text_section',
          elements: [
            { type: 'text', text: 'en fisk' },
            { type: 'text', text: 'fisken' },
          ],
        },
      ],
    },
    { type: 'divider' },
    { type: 'actions', elements: [{ type: 'button', action_id: 'ord:more', text: plain('Mer') }] },
    { type: 'context', elements: [{ type: 'mrkdwn', text: 'Bokmålsordboka' }] },
  ];

  const textOf = (...blocks: KnownBlock[]) => listViewVersions({ type: 'home', blocks }).at(-1)?.blocks;

  test('has the texts of each block, without buttons and blocks without text', () => {
    expect(textOf(...BLOCKS)).toEqual(sections('fisk', 'en fisk fisken', 'Bokmålsordboka'));
  });

  test.each([
    [2_992, sections('x'.repeat(2_992), 'fisk', 'en f')],
    [2_996, sections('x'.repeat(2_996), 'fisk')],
    [3_000, sections('x'.repeat(3_000))],
  ])('has 3,000 letters at most, here after %i', (length, expected) => {
    expect(textOf(sectionBlock('x'.repeat(length)), ...BLOCKS)).toEqual(expected);
  });

  test('is one empty section where nothing has text', () => {
    expect(textOf(dividerBlock)).toEqual([sectionBlock('')]);
  });

  test('is the form itself, because its fields cannot be left out', () => {
    const blocks = [inputBlock({ blockId: 'b', label: 'x', element: plainTextInput(FIELD) })];
    const form = modalView({ callbackId: 'x', title: 'x', close: 'x', submit: 'Send', blocks });
    expect(listViewVersions(form)).toEqual([form]);
  });
});
