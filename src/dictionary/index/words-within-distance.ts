import { createPrefixDistance, type PrefixDistance } from '../../shared/text/edit-distance.js';
import { type IndexRange, lengthAt } from './packed-texts.js';
import {
  childCount,
  FIRST_CHILD,
  FIRST_WORD,
  LATER_LETTERS,
  letterOf,
  longestOf,
  NEXT_LETTERS,
  NODE_ROW,
  shortestOf,
} from './prefix-tree.js';
import type { WordIndex } from './word-index.js';

/** A search under way. */
interface DistanceSearch {
  index: WordIndex;
  prefixDistance: PrefixDistance;
  /** The lengths of the shortest and of the longest key that can be near. */
  minLength: number;
  maxLength: number;
  range: IndexRange;
  /** The words found. */
  byDistance: number[][];
}

/** Compares each word of a range whose first `depth` letters are set. A common prefix is compared once. */
function compareWords(
  { index, prefixDistance, minLength, maxLength, byDistance }: DistanceSearch,
  low: number,
  high: number,
  depth: number,
): void {
  const { keys, sharedLengths } = index;
  /** The number of letters of this key that have been compared. */
  let compared = depth;
  /** The same letters are not near in the next keys either. */
  let isNear = true;
  for (let word = low; word < high; word += 1) {
    const shared = word === low ? depth : (sharedLengths[word] ?? 0);
    if (shared < compared) {
      compared = shared;
      isNear = true;
    }
    const length = lengthAt(keys, word);
    if (!isNear || length < minLength || length > maxLength) continue;
    const start = keys.starts[word] ?? 0;
    while (isNear && compared < length) {
      isNear = prefixDistance.setLetter(compared, keys.bytes[start + compared] ?? 0);
      compared += 1;
    }
    if (isNear) byDistance[prefixDistance.distance(length)]?.push(word);
  }
}

/** Compares the words with a prefix of `depth` letters, which are set. `at` is its row in the tree, `end` of its last word. */
function visitPrefix(search: DistanceSearch, at: number, end: number, depth: number): void {
  const { index, prefixDistance, minLength, maxLength, range, byDistance } = search;
  const { prefixTree } = index;
  if (!prefixDistance.canReach(depth, prefixTree[at + LATER_LETTERS] ?? 0)) return;
  const node = prefixTree[at] ?? 0;
  const letters = prefixDistance.nextLetters(depth);
  const isAtEnd = (letters & (prefixTree[at + NEXT_LETTERS] ?? 0)) === 0;
  if (isAtEnd && shortestOf(node) !== depth) return;
  let word = prefixTree[at + FIRST_WORD] ?? 0;
  if (childCount(node) === 0) {
    // Only the root, of an index of few words, can reach beyond the range.
    compareWords(search, Math.max(word, range.low), Math.min(end, range.high), depth);
    return;
  }
  const firstChild = prefixTree[at + FIRST_CHILD] ?? 0;
  const exactEnd = prefixTree[firstChild + FIRST_WORD] ?? 0;
  for (; word < exactEnd; word += 1) byDistance[prefixDistance.distance(depth)]?.push(word);
  if (isAtEnd) return;
  const lastChild = firstChild + (childCount(node) - 1) * NODE_ROW;
  for (let child = firstChild; child <= lastChild; child += NODE_ROW) {
    const longer = prefixTree[child] ?? 0;
    if ((letters & (1 << letterOf(longer))) === 0) continue;
    if (shortestOf(longer) > maxLength || longestOf(longer) < minLength) continue;
    const childEnd = child < lastChild ? (prefixTree[child + NODE_ROW + FIRST_WORD] ?? 0) : end;
    if (childEnd <= range.low || (prefixTree[child + FIRST_WORD] ?? 0) >= range.high) continue;
    if (prefixDistance.setLetter(depth, letterOf(longer))) visitPrefix(search, child, childEnd, depth + 1);
  }
}

/**
 * The words of a range whose keys are within an edit distance, counted in bytes of UTF-8, grouped by distance. A prefix
 * that no near key can have is skipped with all its words. The range is that of a prefix, or of all words.
 */
export function wordsWithinDistance(
  index: WordIndex,
  key: Uint8Array,
  max: number,
  range: IndexRange,
): number[][] {
  const byDistance: number[][] = Array.from({ length: max + 1 }, () => []);
  const prefixDistance = createPrefixDistance(key, max);
  const [minLength, maxLength] = [key.length - max, key.length + max];
  visitPrefix({ index, prefixDistance, minLength, maxLength, range, byDistance }, 0, index.words, 0);
  return byDistance;
}
