import { compareTexts } from './packed-texts.js';
import type { DictionaryIndexes, WordIndex } from './word-index.js';

/**
 * Where the words of one dictionary are among those of another: by word of the first, twice the number of the first word of
 * the other that is not before it, and one more where that is the same word.
 */
export type WordLinks = Uint32Array;

const linksByIndex = new WeakMap<WordIndex, WeakMap<WordIndex, WordLinks>>();

/** Both are in the order of keys, then of spellings, so they are read once, side by side. */
function findLinks(index: WordIndex, other: WordIndex): WordLinks {
  const links = new Uint32Array(index.words);
  let otherWord = 0;
  for (let word = 0; word < index.words; word += 1) {
    let compared = 1;
    while (otherWord < other.words) {
      compared =
        compareTexts(index.keys, word, other.keys, otherWord) ||
        compareTexts(index.texts, word, other.texts, otherWord);
      if (compared <= 0) break;
      otherWord += 1;
    }
    links[word] = 2 * otherWord + (compared === 0 ? 1 : 0);
  }
  return links;
}

/** The links from the words of one dictionary to another. They are found at the first call: a tenth of a second. */
export function linksTo(index: WordIndex, other: WordIndex): WordLinks {
  let known = linksByIndex.get(index);
  if (known === undefined) {
    known = new WeakMap();
    linksByIndex.set(index, known);
  }
  let links = known.get(other);
  if (links === undefined) {
    links = findLinks(index, other);
    known.set(other, links);
  }
  return links;
}

/** The links between several dictionaries, from the first place to the second. A dictionary has none to itself. */
export type LinkTable = readonly (readonly (WordLinks | undefined)[])[];

/** Finds the links between all dictionaries of a question. */
export const linkTable = (indexes: DictionaryIndexes): LinkTable =>
  indexes.map(([, index]) =>
    indexes.map(([, other]) => (index === other ? undefined : linksTo(index, other))),
  );

/** The number of the same word in the other dictionary; below 0 where it does not have the word. */
export function linkedWord(links: WordLinks, word: number): number {
  const link = links[word] ?? 0;
  return (link & 1) === 0 ? -1 : link >>> 1;
}

/** Below 0 where the word comes before the word of the other dictionary, above 0 where it comes after, 0 where it is the same. */
export function compareLinked(links: WordLinks, word: number, otherWord: number): number {
  const link = links[word] ?? 0;
  const place = link >>> 1;
  if (place !== otherWord) return place - otherWord;
  return (link & 1) === 0 ? -1 : 0;
}

/** The number of the same word in another dictionary. `undefined` where it does not have the word. */
export function findSameWord(index: WordIndex, word: number, other: WordIndex): number | undefined {
  if (index === other) return word;
  const same = linkedWord(linksTo(index, other), word);
  return same < 0 ? undefined : same;
}
