import { compareTexts } from './packed-texts.js';
import type { DictionaryIndexes, WordIndex } from './word-index.js';

/** The words that two dictionaries have in common: by word of the first, one more than its number in the second; or 0. */
export type WordLinks = Uint32Array;

const linksByIndex = new WeakMap<WordIndex, WeakMap<WordIndex, WordLinks>>();

/** Both are in the order of keys, then of spellings, so they are read once, side by side. */
function findLinks(index: WordIndex, other: WordIndex): WordLinks {
  const links = new Uint32Array(index.words);
  for (let word = 0, otherWord = 0; word < index.words && otherWord < other.words; ) {
    const compared =
      compareTexts(index.keys, word, other.keys, otherWord) ||
      compareTexts(index.texts, word, other.texts, otherWord);
    if (compared === 0) links[word] = otherWord + 1;
    if (compared <= 0) word += 1;
    if (compared >= 0) otherWord += 1;
  }
  return links;
}

/** The links from the words of one dictionary to another. They are found at the first call: a tenth of a second. */
export function linksTo(index: WordIndex, other: WordIndex): WordLinks {
  const known = linksByIndex.get(index) ?? new WeakMap<WordIndex, WordLinks>();
  linksByIndex.set(index, known);
  const links = known.get(other) ?? findLinks(index, other);
  known.set(other, links);
  return links;
}

/** Finds the links between all dictionaries, so that no question waits for it. */
export function linkWords(indexes: DictionaryIndexes): void {
  for (const [, index] of indexes)
    for (const [, other] of indexes) if (index !== other) linksTo(index, other);
}

/** The number of the same word in another dictionary. `undefined` where it does not have the word. */
export function findSameWord(index: WordIndex, word: number, other: WordIndex): number | undefined {
  if (index === other) return word;
  const linked = linksTo(index, other)[word] ?? 0;
  return linked === 0 ? undefined : linked - 1;
}
