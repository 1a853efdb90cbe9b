import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countBits,
  createPrefixDistance,
  editDistance,
  letterBits,
} from '../../../src/shared/text/edit-distance.js';
import { referenceDistance } from '../../support/reference-distance.js';

describe('edit distance', () => {
  function distanceBetween(one: string, other: string, max: number): number | undefined {
    const distance = createPrefixDistance(Buffer.from(one), max);
    for (const [position, letter] of Buffer.from(other).entries()) {
      if (!distance.setLetter(position, letter)) return undefined;
      if (position === one.length + max) return undefined;
    }
    const found = distance.distance(other.length);
    return found <= max ? found : undefined;
  }

  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

  describe('createPrefixDistance', () => {
    it.each([
      ['equal words', 'fisk', 'fisk', 0],
      ['an inserted letter', 'fisk', 'fiskk', 1],
      ['a deleted letter', 'fisk', 'fsk', 1],
      ['a replaced letter', 'fisk', 'fisj', 1],
      ['swapped neighbours', 'fisk', 'fiks', 1],
      ['a swap far from the start', 'steinerne', 'steinenre', 1],
      ['an empty word', '', 'ab', 2],
    ])('counts %s', (_, one, other, distance) => {
      expect(distanceBetween(one, other, 2)).toBe(distance);
    });

    it('stops above the maximum', () => {
      expect(distanceBetween('fisk', 'bok', 2)).toBeUndefined();
      expect(distanceBetween('a', 'abcd', 2)).toBeUndefined();
    });

    it('equals the definition of the distance, up to the maximum', () => {
      fc.assert(
        fc.property(word, word, fc.nat(4), (one, other, max) => {
          const distance = referenceDistance(one, other);
          expect(distanceBetween(one, other, max)).toBe(distance <= max ? distance : undefined);
        }),
      );
    });
  });

  describe('nextLetters', () => {
    it('has the letters that setLetter accepts next', () => {
      fc.assert(
        fc.property(word, word, fc.nat(3), (one, other, max) => {
          const distance = createPrefixDistance(Buffer.from(one), max);
          for (const [position, letter] of Buffer.from(other).entries()) {
            if (position === one.length + max) return;
            const next = distance.nextLetters(position);
            for (const tried of Buffer.from('abcd'))
              expect((next & (1 << tried)) !== 0, `${tried}`).toBe(distance.setLetter(position, tried));
            if (!distance.setLetter(position, letter)) return;
          }
        }),
      );
    });
  });

  describe('canReach', () => {
    const lettersOf = (text: string) =>
      Buffer.from(text).reduce((letters, letter) => letters | (1 << letter), 0);
    const anyWord = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 6 });

    it('is true for each word within the maximum, after each of its letters', () => {
      fc.assert(
        fc.property(anyWord, anyWord, fc.nat(3), (one, other, max) => {
          fc.pre(referenceDistance(one, other) <= max);
          const distance = createPrefixDistance(Buffer.from(one), max);
          for (let length = 0; length <= other.length; length += 1) {
            expect(distance.canReach(length, lettersOf(other.slice(length)))).toBe(true);
            distance.setLetter(length, other.charCodeAt(length));
          }
        }),
      );
    });

    it.each([
      ['fisk', '', 'bol', 2, false],
      ['fisk', '', 'fi', 2, true],
      ['fisk', 'fi', 'l', 1, false],
      ['fisk', 'fi', 'k', 1, true],
      ['fisk', 'bi', 'k', 1, false],
    ])(
      'tells of %s after %s, with %s to come and at most %i errors: %s',
      (one, first, later, max, expected) => {
        const distance = createPrefixDistance(Buffer.from(one), max);
        for (const [position, letter] of Buffer.from(first).entries()) distance.setLetter(position, letter);
        expect(distance.canReach(first.length, lettersOf(later))).toBe(expected);
      },
    );
  });

  describe('editDistance', () => {
    it('equals the definition of the distance, and returns max + 1 above the maximum', () => {
      fc.assert(
        fc.property(word, word, fc.nat(4), (one, other, max) => {
          expect(editDistance(one, other, max)).toBe(Math.min(referenceDistance(one, other), max + 1));
        }),
      );
    });

    it('compares letters of any alphabet', () => {
      expect(editDistance('måndag', 'mŏndag', 2)).toBe(1);
      expect(editDistance('😀a', 'a😀', 2)).toBe(1);
      expect(editDistance('ăb', 'ĕb', 2)).toBe(1);
    });

    it('compares a long word with a short one, and refuses two long words', () => {
      expect(editDistance('x'.repeat(31), 'x'.repeat(32), 2)).toBe(1);
      expect(editDistance('x'.repeat(200), 'fisk', 2)).toBe(3);
      expect(() => editDistance('x'.repeat(32), 'x'.repeat(32), 2)).toThrow(RangeError);
    });
  });
});

describe('letter bits', () => {
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
});
