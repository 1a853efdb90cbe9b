import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedPrefixLengths } from '../../../src/dictionary/index/builder.js';
import { packTexts, textAt } from '../../../src/dictionary/index/packed-texts.js';
import {
  childCount,
  createPrefixTree,
  FIRST_CHILD,
  FIRST_WORD,
  findPrefixRun,
  LATER_LETTERS,
  letterOf,
  longestOf,
  NEXT_LETTERS,
  NODE_ROW,
  type PrefixTree,
  shortestOf,
} from '../../../src/dictionary/index/word-index.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { entry, indexOf } from './words.js';

const LETTERS = [...'abø'];
const words = LETTERS.flatMap((one) =>
  LETTERS.flatMap((two) => [
    one + two,
    ...LETTERS.flatMap((three) => [...'abcdeqø17', ''].map((end) => one + two + three + end)),
  ]),
);
/** Few words begin with «d». */
const few = ['da', 'dab', 'dabb', 'd1', 'dq', 'dqd'];
const index = indexOf([...new Set([...words, ...few])].map((text, id) => entry(id, text)));

it('finds the words that begin with a prefix', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', 'd', 'q', '1', '|', 'x'), maxLength: 5 }),
      (prefix) => {
        const expected = Array.from({ length: index.words }, (_, word) => textAt(index.keys, word)).filter(
          (key) => key.startsWith(prefix),
        );
        const { low, high } = findPrefixRun(index.prefixTree, index.keys, Buffer.from(prefix));
        expect(high).toBeGreaterThanOrEqual(low);
        expect(Array.from({ length: high - low }, (_, offset) => textAt(index.keys, low + offset))).toEqual(
          expected,
        );
      },
    ),
  );
});

it('reads no key for a prefix that many words have', () => {
  const bytes = new Proxy(index.keys.bytes, { get: () => expect.fail('a key is read') });
  const { low, high } = findPrefixRun(index.prefixTree, { ...index.keys, bytes }, Buffer.from('ab'));
  expect(high - low).toBe(new Set(words.filter((text) => text.startsWith('ab'))).size);
});

/** A prefix of more words has rows for those that are one byte longer, if it is not too long. */
const LEAF_WORDS = 24;
const MAX_BYTE = 255;

/** A bit for each byte. */
function bitsOf(bytes: Iterable<number>): number {
  let bits = 0;
  for (const byte of bytes) bits |= 1 << byte;
  return bits >>> 0;
}

/** Compares a row, and those below it, with the keys that begin with `prefix`, from the word `first` on. */
function expectRow(
  tree: PrefixTree,
  at: number,
  keys: readonly Buffer[],
  first: number,
  prefix: Buffer,
): void {
  const depth = prefix.length;
  const lengths = keys.map((key) => Math.min(key.length, MAX_BYTE));
  const node = tree[at] ?? 0;
  const hasChildren = keys.length > LEAF_WORDS && depth < MAX_BYTE;
  const longer = keys.filter((key) => key.length > depth);
  const next = [...new Set(longer.map((key) => key[depth] ?? 0))];
  expect({
    letter: letterOf(node),
    shortest: shortestOf(node),
    longest: longestOf(node),
    next: tree[at + NEXT_LETTERS],
    later: tree[at + LATER_LETTERS],
    word: tree[at + FIRST_WORD],
    children: childCount(node),
  }).toEqual({
    letter: prefix.at(-1) ?? 0,
    shortest: Math.min(MAX_BYTE, ...lengths),
    longest: Math.max(0, ...lengths),
    // Nothing needs the letters behind so long a prefix.
    next: depth < MAX_BYTE ? bitsOf(next) : 0,
    later: bitsOf(Buffer.concat(longer.map((key) => key.subarray(depth)))),
    word: first,
    children: hasChildren ? next.length : 0,
  });
  if (!hasChildren) return;
  for (const [child, byte] of next.entries()) {
    const withByte = longer.filter((key) => key[depth] === byte);
    const word = first + keys.findIndex((key) => key[depth] === byte);
    const row = (tree[at + FIRST_CHILD] ?? 0) + child * NODE_ROW;
    expectRow(tree, row, withByte, word, Buffer.from([...prefix, byte]));
  }
}

function expectTree(texts: readonly string[]): void {
  const keys = texts.map((each) => Buffer.from(each)).sort(Buffer.compare);
  const packed = packTexts(keys.map(String));
  const tree = createPrefixTree(packed, sharedPrefixLengths(packed));
  expectRow(tree, 0, keys, 0, Buffer.of());
}

describe('the rows of a tree', () => {
  // «1» and «q» have the same bit among the letters.
  const end = fc.string({ unit: fc.constantFrom('a', 'b', 'ø', '1', 'q'), maxLength: 6 });
  const text = fc.tuple(fc.constantFrom('', '', 'a', 'bø'), end).map(([start, rest]) => start + rest);

  it('have the letters, lengths and words of each prefix', () => {
    fc.assert(fc.property(fc.array(text, { maxLength: 90 }), expectTree), fuzzRuns(60));
  });

  it.each([LEAF_WORDS, LEAF_WORDS + 1])('are those of %i words', (count) => {
    const longer = Array.from({ length: count - 2 }, (_, at) => `k${'abc'.slice(at % 3)}${at}`);
    expectTree(['k', 'k', ...longer]);
  });

  it('are those of words of about 255 bytes', () => {
    expectTree([253, 254, 255, 256, 260].map((length) => 'abc'.charAt(length % 3).repeat(length)));
    expectTree([...[254, 256].map((length) => 'a'.repeat(length)), ...Array(LEAF_WORDS).fill('b')]);
  });

  it('end at 255 bytes', () => {
    const start = 'a'.repeat(MAX_BYTE);
    expectTree(Array.from({ length: LEAF_WORDS + 9 }, (_, at) => start + 'ab'.charAt(at % 3).repeat(at)));
  });
});

it('counts the bytes that a text shares with the one before it, up to 255', () => {
  const long = [254, 255, 256, 300].map((length) => 'b'.repeat(length));
  const texts = ['', 'ab', 'ab', 'abc', 'abd', ...long, `${long[3]}c`, 'ø', 'ø'];
  expect([...sharedPrefixLengths(packTexts(texts))]).toEqual([0, 0, 2, 2, 2, 0, 254, 255, 255, 255, 0, 2]);
});
