import type { Temporal } from 'temporal-polyfill';
import { mondayOf, type When } from '../when.js';
import type { Token } from './lexer.js';
import type { TimeQuestion } from './time-expression.js';

/** Words that turn the meaning of a day round: a sentence with one is never read without it. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  'ikke ikkje ikkj itj unntatt untatt unntaken unnateke utenom utanom bortsett except not but excluding minus'.split(
    ' ',
  ),
);

/**
 * The question about words that no rule takes. After a negation such as `ikke fredag`, the nearest reading is the week of
 * that day.
 */
export function askAbout(
  unread: readonly Token[],
  tokens: readonly Token[],
  when: When | undefined,
): TimeQuestion {
  const negation = unread.find(({ lower }) => NEGATIONS.has(lower));
  const typed = negation ? tokens.slice(tokens.indexOf(negation)).slice(0, 2) : unread;
  const meant =
    negation && when?.kind === 'day' ? { kind: 'week' as const, monday: mondayOf(when.date) } : when;
  return {
    why: 'not-understood',
    typed: typed.map(({ text }) => text).join(' '),
    readings: meant ? [meant] : [],
  };
}

/** `fri 10-12` is Friday in English, and free today in Norwegian. */
export const askAboutFriday = (friday: When, today: Temporal.PlainDate): TimeQuestion => ({
  why: 'not-understood',
  typed: 'fri',
  readings: [{ kind: 'day', date: today }, friday],
});
