import { MAX_NEAR_LENGTH } from '../distance.js';
import { queryKeys } from '../fold.js';
import { likeness, mostErrors } from '../match.js';
import { nearWords } from './near.js';
import { bytesAt, runOf, textAt } from './texts.js';
import { bestArticle, type Indexes, sameWord, type WordIndex } from './word-index.js';

/** With more errors a word must begin with the right letter, and counts only where no word is nearer. */
const EASY_ERRORS = 2;

interface Near {
  index: WordIndex;
  word: number;
  /** The lower the nearer: by distance, likeness, score. Below 2^24. */
  rank: number;
}

const LIKENESS = 2 ** 6;
const SCORES = 2 ** 16;

/** The words of a dictionary that are at most so many errors away. */
function nearOf(index: WordIndex, key: Uint8Array, most: number): Near[] {
  const all = { low: 0, high: index.words };
  const within = most > EASY_ERRORS ? runOf(index.keys, key.subarray(0, 1), all) : all;
  return nearWords(index, key, most, within).flatMap((words, distance) =>
    words.map((word) => {
      const unlikeness = LIKENESS - 1 - likeness(key, bytesAt(index.keys, word));
      return { index, word, rank: (distance * LIKENESS + unlikeness) * SCORES + (index.scores[word] ?? 0) };
    }),
  );
}

function nearIn(indexes: Indexes, key: Uint8Array): Near[] {
  const most = mostErrors(key.length);
  const easy = indexes.flatMap(([, index]) => nearOf(index, key, Math.min(most, EASY_ERRORS)));
  if (easy.length > 0 || most <= EASY_ERRORS) return easy;
  return indexes.flatMap(([, index]) => nearOf(index, key, most));
}

/** The text as it stands, and with all its digraphs as letters. */
function keysOf(text: string): Buffer[] {
  const keys = queryKeys(text).map((key) => Buffer.from(key));
  return [...new Set([...keys.slice(0, 1), ...keys.slice(-1)])].filter(
    (key) => key.length <= MAX_NEAR_LENGTH,
  );
}

/** In the order of their ranks; thousands are near a short word, so that objects are not sorted. */
function* byRank(near: readonly Near[]): Generator<Near> {
  const places = 2 ** 24;
  const ranked = Float64Array.from(near, ({ rank }, place) => rank * places + place).sort();
  for (const one of ranked) {
    const found = near[one % places];
    if (found) yield found;
  }
}

/**
 * The words that may have been meant, nearest first: by the number of errors, then those of the same letters swapped,
 * then those that begin alike for longer, then short and common ones. Of each article one word is enough.
 */
export function nearestWords(indexes: Indexes, text: string, limit: number): string[] {
  const near = keysOf(text).flatMap((key) => nearIn(indexes, key));
  const nearest: string[] = [];
  const offered = new Set<string>();
  for (const { index, word } of byRank(near)) {
    const articles = indexes.flatMap(([dict, other]) => {
      const same = sameWord(index, word, other);
      return same === undefined ? [] : [`${dict}/${bestArticle(other, same)}`];
    });
    if (articles.some((article) => offered.has(article))) continue;
    for (const article of articles) offered.add(article);
    if (nearest.push(textAt(index.texts, word)) === limit) break;
  }
  return nearest;
}
