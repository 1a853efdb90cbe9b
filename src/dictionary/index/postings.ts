import { MATCHES, type Match } from '../contract.js';

/** The kind of match is in the upper two bits of a posting, the head in the others. */
const HEAD_BITS = 30;
const HEAD_MASK = 2 ** HEAD_BITS - 1;

export const postingOf = (match: Match, head: number) => MATCHES.indexOf(match) * (HEAD_MASK + 1) + head;
// By bits, because V8 divides numbers of 32 bits as fractions.
export const headOf = (posting: number) => posting & HEAD_MASK;
/** The index of the match in `MATCHES`. */
export const rankOf = (posting: number) => posting >>> HEAD_BITS;
export const matchOf = (posting: number): Match => MATCHES[rankOf(posting)] ?? 'phrase';

/** The postings of all words. Those of word `n` are from `starts[n]` to `starts[n + 1]`. */
export interface Postings {
  postings: Uint32Array;
  starts: Uint32Array;
}

/** Groups postings by word (counting sort). `words` has the word of each posting; `renumber` is applied to each. */
function groupByWord(
  words: Uint32Array,
  postings: Uint32Array,
  wordRanks: Uint32Array,
  renumber: (posting: number) => number,
): Postings {
  const starts = new Uint32Array(wordRanks.length + 2);
  const rankAt = (number: number) => wordRanks[words[number] ?? 0] ?? 0;
  for (let number = 0; number < words.length; number += 1) {
    const after = rankAt(number) + 2;
    starts[after] = (starts[after] ?? 0) + 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] ?? 0) + (starts[at - 1] ?? 0);
  // The start of each word is stored one index later, and moves to the end of its postings while they are added.
  const grouped = new Uint32Array(postings.length);
  for (let number = 0; number < words.length; number += 1) {
    const at = rankAt(number) + 1;
    const next = starts[at] ?? 0;
    grouped[next] = renumber(postings[number] ?? 0);
    starts[at] = next + 1;
  }
  return { postings: grouped, starts: starts.subarray(0, wordRanks.length + 1) };
}

/**
 * Sorts the postings of each word, the best first, and keeps the best of each head. `words` has the word of each posting.
 * Words and heads have the numbers in which they were added, and get those of their ranks.
 */
export function sortPostings(
  words: Uint32Array,
  postings: Uint32Array,
  wordRanks: Uint32Array,
  headRanks: Uint32Array,
): Postings {
  const { postings: sorted, starts } = groupByWord(
    words,
    postings,
    wordRanks,
    (posting) => posting - headOf(posting) + (headRanks[headOf(posting)] ?? 0),
  );
  // What is kept of a word moves forward, over what is not kept of the words before it.
  let count = 0;
  let start = 0;
  for (let word = 0; word + 1 < starts.length; word += 1) {
    const first = count;
    const end = starts[word + 1] ?? start;
    const ofWord = sorted.subarray(start, end);
    for (const posting of ofWord.length > 1 ? ofWord.sort() : ofWord) {
      let same = first;
      while (same < count && headOf(sorted[same] ?? 0) !== headOf(posting)) same += 1;
      if (same === count) sorted[count++] = posting;
    }
    starts[word + 1] = count;
    start = end;
  }
  return { postings: sorted.subarray(0, count), starts };
}

/**
 * Numbers heads anew, in the order of the words that have them first: suggestions show neighbouring words, and read their heads
 * from one place of memory.
 *
 * @param postings of all words, each of which gets the new number of its head
 * @param heads the number of heads, each of which has a posting
 * @returns the former number of each head
 */
export function numberHeadsByWord(postings: Uint32Array, heads: number): Uint32Array {
  const former = new Uint32Array(heads);
  /** By former number, one more than the new number. */
  const numbers = new Uint32Array(heads);
  let count = 0;
  for (let at = 0; at < postings.length; at += 1) {
    const posting = postings[at] ?? 0;
    const head = headOf(posting);
    if (numbers[head] === 0) {
      former[count] = head;
      count += 1;
      numbers[head] = count;
    }
    postings[at] = posting - head + (numbers[head] ?? 0) - 1;
  }
  return former;
}
