import { LEXICON } from '../../src/bot/time/grammar/vocabulary.js';

/** Characters of the longest text that is read as a time. */
export const TEXT_LENGTH = 300;

const SIGNS = [
  '1',
  '1.',
  '12-13',
  '1/2',
  '1.1',
  '-',
  '½',
  '<@U1>',
  'x',
  '1t30',
  'mandga',
  'septembre',
  'torsdgaa',
];

/** Every word and phrase of the grammar of time, and signs and misspelt words beside them. */
export const TIME_WORDS: readonly string[] = [
  ...Object.values(LEXICON).flatMap((table) => [...table.keys()]),
  ...SIGNS,
];

/** Texts of one word again and again, with and without spaces. */
export const REPEATED_WORDS: readonly string[] = TIME_WORDS.flatMap((word) => [
  `${word} `.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH),
  word.repeat(TEXT_LENGTH).slice(0, TEXT_LENGTH),
]);
