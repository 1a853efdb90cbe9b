import { MAX_LIMIT } from '../contract.js';
import { type IndexRange, lengthAt, type PackedTexts } from './packed-texts.js';

/** The best words of a beginning are kept where more words than this have it; the others are looked through. */
export const LONG_RUN = 256;
export const TOP_SIZE = MAX_LIMIT;

/** The words of a run with the lowest scores, best first, equal ones in order. */
export function lowestScores(
  run: IndexRange,
  scores: Uint16Array,
  limit: number,
  isWanted?: (word: number) => boolean,
): number[] {
  const best: number[] = [];
  const scoreAt = (place: number) => scores[best[place] ?? 0] ?? 0;
  for (let word = run.low; word < run.high; word += 1) {
    const score = scores[word] ?? 0;
    const isFull = best.length === limit;
    if ((isFull && score >= scoreAt(limit - 1)) || isWanted?.(word) === false) continue;
    let place = isFull ? limit - 1 : best.length;
    for (; place > 0 && scoreAt(place - 1) > score; place -= 1) best[place] = best[place - 1] ?? 0;
    best[place] = word;
  }
  return best;
}

/** The runs of the words of a run that go on after `length` bytes, by the byte that comes there. */
function* longerRuns(keys: PackedTexts, { low, high }: IndexRange, length: number): Generator<IndexRange> {
  const byteAt = (word: number) => keys.bytes[(keys.starts[word] ?? 0) + length];
  let word = low;
  while (word < high && lengthAt(keys, word) === length) word += 1;
  while (word < high) {
    const first = word;
    while (word < high && byteAt(word) === byteAt(first)) word += 1;
    yield { low: first, high: word };
  }
}

/** The long runs below one, each before those within it. */
function* longRuns(keys: PackedTexts, within: IndexRange, length: number): Generator<IndexRange> {
  for (const run of longerRuns(keys, within, length)) {
    if (run.high - run.low <= LONG_RUN) continue;
    // A beginning all of whose words go on alike has the run of the longer one.
    if (length === 0 || run.high - run.low < within.high - within.low) yield run;
    yield* longRuns(keys, run, length + 1);
  }
}

/** The best words of every long run. */
export interface TopWords {
  /** First word and end of each run, by the first word, longer runs first. */
  ranges: Uint32Array;
  words: Uint32Array;
}

export function buildTopWords(keys: PackedTexts, scores: Uint16Array): TopWords {
  const runs = [...longRuns(keys, { low: 0, high: keys.count }, 0)];
  const words = new Uint32Array(runs.length * TOP_SIZE);
  for (const [place, run] of runs.entries()) words.set(lowestScores(run, scores, TOP_SIZE), place * TOP_SIZE);
  return { ranges: Uint32Array.from(runs.flatMap(({ low, high }) => [low, high])), words };
}
