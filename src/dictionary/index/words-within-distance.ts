import { createPrefixDistance } from '../../shared/text/edit-distance.js';
import type { IndexRange } from './packed-texts.js';
import { skipSharedPrefix } from './shared-prefixes.js';
import type { WordIndex } from './word-index.js';

/**
 * The words of a run whose keys are at most `most` errors from this one, by how many, counted in bytes of UTF-8. It
 * goes through the sorted keys as through a tree: what keys begin with alike is spelled once, and a beginning that no
 * near key can have is passed over with all that begins so.
 */
export function wordsWithinDistance(
  index: WordIndex,
  key: Uint8Array,
  most: number,
  { low, high }: IndexRange,
): number[][] {
  const { keys, beginnings } = index;
  const near: number[][] = Array.from({ length: most + 1 }, () => []);
  const distances = createPrefixDistance(key, most);
  const longest = key.length + most;
  let spelled = 0;
  let word = low;
  while (word < high) {
    const start = keys.starts[word] ?? 0;
    const length = (keys.starts[word + 1] ?? 0) - start;
    const end = Math.min(length, longest);
    let place = Math.min(beginnings.shared[word] ?? 0, spelled);
    let isNear = true;
    while (isNear && place < end) {
      isNear = distances.setLetter(place, keys.bytes[start + place] ?? 0);
      place += 1;
    }
    spelled = place;
    const isWhole = isNear && place === length;
    if (isWhole) near[distances.distance(length)]?.push(word);
    word = isWhole ? word + 1 : skipSharedPrefix(beginnings, word + 1, high, place);
  }
  return near;
}
