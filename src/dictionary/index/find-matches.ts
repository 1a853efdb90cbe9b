import { queryKeys } from '../../shared/text/fold.js';
import type { DictId } from '../contract.js';
import type { ArticleMatch, ArticleMatches } from './article-store.js';
import { textAt } from './packed-texts.js';
import { findPrefixRange } from './prefix-tree.js';
import {
  type DictionaryIndexes,
  HEAD_ROW,
  HOMOGRAPH_AND_CLASS,
  headOf,
  homographOf,
  matchOf,
  type WordIndex,
} from './word-index.js';

/** Most words of each dictionary that a pattern finds. */
const MAX_PATTERN_WORDS = 1_000;

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
      const { low, high } = findPrefixRange(index.prefixTree, key).exact;
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
  const { exact, longer } = findPrefixRange(index.prefixTree, pattern.prefix);
  const [low, high] = [exact.low, longer.high];
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

/** `*` or `%` is any letters or none, `_` is one letter, `|` separates alternatives. */
const WILDCARDS = /[*%_|]/;

/** Stand for `*` and `_` while keys are folded: letters that no word has, and that folding does not change. */
const MANY_LETTER = 'ⴰ';

const ONE_LETTER = 'ⴱ';

/** Stand for them among the bytes of a key. UTF-8 never has these bytes. */
const MANY = 0xff;

const ONE = 0xfe;

/** A pattern for keys. */
interface WildcardPattern {
  /** Bytes of UTF-8, `MANY` and `ONE`. */
  parts: Uint8Array;
  /** The prefix of all matching words. */
  prefix: Uint8Array;
}

const hasLetter = (term: string) => /[\p{L}\p{N}]/u.test(term);

function patternOf(key: string): WildcardPattern {
  const parts = Buffer.concat(
    [...key].map((letter) => {
      if (letter === MANY_LETTER) return Buffer.of(MANY);
      return letter === ONE_LETTER ? Buffer.of(ONE) : Buffer.from(letter);
    }),
  );
  const wildcard = parts.findIndex((part) => part >= ONE);
  return { parts, prefix: parts.subarray(0, wildcard < 0 ? parts.length : wildcard) };
}

/**
 * Parses a text into patterns, one for each alternative and each reading of its `aa`, `ae` and `oe`. `undefined` where it
 * is a plain word. A text of signs only is a plain word: «%» is in the dictionary.
 */
export function parsePatterns(text: string): WildcardPattern[] | undefined {
  if (!WILDCARDS.test(text)) return undefined;
  const terms = text.split('|').filter(hasLetter);
  if (terms.length === 0) return undefined;
  const keys = terms.flatMap((term) =>
    queryKeys(term.replace(/[*%]+/g, MANY_LETTER).replaceAll('_', ONE_LETTER)),
  );
  return [...new Set(keys)].map(patternOf);
}

const isInsideLetter = (byte: number | undefined) => byte !== undefined && byte >> 6 === 2;

/**
 * Whether the bytes from `start` to `end` match. Only the last `MANY` is tried again with a longer match, so that the
 * number of steps is at most the length of the pattern times the length of the key.
 */
function matchesPattern({ parts }: WildcardPattern, bytes: Uint8Array, start: number, end: number): boolean {
  const last = parts[parts.length - 1] ?? MANY;
  if (last < ONE && last !== bytes[end - 1]) return false;
  let at = start;
  let part = 0;
  let afterMany = -1;
  let manyEnd = start;
  while (at < end) {
    const expected = parts[part];
    if (expected === MANY) {
      part += 1;
      afterMany = part;
      manyEnd = at;
    } else if (expected === ONE || expected === bytes[at]) {
      part += 1;
      at += 1;
      while (expected === ONE && at < end && isInsideLetter(bytes[at])) at += 1;
    } else {
      if (afterMany < 0) return false;
      part = afterMany;
      const next = parts[part] ?? MANY;
      do manyEnd += 1;
      while (manyEnd < end && (next < ONE ? bytes[manyEnd] !== next : isInsideLetter(bytes[manyEnd])));
      at = manyEnd;
    }
  }
  while (parts[part] === MANY) part += 1;
  return part === parts.length;
}
