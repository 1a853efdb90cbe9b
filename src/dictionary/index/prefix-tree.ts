import { type IndexRange, lengthAt, type PackedTexts } from './packed-texts.js';

/** The prefixes of sorted keys that many words have, as a tree in depth-first order. The root is left out. */
export interface PrefixTree {
  /** The number of prefixes. */
  count: number;
  /** The length of each prefix in bytes. */
  depths: Uint8Array;
  /** The last byte of each prefix. */
  letters: Uint8Array;
  /** The first word of each prefix, and the number of words at the end. */
  firstWords: Uint32Array;
  /** The number of the prefix after this one and all that begin with it. */
  ends: Uint32Array;
}

/** A prefix of so few words has no children. */
const LEAF_WORDS = 24;
const MAX_DEPTH = 255;

/** @param sharedLengths how many bytes each key has in common with the key before it */
export function createPrefixTree(keys: PackedTexts, sharedLengths: Uint8Array): PrefixTree {
  const [depths, letters, firstWords, ends]: [number[], number[], number[], number[]] = [[], [], [], []];

  /** Adds the prefixes that are one byte longer than `depth`, each with those that begin with it. */
  function addLonger({ low, high }: IndexRange, depth: number): void {
    let word = low;
    while (word < high && lengthAt(keys, word) === depth) word += 1;
    while (word < high) {
      let end = word + 1;
      while (end < high && (sharedLengths[end] ?? 0) > depth) end += 1;
      const node = depths.push(depth + 1) - 1;
      letters.push(keys.bytes[(keys.starts[word] ?? 0) + depth] ?? 0);
      firstWords.push(word);
      ends.push(0);
      if (end - word > LEAF_WORDS && depth + 1 < MAX_DEPTH) addLonger({ low: word, high: end }, depth + 1);
      ends[node] = depths.length;
      word = end;
    }
  }

  addLonger({ low: 0, high: keys.count }, 0);
  firstWords.push(keys.count);
  return {
    count: depths.length,
    depths: new Uint8Array(depths),
    letters: new Uint8Array(letters),
    firstWords: new Uint32Array(firstWords),
    ends: new Uint32Array(ends),
  };
}
