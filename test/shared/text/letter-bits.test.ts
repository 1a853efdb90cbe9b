import fc from 'fast-check';
import { expect, it } from 'vitest';
import { countBits, letterBits } from '../../../src/shared/text/letter-bits.js';

const countBetween = (one: string, other: string) => countBits(letterBits(one) ^ letterBits(other));

it.each([
  ['fredag', 'fredag', 0],
  ['fredag', 'fredga', 0],
  ['fredag', 'fredagg', 0],
  ['fredag', 'freda', 1],
  ['fredag', 'frexag', 2],
  ['abc', 'xyz', 6],
  ['', 'ab', 2],
  ['', '', 0],
])('«%s» and «%s» differ in %i bits', (one, other, count) => expect(countBetween(one, other)).toBe(count));

it('differs in two bits at most after one edit', () => {
  const letters = fc.stringMatching(/^[a-zæøå]{1,12}$/u);
  fc.assert(
    fc.property(
      letters,
      fc.nat(12),
      fc.constantFrom(0, 1),
      fc.stringMatching(/^[a-zæøå]?$/u),
      (word, at, removed, added) => {
        const edited = word.slice(0, at) + added + word.slice(at + removed);
        expect(countBetween(word, edited)).toBeLessThanOrEqual(2);
      },
    ),
  );
});
