import { expect, it } from 'vitest';
import { section } from '../../../src/bot/blocks/blocks.js';
import {
  channelSelect,
  checkboxes,
  datepicker,
  input,
  multiExternalSelect,
  numberInput,
  radioButtons,
  textInput,
  timepicker,
  usersSelect,
} from '../../../src/bot/blocks/inputs.js';
import { modal } from '../../../src/bot/blocks/message.js';
import { validateView } from '../../../src/playground/rules/validate.js';

const long = 'å'.repeat(5_000);
const options = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ text: `${long}${n}`, value: `${n}` }));
const parts = { actionId: 'x', placeholder: long };
const view = { callbackId: 'x', title: 'x', close: 'x', submit: 'Send' };

const ELEMENTS = [
  usersSelect({ ...parts, chosen: ['U1', 'U2', 'U3'], most: 2 }),
  multiExternalSelect({ ...parts, chosen: options(3), most: 2 }),
  channelSelect({ ...parts, isForOutsiders: false }),
  datepicker({ ...parts, chosen: '2026-11-21' }),
  timepicker({ ...parts, chosen: '07:30' }),
  textInput({ ...parts, written: long, isLong: true }),
  numberInput({ ...parts, least: 1, most: 9, written: 3 }),
  radioButtons('x', options(10), '2'),
  checkboxes('x', options(10), ['2', '3', 'gone']),
];

it('makes fields that Slack takes, however long what stands in them', () => {
  const blocks = ELEMENTS.map((element, n) =>
    input({ blockId: `b${n}`, label: long, element, hint: long, isOptional: n > 0 }),
  );
  expect(validateView(modal({ ...view, blocks }))).toEqual([]);
});

it('chooses beforehand, and no more than may be chosen', () => {
  expect(ELEMENTS[0]).toMatchObject({ initial_users: ['U1', 'U2'], max_selected_items: 2 });
  expect(ELEMENTS[1]).toMatchObject({ initial_options: [{ value: '0' }, { value: '1' }] });
  expect(ELEMENTS[7]).toMatchObject({ initial_option: { value: '2' } });
  expect(ELEMENTS[8]).toMatchObject({ initial_options: [{ value: '2' }, { value: '3' }] });
});

it('has nothing chosen where nothing is: Slack refuses an empty list', () => {
  expect(usersSelect({ ...parts, most: 2 })).not.toHaveProperty('initial_users');
  expect(multiExternalSelect({ ...parts, most: 2 })).not.toHaveProperty('initial_options');
  expect(datepicker(parts)).not.toHaveProperty('initial_date');
  expect(textInput({ ...parts, written: '' })).not.toHaveProperty('initial_value');
  expect(radioButtons('x', options(1), 'gone')).not.toHaveProperty('initial_option');
  expect(checkboxes('x', options(1))).not.toHaveProperty('initial_options');
});

it('keeps what is not for outsiders out of the channels that are shared with them', () => {
  const hidden = { filter: { exclude_external_shared_channels: true } };
  expect(channelSelect({ ...parts, isForOutsiders: false })).toMatchObject(hidden);
  expect(channelSelect({ ...parts, isForOutsiders: true })).not.toMatchObject(hidden);
});

it('refuses choices that Slack would', () => {
  expect(() => radioButtons('x', [])).toThrow(RangeError);
  expect(() => checkboxes('x', options(11))).toThrow(RangeError);
  expect(() => input({ blockId: 'x'.repeat(256), label: 'x', element: datepicker(parts) })).toThrow(
    RangeError,
  );
});

it('has a modal with fields say how they are sent', () => {
  const blocks = [input({ blockId: 'b', label: 'x', element: datepicker(parts) })];
  const { submit: _, ...mute } = view;
  expect(() => modal({ ...mute, blocks })).toThrow('without a submit button');
  expect(modal({ ...view, submit: long, blocks }).submit?.text).toHaveLength(24);
  expect(modal({ ...mute, blocks: [section('x')] })).not.toHaveProperty('submit');
});
