import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  bytesAt,
  compareTexts,
  isSameText,
  lengthAt,
  packTexts,
  prefixRun,
  reorderTexts,
  textAt,
} from '../../../src/dictionary/index/packed-texts.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'å'), maxLength: 3 });
const alike = fc.array(text, { minLength: 1 });
const byBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));

it('compares texts by their spelling', () => {
  fc.assert(
    fc.property(alike, alike, (ones, others) => {
      const [packed, packedOthers] = [packTexts(ones), packTexts(others)];
      for (const [one, text] of ones.entries())
        for (const [other, otherText] of others.entries()) {
          expect(isSameText(packed, one, packedOthers, other)).toBe(text === otherText);
          expect(Math.sign(compareTexts(packed, one, packedOthers, other))).toBe(byBytes(text, otherText));
        }
    }),
    fuzzRuns(100),
  );
});

it('keeps texts, also in another order', () => {
  fc.assert(
    fc.property(alike, (texts) => {
      const order = [...texts.keys()].sort(
        (one, other) => byBytes(texts[one] ?? '', texts[other] ?? '') || other - one,
      );
      const packed = packTexts(texts);
      const ordered = reorderTexts(packed, Uint32Array.from(order));
      const numbers = [...texts.keys()];
      expect(numbers.map((number) => textAt(packed, number))).toEqual(texts);
      expect(numbers.map((number) => textAt(ordered, number))).toEqual(order.map((number) => texts[number]));
      expect(numbers.map((number) => lengthAt(packed, number))).toEqual(
        texts.map((one) => Buffer.byteLength(one)),
      );
      expect(numbers.map((number) => Buffer.from(bytesAt(packed, number)).toString())).toEqual(texts);
      expect([ordered.count, ordered.starts[0]]).toEqual([texts.length, 0]);
    }),
    fuzzRuns(30),
  );
});

it('finds those with a prefix, in a range of sorted ones', () => {
  fc.assert(
    fc.property(alike, text, fc.nat(10), fc.nat(10), (texts, prefix, one, other) => {
      const sorted = texts.toSorted(byBytes);
      const low = Math.min(one, other, sorted.length);
      const high = Math.min(Math.max(one, other), sorted.length);
      const found = prefixRun(packTexts(sorted), Buffer.from(prefix), { low, high });
      const before = sorted.slice(low, high).filter((each) => byBytes(each, prefix) < 0).length;
      const count = sorted.slice(low, high).filter((each) => each.startsWith(prefix)).length;
      expect(found).toEqual({ low: low + before, high: low + before + count });
    }),
    fuzzRuns(100),
  );
});
