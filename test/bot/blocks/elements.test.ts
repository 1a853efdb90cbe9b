import { describe, expect, it } from 'vitest';
import { button, externalSelect, optionObject, staticSelect } from '../../../src/bot/blocks/elements.js';

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

describe('optionObject', () => {
  it('cuts its texts, and rejects an overlong value', () => {
    expect(optionObject({ text: long, value: 'v', description: long })).toMatchObject({
      text: { text: expect.stringMatching(/^å{74}…$/u) },
      description: { text: expect.stringMatching(/^å{74}…$/u) },
    });
    expect(() => optionObject({ text: 'x', value: 'v'.repeat(76) })).toThrow(RangeError);
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
