import { MAX_COMPARED_LENGTH } from '../../shared/text/edit-distance.js';
import { queryKeys } from '../../shared/text/fold.js';
import { maxErrors, similarity } from './match.js';
import { bytesAt, prefixRun, textAt } from './packed-texts.js';
import { bestArticle, type DictionaryIndexes, findSameWord, type WordIndex } from './word-index.js';
import { wordsWithinDistance } from './words-within-distance.js';

/** At a greater distance the first letter must be right, and only words count than which none is nearer. */
const FREE_DISTANCE = 2;

/** The similar words of one dictionary to one key. */
interface SimilarWords {
  key: Uint8Array;
  index: WordIndex;
  /** By distance. */
  byDistance: readonly (readonly number[])[];
}

function findWithin(index: WordIndex, key: Uint8Array, max: number): SimilarWords {
  const all = { low: 0, high: index.words };
  const range = max > FREE_DISTANCE ? prefixRun(index.keys, key.subarray(0, 1), all) : all;
  return { key, index, byDistance: wordsWithinDistance(index, key, max, range) };
}

function findSimilar(indexes: DictionaryIndexes, key: Uint8Array): SimilarWords[] {
  const max = maxErrors(key.length);
  const near = indexes.map(([, index]) => findWithin(index, key, Math.min(max, FREE_DISTANCE)));
  const isFound = near.some(({ byDistance }) => byDistance.some((words) => words.length > 0));
  return max <= FREE_DISTANCE || isFound ? near : indexes.map(([, index]) => findWithin(index, key, max));
}

const SIMILARITIES = 2 ** 6;
const SCORES = 2 ** 16;
const POSITIONS = 2 ** 24;

/** The keys of the text as it stands, and with all its digraphs as letters. */
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

/** The words at a distance, the most similar first. A short word has thousands, so numbers are sorted. */
function* mostSimilarFirst(similar: readonly SimilarWords[], distance: number): Generator<NearWord> {
  const words: NearWord[] = [];
  const ranks: number[] = [];
  for (const { key, index, byDistance } of similar) {
    for (const word of byDistance[distance] ?? []) {
      const difference = SIMILARITIES - 1 - similarity(key, bytesAt(index.keys, word));
      ranks.push(
        (difference * SCORES + (index.scores[word] ?? 0)) * POSITIONS + words.push({ index, word }) - 1,
      );
    }
  }
  for (const rank of Float64Array.from(ranks).sort()) {
    const found = words[rank % POSITIONS];
    if (found) yield found;
  }
}

function* nearestFirst(similar: readonly SimilarWords[]): Generator<NearWord> {
  const end = Math.max(0, ...similar.map(({ byDistance }) => byDistance.length));
  for (let distance = 0; distance < end; distance += 1) yield* mostSimilarFirst(similar, distance);
}

/**
 * The words of similar spelling, nearest first: by edit distance, then those of the same letters, then those with a
 * longer common prefix, then short and common ones. Each article gives one word.
 */
export function nearestWords(indexes: DictionaryIndexes, text: string, limit: number): string[] {
  const similar = keysOf(text).flatMap((key) => findSimilar(indexes, key));
  const nearest: string[] = [];
  const listed = new Set<string>();
  for (const { index, word } of nearestFirst(similar)) {
    const articles = indexes.flatMap(([dict, other]) => {
      const same = findSameWord(index, word, other);
      return same === undefined ? [] : [`${dict}/${bestArticle(other, same)}`];
    });
    if (articles.some((article) => listed.has(article))) continue;
    for (const article of articles) listed.add(article);
    if (nearest.push(textAt(index.texts, word)) === limit) break;
  }
  return nearest;
}
