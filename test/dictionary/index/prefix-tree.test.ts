import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textAt } from '../../../src/dictionary/index/packed-texts.js';
import { findPrefixRun } from '../../../src/dictionary/index/prefix-tree.js';
import { entry, indexOf } from './words.js';

/** A digit shares a bit with a letter: 1 with q. */
const LETTERS = [...'1abqø'];
const words = LETTERS.flatMap((one) =>
  LETTERS.flatMap((two) => [
    one + two,
    ...LETTERS.flatMap((three) => [...'abcdeø', ''].map((end) => one + two + three + end)),
  ]),
);
const index = indexOf([...new Set(words)].map((text, id) => entry(id, text)));

it('finds the words that begin with a prefix', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('1', 'a', 'b', 'd', 'q', '|', 'x'), maxLength: 5 }),
      (prefix) => {
        const expected = Array.from({ length: index.words }, (_, word) => textAt(index.keys, word)).filter(
          (key) => key.startsWith(prefix),
        );
        const { low, high } = findPrefixRun(index.prefixTree, index.keys, Buffer.from(prefix));
        expect(Array.from({ length: high - low }, (_, offset) => textAt(index.keys, low + offset))).toEqual(
          expected,
        );
      },
    ),
  );
});
