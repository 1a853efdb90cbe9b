import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packTexts, textAt } from '../../../src/dictionary/index/packed-texts.js';
import { openPrefixDirectory } from '../../../src/dictionary/index/prefix-directory.js';
import {
  buildTopWords,
  LONG_RANGE,
  lowestScores,
  TOP_SIZE,
} from '../../../src/dictionary/index/top-words.js';

describe('the words of the lowest scores', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 30 });

  test('are those of a sort that keeps the order of equal ones', () => {
    fc.assert(
      fc.property(
        scores,
        fc.nat(30),
        fc.nat(30),
        fc.integer({ min: 1, max: 6 }),
        (list, one, other, limit) => {
          const [low, high] = [
            Math.min(one, other, list.length),
            Math.min(Math.max(one, other), list.length),
          ];
          const words = [...list.keys()].slice(low, high);
          const sorted = words.toSorted((a, b) => (list[a] ?? 0) - (list[b] ?? 0) || a - b);
          expect(lowestScores({ low, high }, Uint16Array.from(list), limit)).toEqual(sorted.slice(0, limit));
          const isEven = (word: number) => word % 2 === 0;
          expect(lowestScores({ low, high }, Uint16Array.from(list), limit, isEven)).toEqual(
            sorted.filter(isEven).slice(0, limit),
          );
        },
      ),
    );
  });

  test('asks only about words that would be among them', () => {
    const asked: number[] = [];
    lowestScores({ low: 0, high: 5 }, Uint16Array.of(1, 2, 3, 2, 0), 2, (word) => asked.push(word) > 0);
    expect(asked).toEqual([0, 1, 4]);
  });
});

/** Words of some prefixes, in order of their bytes. */
const wordsOf = (prefix: string, count: number) =>
  Array.from(
    { length: count },
    (_, number) => `${prefix}${String.fromCharCode(97 + (number % 23))}${number}`,
  );
const words = [
  ...wordsOf('al', LONG_RANGE),
  ...wordsOf('be', LONG_RANGE + 1),
  ...wordsOf('bå', LONG_RANGE + 2),
  ...wordsOf('båta', LONG_RANGE + 3),
  'b',
  'be',
  'båt',
  'båta',
  'å',
].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
const keys = packTexts(words);
const scores = Uint16Array.from(words, (_, word) => (word * 7) % 100);
const topWords = buildTopWords(keys, scores);
const directory = openPrefixDirectory(keys, topWords);
const numbersOf = (prefix: string) => [...words.keys()].filter((word) => words[word]?.startsWith(prefix));
const prefixes = [
  ...new Set(words.flatMap((word) => [...word].map((_, at) => [...word].slice(0, at + 1).join('')))),
];
const long = prefixes.filter((prefix) => numbersOf(prefix).length > LONG_RANGE);

describe('the prefixes of very many words', () => {
  test('are in the directory, and no others', () => {
    expect([...directory.keys()].toSorted()).toEqual(long.toSorted());
    expect(long).toEqual(expect.arrayContaining(['b', 'be', 'bå', 'båt', 'båta']));
    expect(long).not.toContain('al');
    expect(keys.count).toBe(words.length);
    expect(textAt(keys, 0)).toBe(words[0]);
  });

  test.each(long)('%s has its exact word, the longer ones, and the best of all', (prefix) => {
    const numbers = numbersOf(prefix);
    const low = numbers[0] ?? -1;
    const exact = words.filter((word) => word === prefix).length;
    const { top = -1, ...range } = directory.get(prefix) ?? { exact: undefined, longer: undefined };
    expect(range).toEqual({
      exact: { low, high: low + exact },
      longer: { low: low + exact, high: low + numbers.length },
    });
    expect([...topWords.words.subarray(top, top + TOP_SIZE)]).toEqual(
      numbers
        .toSorted((one, other) => (scores[one] ?? 0) - (scores[other] ?? 0) || one - other)
        .slice(0, TOP_SIZE),
    );
  });

  test('share a range where all their words are the same', () => {
    const ranges = Array.from({ length: topWords.ranges.length / 2 }, (_, at) =>
      topWords.ranges.slice(2 * at, 2 * at + 2).join(),
    );
    expect(new Set(ranges).size).toBe(ranges.length);
    expect(topWords.words.length).toBe(ranges.length * TOP_SIZE);
  });

  test('are found where all words begin alike', () => {
    const alike = packTexts(wordsOf('k', LONG_RANGE + 1));
    expect([
      ...openPrefixDirectory(alike, buildTopWords(alike, new Uint16Array(alike.count))).keys(),
    ]).toEqual(['k']);
  });

  test('are not read from ranges that the keys do not have', () => {
    const read = (...ranges: number[]) => [
      ...openPrefixDirectory(packTexts(['aa', 'ab', 'b']), {
        ranges: Uint32Array.from(ranges),
        words: new Uint32Array(),
      }).keys(),
    ];
    expect(read(0, 2)).toEqual(['a']);
    expect(read(0, 1)).toEqual(['a', 'aa']);
    expect([read(0, 4), read(0, 5), read(2, 2), read(1, 1), read(2, 1)]).toEqual([[], [], [], [], []]);
    expect(read(2, 2, 0, 2)).toEqual(['a']);
    expect(read(2, 3)).toEqual(['b']);
    // The first range of a prefix counts.
    expect(read(0, 2, 0, 1)).toEqual(['a', 'aa']);
  });
});
