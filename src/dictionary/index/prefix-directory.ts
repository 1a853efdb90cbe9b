import { bytesAt, type IndexRange, lengthAt, type PackedTexts, textAt } from './packed-texts.js';
import { TOP_SIZE, type TopWords } from './top-words.js';

/** The words whose keys begin alike. */
export interface PrefixRange {
  /** Those that have no other letters. */
  itself: IndexRange;
  longer: IndexRange;
  /** Where in `tops.words` the best of all of them begin; `undefined` where they are not kept. */
  top?: number | undefined;
}

/** The beginnings that very many words have, by their text. */
export type PrefixDirectory = ReadonlyMap<string, PrefixRange>;

/** With how many bytes all of a run of sorted texts begin alike. */
function sharedIn(texts: PackedTexts, { low, high }: IndexRange): number {
  const [first, last] = [bytesAt(texts, low), bytesAt(texts, high - 1)];
  let same = 0;
  while (same < first.length && same < last.length && first[same] === last[same]) same += 1;
  return same;
}

export function openPrefixDirectory(keys: PackedTexts, { ranges }: TopWords): PrefixDirectory {
  const directory = new Map<string, PrefixRange>();
  for (let place = 0; 2 * place < ranges.length; place += 1) {
    const run = { low: ranges[2 * place] ?? 0, high: ranges[2 * place + 1] ?? 0 };
    if (run.low >= run.high || run.high > keys.count) continue;
    const shared = sharedIn(keys, run);
    const text = textAt(keys, run.low);
    // A longer beginning whose words are the same has no run of its own.
    for (let length = 1; length <= text.length; length += 1) {
      const beginning = text.slice(0, length);
      const bytes = Buffer.byteLength(beginning);
      if (bytes > shared) break;
      if (directory.has(beginning)) continue;
      let end = run.low;
      while (end < run.high && lengthAt(keys, end) === bytes) end += 1;
      const itself = { low: run.low, high: end };
      directory.set(beginning, { itself, longer: { low: end, high: run.high }, top: place * TOP_SIZE });
    }
  }
  return directory;
}
