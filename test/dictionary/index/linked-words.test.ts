import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  compareLinked,
  findSameWord,
  linksTo,
  linkTable,
} from '../../../src/dictionary/index/linked-words.js';
import { compareTexts, textAt } from '../../../src/dictionary/index/packed-texts.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { dictionaries, entry, indexesOf } from './words.js';

it('finds the same spelling in another dictionary, and no other', () => {
  fc.assert(
    fc.property(dictionaries, (all) => {
      const indexes = indexesOf(all);
      for (const [, index] of indexes) {
        for (const [, other] of indexes) {
          const numbers = new Map(
            Array.from({ length: other.words }, (_, number) => [textAt(other.texts, number), number]),
          );
          const words = Array.from({ length: index.words }, (_, number) => number);
          const expected = words.map((word) => numbers.get(textAt(index.texts, word)));
          expect(words.map((word) => findSameWord(index, word, other))).toEqual(expected);
        }
      }
    }),
    fuzzRuns(100),
  );
});

it('compares words of two dictionaries as their keys and spellings compare', () => {
  fc.assert(
    fc.property(dictionaries, (all) => {
      const indexes = indexesOf(all);
      for (const [, index] of indexes) {
        for (const [, other] of indexes.filter(([, one]) => one !== index)) {
          const links = linksTo(index, other);
          const orders: number[] = [];
          const expected: number[] = [];
          for (let word = 0; word < index.words; word += 1) {
            for (let otherWord = 0; otherWord < other.words; otherWord += 1) {
              orders.push(Math.sign(compareLinked(links, word, otherWord)));
              expected.push(
                Math.sign(
                  compareTexts(index.keys, word, other.keys, otherWord) ||
                    compareTexts(index.texts, word, other.texts, otherWord),
                ),
              );
            }
          }
          expect(orders).toEqual(expected);
        }
      }
    }),
    fuzzRuns(50),
  );
});

it('finds links once, and none of a dictionary to itself', () => {
  const indexes = indexesOf([
    ['bob', [entry(1, 'bok'), entry(2, 'fisk')]],
    ['nob', [entry(1, 'fisk')]],
  ]);
  const [[bob, nob] = [], [nobToBob, nobToNob] = []] = linkTable(indexes);
  expect([bob, nobToNob]).toEqual([undefined, undefined]);
  // Twice the number of the first word that is not before, and one more where it is the same.
  expect([[...(nob ?? [])], [...(nobToBob ?? [])]]).toEqual([[0, 1], [3]]);
  expect(linkTable(indexes)[0]?.[1]).toBe(nob);
  expect(linkTable(indexes)[1]?.[0]).toBe(nobToBob);
});
