import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameText, packTexts } from '../../../src/dictionary/index/packed-texts.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

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
