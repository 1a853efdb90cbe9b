import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { findMatches } from '../../../src/dictionary/index/find-matches.js';
import { nearestWords } from '../../../src/dictionary/index/nearest-words.js';
import { compareTexts, packTexts, textAt } from '../../../src/dictionary/index/packed-texts.js';
import { suggestWords } from '../../../src/dictionary/index/suggest-words.js';
import {
  buildTopWords,
  compareLinked,
  findSameWord,
  LONG_RANGE,
  linksTo,
  linkTable,
  lowestScores,
  openIndex,
  openPrefixDirectory,
  TOP_SIZE,
  type WordIndex,
} from '../../../src/dictionary/index/word-index.js';
import { foldWord } from '../../../src/shared/text/fold.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { anyEntries, buildImage, dictionaries, entry, form, indexesOf, indexOf } from './words.js';

describe('word index', () => {
  const entries = [
    entry(7, 'fisk', ['fisken', 'fisker']),
    entry(3, 'fiske', ['fisket', 'fisker'], { wordClass: 'VERB', homograph: 2 }),
    {
      id: 9,
      forms: [form('þing', 'older_form'), form('ta fisk', 'phrase', { wordClass: 'EXPR' })],
      prominence: 1,
    },
  ];

  describe('openIndex', () => {
    it('counts articles and distinct spellings', () => {
      expect(indexOf(entries)).toMatchObject({ articles: 3, words: 7 });
      expect(indexOf([])).toMatchObject({ articles: 0, words: 0 });
    });

    it('opens an image at any memory address', () => {
      fc.assert(
        fc.property(anyEntries, (ofDict) => {
          const image = buildImage(ofDict);
          // Bytes from a file may be anywhere in a larger buffer.
          const moved = [...image].map(([name, bytes]) => {
            const larger = new Uint8Array(bytes.length + 3);
            larger.set(bytes, 3);
            return [name, larger.subarray(3)] as const;
          });
          expect(openIndex(new Map(moved))).toEqual(openIndex(image));
        }),
        fuzzRuns(30),
      );
    });

    const image = buildImage(entries);
    const without = (name: string) => new Map([...image].filter(([known]) => known !== name));
    const changed = (name: string, change: (bytes: Uint8Array) => Uint8Array) =>
      new Map(
        [...image].map(([known, bytes]) => [known, known === name ? change(Uint8Array.from(bytes)) : bytes]),
      );

    it.each([...image.keys()])('refuses an image with a missing or truncated %s', (name) => {
      expect(() => openIndex(without(name))).toThrow(`The word index cannot be read: it has no ${name}`);
      const cut = changed(name, (bytes) => bytes.subarray(0, Math.max(0, bytes.length - 1)));
      if (image.get(name)?.length) expect(() => openIndex(cut)).toThrow('The word index cannot be read: ');
    });

    const withByte = (name: string, place: number, value: number) =>
      changed(name, (bytes) => bytes.map((byte, at) => (at === place ? value : byte)));

    it.each([
      ['another version', 'meta', 4, 99, 'its version is 99'],
      ['another file', 'meta', 0, 1, 'it is none'],
      ['other counts', 'meta', 8, 200, 'bytes, not'],
      ['starts that go backwards', 'keys.starts', 4, 250, 'goes backwards'],
      ['starts that begin late', 'postings.starts', 0, 1, 'does not cover'],
    ])('refuses %s', (_, name, place, value, why) => {
      expect(() => openIndex(withByte(name, place, value))).toThrow(why);
    });

    it('never throws or hangs for a changed image that it opens', () => {
      const damage = fc.tuple(fc.constantFrom(...image.keys()), fc.nat(200), fc.nat(255));
      fc.assert(
        fc.property(damage, ([name, place, value]) => {
          let index: WordIndex;
          try {
            index = openIndex(withByte(name, place, value));
          } catch {
            return;
          }
          findMatches([['bob', index]], 'fisk');
          suggestWords([['bob', index]], 'f', { limit: 5 });
          nearestWords([['bob', index]], 'fsk', 5);
        }),
      );
    });
  });

  describe('the numbers of words', () => {
    it('are in the order of their keys', () => {
      fc.assert(
        fc.property(anyEntries, (ofDict) => {
          const { keys } = indexOf(ofDict);
          const spelled = new Set(ofDict.flatMap(({ forms }) => forms.map(({ text }) => text)));
          const sorted = [...spelled].map((text) => Buffer.from(foldWord(text))).sort(Buffer.compare);
          expect(keys.bytes.toString()).toBe(Buffer.concat(sorted).toString());
        }),
        fuzzRuns(50),
      );
    });
  });
});

describe('linked words', () => {
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
});

describe('top words', () => {
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
            expect(lowestScores({ low, high }, Uint16Array.from(list), limit)).toEqual(
              sorted.slice(0, limit),
            );
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
});
