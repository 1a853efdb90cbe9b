import { isFiller } from './fillers.js';
import type { Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';

/** Behind `om`, which then is «whether». */
const WHETHER = new Set('er e kan har det d du dere de vi me jeg eg noen nokon noe noko'.split(' '));
const isName = (token: Token) => !looksLikeTime(token) && !isFiller(token.lower);

const FROM = new Set('fra frå from'.split(' '));
const SIDES = new Set('etter før after before'.split(' '));

/**
 * Prepositions before a word that is no time: `what's on in Auditoriet`, `sju fra departementet`, `sjekk om det er`, and
 * `etter visitten` where the hours are named too.
 */
export function isPreposition({ lower }: Token, next: Token | undefined, hasClock: boolean): boolean {
  if (!next) return false;
  if (lower === 'in') return !looksLikeTime(next);
  if (lower === 'om') return WHETHER.has(next.lower) || isName(next);
  return (FROM.has(lower) || (hasClock && SIDES.has(lower))) && isName(next);
}
