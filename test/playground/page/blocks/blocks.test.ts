import type { AnyBlock, PlainTextOption, RichTextList, RichTextSection } from '@slack/types';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { BlockList } from '../../../../src/playground/page/blocks/block-list.js';
import {
  collectStateValues,
  listInputProblems,
  toElementValue,
} from '../../../../src/playground/page/blocks/values.js';
import { PageContextProvider } from '../../../../src/playground/page/state/use-playground.js';
import { createPageContext } from '../page-context.js';

describe('the numbers of lists in rich text', () => {
  type List = RichTextList & { offset?: number };
  const section: RichTextSection = { type: 'rich_text_section', elements: [{ type: 'text', text: 'fisk' }] };
  const list = (indent: number, count: number, offset?: number): List => ({
    type: 'rich_text_list',
    style: 'ordered',
    indent,
    elements: Array.from({ length: count }, () => section),
    ...(offset !== undefined && { offset }),
  });
  const value = createPageContext();

  it.each([
    ['continue after a nested list, with an offset', [list(0, 1), list(1, 2), list(0, 2, 1)], '1 a b 2 3'],
    ['continue after a nested list, without an offset', [list(0, 1), list(1, 2), list(0, 2)], '1 a b 2 3'],
    ['continue after a paragraph', [list(0, 2), section, list(0, 1, 2)], '1 2 3'],
    ['restart after a paragraph', [list(0, 2), section, list(0, 1)], '1 2 1'],
    ['start with an offset', [list(0, 1, 4)], '5'],
    ['count nested lists separately', [list(0, 1), list(1, 2), list(0, 1, 1), list(1, 1)], '1 a b 2 a'],
  ])('%s', (_, elements, numbers) => {
    const blocks = createElement(BlockList, { blocks: [{ type: 'rich_text', elements }] });
    const html = renderToStaticMarkup(createElement(PageContextProvider, { value }, blocks));
    expect([...html.matchAll(/>(\w)\.<\/span>/gu)].map((match) => match[1]).join(' ')).toBe(numbers);
  });
});

describe('values', () => {
  const plain = (text: string) => ({ type: 'plain_text' as const, text });
  const option = (value: string): PlainTextOption => ({ text: plain(value), value });
  const actions = (elements: unknown[]): AnyBlock =>
    Object.assign({ type: 'actions', block_id: 'b' }, { elements });
  const valuesOf = (element: Record<string, unknown>) =>
    collectStateValues([actions([{ action_id: 'a', ...element }])], {}, 'C1')['b']?.['a'];

  describe('collectStateValues, unchanged', () => {
    it.each([
      [{ type: 'plain_text_input' }, { value: null }],
      [{ type: 'plain_text_input', initial_value: 'fisk' }, { value: 'fisk' }],
      [{ type: 'number_input', initial_value: '3' }, { value: '3' }],
      [{ type: 'static_select' }, { selected_option: null }],
      [{ type: 'external_select', initial_option: option('x') }, { selected_option: option('x') }],
      [{ type: 'multi_static_select' }, { selected_options: [] }],
      [
        { type: 'multi_external_select', initial_options: [option('x')] },
        { selected_options: [option('x')] },
      ],
      [{ type: 'checkboxes' }, { selected_options: [] }],
      [{ type: 'radio_buttons', initial_option: option('x') }, { selected_option: option('x') }],
      [{ type: 'users_select', initial_user: 'U1' }, { selected_user: 'U1' }],
      [{ type: 'multi_users_select', initial_users: ['U1', 'U2'] }, { selected_users: ['U1', 'U2'] }],
      [{ type: 'conversations_select' }, { selected_conversation: null }],
      [
        { type: 'conversations_select', default_to_current_conversation: true },
        { selected_conversation: 'C1' },
      ],
      [
        { type: 'conversations_select', initial_conversation: 'C2', default_to_current_conversation: true },
        { selected_conversation: 'C2' },
      ],
      [
        { type: 'multi_conversations_select', default_to_current_conversation: true },
        { selected_conversations: ['C1'] },
      ],
      [{ type: 'channels_select', initial_channel: 'C3' }, { selected_channel: 'C3' }],
      [{ type: 'multi_channels_select', initial_channels: ['C3'] }, { selected_channels: ['C3'] }],
      [{ type: 'email_text_input', initial_value: 'k@x.no' }, { value: 'k@x.no' }],
      [{ type: 'url_text_input', initial_value: 'https://x.no' }, { value: 'https://x.no' }],
      [{ type: 'datepicker', initial_date: '2026-11-24' }, { selected_date: '2026-11-24' }],
      [{ type: 'timepicker' }, { selected_time: null }],
      [{ type: 'datetimepicker', initial_date_time: 1_700_000_000 }, { selected_date_time: 1_700_000_000 }],
    ])('%j', (element, value) => {
      expect(valuesOf(element)).toEqual({ type: element.type, ...value });
    });
  });

  it('collectStateValues finds every stateful element in sections, inputs and containers, and no button', () => {
    const input = {
      type: 'input',
      block_id: 'i',
      label: plain('l'),
      element: { type: 'plain_text_input', action_id: 't' },
    };
    const blocks: AnyBlock[] = [
      Object.assign(
        { type: 'section', block_id: 's' },
        { accessory: { type: 'datepicker', action_id: 'd' } },
      ),
      Object.assign({ type: 'container', block_id: 'c' }, { child_blocks: [input] }),
      actions([
        { type: 'button', action_id: 'p', text: plain('p') },
        { type: 'overflow', action_id: 'o', options: [] },
        { type: 'users_select', action_id: 'u' },
        { type: 'users_select', action_id: 'v' },
      ]),
    ];
    const values = collectStateValues(
      blocks,
      { b: { v: toElementValue({ type: 'users_select' }, 'U7') } },
      'C1',
    );
    expect(values).toEqual({
      s: { d: { type: 'datepicker', selected_date: null } },
      i: { t: { type: 'plain_text_input', value: null } },
      b: {
        u: { type: 'users_select', selected_user: null },
        v: { type: 'users_select', selected_user: 'U7' },
      },
    });
  });

  it('treats an emptied text as no value', () => {
    expect(toElementValue({ type: 'plain_text_input' }, '')).toEqual({ value: null });
  });
});

describe('what Slack refuses of the inputs', () => {
  const input = (element: Record<string, unknown>, optional = false): AnyBlock =>
    Object.assign(
      { type: 'input', block_id: 'b' },
      { label: { type: 'plain_text', text: 'l' }, optional, element: { action_id: 'a', ...element } },
    );
  const problemOf = (element: Record<string, unknown>, optional = false) => {
    const blocks = [input(element, optional)];
    return listInputProblems(blocks, collectStateValues(blocks, {}, 'C1'))['b'];
  };
  const text = (initial_value: string, more = {}) => ({ type: 'plain_text_input', initial_value, ...more });
  const number = (initial_value: string, more = {}) => ({
    type: 'number_input',
    is_decimal_allowed: false,
    initial_value,
    ...more,
  });

  it.each([
    ['an empty required text', text(''), 'Fyll ut dette feltet.'],
    ['no selected user', { type: 'multi_users_select' }, 'Fyll ut dette feltet.'],
    ['no checked box', { type: 'checkboxes', options: [] }, 'Fyll ut dette feltet.'],
    ['a text that is too short', text('ab', { min_length: 3 }), 'Skriv minst 3 tegn.'],
    ['a text that is too long', text('abcd', { max_length: 3 }), 'Skriv maks 3 tegn.'],
    ['a text of the right length', text('abc', { min_length: 3, max_length: 3 }), undefined],
    ['a text instead of a number', number('tolv'), 'Skriv et tall.'],
    ['a decimal', number('1,5'), 'Skriv et helt tall.'],
    ['an allowed decimal', number('1,5', { is_decimal_allowed: true }), undefined],
    ['a number that is too small', number('14', { min_value: '15' }), 'Tallet må være minst 15.'],
    ['a number that is too large', number('16', { max_value: '15' }), 'Tallet kan være maks 15.'],
    [
      'an invalid email address',
      { type: 'email_text_input', initial_value: 'kari' },
      'Skriv en e-postadresse.',
    ],
    ['a valid email address', { type: 'email_text_input', initial_value: 'kari@eksempel.no' }, undefined],
    [
      'an unsafe URL',
      { type: 'url_text_input', initial_value: 'javascript:alert(1)' },
      'Skriv en adresse som begynner med https://.',
    ],
    ['a date', { type: 'datepicker', initial_date: '2026-11-24' }, undefined],
  ])('%s', (_, element, expected) => {
    expect(problemOf(element)).toBe(expected);
  });

  it('accepts an empty optional input, but not an invalid one', () => {
    expect(problemOf(text(''), true)).toBeUndefined();
    expect(problemOf(number('x'), true)).toBe('Skriv et tall.');
  });

  it('ignores elements outside inputs', () => {
    const actions = Object.assign(
      { type: 'actions', block_id: 'x' },
      { elements: [{ type: 'users_select', action_id: 'a' }] },
    );
    expect(listInputProblems([actions], collectStateValues([actions], {}, 'C1'))).toEqual({});
  });
});
