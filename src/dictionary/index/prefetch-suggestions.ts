import type { WordCandidate } from './best-words.js';
import { type LinkTable, linkedWord } from './linked-words.js';
import { headOf } from './postings.js';
import { type DictionaryIndexes, HEAD_ROW, LEMMA_START, type WordIndex } from './word-index.js';

const MAX_WORDS = 128;
/** The words of the candidates in one dictionary, and then places of what it has of them. Used again and again. */
const places = new Uint32Array(MAX_WORDS);
/** The sum of what was read, so that no read is left out. */
let read = 0;

/** Puts the words of the candidates that a dictionary has into `places`. Returns their number. */
function findWords(candidates: readonly WordCandidate[], dictionary: number, links: LinkTable): number {
  let count = 0;
  for (const { place, word } of candidates) {
    const linked = links[place]?.[dictionary];
    const same = linked === undefined ? word : linkedWord(linked, word);
    if (same >= 0 && count < MAX_WORDS) places[count++] = same;
  }
  return count;
}

/** Reads the first head of each of the first `count` words of `places`. */
function readHeads({ postingStarts, postings, headRows, heads }: WordIndex, count: number): void {
  for (let at = 0; at < count; at += 1) places[at] = postingStarts[places[at] ?? 0] ?? 0;
  for (let at = 0; at < count; at += 1) places[at] = headOf(postings[places[at] ?? 0] ?? 0) * HEAD_ROW;
  for (let at = 0; at < count; at += 1) places[at] = headRows[(places[at] ?? 0) + LEMMA_START] ?? 0;
  for (let at = 0; at < count; at += 1) read = (read + (heads.lemmas.bytes[places[at] ?? 0] ?? 0)) | 0;
}

/**
 * Reads what a suggestion shows of all words, one kind after the other. Words are anywhere in 40 MB, and a processor waits for
 * many reads at once if none needs the result of another: to serialize word by word would wait for each in turn.
 */
export function prefetchSuggestions(
  candidates: readonly WordCandidate[],
  indexes: DictionaryIndexes,
  links: LinkTable,
): void {
  for (const { index, word } of candidates)
    read = (read + (index.texts.bytes[index.texts.starts[word] ?? 0] ?? 0)) | 0;
  for (let dictionary = 0; dictionary < indexes.length; dictionary += 1) {
    const index = indexes[dictionary]?.[1];
    if (index !== undefined) readHeads(index, findWords(candidates, dictionary, links));
  }
}
