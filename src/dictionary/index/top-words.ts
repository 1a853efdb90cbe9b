import { MAX_LIMIT } from '../contract.js';
import { type IndexRange, lengthAt, type PackedTexts } from './packed-texts.js';

/** The best words of a prefix are precomputed where more words than this have it. */
export const LONG_RANGE = 256;
export const TOP_SIZE = MAX_LIMIT;

/** The words of a range with the lowest scores, best first, and in order where scores are equal. */
export function lowestScores(
  range: IndexRange,
  scores: Uint16Array,
  limit: number,
  accepts?: (word: number) => boolean,
): number[] {
  const best: number[] = [];
  const scoreAt = (rank: number) => scores[best[rank] ?? 0] ?? 0;
  for (let word = range.low; word < range.high; word += 1) {
    const score = scores[word] ?? 0;
    const isFull = best.length === limit;
    if ((isFull && score >= scoreAt(limit - 1)) || accepts?.(word) === false) continue;
    let rank = isFull ? limit - 1 : best.length;
    for (; rank > 0 && scoreAt(rank - 1) > score; rank -= 1) best[rank] = best[rank - 1] ?? 0;
    best[rank] = word;
  }
  return best;
}

/** The ranges of the words with a longer prefix: by the byte after `length` bytes. */
function* longerPrefixes(
  keys: PackedTexts,
  { low, high }: IndexRange,
  length: number,
): Generator<IndexRange> {
  const byteAt = (word: number) => keys.bytes[(keys.starts[word] ?? 0) + length];
  let word = low;
  while (word < high && lengthAt(keys, word) === length) word += 1;
  while (word < high) {
    const first = word;
    while (word < high && byteAt(word) === byteAt(first)) word += 1;
    yield { low: first, high: word };
  }
}

/** The long ranges within a range, each before those within it. */
function* longRanges(keys: PackedTexts, within: IndexRange, length: number): Generator<IndexRange> {
  for (const range of longerPrefixes(keys, within, length)) {
    if (range.high - range.low <= LONG_RANGE) continue;
    // A prefix whose words all have the same next byte has the range of the longer prefix.
    if (length === 0 || range.high - range.low < within.high - within.low) yield range;
    yield* longRanges(keys, range, length + 1);
  }
}

/** The best words of each long range. */
export interface TopWords {
  /** The first word and the end of each range, by first word, longer ranges first. */
  ranges: Uint32Array;
  words: Uint32Array;
}

export function buildTopWords(keys: PackedTexts, scores: Uint16Array): TopWords {
  const ranges = [...longRanges(keys, { low: 0, high: keys.count }, 0)];
  const words = new Uint32Array(ranges.length * TOP_SIZE);
  for (const [number, range] of ranges.entries())
    words.set(lowestScores(range, scores, TOP_SIZE), number * TOP_SIZE);
  return { ranges: Uint32Array.from(ranges.flatMap(({ low, high }) => [low, high])), words };
}
