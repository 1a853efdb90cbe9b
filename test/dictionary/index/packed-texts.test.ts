import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  byteTextAt,
  byteTextsAt,
  isSameText,
  packTexts,
  textAt,
} from '../../../src/dictionary/index/packed-texts.js';
import { quoteJson } from '../../../src/dictionary/index/serialize-suggestions.js';
import { fromByteText, toByteText } from '../../../src/shared/text/byte-text.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

/** Letters of one to four bytes, and lone surrogates, which UTF-8 does not have. */
const anyText = fc.string({ unit: 'binary', maxLength: 12 });
const anyTexts = fc.array(fc.oneof(anyText, fc.string()), { minLength: 1, maxLength: 30 });

it('reads several texts as each alone', () => {
  fc.assert(
    fc.property(anyTexts, anyTexts, fc.infiniteStream(fc.nat()), (ones, others, numbers) => {
      const packed = [packTexts(ones), packTexts(others)];
      const places = [...numbers.take(40)].flatMap((number, place) => {
        const texts = packed[place % 2];
        return texts ? [{ texts, number: number % texts.count }] : [];
      });
      const read = byteTextsAt(places);
      expect(read).toEqual(places.map(({ texts, number }) => byteTextAt(texts, number)));
      expect(read.map(fromByteText)).toEqual(places.map(({ texts, number }) => textAt(texts, number)));
    }),
    fuzzRuns(300),
  );
});

it('compares texts by their spelling', () => {
  const alike = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'å'), maxLength: 3 }), { minLength: 1 });
  fc.assert(
    fc.property(alike, alike, (ones, others) => {
      const [packed, packedOthers] = [packTexts(ones), packTexts(others)];
      for (const [one, text] of ones.entries())
        for (const [other, otherText] of others.entries())
          expect(isSameText(packed, one, packedOthers, other)).toBe(text === otherText);
    }),
    fuzzRuns(100),
  );
});

it('quotes like JSON.stringify', () => {
  const anything = fc.oneof(
    anyText,
    fc.string({ unit: fc.integer({ max: 0xffff }).map(String.fromCharCode) }),
  );
  fc.assert(
    fc.property(anything, (text) => {
      const bytes = toByteText(text);
      expect(fromByteText(quoteJson(bytes))).toBe(JSON.stringify(fromByteText(bytes)));
    }),
    fuzzRuns(1_000),
  );
});
