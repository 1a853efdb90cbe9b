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
} from '../../../src/bot/blocks/elements.js';
import { modalView } from '../../../src/bot/blocks/message.js';
import { validateView } from '../../../src/playground/rules/validate.js';

const long = 'å'.repeat(5_000);
const options = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ text: `${long}${n}`, value: `${n}` }));
const parts = { actionId: 'x', placeholder: long };
const view = { callbackId: 'x', title: 'x', close: 'x', submit: 'Send' };

const ELEMENTS = [
  multiUsersSelect({ ...parts, chosen: ['U1', 'U2', 'U3'], maxSelectedItems: 2 }),
  multiExternalSelect({ ...parts, chosen: options(3), maxSelectedItems: 2 }),
  shareConversationsSelect({ ...parts, includesExternalShared: false }),
  datepicker({ ...parts, chosen: '2026-11-21' }),
  timepicker({ ...parts, chosen: '07:30' }),
  plainTextInput({ ...parts, initialValue: long, isMultiline: true }),
  numberInput({ ...parts, min: 1, max: 9, initialValue: 3 }),
  radioButtons('x', options(10), '2'),
  checkboxes('x', options(10), ['2', '3', 'gone']),
];

it('builds valid fields from overlong texts', () => {
  const blocks = ELEMENTS.map((element, n) =>
    inputBlock({ blockId: `b${n}`, label: long, element, hint: long, isOptional: n > 0 }),
  );
  expect(validateView(modalView({ ...view, blocks }))).toEqual([]);
});

it('preselects options, up to the maximum', () => {
  expect(ELEMENTS[0]).toMatchObject({ initial_users: ['U1', 'U2'], max_selected_items: 2 });
  expect(ELEMENTS[1]).toMatchObject({ initial_options: [{ value: '0' }, { value: '1' }] });
  expect(ELEMENTS[7]).toMatchObject({ initial_option: { value: '2' } });
  expect(ELEMENTS[8]).toMatchObject({ initial_options: [{ value: '2' }, { value: '3' }] });
});

it('omits empty initial values, which Slack rejects', () => {
  expect(multiUsersSelect({ ...parts, maxSelectedItems: 2 })).not.toHaveProperty('initial_users');
  expect(multiExternalSelect({ ...parts, maxSelectedItems: 2 })).not.toHaveProperty('initial_options');
  expect(datepicker(parts)).not.toHaveProperty('initial_date');
  expect(plainTextInput({ ...parts, initialValue: '' })).not.toHaveProperty('initial_value');
  expect(radioButtons('x', options(1), 'gone')).not.toHaveProperty('initial_option');
  expect(checkboxes('x', options(1))).not.toHaveProperty('initial_options');
});

it('excludes externally shared channels unless they are included', () => {
  const hidden = { filter: { exclude_external_shared_channels: true } };
  expect(shareConversationsSelect({ ...parts, includesExternalShared: false })).toMatchObject(hidden);
  expect(shareConversationsSelect({ ...parts, includesExternalShared: true })).not.toMatchObject(hidden);
});

it('rejects numbers of choices and lengths of ids that Slack rejects', () => {
  expect(() => radioButtons('x', [])).toThrow(RangeError);
  expect(() => checkboxes('x', options(11))).toThrow(RangeError);
  expect(() => inputBlock({ blockId: 'x'.repeat(256), label: 'x', element: datepicker(parts) })).toThrow(
    RangeError,
  );
});

it('requires a submit button in a modal with inputs', () => {
  const blocks = [inputBlock({ blockId: 'b', label: 'x', element: datepicker(parts) })];
  const { submit: _, ...withoutSubmit } = view;
  expect(() => modalView({ ...withoutSubmit, blocks })).toThrow('without a submit button');
  expect(modalView({ ...view, submit: long, blocks }).submit?.text).toHaveLength(24);
  expect(modalView({ ...withoutSubmit, blocks: [sectionBlock('x')] })).not.toHaveProperty('submit');
});
