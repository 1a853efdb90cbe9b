import { expect, test } from 'vitest';
import { FILLERS, isFiller } from '../../../../src/bot/time/grammar/lexer.js';

test.each([
  ['når', true],
  ['nar', true],
  ['så', true],
  // Two letters without their Norwegian sign would be too many other words.
  ['sa', false],
  ['høre', true],
  ['hore', true],
  ['vær', true],
  ['vaer', true],
  ['en', true],
  ['prosjektmøte', true],
  ['lønnssamtalen', true],
  ['ola', false],
  ['xmøte', false],
  ['xymøte', true],
  ['12møte', false],
  ['prosjektmøtene', false],
  ['', false],
])('%j says nothing of time, people or rooms: %s', (word, expected) => {
  expect(isFiller(word)).toBe(expected);
});

test('joined words of the table are none', () => {
  expect([...FILLERS].filter((word) => word.includes('_') || word === '')).toEqual([]);
});
