import { describe, expect, test } from 'vitest';
import { validateMessage, validateOptions, validateView } from '../../../src/playground/rules/validate.js';

const plain = (text: string) => ({ type: 'plain_text', text });
const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
const section = (text = 'fisk') => ({ type: 'section', text: mrkdwn(text) });
const button = (action_id: string, more: object = {}) => ({
  type: 'button',
  action_id,
  text: plain('Mer'),
  ...more,
});
const actions = (...elements: object[]) => ({ type: 'actions', elements });
const option = (value: string, text = value) => ({ text: plain(text), value });
const cells = (count: number, text = 'x') =>
  Array.from({ length: count }, () => ({ type: 'raw_text', text }));
const table = (...rows: object[][]) => ({ type: 'table', rows });
const richText = (...elements: object[]) => ({ type: 'rich_text', elements });
const line = (...elements: object[]) => ({ type: 'rich_text_section', elements });
const input = (element: object) => ({ type: 'input', label: plain('Ord'), element });
const modal = (blocks: unknown, more: object = {}) => ({
  type: 'modal',
  title: plain('Ord'),
  blocks,
  ...more,
});
const many = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));

const bars = (categories: readonly string[], ...names: string[]) => ({
  type: 'data_visualization',
  title: 'Timer',
  chart: {
    type: 'bar',
    series: names.map((name) => ({ name, data: categories.map((label) => ({ label, value: 1.5 })) })),
    axis_config: { categories, y_label: 'timer' },
  },
});

describe('a chart', () => {
  const days = ['man', 'tir'];
  const problemsOf = (...blocks: object[]) =>
    validateMessage({ text: 'x', blocks }).map(({ message }) => message);

  test('with a few bars is valid in messages', () => {
    expect(problemsOf(bars(days, 'Fjorden', 'Fjellet'))).toEqual([]);
    expect(validateView(modal([bars(days, 'Fjorden')]))).not.toEqual([]);
  });

  test.each<[string, object]>([
    ['two series of the same name', bars(days, 'Fjorden', 'Fjorden')],
    ['too many series', bars(days, ...many(7, String))],
    ['too many categories', bars(many(21, String), 'Fjorden')],
    ['a label too long', bars(['x'.repeat(21)], 'Fjorden')],
    ['no series', bars(days)],
    [
      'points that do not match the categories',
      {
        ...bars(days),
        chart: {
          type: 'bar',
          series: [{ name: 'A', data: [{ label: 'ons', value: 1 }] }],
          axis_config: { categories: days },
        },
      },
    ],
  ])('with %s is refused', (_, block) => {
    expect(problemsOf(block)).not.toEqual([]);
  });

  test('is allowed at most twice', () => {
    const chart = bars(days, 'Fjorden');
    expect(problemsOf(chart, chart)).toEqual([]);
    expect(problemsOf(chart, chart, chart)).not.toEqual([]);
  });
});

const good: [string, object][] = [
  ['text alone', { text: 'fisk' }],
  [
    'a dictionary article',
    {
      text: 'fisk',
      blocks: [
        { type: 'header', text: plain('fisk'), level: 1 },
        richText(
          line(
            { type: 'text', text: 'av norrønt ' },
            { type: 'text', text: 'fiskr', style: { italic: true } },
          ),
          {
            type: 'rich_text_list',
            style: 'ordered',
            indent: 1,
            elements: [line({ type: 'link', url: 'https://eksempel.no' })],
          },
        ),
        table(cells(2), [
          { type: 'raw_number', value: 1, text: '1' },
          richText(line({ type: 'text', text: 'a' })),
        ]),
        {
          type: 'context',
          elements: [
            mrkdwn('Kilde'),
            { type: 'image', image_url: 'https://eksempel.no/a.png', alt_text: 'merke' },
          ],
        },
        actions(button('share', { style: 'primary', value: 'x' }), {
          type: 'overflow',
          options: [option('bm'), option('nn')],
        }),
        { type: 'divider' },
      ],
    },
  ],
  [
    'everything at its limit',
    {
      blocks: [
        { ...section('x'.repeat(3000)), block_id: 'b'.repeat(255) },
        { type: 'header', text: plain('x'.repeat(150)) },
        { type: 'section', fields: many(10, () => mrkdwn('x'.repeat(500))) },
        actions(...many(25, (index) => button(`b${index}`))),
      ],
    },
  ],
  ['50 blocks', { blocks: many(50, () => ({ type: 'divider' })) }],
  [
    'a table of 100 rows and 20 columns with 10,000 characters',
    { blocks: [table(...many(100, () => cells(20, 'xxxxx')))] },
  ],
  [
    'a collapsible container',
    {
      blocks: [
        {
          type: 'container',
          title: plain('skule'),
          is_collapsible: true,
          child_blocks: [section(), actions(button('x'))],
        },
      ],
    },
  ],
  ['the same action_id in two blocks', { blocks: [actions(button('x')), actions(button('x'))] }],
  ['markdown', { blocks: [{ type: 'markdown', text: '# Fisk' }] }],
];

test.each(good)('accepts a message with %s', (_, message) => {
  expect(validateMessage(message)).toEqual([]);
});

const bad: [string, object, string][] = [
  ['neither text nor blocks', {}, ''],
  ['an empty list of blocks', { blocks: [] }, ''],
  ['text beyond 40,000 characters', { text: 'x'.repeat(40_001) }, '/text'],
  ['blocks that are not a list', { blocks: {} }, '/blocks'],
  ['51 blocks', { blocks: many(51, () => ({ type: 'divider' })) }, '/blocks'],
  ['an unknown block', { blocks: [{ type: 'fisk' }] }, '/blocks/0/type'],
  ['an empty section', { blocks: [{ type: 'section' }] }, '/blocks/0'],
  ['an empty text', { blocks: [section('')] }, '/blocks/0/text/text'],
  ['a text beyond 3,000 characters', { blocks: [section('x'.repeat(3001))] }, '/blocks/0/text/text'],
  ['11 fields', { blocks: [{ type: 'section', fields: many(11, () => mrkdwn('x')) }] }, '/blocks/0/fields'],
  [
    'a field beyond 2,000 characters',
    { blocks: [{ type: 'section', fields: [mrkdwn('x'.repeat(2001))] }] },
    '/blocks/0/fields/0/text',
  ],
  ['a header in mrkdwn', { blocks: [{ type: 'header', text: mrkdwn('x') }] }, '/blocks/0/text/type'],
  [
    'a header beyond 150 characters',
    { blocks: [{ type: 'header', text: plain('x'.repeat(151)) }] },
    '/blocks/0/text/text',
  ],
  [
    'an image without a description',
    { blocks: [{ type: 'image', image_url: 'https://eksempel.no/a.png' }] },
    '/blocks/0/alt_text',
  ],
  ['an image without a source', { blocks: [{ type: 'image', alt_text: 'x' }] }, '/blocks/0'],
  [
    '11 elements in a context',
    { blocks: [{ type: 'context', elements: many(11, () => mrkdwn('x')) }] },
    '/blocks/0/elements',
  ],
  [
    '26 buttons in a row',
    { blocks: [actions(...many(26, (index) => button(`b${index}`)))] },
    '/blocks/0/elements',
  ],
  ['no buttons in a row', { blocks: [actions()] }, '/blocks/0/elements'],
  [
    'a button beyond 75 characters',
    { blocks: [actions(button('x', { text: plain('x'.repeat(76)) }))] },
    '/blocks/0/elements/0/text/text',
  ],
  [
    'a button in mrkdwn',
    { blocks: [actions(button('x', { text: mrkdwn('x') }))] },
    '/blocks/0/elements/0/text/type',
  ],
  [
    'a button whose value is beyond 2,000',
    { blocks: [actions(button('x', { value: 'x'.repeat(2001) }))] },
    '/blocks/0/elements/0/value',
  ],
  [
    'a field that Slack does not know',
    { blocks: [actions(button('x', { colour: 'red' }))] },
    '/blocks/0/elements/0',
  ],
  [
    'an overflow menu of six options',
    { blocks: [actions({ type: 'overflow', options: many(6, (index) => option(`${index}`)) })] },
    '/blocks/0/elements/0/options',
  ],
  [
    'a menu of 101 options',
    { blocks: [actions({ type: 'static_select', options: many(101, (index) => option(`${index}`)) })] },
    '/blocks/0/elements/0/options',
  ],
  ['a menu without options', { blocks: [actions({ type: 'static_select' })] }, '/blocks/0/elements/0'],
  [
    'a text field outside an input',
    { blocks: [actions({ type: 'plain_text_input' })] },
    '/blocks/0/elements/0/type',
  ],
  [
    'an action_id used twice in a block',
    { blocks: [actions(button('x'), button('x'))] },
    '/blocks/0/elements/1/action_id',
  ],
  [
    'a block_id used twice',
    {
      blocks: [
        { ...section(), block_id: 'b' },
        { type: 'divider', block_id: 'b' },
      ],
    },
    '/blocks/1/block_id',
  ],
  [
    'an id beyond 255 characters',
    { blocks: [{ ...section(), block_id: 'b'.repeat(256) }] },
    '/blocks/0/block_id',
  ],
  ['two tables', { blocks: [table(cells(1)), table(cells(1))] }, '/blocks'],
  ['a table of 101 rows', { blocks: [table(...many(101, () => cells(1)))] }, '/blocks/0/rows'],
  ['a table of 21 columns', { blocks: [table(cells(21))] }, '/blocks/0/rows/0'],
  ['10,001 characters in its table', { blocks: [table(cells(1, 'x'.repeat(10_001)))] }, '/blocks'],
  ['an empty cell', { blocks: [table(cells(1, ''))] }, '/blocks/0/rows/0/0/text'],
  [
    '12,001 characters in total',
    { blocks: many(5, (index) => section('x'.repeat(index === 0 ? 1 : 3000))) },
    '/blocks',
  ],
  [
    'a list indented by 9',
    { blocks: [richText({ type: 'rich_text_list', style: 'bullet', indent: 9, elements: [line()] })] },
    '/blocks/0/elements/0/indent',
  ],
  [
    'an empty rich text',
    { blocks: [richText(line({ type: 'text', text: '' }))] },
    '/blocks/0/elements/0/elements/0/text',
  ],
  ['an alert', { blocks: [{ type: 'alert', text: plain('x') }] }, '/blocks/0'],
  [
    'a container without a title',
    { blocks: [{ type: 'container', child_blocks: [section()] }] },
    '/blocks/0',
  ],
  [
    'a container in a container',
    { blocks: [{ type: 'container', title: plain('x'), child_blocks: [{ type: 'container' }] }] },
    '/blocks/0/child_blocks/0/type',
  ],
];

test.each(bad)('refuses a message with %s and reports its position', (_, message, pointer) => {
  expect(validateMessage(message).map((problem) => problem.pointer)).toEqual([pointer]);
});

test('counts the characters of data tables', () => {
  const texts = { type: 'data_table', caption: 'Ord', rows: [cells(1), cells(1, 'x'.repeat(20_000))] };
  expect(validateMessage({ blocks: [texts] }).map(({ message }) => message)).toEqual([
    'characters in data tables: 20001, at most 20000',
    'characters in a message: 20001, at most 12000',
  ]);
});

describe('a view', () => {
  const textInput = input({ type: 'plain_text_input', action_id: 'typed' });

  test.each<[string, object]>([
    [
      'a form',
      modal([textInput], { submit: plain('Søk'), close: plain('Lukk'), private_metadata: 'x'.repeat(3000) }),
    ],
    ['an alert', modal([{ type: 'alert', text: plain('x'), level: 'warning' }])],
    ['100 blocks', modal(many(100, () => ({ type: 'divider' })))],
    ['a Home tab with a table', { type: 'home', blocks: [table(cells(2))] }],
    ['a Home tab with a field', { type: 'home', blocks: [textInput] }],
  ])('accepts %s', (_, view) => {
    expect(validateView(view)).toEqual([]);
  });

  test.each<[string, unknown, string]>([
    ['no view', undefined, ''],
    ['an unknown type', { type: 'window', blocks: [] }, '/type'],
    ['a modal without a title', { type: 'modal', blocks: [] }, '/title'],
    ['a title beyond 24 characters', modal([], { title: plain('x'.repeat(25)) }), '/title/text'],
    ['a form without a submit button', modal([textInput]), '/submit'],
    ['a modal with a table', modal([table(cells(1))]), '/blocks/0'],
    ['a modal with markdown', modal([{ type: 'markdown', text: 'x' }]), '/blocks/0'],
    ['a Home tab with markdown', { type: 'home', blocks: [{ type: 'markdown', text: 'x' }] }, '/blocks/0'],
    ['a Home tab with a title', { type: 'home', title: plain('x'), blocks: [] }, ''],
    ['101 blocks', modal(many(101, () => ({ type: 'divider' }))), '/blocks'],
    [
      'private_metadata beyond 3,000 characters',
      modal([], { private_metadata: 'x'.repeat(3001) }),
      '/private_metadata',
    ],
    ['250 kB', modal(many(99, () => section('å'.repeat(1300)))), ''],
  ])('refuses %s and reports its position', (_, view, pointer) => {
    expect(validateView(view).map((problem) => problem.pointer)).toEqual([pointer]);
  });
});

test('checks the number and the length of options', () => {
  const options = many(100, (index) => option(`${index}`));
  expect(validateOptions({ options })).toEqual([]);
  expect(validateOptions({ option_groups: [{ label: plain('Bokmål'), options }] })).toEqual([]);
  expect(validateOptions({ options: [...options, option('x')] })).not.toEqual([]);
  expect(validateOptions({ options: [option('x', 'x'.repeat(76))] })).toMatchObject([
    { pointer: '/options/0/text/text' },
  ]);
  expect(validateOptions(undefined)).not.toEqual([]);
});
