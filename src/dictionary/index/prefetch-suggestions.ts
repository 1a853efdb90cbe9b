import type { WordCandidate } from './best-words.js';
import { findSameWord } from './linked-words.js';
import { headOf } from './postings.js';
import { type DictionaryIndexes, HEAD_ROW, LEMMA_START, type WordIndex } from './word-index.js';

/** Places of the candidates in one index. */
const places = new Float64Array(128);

/** Replaces each place by what `next` reads there. */
type Step = (index: WordIndex, place: number) => number;

const STEPS: readonly Step[] = [
  ({ postingStarts }, word) => postingStarts[word] ?? 0,
  ({ postings }, start) => headOf(postings[start] ?? 0) * HEAD_ROW,
  ({ headRows }, row) => headRows[row + LEMMA_START] ?? 0,
  ({ heads }, start) => heads.lemmas.bytes[start] ?? 0,
];

/**
 * Reads what a suggestion shows of all words, one kind after the other. Words are anywhere in 40 MB, and a processor waits for
 * many reads at once if none needs the result of another: to serialize word by word would wait for each in turn, and take
 * twice the time.
 */
export function prefetchSuggestions(candidates: readonly WordCandidate[], indexes: DictionaryIndexes): void {
  let read = 0;
  const count = Math.min(candidates.length, places.length);
  for (let at = 0; at < count; at += 1) {
    const { index, word } = candidates[at] as WordCandidate;
    places[at] = index.texts.starts[word] ?? 0;
  }
  for (let at = 0; at < count; at += 1) {
    const { index } = candidates[at] as WordCandidate;
    read += index.texts.bytes[places[at] ?? 0] ?? 0;
  }
  for (const [, index] of indexes) {
    for (let at = 0; at < count; at += 1) {
      const { index: own, word } = candidates[at] as WordCandidate;
      places[at] = findSameWord(own, word, index) ?? -1;
    }
    for (const step of STEPS)
      for (let at = 0; at < count; at += 1) {
        const place = places[at] ?? -1;
        if (place >= 0) places[at] = step(index, place);
      }
    read += places[0] ?? 0;
  }
  // A result that is used, so that the reads are not left out.
  places[0] = read;
}
