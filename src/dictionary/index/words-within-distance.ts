import { createPrefixDistance, type PrefixDistance } from '../../shared/text/edit-distance.js';
import { type IndexRange, lengthAt } from './packed-texts.js';
import type { WordIndex } from './word-index.js';

/** A search under way. */
interface DistanceSearch {
  index: WordIndex;
  prefixDistance: PrefixDistance;
  /** The length of the longest key that can be near. */
  maxLength: number;
  /** The words found. */
  byDistance: number[][];
}

/** Compares each word of a range whose first `depth` letters are set. A common prefix is compared once. */
function compareWords(
  { index, prefixDistance, maxLength, byDistance }: DistanceSearch,
  { low, high }: IndexRange,
  depth: number,
): void {
  const { keys, sharedLengths } = index;
  /** How many letters of the last key were compared. */
  let compared = depth;
  for (let word = low; word < high; word += 1) {
    const start = keys.starts[word] ?? 0;
    const length = lengthAt(keys, word);
    const end = Math.min(length, maxLength);
    let position = word === low ? depth : Math.min(sharedLengths[word] ?? 0, compared);
    let isNear = true;
    while (isNear && position < end) {
      isNear = prefixDistance.setLetter(position, keys.bytes[start + position] ?? 0);
      position += 1;
    }
    compared = position;
    if (isNear && position === length) byDistance[prefixDistance.distance(length)]?.push(word);
    else while (word + 1 < high && (sharedLengths[word + 1] ?? 0) >= position) word += 1;
  }
}

/**
 * The words of a range whose keys are within an edit distance, counted in bytes of UTF-8, grouped by distance. A prefix
 * that no near key can have is skipped with all its words.
 */
export function wordsWithinDistance(
  index: WordIndex,
  key: Uint8Array,
  max: number,
  { low, high }: IndexRange,
): number[][] {
  const { keys, prefixTree } = index;
  const { depths, letters, firstWords, ends, count } = prefixTree;
  const byDistance: number[][] = Array.from({ length: max + 1 }, () => []);
  const prefixDistance = createPrefixDistance(key, max);
  const search = { index, prefixDistance, maxLength: key.length + max, byDistance };
  for (let node = 0; node < count; ) {
    const depth = depths[node] ?? 0;
    const end = ends[node] ?? count;
    const wordEnd = firstWords[end] ?? 0;
    let word = firstWords[node] ?? 0;
    const isOutside = wordEnd <= low || word >= high || depth > search.maxLength;
    if (isOutside || !prefixDistance.setLetter(depth - 1, letters[node] ?? 0)) {
      node = end;
      continue;
    }
    for (; word < wordEnd && lengthAt(keys, word) === depth; word += 1)
      byDistance[prefixDistance.distance(depth)]?.push(word);
    const isLeaf = end === node + 1;
    if (isLeaf) compareWords(search, { low: word, high: wordEnd }, depth);
    node += 1;
  }
  return byDistance;
}
