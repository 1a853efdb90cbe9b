import { isFiller } from './fillers.js';
import type { Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';

/** Behind `om`, which then is «whether». */
const WHETHER = new Set('er e kan har det d du dere de vi me jeg eg noen nokon noe noko'.split(' '));
const isName = (token: Token) => !looksLikeTime(token) && !isFiller(token.lower);

/** Behind `før` and `etter`, the beginning of a clause: `før ho går heim`. */
const PERSONS = new Set(
  'jeg eg æ æg i du han hun ho hu vi me de dei dere dykk they he she we you'.split(' '),
);
const WHICH = new Set('hva ka kva hvilken hvilket hvilke what which'.split(' '));
const POSSESSIVES = new Set('min mi mine mitt'.split(' '));

/** `ka klokka`, `what time`, `kalenderen min`: words of time that say none here. */
export function saysNoTime({ lower }: Token, previous: Token | undefined): boolean {
  if (lower.startsWith('klokk') || lower === 'time') return WHICH.has(previous?.lower ?? '');
  return POSSESSIVES.has(lower) && previous !== undefined && Object.keys(previous.shapes).length === 0;
}

const FROM = new Set('fra frå from'.split(' '));
const SIDES = new Set('etter før after before'.split(' '));

/**
 * Prepositions before a word that is no time: `what's on in Auditoriet`, `sju fra departementet`, `sjekk om det er`, and
 * `etter visitten` where the hours are named too.
 */
export function isPreposition({ lower }: Token, next: Token | undefined, hasClock: boolean): boolean {
  if (!next) return false;
  if (lower === 'in') return !looksLikeTime(next);
  if (SIDES.has(lower) && PERSONS.has(next.lower)) return true;
  if (lower === 'om') return WHETHER.has(next.lower) || isName(next);
  return (FROM.has(lower) || (hasClock && SIDES.has(lower))) && isName(next);
}
