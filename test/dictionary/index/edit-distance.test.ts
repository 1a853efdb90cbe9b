import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPrefixDistance } from '../../../src/dictionary/index/edit-distance.js';
import { plainDistance } from './plain-distance.js';

function distanceBetween(one: string, other: string, most: number): number | undefined {
  const distances = createPrefixDistance(Buffer.from(one), most);
  for (const [place, letter] of Buffer.from(other).entries()) {
    if (!distances.setLetter(place, letter)) return undefined;
    if (place === one.length + most) return undefined;
  }
  const found = distances.distance(other.length);
  return found <= most ? found : undefined;
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 });

describe('createDistances', () => {
  it.each([
    ['the same', 'fisk', 'fisk', 0],
    ['one more', 'fisk', 'fiskk', 1],
    ['one less', 'fisk', 'fsk', 1],
    ['one mistaken', 'fisk', 'fisj', 1],
    ['neighbours swapped', 'fisk', 'fiks', 1],
    ['a swap far from the start', 'steinerne', 'steinenre', 1],
    ['nothing against a word', '', 'ab', 2],
  ])('counts %s', (_, one, other, distance) => {
    expect(distanceBetween(one, other, 2)).toBe(distance);
  });

  it('gives up beyond the most', () => {
    expect(distanceBetween('fisk', 'bok', 2)).toBeUndefined();
    expect(distanceBetween('a', 'abcd', 2)).toBeUndefined();
  });

  it('is the distance of its definition, up to the most', () => {
    fc.assert(
      fc.property(word, word, fc.nat(4), (one, other, most) => {
        const distance = plainDistance(one, other);
        expect(distanceBetween(one, other, most)).toBe(distance <= most ? distance : undefined);
      }),
    );
  });
});
