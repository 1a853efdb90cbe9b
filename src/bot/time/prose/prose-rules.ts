import { longest, type Parser, word } from '../grammar/combinators.js';
import type { Token } from '../grammar/lexer.js';
import { LEXICON } from '../grammar/vocabulary.js';
import { AGO, BEFORE_NO_TIME, GREETINGS, NO_TIME } from './prose-words.js';

export const lowerOf = (tokens: readonly Token[]) => tokens.map(({ lower }) => lower).join(' ');

const lowerAt = (tokens: readonly Token[], at: number) => tokens[at]?.lower ?? '';

/** How far a phrase without a time may reach. */
const REACH = 4;

/** What is wished: `god jul`. */
const GREETED = [
  'PART_OF_DAY',
  'WEEKEND',
  'WEEKDAY',
  'DAY_UNIT',
  'WEEK_UNIT',
  'HOLIDAY',
  'LONG_SPAN',
  'MONTH',
] as const;
/** `god helg`, `ha en fin kveld`: a word of time behind a greeting. */
const greeting: Parser<null> = (tokens, at) => {
  if (!GREETINGS.has(lowerAt(tokens, at))) return undefined;
  return GREETED.some((name) => LEXICON[name].has(lowerAt(tokens, at + 1)))
    ? { end: at + 2, value: null }
    : undefined;
};

const countOrFor = longest<unknown>(word('BEFORE_WITHOUT_LETTER'), word('INTEGER'), word('NUMBER'));
/** `for to uker siden`, `en time ago` */
const ago: Parser<null> = (tokens, at) => {
  if (!countOrFor(tokens, at)) return undefined;
  const between = tokens.slice(at + 1, at + 1 + REACH).findIndex((token) => AGO.has(token.lower));
  return between < 0 ? undefined : { end: at + between + 2, value: null };
};

/** A word that is mostly no time in prose, also behind a preposition: `i uka`, `I sat`. */
const noTime: Parser<null> = (tokens, at) => {
  for (const from of BEFORE_NO_TIME.has(lowerAt(tokens, at)) ? [at + 1, at] : [at]) {
    for (const length of [1, 2]) {
      if (NO_TIME.has(lowerOf(tokens.slice(from, from + length)))) return { end: from + length, value: null };
    }
  }
  return undefined;
};

/** Phrases of a message that speak of time and propose none. They win over the rules of the grammar. */
export const PROSE_RULES: readonly Parser<null>[] = [greeting, ago, noTime];
