import { createPrefixDistance } from '../../shared/text/edit-distance.js';
import type { IndexRange } from './packed-texts.js';
import { skipSharedPrefix } from './shared-prefixes.js';
import type { WordIndex } from './word-index.js';

/**
 * The words of a range whose keys are within an edit distance, counted in bytes of UTF-8, grouped by distance. The sorted
 * keys are searched like a trie: common prefixes are compared once, and a prefix that no near key can have is skipped
 * with all its words.
 */
export function wordsWithinDistance(
  index: WordIndex,
  key: Uint8Array,
  max: number,
  { low, high }: IndexRange,
): number[][] {
  const { keys, sharedPrefixes } = index;
  const byDistance: number[][] = Array.from({ length: max + 1 }, () => []);
  const prefixDistance = createPrefixDistance(key, max);
  const maxLength = key.length + max;
  /** How many letters of the last key were compared. */
  let compared = 0;
  let word = low;
  while (word < high) {
    const start = keys.starts[word] ?? 0;
    const length = (keys.starts[word + 1] ?? 0) - start;
    const end = Math.min(length, maxLength);
    let position = Math.min(sharedPrefixes.lengths[word] ?? 0, compared);
    let isNear = true;
    while (isNear && position < end) {
      isNear = prefixDistance.setLetter(position, keys.bytes[start + position] ?? 0);
      position += 1;
    }
    compared = position;
    const isComplete = isNear && position === length;
    if (isComplete) byDistance[prefixDistance.distance(length)]?.push(word);
    word = isComplete ? word + 1 : skipSharedPrefix(sharedPrefixes, word + 1, high, position);
  }
  return byDistance;
}
