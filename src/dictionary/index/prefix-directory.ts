import { bytesAt, type IndexRange, lengthAt, type PackedTexts, textAt } from './packed-texts.js';
import { TOP_SIZE, type TopWords } from './top-words.js';

/** The words whose keys have a prefix. */
export interface PrefixRange {
  /** Those whose key is the prefix. */
  exact: IndexRange;
  longer: IndexRange;
  /** The index of the best of them in `topWords.words`; `undefined` where they are not precomputed. */
  top?: number | undefined;
}

/** The prefixes that very many words have. */
export type PrefixDirectory = ReadonlyMap<string, PrefixRange>;

/** The bytes that all texts of a sorted range have in common at the beginning. */
function commonPrefixLength(texts: PackedTexts, { low, high }: IndexRange): number {
  const [first, last] = [bytesAt(texts, low), bytesAt(texts, high - 1)];
  let same = 0;
  while (same < first.length && first[same] === last[same]) same += 1;
  return same;
}

export function openPrefixDirectory(keys: PackedTexts, { ranges }: TopWords): PrefixDirectory {
  const directory = new Map<string, PrefixRange>();
  for (let number = 0; 2 * number < ranges.length; number += 1) {
    const run = { low: ranges[2 * number] ?? 0, high: ranges[2 * number + 1] ?? 0 };
    if (run.low >= run.high || run.high > keys.count) continue;
    const shared = commonPrefixLength(keys, run);
    const text = textAt(keys, run.low);
    // A longer prefix of the same words has no range of its own.
    for (let length = 1; length <= text.length; length += 1) {
      const prefix = text.slice(0, length);
      const bytes = Buffer.byteLength(prefix);
      if (bytes > shared) break;
      if (directory.has(prefix)) continue;
      let end = run.low;
      while (end < run.high && lengthAt(keys, end) === bytes) end += 1;
      const exact = { low: run.low, high: end };
      directory.set(prefix, { exact, longer: { low: end, high: run.high }, top: number * TOP_SIZE });
    }
  }
  return directory;
}
