import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { cleanText } from '../../shared/text/clean-text.js';
import { LANGUAGES, type Language } from './language.js';

/** Limits of a term, in UTF-16 units. A word and its code fit in the value of a menu option. */
export const TERM_LIMITS = {
  word: 70,
  otherWords: 20,
  explanation: 2_000,
  owner: 100,
  link: 1_000,
} as const;

/** A word of the workplace's own glossary. */
export interface Term {
  word: string;
  /** Other spellings, abbreviations and synonyms. The term is found by them too. */
  otherWords: readonly string[];
  /** In one language or more. */
  explanations: Readonly<Partial<Record<Language, string>>>;
  /** A person, role or department. */
  owner?: string | undefined;
  /** Begins with `https://`. */
  link?: string | undefined;
  /** The day that the explanation is from: `2026-01-15`. */
  date?: string | undefined;
}

/** The fields of a term as they are written in files and forms. */
export const TERM_FIELDS = ['term', 'also', ...LANGUAGES, 'owner', 'link', 'date'] as const;
export type TermField = (typeof TERM_FIELDS)[number];

/** A text of one line. */
const line = (max: number) =>
  z
    .union([z.string(), z.number()], { error: 'must be text' })
    .transform((text) => cleanText(String(text)).replace(/\s+/gu, ' '))
    .pipe(z.string().max(max, { error: `has more than ${max} characters` }));
/** An empty text counts as none. */
const optionalLine = (max: number) =>
  z
    .preprocess((value) => value ?? '', line(max))
    .transform((text) => text || undefined)
    .optional();

const word = line(TERM_LIMITS.word).pipe(z.string().min(1, { error: 'is empty' }));

const isDate = (text: string) => {
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
};

const isSecureUrl = (text: string) => URL.canParse(text) && text.startsWith('https://');

/** A term as it is written: `TERM_FIELDS`. An unknown field is refused, as it may be a known one misspelt. */
export const termSchema = z
  .strictObject({
    term: word,
    also: z
      .array(word)
      .max(TERM_LIMITS.otherWords, { error: `has more than ${TERM_LIMITS.otherWords} words` })
      .default([]),
    nb: optionalLine(TERM_LIMITS.explanation),
    nn: optionalLine(TERM_LIMITS.explanation),
    en: optionalLine(TERM_LIMITS.explanation),
    owner: optionalLine(TERM_LIMITS.owner),
    link: optionalLine(TERM_LIMITS.link).refine((text) => text === undefined || isSecureUrl(text), {
      error: 'must be an address that begins with https://',
    }),
    date: optionalLine(TERM_LIMITS.owner).refine((text) => text === undefined || isDate(text), {
      error: 'must be a date such as 2026-01-15',
    }),
  })
  .refine(({ nb, nn, en }) => nb ?? nn ?? en, {
    error: `needs an explanation in nb, nn or en`,
    path: ['nb'],
  })
  .transform(
    ({ term, also, nb, nn, en, ...rest }): Term => ({
      word: term,
      otherWords: [...new Set(also)].filter((each) => each !== term),
      explanations: { ...(nb && { nb }), ...(nn && { nn }), ...(en && { en }) },
      ...(rest.owner !== undefined && { owner: rest.owner }),
      ...(rest.link !== undefined && { link: rest.link }),
      ...(rest.date !== undefined && { date: rest.date }),
    }),
  );

/** A term as `termSchema` reads it. */
export function toWrittenTerm({ word, otherWords, explanations, owner, link, date }: Term) {
  return {
    term: word,
    ...(otherWords.length > 0 && { also: otherWords }),
    ...explanations,
    ...(owner !== undefined && { owner }),
    ...(link !== undefined && { link }),
    ...(date !== undefined && { date }),
  };
}

/** The explanation in the language, else in another one. */
export function explanationOf({ explanations }: Term, language: Language): string {
  return explanations[language] ?? explanations.nb ?? explanations.nn ?? explanations.en ?? '';
}
