import { MATCHES, type Match } from '../contract.js';

/** How a word matches stands in the upper two bits of a posting, its head in the others. */
const HEADS = 2 ** 30;

export const postingOf = (match: Match, head: number) => MATCHES.indexOf(match) * HEADS + head;
export const headOf = (posting: number) => posting % HEADS;
/** The place of its match among `MATCHES`. */
export const rankOf = (posting: number) => Math.floor(posting / HEADS);
export const matchOf = (posting: number): Match => MATCHES[rankOf(posting)] ?? 'phrase';

/** The postings by word; those of word `n` begin at `starts[n]` and end where those of the next begin. */
export interface Postings {
  postings: Uint32Array;
  starts: Uint32Array;
}

/** Puts the postings that came in any order, each with its word, to their words. */
function groupByWord(words: Uint32Array, postings: Uint32Array, wordPlaces: Uint32Array): Postings {
  const starts = new Uint32Array(wordPlaces.length + 2);
  const placeAt = (number: number) => wordPlaces[words[number] ?? 0] ?? 0;
  for (let number = 0; number < words.length; number += 1) {
    const after = placeAt(number) + 2;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  // Each word's start stands one too far on, and moves to the end of its postings as they come in.
  const grouped = new Uint32Array(postings.length);
  for (let number = 0; number < words.length; number += 1) {
    const at = placeAt(number) + 1;
    const next = starts[at] ?? 0;
    grouped[next] = postings[number] ?? 0;
    starts[at] = next + 1;
  }
  return { postings: grouped, starts: starts.subarray(0, wordPlaces.length + 1) };
}

/**
 * Each word's postings best first, of each head the best only. `words` and `postings` go together; both they and their
 * heads are numbered as they came, and get the places that they are to have.
 */
export function sortPostings(
  words: Uint32Array,
  postings: Uint32Array,
  wordPlaces: Uint32Array,
  headPlaces: Uint32Array,
): Postings {
  const placed = postings.map((posting) => posting - headOf(posting) + (headPlaces[headOf(posting)] ?? 0));
  const grouped = groupByWord(words, placed, wordPlaces);
  const starts = new Uint32Array(grouped.starts.length);
  const sorted = grouped.postings;
  let kept = 0;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    const first = kept;
    const ofWord = sorted.subarray(grouped.starts[word], grouped.starts[word + 1]);
    for (const posting of ofWord.length > 1 ? ofWord.sort() : ofWord) {
      let same = first;
      while (same < kept && headOf(sorted[same] ?? 0) !== headOf(posting)) same += 1;
      if (same === kept) sorted[kept++] = posting;
    }
    starts[word + 1] = kept;
  }
  return { postings: sorted.slice(0, kept), starts };
}
