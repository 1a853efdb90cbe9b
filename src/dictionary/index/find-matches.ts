import { queryKeys } from '../../shared/text/fold.js';
import type { DictId } from '../contract.js';
import type { ArticleMatches } from './article-store.js';
import type { ArticleMatch } from './match.js';
import { prefixRun, textAt } from './packed-texts.js';
import { matchesPattern, parsePatterns, type WildcardPattern } from './pattern.js';
import { headOf, matchOf } from './postings.js';
import { findExactRun } from './prefix-tree.js';
import {
  type DictionaryIndexes,
  HEAD_ROW,
  HOMOGRAPH_AND_CLASS,
  homographOf,
  type WordIndex,
} from './word-index.js';

/** Most words of each dictionary that a pattern finds. */
export const MAX_PATTERN_WORDS = 1_000;
/** Most words that are compared with the patterns of one question. */
const MAX_PATTERN_CHECKS = 300_000;

/** Adds the articles of a word. */
function addMatches(matches: ArticleMatch[], dict: DictId, index: WordIndex, word: number): void {
  const { headRows, postings, postingStarts } = index;
  const matched = textAt(index.texts, word);
  const end = postingStarts[word + 1] ?? 0;
  for (let position = postingStarts[word] ?? 0; position < end; position += 1) {
    const posting = postings[position] ?? 0;
    const row = HEAD_ROW * headOf(posting);
    const id = headRows[row] ?? 0;
    const homograph = homographOf(headRows[row + HOMOGRAPH_AND_CLASS] ?? 0);
    matches.push({ dict, id, match: matchOf(posting), matched, homograph });
  }
}

/** Every form of a word, in all readings of its digraphs. */
function findWord(indexes: DictionaryIndexes, text: string): ArticleMatch[] {
  const keys = queryKeys(text).map((key) => Buffer.from(key));
  const matches: ArticleMatch[] = [];
  for (const [dict, index] of indexes) {
    for (const key of keys) {
      const { low, high } = findExactRun(index.prefixTree, index.keys, key);
      for (let word = low; word < high; word += 1) addMatches(matches, dict, index, word);
    }
  }
  return matches;
}

interface PatternBudget {
  /** Comparisons that are left. */
  left: number;
  isTruncated: boolean;
}

/** The index of the first of sorted numbers that is not below a number. */
function lowerBound(numbers: Uint32Array, number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first matching words in Norwegian order: of the lemmas, or of all words. */
function matchingWords(
  index: WordIndex,
  pattern: WildcardPattern,
  ofLemmas: boolean,
  budget: PatternBudget,
): number[] {
  const { bytes, starts } = index.keys;
  const { low, high } = prefixRun(index.keys, pattern.prefix, { low: 0, high: index.words });
  const first = lowerBound(index.lemmas, low);
  const count = ofLemmas ? lowerBound(index.lemmas, high) - first : high - low;
  const matching: number[] = [];
  for (
    let offset = 0;
    offset < count && budget.left > 0 && matching.length <= MAX_PATTERN_WORDS;
    offset += 1
  ) {
    const word = ofLemmas ? (index.lemmas[first + offset] ?? low) : low + offset;
    budget.left -= 1;
    if (matchesPattern(pattern, bytes, starts[word] ?? 0, starts[word + 1] ?? 0)) matching.push(word);
  }
  return matching;
}

function findByPatterns(
  indexes: DictionaryIndexes,
  patterns: readonly WildcardPattern[],
  ofLemmas: boolean,
  budget: PatternBudget,
): ArticleMatch[] {
  return indexes.flatMap(([dict, index]) => {
    const words = new Set(patterns.flatMap((pattern) => matchingWords(index, pattern, ofLemmas, budget)));
    if (words.size > MAX_PATTERN_WORDS || budget.left === 0) budget.isTruncated = true;
    const first = [...words].sort((one, other) => one - other).slice(0, MAX_PATTERN_WORDS);
    const matches: ArticleMatch[] = [];
    for (const word of first) addMatches(matches, dict, index, word);
    return matches;
  });
}

/**
 * The forms of a word, or of all words that match a pattern (`parsePatterns`). A pattern is compared with lemmas, and
 * with inflected and older forms only where no lemma matches. A truncated result lacks the end of the alphabet.
 */
export function findMatches(indexes: DictionaryIndexes, text: string): ArticleMatches {
  const patterns = parsePatterns(text);
  if (patterns === undefined) return { matches: findWord(indexes, text), isTruncated: false };
  const budget = { left: MAX_PATTERN_CHECKS, isTruncated: false };
  const lemmas = findByPatterns(indexes, patterns, true, budget);
  const found = lemmas.length > 0 ? lemmas : findByPatterns(indexes, patterns, false, budget);
  return { matches: found, isTruncated: budget.isTruncated };
}
