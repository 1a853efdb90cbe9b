import { describe, expect, it } from 'vitest';
import { textAt } from '../../../src/dictionary/index/packed-texts.js';
import { LONG_RANGE, TOP_SIZE } from '../../../src/dictionary/index/top-words.js';
import { findPrefixRange } from '../../../src/dictionary/index/word-index.js';
import { entry, indexOf } from './words.js';

/** Words of a prefix, of different lengths and prominence. */
const wordsOf = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, number) => ({
    text: `${prefix}${'x'.repeat((number * 7) % 5)}${String.fromCharCode(97 + (number % 20))}${number}`,
    prominence: (number * 5) % 16,
  }));
const words = [
  ...wordsOf('ska', LONG_RANGE + 40),
  ...wordsOf('sti', LONG_RANGE),
  ...wordsOf('tro', LONG_RANGE - 1),
  ...wordsOf('жу', LONG_RANGE + 1),
  // The byte behind «e» is the first one of the next word. «la» has the second letter of «ka», which ends before it.
  ...['ee', 'ka', 'la'].flatMap((prefix) => wordsOf(prefix, LONG_RANGE + 1)),
  ...['e', 's', 'sk', 'ska', 'tro', 'tr', 'å'].map((text) => ({ text, prominence: 15 })),
];
const index = indexOf(words.map(({ text, prominence }, id) => ({ ...entry(id, text), prominence })));
const keys = Array.from({ length: index.words }, (_, word) => textAt(index.keys, word));
const prefixes = [
  ...new Set(keys.flatMap((key) => [...key].map((_, at) => [...key].slice(0, at + 1).join('')))),
];

/** The numbers of the words with a prefix: those that are it, and the longer ones. */
function comparedWith(prefix: string) {
  const numbers = [...keys.keys()].filter((word) => keys[word]?.startsWith(prefix));
  const exact = numbers.filter((word) => keys[word] === prefix).length;
  const low = numbers[0] ?? 0;
  return {
    exact: { low, high: low + exact },
    longer: { low: low + exact, high: low + numbers.length },
  };
}

describe('the range of a prefix', () => {
  it('has all words with the prefix, and no others', () => {
    for (const prefix of prefixes) expect(findPrefixRange(index, prefix)).toMatchObject(comparedWith(prefix));
    expect(prefixes.length).toBeGreaterThan(1_000);
  });

  it('has the best words ready where very many have the prefix, and only there', () => {
    const ready = prefixes.filter((prefix) => findPrefixRange(index, prefix).top !== undefined);
    const long = prefixes.filter((prefix) => {
      const { exact, longer } = comparedWith(prefix);
      return longer.high - exact.low > LONG_RANGE;
    });
    expect(ready).toEqual(long);
    expect(long).toEqual(expect.arrayContaining(['s', 'sk', 'ska', 'ж', 'жу']));
    for (const each of ['tro', 'sti']) expect(long).not.toContain(each);
  });

  it('has as best words those of the lowest scores, in order', () => {
    for (const prefix of ['s', 'sk', 'ska', 'ж', 'жу', 'e', 'ee', 'ka', 'la']) {
      const { exact, longer } = comparedWith(prefix);
      const all = Array.from({ length: longer.high - exact.low }, (_, offset) => exact.low + offset);
      const best = all.sort(
        (one, other) => (index.scores[one] ?? 0) - (index.scores[other] ?? 0) || one - other,
      );
      const { top = -1 } = findPrefixRange(index, prefix);
      expect([...index.topWords.words.slice(top, top + TOP_SIZE)]).toEqual(best.slice(0, TOP_SIZE));
    }
  });
});
