import { MAX_COMPARED_LENGTH } from '../../shared/text/edit-distance.js';
import { queryKeys } from '../../shared/text/fold.js';
import { FIRST_FORM_SCORE, FIRST_OLDER_SCORE } from './packed-forms.js';
import { bytesAt, textAt } from './packed-texts.js';
import { findPrefixRange, wordsWithinDistance } from './prefix-tree.js';
import { type DictionaryIndexes, findSameWord, headOf, type WordIndex } from './word-index.js';

/** At a greater distance the first letter must be right, and only words count than which none is nearer. */
const FREE_DISTANCE = 2;

/** With so few letters, another letter makes another word. */
const SHORT_LENGTH = 3;

/** In a longer word, two letters may be wrong and not only too many, too few or swapped: `meeting` is not `melding`. */
const MEDIUM_LENGTH = 7;

/** The letters of one word that another does not have, counted as often as they are missing. */
function countMissing(one: Uint8Array, other: Uint8Array): number {
  const left = [...other];
  return one.reduce((missing, letter) => {
    const at = left.indexOf(letter);
    if (at < 0) return missing + 1;
    left.splice(at, 1);
    return missing;
  }, 0);
}

/**
 * Whether a person may have meant a word of similar spelling. Of a short text, it has all letters. Of a longer one, few letters
 * are replaced by others. A short word is not what is left of a longer one: `forum` is not `for`.
 */
function mayBeMeant(typed: Uint8Array, word: Uint8Array): boolean {
  if (word.length <= SHORT_LENGTH && typed.length > word.length + 1) return false;
  if (typed.length <= SHORT_LENGTH) return typed.every((letter) => word.includes(letter));
  const replaced = Math.min(countMissing(typed, word), countMissing(word, typed));
  return replaced <= (typed.length <= MEDIUM_LENGTH ? 1 : 2);
}

/** The similar words of one dictionary to one key, without older forms. */
interface SimilarWords {
  key: Uint8Array;
  index: WordIndex;
  /** By distance. */
  byDistance: readonly (readonly number[])[];
}

/** @param sameFirst whether the first letter must be right */
function findWithin(index: WordIndex, key: Uint8Array, max: number, sameFirst: boolean): SimilarWords {
  const { exact, longer } = findPrefixRange(index.prefixTree, key.subarray(0, sameFirst ? 1 : 0));
  const range = { low: exact.low, high: longer.high };
  const isModern = (word: number) => (index.scores[word] ?? 0) < FIRST_OLDER_SCORE;
  const byDistance = wordsWithinDistance(index.prefixTree, key, max, range).map((words) =>
    words.filter((word) => isModern(word) && mayBeMeant(key, bytesAt(index.keys, word))),
  );
  return { key, index, byDistance };
}

const isAnyFound = (similar: readonly SimilarWords[]) =>
  similar.some(({ byDistance }) => byDistance.some((words) => words.length > 0));

/**
 * The words up to a distance at which a word may have any first letter. Where there are words at a distance of 1, those at 2 are
 * left out that are not offered beside them (`isLikely`): most misspelt words have such a word, and to search all words for two
 * errors takes ten times as long as for one.
 */
function findFree(indexes: DictionaryIndexes, key: Uint8Array, max: number): SimilarWords[] {
  const nearest = indexes.map(([, index]) => findWithin(index, key, Math.min(max, 1), false));
  if (max < 2) return nearest;
  const sameFirst = isAnyFound(nearest);
  return nearest.map(({ index, byDistance: nearer }) => {
    const { byDistance } = findWithin(index, key, max, sameFirst);
    return { key, index, byDistance: byDistance.map((words, distance) => nearer[distance] ?? words) };
  });
}

function findSimilar(indexes: DictionaryIndexes, key: Uint8Array): SimilarWords[] {
  const max = maxErrors(key.length);
  const near = findFree(indexes, key, Math.min(max, FREE_DISTANCE));
  if (max <= FREE_DISTANCE || isAnyFound(near)) return near;
  return indexes.map(([, index]) => findWithin(index, key, max, true));
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
  /** The key of the text that the word is similar to. */
  key: Uint8Array;
  index: WordIndex;
  word: number;
}

const isForm = ({ index, word }: NearWord) => (index.scores[word] ?? 0) >= FIRST_FORM_SCORE;

/**
 * The words at a distance: lemmas and phrases before inflected forms, then the most similar first. A short word has
 * thousands, so numbers are sorted.
 */
function* mostSimilarFirst(similar: readonly SimilarWords[], distance: number): Generator<NearWord> {
  const words: NearWord[] = [];
  const ranks: number[] = [];
  for (const { key, index, byDistance } of similar) {
    for (const word of byDistance[distance] ?? []) {
      const near = { key, index, word };
      const difference = SIMILARITIES - 1 - similarity(key, bytesAt(index.keys, word));
      const place = isForm(near) ? SIMILARITIES + difference : difference;
      ranks.push((place * SCORES + (index.scores[word] ?? 0)) * POSITIONS + words.push(near) - 1);
    }
  }
  for (const rank of Float64Array.from(ranks).sort()) {
    const found = words[rank % POSITIONS];
    if (found) yield found;
  }
}

/** Whether a word is worth offering beside nearer ones: a lemma or phrase with the same first letter. */
const isLikely = (near: NearWord) => !isForm(near) && bytesAt(near.index.keys, near.word)[0] === near.key[0];

function* nearestFirst(similar: readonly SimilarWords[]): Generator<NearWord> {
  const end = Math.max(0, ...similar.map(({ byDistance }) => byDistance.length));
  let hasNearer = false;
  for (let distance = 0; distance < end; distance += 1) {
    let isFound = false;
    for (const near of mostSimilarFirst(similar, distance)) {
      isFound = true;
      if (!hasNearer || isLikely(near)) yield near;
    }
    hasNearer ||= isFound;
  }
}

/** The articles of a word, one in each dictionary that has it. */
function articlesOf(indexes: DictionaryIndexes, { index, word }: NearWord): string[] {
  return indexes.flatMap(([dict, other]) => {
    const same = findSameWord(index, word, other);
    return same === undefined ? [] : [`${dict}/${bestArticle(other, same)}`];
  });
}

/**
 * The lemmas of the words of similar spelling, nearest first: by edit distance, then lemmas before inflected forms, then
 * those of the same letters, then those with a longer common prefix, then short and common ones. Far-fetched words are left out
 * (`mayBeMeant`). Beside nearer words, only
 * lemmas with the same first letter count. Each article gives one word. Older forms are not compared.
 */
export function nearestWords(indexes: DictionaryIndexes, text: string, limit: number): string[] {
  const similar = keysOf(text).flatMap((key) => findSimilar(indexes, key));
  const nearest = new Set<string>();
  const listed = new Set<string>();
  for (const near of nearestFirst(similar)) {
    if (nearest.size === limit) break;
    const articles = articlesOf(indexes, near);
    const isListed = articles.some((article) => listed.has(article));
    for (const article of articles) listed.add(article);
    if (!isListed)
      nearest.add(isForm(near) ? bestLemma(near.index, near.word) : textAt(near.index.texts, near.word));
  }
  return [...nearest];
}

/** The head of the best article of a word. */
const bestHead = ({ postings, postingStarts }: WordIndex, word: number) =>
  headOf(postings[postingStarts[word] ?? 0] ?? 0);

/** The lemma that a word is a form of, in its best article. */
const bestLemma = (index: WordIndex, word: number) => textAt(index.heads.lemmas, bestHead(index, word));

/** The id of the best article of a word. */
function bestArticle(index: WordIndex, word: number): number {
  const head = bestHead(index, word);
  return index.articleIds[index.heads.articles[head] ?? 0] ?? 0;
}

/** How many edits a word of this many letters may have: one of four, two of eight. */
function maxErrors(length: number): number {
  if (length < 2) return 0;
  if (length <= 4) return 1;
  return length <= 8 ? 2 : 3;
}

const countOf = (key: Uint8Array, sought: number) =>
  key.reduce((count, letter) => count + (letter === sought ? 1 : 0), 0);

const hasSameLetters = (one: Uint8Array, other: Uint8Array) =>
  one.length === other.length && one.every((letter) => countOf(one, letter) === countOf(other, letter));

/**
 * The similarity of two words at the same edit distance, from 0 to 63, by their keys in UTF-8. It is 63 where they have
 * the same letters, since swapped letters are the commonest typo; else the length of the common prefix, since people
 * get the first letters right.
 */
function similarity(one: Uint8Array, other: Uint8Array): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return hasSameLetters(one, other) ? 63 : Math.min(shared, 62);
}
