import { queryKeys } from '../../shared/text/fold.js';
import type { DictId } from '../contract.js';
import type { FoundForms } from './article-store.js';
import type { Found } from './match.js';
import { fitsPattern, type Pattern, parsePatterns } from './pattern.js';
import { runOf, textAt } from './texts.js';
import { entriesOf, type Indexes, type WordIndex, wordsFrom } from './word-index.js';

/** Most words of a dictionary that a pattern finds. */
export const MAX_WORDS = 1_000;
/** Most words that are held against the patterns of one question. */
const MAX_LOOKS = 300_000;

function foundAt(dict: DictId, index: WordIndex, word: number): Found[] {
  const matched = textAt(index.texts, word);
  return entriesOf(index, word).map(({ id, match, homograph }) => ({ dict, id, match, matched, homograph }));
}

/** Every form of the word asked for, in all the ways in which it may be meant. */
function findWord(indexes: Indexes, text: string): Found[] {
  const keys = queryKeys(text);
  return indexes.flatMap(([dict, index]) =>
    keys.flatMap((key) => {
      const { low, high } = wordsFrom(index, key).itself;
      return Array.from({ length: high - low }, (_, place) => low + place).flatMap((word) =>
        foundAt(dict, index, word),
      );
    }),
  );
}

interface Looks {
  left: number;
  isCut: boolean;
}

/** The first place of sorted numbers that is not below this one. */
function placeOf(numbers: Uint32Array, number: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The first words that fit, in Norwegian order: of the lemmas, or of all. */
function fittingWords(index: WordIndex, pattern: Pattern, ofLemmas: boolean, looks: Looks): number[] {
  const { bytes, starts } = index.keys;
  const { low, high } = runOf(index.keys, pattern.beginning, { low: 0, high: index.words });
  const first = placeOf(index.lemmas, low);
  const count = ofLemmas ? placeOf(index.lemmas, high) - first : high - low;
  const fitting: number[] = [];
  for (let place = 0; place < count && looks.left > 0 && fitting.length <= MAX_WORDS; place += 1) {
    const word = ofLemmas ? (index.lemmas[first + place] ?? low) : low + place;
    looks.left -= 1;
    if (fitsPattern(pattern, bytes, starts[word] ?? 0, starts[word + 1] ?? 0)) fitting.push(word);
  }
  return fitting;
}

function findFitting(
  indexes: Indexes,
  patterns: readonly Pattern[],
  ofLemmas: boolean,
  looks: Looks,
): Found[] {
  return indexes.flatMap(([dict, index]) => {
    const words = new Set(patterns.flatMap((pattern) => fittingWords(index, pattern, ofLemmas, looks)));
    if (words.size > MAX_WORDS || looks.left === 0) looks.isCut = true;
    const first = [...words].sort((one, other) => one - other).slice(0, MAX_WORDS);
    return first.flatMap((word) => foundAt(dict, index, word));
  });
}

/**
 * The forms that a text asks for: of a word, or of all words that fit a pattern (`parsePatterns`). A pattern is for
 * words; inflected forms and older words are held against it only where no word fits. What is cut off is at the end of the
 * alphabet.
 */
export function findForms(indexes: Indexes, text: string): FoundForms {
  const patterns = parsePatterns(text);
  if (patterns === undefined) return { found: findWord(indexes, text), isCut: false };
  const looks = { left: MAX_LOOKS, isCut: false };
  const lemmas = findFitting(indexes, patterns, true, looks);
  const found = lemmas.length > 0 ? lemmas : findFitting(indexes, patterns, false, looks);
  return { found, isCut: looks.isCut };
}
