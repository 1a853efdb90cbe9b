import type { Gender } from '../../../dictionary/model.js';

/** The word classes that one can ask for, in the order a menu has them. */
export const WORD_CLASSES = [
  'NOUN',
  'VERB',
  'ADJ',
  'ADV',
  'PRON',
  'DET',
  'ADP',
  'CCONJ',
  'SCONJ',
  'INTJ',
  'PROPN',
  'ABBR',
  'EXPR',
] as const;
export type WordClass = (typeof WORD_CLASSES)[number];

/** What kind of word is meant: `å gå` the verb, `ei bok` the feminine noun. */
export interface WordKind {
  wordClass: WordClass;
  gender?: Gender;
}

/** A letter each, for there is little room in the option of a menu. */
const WORD_KIND_CODES: Readonly<Record<string, WordKind>> = {
  V: { wordClass: 'VERB' },
  M: { wordClass: 'NOUN', gender: 'Masc' },
  F: { wordClass: 'NOUN', gender: 'Fem' },
  N: { wordClass: 'NOUN', gender: 'Neuter' },
  S: { wordClass: 'NOUN' },
  A: { wordClass: 'ADJ' },
  D: { wordClass: 'ADV' },
  P: { wordClass: 'PRON' },
  T: { wordClass: 'DET' },
  R: { wordClass: 'ADP' },
  K: { wordClass: 'CCONJ' },
  U: { wordClass: 'SCONJ' },
  I: { wordClass: 'INTJ' },
  E: { wordClass: 'PROPN' },
  B: { wordClass: 'ABBR' },
  X: { wordClass: 'EXPR' },
};

/** The letter of the kind; empty for none. */
export function encodeWordKind(wanted: WordKind | undefined): string {
  const entry = Object.entries(WORD_KIND_CODES).find(
    ([, each]) => each.wordClass === wanted?.wordClass && each.gender === wanted.gender,
  );
  return entry?.[0] ?? '';
}

/** Reads what `letterOf` wrote; nothing for what is no letter of a kind. */
export const decodeWordKind = (letter: string): WordKind | undefined =>
  Object.hasOwn(WORD_KIND_CODES, letter) ? WORD_KIND_CODES[letter] : undefined;
