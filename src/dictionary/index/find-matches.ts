import { queryKeys } from '../../shared/text/fold.js';
import type { DictId } from '../contract.js';
import type { ArticleMatches } from './article-store.js';
import type { ArticleMatch } from './match.js';
import { prefixRun, textAt } from './packed-texts.js';
import { matchesPattern, parsePatterns, type WildcardPattern } from './pattern.js';
import { type DictionaryIndexes, findPrefixRange, listWordEntries, type WordIndex } from './word-index.js';

/** Most words of a dictionary that a pattern finds. */
export const MAX_PATTERN_WORDS = 1_000;
/** Most words that are held against the patterns of one question. */
const MAX_PATTERN_CHECKS = 300_000;

function foundAt(dict: DictId, index: WordIndex, word: number): ArticleMatch[] {
  const matched = textAt(index.texts, word);
  return listWordEntries(index, word).map(({ id, match, homograph }) => ({
    dict,
    id,
    match,
    matched,
    homograph,
  }));
}

/** Every form of the word asked for, in all the ways in which it may be meant. */
function findWord(indexes: DictionaryIndexes, text: string): ArticleMatch[] {
  const keys = queryKeys(text);
  return indexes.flatMap(([dict, index]) =>
    keys.flatMap((key) => {
      const { low, high } = findPrefixRange(index, key).itself;
      return Array.from({ length: high - low }, (_, place) => low + place).flatMap((word) =>
        foundAt(dict, index, word),
      );
    }),
  );
}

interface PatternBudget {
  left: number;
  isCut: boolean;
}

/** The first place of sorted numbers that is not below this one. */
function lowerBound(numbers: Uint32Array, number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first words that fit, in Norwegian order: of the lemmas, or of all. */
function fittingWords(
  index: WordIndex,
  pattern: WildcardPattern,
  ofLemmas: boolean,
  looks: PatternBudget,
): number[] {
  const { bytes, starts } = index.keys;
  const { low, high } = prefixRun(index.keys, pattern.beginning, { low: 0, high: index.words });
  const first = lowerBound(index.lemmas, low);
  const count = ofLemmas ? lowerBound(index.lemmas, high) - first : high - low;
  const fitting: number[] = [];
  for (let place = 0; place < count && looks.left > 0 && fitting.length <= MAX_PATTERN_WORDS; place += 1) {
    const word = ofLemmas ? (index.lemmas[first + place] ?? low) : low + place;
    looks.left -= 1;
    if (matchesPattern(pattern, bytes, starts[word] ?? 0, starts[word + 1] ?? 0)) fitting.push(word);
  }
  return fitting;
}

function findFitting(
  indexes: DictionaryIndexes,
  patterns: readonly WildcardPattern[],
  ofLemmas: boolean,
  looks: PatternBudget,
): ArticleMatch[] {
  return indexes.flatMap(([dict, index]) => {
    const words = new Set(patterns.flatMap((pattern) => fittingWords(index, pattern, ofLemmas, looks)));
    if (words.size > MAX_PATTERN_WORDS || looks.left === 0) looks.isCut = true;
    const first = [...words].sort((one, other) => one - other).slice(0, MAX_PATTERN_WORDS);
    return first.flatMap((word) => foundAt(dict, index, word));
  });
}

/**
 * The forms that a text asks for: of a word, or of all words that fit a pattern (`parsePatterns`). A pattern is for
 * words; inflected forms and older words are held against it only where no word fits. What is cut off is at the end of the
 * alphabet.
 */
export function findMatches(indexes: DictionaryIndexes, text: string): ArticleMatches {
  const patterns = parsePatterns(text);
  if (patterns === undefined) return { matches: findWord(indexes, text), isTruncated: false };
  const looks = { left: MAX_PATTERN_CHECKS, isCut: false };
  const lemmas = findFitting(indexes, patterns, true, looks);
  const found = lemmas.length > 0 ? lemmas : findFitting(indexes, patterns, false, looks);
  return { matches: found, isTruncated: looks.isCut };
}
