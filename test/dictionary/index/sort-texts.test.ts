import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTexts } from '../../../src/dictionary/index/packed-texts.js';
import { sortedTexts } from '../../../src/dictionary/index/sort-texts.js';

/** A few letters, so that many texts have common prefixes, some longer than the radix sort goes. */
const text = fc
  .tuple(
    fc.constantFrom('', 'a'.repeat(63), 'å'.repeat(40)),
    fc.string({ unit: fc.constantFrom('a', 'b', 'å') }),
  )
  .map(([beginning, end]) => beginning + end);

describe('sortedTexts', () => {
  it('sorts by bytes, and equal texts by the given comparison', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 100, maxLength: 300 }), (texts) => {
        const bytes = texts.map((each) => Buffer.from(each));
        const plain = [...texts.keys()].sort(
          (one, other) =>
            Buffer.compare(bytes[one] ?? Buffer.of(), bytes[other] ?? Buffer.of()) || other - one,
        );
        expect([...sortedTexts(packTexts(texts), (one, other) => other - one)]).toEqual(plain);
      }),
    );
  });
});
