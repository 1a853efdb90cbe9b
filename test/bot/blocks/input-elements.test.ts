import { expect, it } from 'vitest';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import {
  checkboxes,
  datepicker,
  inputBlock,
  multiExternalSelect,
  multiUsersSelect,
  numberInput,
  plainTextInput,
  radioButtons,
  shareConversationsSelect,
  timepicker,
} from '../../../src/bot/blocks/input-elements.js';
import { modalView } from '../../../src/bot/blocks/message.js';
import { validateView } from '../../../src/playground/rules/validate.js';

const long = 'å'.repeat(5_000);
const options = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ text: `${long}${n}`, value: `${n}` }));
const parts = { actionId: 'x', placeholder: long };
const view = { callbackId: 'x', title: 'x', close: 'x', submit: 'Send' };

const ELEMENTS = [
  multiUsersSelect({ ...parts, chosen: ['U1', 'U2', 'U3'], most: 2 }),
  multiExternalSelect({ ...parts, chosen: options(3), most: 2 }),
  shareConversationsSelect({ ...parts, isForOutsiders: false }),
  datepicker({ ...parts, chosen: '2026-11-21' }),
  timepicker({ ...parts, chosen: '07:30' }),
  plainTextInput({ ...parts, written: long, isLong: true }),
  numberInput({ ...parts, least: 1, most: 9, written: 3 }),
  radioButtons('x', options(10), '2'),
  checkboxes('x', options(10), ['2', '3', 'gone']),
];

it('makes fields that Slack takes, however long what stands in them', () => {
  const blocks = ELEMENTS.map((element, n) =>
    inputBlock({ blockId: `b${n}`, label: long, element, hint: long, isOptional: n > 0 }),
  );
  expect(validateView(modalView({ ...view, blocks }))).toEqual([]);
});

it('chooses beforehand, and no more than may be chosen', () => {
  expect(ELEMENTS[0]).toMatchObject({ initial_users: ['U1', 'U2'], max_selected_items: 2 });
  expect(ELEMENTS[1]).toMatchObject({ initial_options: [{ value: '0' }, { value: '1' }] });
  expect(ELEMENTS[7]).toMatchObject({ initial_option: { value: '2' } });
  expect(ELEMENTS[8]).toMatchObject({ initial_options: [{ value: '2' }, { value: '3' }] });
});

it('has nothing chosen where nothing is: Slack refuses an empty list', () => {
  expect(multiUsersSelect({ ...parts, most: 2 })).not.toHaveProperty('initial_users');
  expect(multiExternalSelect({ ...parts, most: 2 })).not.toHaveProperty('initial_options');
  expect(datepicker(parts)).not.toHaveProperty('initial_date');
  expect(plainTextInput({ ...parts, written: '' })).not.toHaveProperty('initial_value');
  expect(radioButtons('x', options(1), 'gone')).not.toHaveProperty('initial_option');
  expect(checkboxes('x', options(1))).not.toHaveProperty('initial_options');
});

it('keeps what is not for outsiders out of the channels that are shared with them', () => {
  const hidden = { filter: { exclude_external_shared_channels: true } };
  expect(shareConversationsSelect({ ...parts, isForOutsiders: false })).toMatchObject(hidden);
  expect(shareConversationsSelect({ ...parts, isForOutsiders: true })).not.toMatchObject(hidden);
});

it('refuses choices that Slack would', () => {
  expect(() => radioButtons('x', [])).toThrow(RangeError);
  expect(() => checkboxes('x', options(11))).toThrow(RangeError);
  expect(() => inputBlock({ blockId: 'x'.repeat(256), label: 'x', element: datepicker(parts) })).toThrow(
    RangeError,
  );
});

it('has a modal with fields say how they are sent', () => {
  const blocks = [inputBlock({ blockId: 'b', label: 'x', element: datepicker(parts) })];
  const { submit: _, ...mute } = view;
  expect(() => modalView({ ...mute, blocks })).toThrow('without a submit button');
  expect(modalView({ ...view, submit: long, blocks }).submit?.text).toHaveLength(24);
  expect(modalView({ ...mute, blocks: [sectionBlock('x')] })).not.toHaveProperty('submit');
});
