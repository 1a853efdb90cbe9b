import type { AnyBlock, PlainTextOption } from '@slack/types';
import { describe, expect, it } from 'vitest';
import { collectStateValues, toElementValue } from '../../../../src/playground/page/blocks/values.js';

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
    [{ type: 'multi_external_select', initial_options: [option('x')] }, { selected_options: [option('x')] }],
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
    [{ type: 'channels_select', initial_channel: 'C3' }, { selected_channel: 'C3' }],
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
    Object.assign({ type: 'section', block_id: 's' }, { accessory: { type: 'datepicker', action_id: 'd' } }),
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
