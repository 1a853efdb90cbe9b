import { describe, expect, test } from 'vitest';
import { parseHyphenatedDate } from '../../../../src/bot/time/grammar/lexer.js';

describe('a day and a month with a hyphen', () => {
  test.each([
    ['15-02', 15, 2],
    ['19-01', 19, 1],
    ['10-09', 10, 9],
    ['2-01', 2, 1],
    ['03-02', 3, 2],
    ['25-4', 25, 4],
    ['25-04', 25, 4],
    ['25-1', 25, 1],
    ['25-12', 25, 12],
    ['31-12', 31, 12],
  ])('%s is the %i of month %i', (text, day, month) => {
    expect(parseHyphenatedDate(text)).toEqual({ day, month });
  });

  test.each([
    // Hours from the one to the other.
    '8-10',
    '24-4',
    '15-2',
    '20-01',
    '23-01',
    '08-09',
    '9-09',
    // No day, or no month.
    '32-12',
    '99-1',
    '31-13',
    '31-0',
    '0-00',
    '10-00',
    '00-01',
    // Another text.
    '',
    '25-',
    '-4',
    '25-4-2026',
    'x25-4',
    '25-4x',
    '125-4',
    '25-121',
    '25.4',
    'mandag',
  ])('%j is none', (text) => expect(parseHyphenatedDate(text)).toBeUndefined());
});
