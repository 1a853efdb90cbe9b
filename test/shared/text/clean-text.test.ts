import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { asByteText, fromByteText } from '../../../src/shared/text/byte-text.js';
import {
  cleanText,
  escapeControls,
  trimSigns,
  trimSignsAtEnd,
  withoutControls,
} from '../../../src/shared/text/clean-text.js';
import { anyText } from '../../support/any-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

describe('clean text', () => {
  test.each([
    ['Møte\u202egro.live', 'Møte gro.live'],
    ['\u2066Rom\u2069', 'Rom'],
    ['a\u0000b\u001b[31mc', 'a b [31mc'],
    ['half \ud83e', 'half \ufffd'],
    ['a\r\nb\tc', 'a b c'],
    ['familie 👨‍👩‍👧 og ❤️', 'familie 👨‍👩‍👧 og ❤️'],
    ['soft\u00adhyphen\u200b', 'soft hyphen'],
    ['blåbærsyltetøy', 'blåbærsyltetøy'],
  ])('cleans %j', (text, expected) => expect(cleanText(text)).toBe(expected));

  const CONTROL = /(?![\n\t])[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

  const anyUnits = fc.string({
    unit: fc.oneof(
      fc.constantFrom(
        'a',
        ' ',
        '\n',
        '\t',
        '\u202e',
        '\u2069',
        '\u200f',
        '\u061c',
        '\u0000',
        '\u009b',
        '👩‍👧',
        '"',
      ),
      fc.nat(0xffff).map((unit) => String.fromCharCode(unit)),
    ),
  });

  test.each([
    ['Møte\u202egro.live', 'Møtegro.live'],
    [' a\r\nb\tc ', ' a\nb\tc '],
    ['half \ud83e and \udc1f', 'half \ufffd and \ufffd'],
    ['familie 👨‍👩‍👧 og ❤️', 'familie 👨‍👩‍👧 og ❤️'],
  ])('takes controls out of %j', (text, expected) => expect(withoutControls(text)).toBe(expected));

  test('leaves no control, direction mark or half character in any text', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const shown = withoutControls(text);
        expect(CONTROL.test(shown)).toBe(false);
        if (!CONTROL.test(text)) expect(shown).toBe(text);
      }),
    );
  });

  test('escapes controls in JSON, which reads the same', () => {
    fc.assert(
      fc.property(anyUnits, (text) => {
        const json = escapeControls(JSON.stringify({ text }));
        expect(CONTROL.test(json)).toBe(false);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});

describe('trim signs', () => {
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
});

it('is decoded from a character for each byte of UTF-8', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const utf8 = Buffer.from(text);
      expect(fromByteText(asByteText(utf8.toString('latin1')))).toBe(utf8.toString());
    }),
    fuzzRuns(500),
  );
});
