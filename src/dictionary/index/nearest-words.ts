import { MAX_COMPARED_LENGTH } from '../../shared/text/edit-distance.js';
import { queryKeys } from '../../shared/text/fold.js';
import { maxErrors, similarity } from './match.js';
import { bytesAt, prefixRun, textAt } from './packed-texts.js';
import { bestArticle, type DictionaryIndexes, findSameWord, type WordIndex } from './word-index.js';
import { wordsWithinDistance } from './words-within-distance.js';

/** With more errors a word must begin with the right letter, and counts only where no word is nearer. */
const EASY_ERRORS = 2;

/** Near words of one dictionary, by how many errors. */
interface Near {
  key: Uint8Array;
  index: WordIndex;
  words: readonly (readonly number[])[];
}

function nearOf(index: WordIndex, key: Uint8Array, most: number): Near {
  const all = { low: 0, high: index.words };
  const within = most > EASY_ERRORS ? prefixRun(index.keys, key.subarray(0, 1), all) : all;
  return { key, index, words: wordsWithinDistance(index, key, most, within) };
}

function nearIn(indexes: DictionaryIndexes, key: Uint8Array): Near[] {
  const most = maxErrors(key.length);
  const easy = indexes.map(([, index]) => nearOf(index, key, Math.min(most, EASY_ERRORS)));
  if (most <= EASY_ERRORS || easy.some(({ words }) => words.some((some) => some.length > 0))) return easy;
  return indexes.map(([, index]) => nearOf(index, key, most));
}

const LIKENESS = 2 ** 6;
const SCORES = 2 ** 16;
const PLACES = 2 ** 24;

/** The text as it stands, and with all its digraphs as letters. */
function keysOf(text: string): Buffer[] {
  const keys = queryKeys(text).map((key) => Buffer.from(key));
  return [...new Set([...keys.slice(0, 1), ...keys.slice(-1)])].filter(
    (key) => key.length <= MAX_COMPARED_LENGTH,
  );
}

interface NearWord {
  index: WordIndex;
  word: number;
}

/** The words with so many errors, the likest first; thousands are near a short word, so that numbers are sorted. */
function* likest(near: readonly Near[], errors: number): Generator<NearWord> {
  const words: NearWord[] = [];
  const ranks: number[] = [];
  for (const { key, index, words: byErrors } of near) {
    for (const word of byErrors[errors] ?? []) {
      const unlikeness = LIKENESS - 1 - similarity(key, bytesAt(index.keys, word));
      ranks.push(
        (unlikeness * SCORES + (index.scores[word] ?? 0)) * PLACES + words.push({ index, word }) - 1,
      );
    }
  }
  for (const rank of Float64Array.from(ranks).sort()) {
    const found = words[rank % PLACES];
    if (found) yield found;
  }
}

function* nearestFirst(near: readonly Near[]): Generator<NearWord> {
  const most = Math.max(0, ...near.map(({ words }) => words.length));
  for (let errors = 0; errors < most; errors += 1) yield* likest(near, errors);
}

/**
 * The words that may have been meant, nearest first: by the number of errors, then those of the same letters swapped,
 * then those that begin alike for longer, then short and common ones. Of each article one word is enough.
 */
export function nearestWords(indexes: DictionaryIndexes, text: string, limit: number): string[] {
  const near = keysOf(text).flatMap((key) => nearIn(indexes, key));
  const nearest: string[] = [];
  const offered = new Set<string>();
  for (const { index, word } of nearestFirst(near)) {
    const articles = indexes.flatMap(([dict, other]) => {
      const same = findSameWord(index, word, other);
      return same === undefined ? [] : [`${dict}/${bestArticle(other, same)}`];
    });
    if (articles.some((article) => offered.has(article))) continue;
    for (const article of articles) offered.add(article);
    if (nearest.push(textAt(index.texts, word)) === limit) break;
  }
  return nearest;
}
