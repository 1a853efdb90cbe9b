import type { DictId } from '../contract.js';
import { queryKeys } from '../fold.js';
import type { Found } from '../match.js';
import type { FoundForms } from '../store.js';
import { fitsPattern, type Pattern, parsePatterns } from './pattern.js';
import { FORM_SCORES } from './score.js';
import { runOf, textAt } from './texts.js';
import { entriesOf, type Indexes, type WordIndex, wordsFrom } from './word-index.js';

/** Most words of a dictionary that a pattern finds. */
export const MAX_WORDS = 1_000;
/** Most words that are held against the patterns of one question. */
const MAX_LOOKS = 500_000;

function foundAt(dict: DictId, index: WordIndex, word: number): Found[] {
  const matched = textAt(index.texts, word);
  return entriesOf(index, word).map(({ id, match, homograph }) => ({ dict, id, match, matched, homograph }));
}

/** Every form of the word asked for, in all the ways in which it may be meant. */
function findWord(indexes: Indexes, text: string): Found[] {
  const keys = queryKeys(text).map((key) => Buffer.from(key));
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

/** The first words that fit, in Norwegian order: lemmas, or forms. */
function fittingWords(index: WordIndex, pattern: Pattern, ofForms: boolean, looks: Looks): number[] {
  const { bytes, starts } = index.keys;
  const { low, high } = runOf(index.keys, pattern.beginning, { low: 0, high: index.words });
  const fitting: number[] = [];
  for (let word = low; word < high; word += 1) {
    if ((index.scores[word] ?? 0) >= FORM_SCORES !== ofForms) continue;
    looks.left -= 1;
    if (looks.left < 0 || fitting.length > MAX_WORDS) break;
    if (fitsPattern(pattern, bytes, starts[word] ?? 0, starts[word + 1] ?? 0)) fitting.push(word);
  }
  return fitting;
}

function findFitting(
  indexes: Indexes,
  patterns: readonly Pattern[],
  ofForms: boolean,
  looks: Looks,
): Found[] {
  return indexes.flatMap(([dict, index]) => {
    const words = new Set(patterns.flatMap((pattern) => fittingWords(index, pattern, ofForms, looks)));
    if (words.size > MAX_WORDS || looks.left < 0) looks.isCut = true;
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
  const lemmas = findFitting(indexes, patterns, false, looks);
  const found = lemmas.length > 0 ? lemmas : findFitting(indexes, patterns, true, looks);
  return { found, isCut: looks.isCut };
}
