import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textAt } from '../../../src/dictionary/index/packed-texts.js';
import type { WordIndex } from '../../../src/dictionary/index/word-index.js';
import { wordsWithinDistance } from '../../../src/dictionary/index/words-within-distance.js';
import { editDistance } from '../../../src/shared/text/edit-distance.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { createReadCounter } from '../support/read-counter.js';
import { entry, indexOf } from './words.js';

const LETTERS = ['a', 'b', 'k', 's'] as const;

/** Every word of up to five letters: prefixes with few and with many words, and words that are prefixes of others. */
const texts = (function grow(words: string[], length: number): string[] {
  if (length === 0) return words;
  return [
    ...words,
    ...grow(
      words.flatMap((word) => LETTERS.map((letter) => word + letter)),
      length - 1,
    ),
  ];
})([...LETTERS], 4);
const index = indexOf([...new Set(texts)].map((text, id) => entry(id, text)));
const all = { low: 0, high: index.words };
const keyAt = (word: number) => textAt(index.keys, word);

const asked = fc.array(fc.constantFrom(...LETTERS, 'x'), { minLength: 1, maxLength: 8 });

it('finds the words that a comparison with each word finds, by distance', () => {
  expect(index.words).toBe(4 + 16 + 64 + 256 + 1024);
  fc.assert(
    fc.property(asked, fc.integer({ min: 0, max: 3 }), (letters, max) => {
      const text = letters.join('');
      const expected: number[][] = Array.from({ length: max + 1 }, () => []);
      for (let word = 0; word < index.words; word += 1)
        expected[editDistance(keyAt(word), text, max)]?.push(word);
      expect(wordsWithinDistance(index, Buffer.from(text), max, all)).toEqual(expected);
    }),
    fuzzRuns(60),
  );
});

it('finds only words of the range', () => {
  const first =
    Array.from({ length: index.words }, (_, word) => word).find((word) => keyAt(word) === 'k') ?? 0;
  const last =
    Array.from({ length: index.words }, (_, word) => word).find((word) => keyAt(word) === 's') ?? 0;
  const [, near = []] = wordsWithinDistance(index, Buffer.from('ks'), 1, { low: first, high: last });
  expect(near.length).toBeGreaterThan(3);
  expect(near.every((word) => keyAt(word).startsWith('k'))).toBe(true);
});

it('finds very many spellings of one key', () => {
  const signs = Array.from({ length: 40 }, (_, count) => `ka${'-'.repeat(count + 1)}s`);
  const spelt = indexOf(signs.map((text, id) => entry(id, text)));
  const [, near = []] = wordsWithinDistance(spelt, Buffer.from('kos'), 1, { low: 0, high: spelt.words });
  expect(near.length).toBe(40);
});

/** What a search reads of the keys and of their prefixes. */
function countReads(own: WordIndex, text: string, max: number): number {
  const counter = createReadCounter();
  const { keys, prefixTree, words } = own;
  const watched = {
    ...own,
    keys: { ...keys, bytes: counter.watch(keys.bytes) },
    prefixTree: counter.watch(prefixTree),
  };
  wordsWithinDistance(watched, Buffer.from(text), max, { low: 0, high: words });
  return counter.reads;
}

it.each([
  ['k', 1, 115],
  ['kasxk', 1, 85],
  ['kasxk', 2, 820],
  ['xxxxx', 2, 105],
  ['kasbakk', 1, 11],
  ['kasbakk', 2, 1_550],
  ['baxxkskb', 2, 11],
  ['baxxkskb', 3, 1_750],
])('reads for %s and %i errors at most %i numbers of the keys and their prefixes', (text, max, most) => {
  expect(countReads(index, text, max)).toBeLessThanOrEqual(most);
});

it('does not read keys that are too long or too short', () => {
  const others = ['b', 'hus', 'kasse', 'kassett', 'kassetta', 'kassettb'];
  const few = (texts: readonly string[]) => indexOf(texts.map((text, id) => entry(id, text)));
  const read = countReads(few(['kasse', 'lasse']), 'kasse', 1);
  expect(read).toBeGreaterThanOrEqual(10);
  expect(countReads(few([...others, 'lasse']), 'kasse', 1)).toBe(read);
});
