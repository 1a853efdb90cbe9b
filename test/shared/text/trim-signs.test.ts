import { expect, test } from 'vitest';
import { trimSigns, trimSignsAtEnd } from '../../../src/shared/text/trim-signs.js';

test.each([
  ['(«fisk»).', '(', ').', '«fisk»'],
  ['...', '', '.', ''],
  ['a.b', '.', '.', 'a.b'],
  ['', '.', '.', ''],
  ['((a(', '(', '', 'a('],
])('trims %j at both ends', (text, atStart, atEnd, expected) =>
  expect(trimSigns(text, atStart, atEnd)).toBe(expected),
);

test('trims the same signs at both ends unless told otherwise, and the end alone', () => {
  expect(trimSigns('"fisk"', '"')).toBe('fisk');
  expect(trimSignsAtEnd('..fisk..', '.')).toBe('..fisk');
});
