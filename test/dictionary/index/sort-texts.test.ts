import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packTexts } from '../../../src/dictionary/index/packed-texts.js';
import { sortedTexts } from '../../../src/dictionary/index/sort-texts.js';

/** Few letters, so that many begin alike, some for longer than is sorted byte by byte. */
const text = fc
  .tuple(
    fc.constantFrom('', 'a'.repeat(63), 'å'.repeat(40)),
    fc.string({ unit: fc.constantFrom('a', 'b', 'å') }),
  )
  .map(([beginning, end]) => beginning + end);

describe('sortedTexts', () => {
  it('sorts as comparing all bytes does, equal texts as it is told', () => {
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
