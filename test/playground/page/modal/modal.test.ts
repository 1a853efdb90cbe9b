import type { AnyBlock } from '@slack/types';
import { describe, expect, it } from 'vitest';
import { collectStateValues } from '../../../../src/playground/page/blocks/values.js';
import { listInputProblems } from '../../../../src/playground/page/modal/modal.js';

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

describe('listInputProblems', () => {
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
