import { takeBareHour } from './bare-hour.js';
import type { ClockPiece } from './clock-ranges.js';
import { isFiller, JOINS } from './fillers.js';
import type { Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { isPreposition, saysNoTime } from './prepositions.js';
import { isNegation, NEGATIONS } from './questions.js';
import { isChoice, type ScannedSentence } from './scan.js';
import type { SentenceDays } from './sentence-days.js';
import type { NamedClock } from './sentence-hours.js';
import type { Subject } from './time-expression.js';

/** The words of a sentence that no rule takes. */

export interface LeftWords {
  /** Words that are no part of a time. */
  rest: readonly Token[];
  /** Words that speak of time and are not understood. */
  unread: readonly Token[];
  /** A number alone that is an hour: its word, and its meaning. */
  bareHour: { tokens: readonly Token[]; pieces: readonly ClockPiece[] };
}

/** A year behind `for`, which says what a meeting is about: `budsjettet for 2027`. */
const isOfSubject = (token: Token, tokens: readonly Token[]) =>
  /^20\d\d\.?$/u.test(token.lower) && tokens[tokens.indexOf(token) - 1]?.lower === 'for';

/** @param clocks the hours and lengths of the sentence */
export function readLeftWords<Found>(
  { tokens, pieces, left }: ScannedSentence<Found>,
  { names }: Pick<Subject<Found>, 'names'>,
  clocks: readonly NamedClock[],
  readNegations: SentenceDays['readNegations'],
): LeftWords {
  const meaningful = left.filter(({ lower }) => names.has(lower) || !isFiller(lower));
  // `onsdag 13 to timer`: beside a length, the number behind a day is its hour.
  const isBehindDay = ({ shapes }: Token, at: number) =>
    shapes.INTEGER !== undefined && pieces.some(({ kind, end }) => kind === 'day' && end === at);
  const hasHour = clocks.some(({ piece }) => piece.kind !== 'length');
  const mayHaveHour =
    clocks.length === 0 || meaningful.some((each) => isBehindDay(each, tokens.indexOf(each)));
  const { words, hour } = takeBareHour(meaningful, hasHour || !mayHaveHour);
  const said = words.filter((token) => {
    const at = tokens.indexOf(token);
    return !isPreposition(token, tokens[at + 1], clocks.length > 0) && !saysNoTime(token, tokens[at - 1]);
  });
  const isUnread = (token: Token) => {
    const at = tokens.indexOf(token);
    const isOpenNegation = isNegation(token, tokens[at + 1]) && !readNegations.includes(at);
    const speaksOfTime = looksLikeTime(token) && !isOfSubject(token, tokens);
    return speaksOfTime || isOpenNegation || isChoice(tokens, pieces, at);
  };
  const unread = said.filter(isUnread);
  return {
    rest: said.filter(
      (token) => !JOINS.has(token.lower) && !NEGATIONS.has(token.lower) && !unread.includes(token),
    ),
    unread,
    bareHour: { tokens: meaningful.filter((token) => !words.includes(token)), pieces: hour },
  };
}
