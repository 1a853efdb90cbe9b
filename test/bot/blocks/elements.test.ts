import { describe, expect, it } from 'vitest';
import { sectionBlock } from '../../../src/bot/blocks/blocks.js';
import {
  button,
  checkboxes,
  datepicker,
  externalSelect,
  inputBlock,
  multiExternalSelect,
  multiUsersSelect,
  plainTextInput,
  radioButtons,
  shareConversationsSelect,
  staticSelect,
  timepicker,
} from '../../../src/bot/blocks/elements.js';
import { modalView } from '../../../src/bot/blocks/message.js';
import { validateView } from '../../../src/playground/rules/validate.js';

describe('elements', () => {
  const long = 'å'.repeat(10_000);

  describe('button', () => {
    it('has only the given fields', () => {
      expect(button({ actionId: 'ledig:show', text: 'I dag' })).toEqual({
        type: 'button',
        action_id: 'ledig:show',
        text: { type: 'plain_text', text: 'I dag', emoji: false },
      });
      expect(
        button({
          actionId: 'x',
          text: 'y',
          value: '',
          url: 'https://eksempel.no',
          style: 'primary',
          label: 'z',
        }),
      ).toMatchObject({ value: '', url: 'https://eksempel.no', style: 'primary', accessibility_label: 'z' });
    });

    it('cuts its text, and rejects an overlong value, url or id', () => {
      expect(button({ actionId: 'x', text: long, label: long })).toMatchObject({
        text: { text: expect.stringMatching(/^å{74}…$/u) },
        accessibility_label: expect.stringMatching(/^å{74}…$/u),
      });
      expect(button({ actionId: 'x', text: 'y', value: 'v'.repeat(2_000) }).value).toHaveLength(2_000);
      expect(() => button({ actionId: 'x', text: 'y', value: 'v'.repeat(2_001) })).toThrow(RangeError);
      expect(() => button({ actionId: 'x', text: 'y', url: 'u'.repeat(3_001) })).toThrow(RangeError);
      expect(() => button({ actionId: 'x'.repeat(256), text: 'y' })).toThrow(RangeError);
    });
  });

  describe('an option', () => {
    it('cuts its texts, and rejects an overlong value', () => {
      const select = staticSelect('x', 'Ord', [{ text: long, value: 'v', description: long }]);
      expect(select.options?.[0]).toMatchObject({
        text: { text: expect.stringMatching(/^å{74}…$/u) },
        description: { text: expect.stringMatching(/^å{74}…$/u) },
      });
      expect(() => staticSelect('x', 'Ord', [{ text: 'x', value: 'v'.repeat(76) }])).toThrow(RangeError);
    });
  });

  describe('selects', () => {
    it('completes from the first letter', () => {
      expect(externalSelect('ord:pick', 'Ord').min_query_length).toBe(1);
    });

    const options = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ text: `dag ${n}`, value: `${n}` }));

    it('rejects a menu without options', () => expect(() => staticSelect('x', 'y', [])).toThrow(RangeError));

    it('omits options above 100', () => {
      expect(staticSelect('x', 'y', options(120)).options).toHaveLength(100);
    });

    it('preselects the chosen option, if it exists', () => {
      expect(staticSelect('x', 'y', options(3), '1').initial_option?.value).toBe('1');
      expect(staticSelect('x', 'y', options(3), '7')).not.toHaveProperty('initial_option');
      expect(staticSelect('x', 'y', options(3))).not.toHaveProperty('initial_option');
    });
  });
});

describe('input elements', () => {
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
    expect(ELEMENTS[6]).toMatchObject({ initial_option: { value: '2' } });
    expect(ELEMENTS[7]).toMatchObject({ initial_options: [{ value: '2' }, { value: '3' }] });
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
});
