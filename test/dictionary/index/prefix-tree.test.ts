import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IndexRange, textAt } from '../../../src/dictionary/index/packed-texts.js';
import { findPrefixRange, wordsWithinDistance } from '../../../src/dictionary/index/prefix-tree.js';
import { editDistance } from '../../../src/shared/text/edit-distance.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { createReadCounter, entry, indexOf } from './words.js';

const treeOf = (texts: readonly string[]) =>
  indexOf([...new Set(texts)].map((text, id) => entry(id, text))).prefixTree;
type Tree = ReturnType<typeof treeOf>;
const keysOf = ({ keys }: Tree) => Array.from({ length: keys.count }, (_, word) => textAt(keys, word));
const all = ({ keys }: Tree): IndexRange => ({ low: 0, high: keys.count });

const LETTERS = ['a', 'b', 'k', 's'] as const;
/** Every word of up to five letters: prefixes with few and with many words, and words that are prefixes of others. */
const texts = (function grow(words: string[], length: number): string[] {
  const longer = () => words.flatMap((word) => LETTERS.map((letter) => word + letter));
  return length === 0 ? words : [...words, ...grow(longer(), length - 1)];
})([...LETTERS], 4);
const tree = treeOf(texts);
/** «1» and «q» have the same bit among the letters. Few words begin with «d». */
const signs = treeOf([
  ...texts.slice(0, 90),
  ...texts.slice(0, 40).flatMap((text) => [`${text}q`, `${text}1`]),
  'd1',
  'dq',
]);
const aa = 'x'.repeat(255);
const trees = [
  tree,
  signs,
  treeOf([]),
  // A prefix of more than 24 words has children, up to 255 bytes.
  ...[24, 25].map((count) =>
    treeOf(Array.from({ length: count }, (_, at) => `k${'abc'.slice(at % 3)}${at}`)),
  ),
  treeOf([253, 254, 255, 256, 260].map((length) => 'abc'.charAt(length % 3).repeat(length))),
  treeOf(Array.from({ length: 33 }, (_, at) => aa + 'ab'.charAt(at % 3).repeat(at))),
];
const anyTree = fc.constantFrom(...trees);
const anyText = (maxLength: number) =>
  fc
    .tuple(
      fc.constantFrom('', '', '', aa, 'b'.repeat(253), 'a'.repeat(255)),
      fc.array(fc.constantFrom(...LETTERS, 'x', 'q', '1', '|'), { maxLength }),
    )
    .map(([start, letters]) => start + letters.join(''));

describe('the range of a prefix', () => {
  it('has the words that begin with it, those that are it first', () => {
    fc.assert(
      fc.property(anyTree, anyText(5), (of, prefix) => {
        const { exact, longer } = findPrefixRange(of, Buffer.from(prefix));
        const found = keysOf(of).slice(exact.low, longer.high);
        expect(found).toEqual(keysOf(of).filter((key) => key.startsWith(prefix)));
        expect(exact.high).toBe(longer.low);
        expect(exact.high - exact.low).toBe(found.filter((key) => key === prefix).length);
      }),
      fuzzRuns(400),
    );
  });

  it('is found without a key where many words have the prefix', () => {
    const bytes = new Proxy(tree.keys.bytes, { get: () => expect.fail('a key is read') });
    const { longer } = findPrefixRange({ ...tree, keys: { ...tree.keys, bytes } }, Buffer.from('ab'));
    expect(longer.high - longer.low).toBe(4 + 16 + 64);
  });
});

describe('words within a distance', () => {
  const asked = fc.string({ unit: fc.constantFrom(...LETTERS, 'x', '1'), maxLength: 8 });

  it('are those that a comparison with each word finds, by distance', () => {
    expect(tree.keys.count).toBe(4 + 16 + 64 + 256 + 1024);
    fc.assert(
      fc.property(anyTree, asked, fc.integer({ min: 0, max: 3 }), (of, text, max) => {
        const expected: number[][] = Array.from({ length: max + 1 }, () => []);
        for (const [word, key] of keysOf(of).entries()) expected[editDistance(key, text, max)]?.push(word);
        expect(wordsWithinDistance(of, Buffer.from(text), max, all(of))).toEqual(expected);
      }),
      fuzzRuns(150),
    );
  });

  it('are only those of the range', () => {
    const [low, high] = [keysOf(tree).indexOf('k'), keysOf(tree).indexOf('s')];
    const [, near = []] = wordsWithinDistance(tree, Buffer.from('ks'), 1, { low, high });
    expect(near.length).toBeGreaterThan(3);
    expect(near.every((word) => keysOf(tree)[word]?.startsWith('k'))).toBe(true);
  });

  it('may be very many spellings of one key', () => {
    const spelt = treeOf(Array.from({ length: 40 }, (_, count) => `ka${'-'.repeat(count + 1)}s`));
    expect(wordsWithinDistance(spelt, Buffer.from('kos'), 1, all(spelt))[1]).toHaveLength(40);
  });

  /** What a search reads of the keys and of their prefixes. */
  function countReads(of: Tree, text: string, max: number): number {
    const counter = createReadCounter();
    const watched = {
      ...of,
      keys: { ...of.keys, bytes: counter.watch(of.keys.bytes) },
      rows: counter.watch(of.rows),
    };
    wordsWithinDistance(watched, Buffer.from(text), max, all(of));
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
    expect(countReads(tree, text, max)).toBeLessThanOrEqual(most);
  });

  it('does not read keys that are too long or too short', () => {
    const others = ['b', 'hus', 'kasse', 'kassett', 'kassetta', 'kassettb'];
    const read = countReads(treeOf(['kasse', 'lasse']), 'kasse', 1);
    expect(read).toBeGreaterThanOrEqual(10);
    expect(countReads(treeOf([...others, 'lasse']), 'kasse', 1)).toBe(read);
  });
});
