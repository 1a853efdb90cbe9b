import type { ClockPiece } from './clock-ranges.js';
import { longest, optional, type Parser, sequence, word } from './combinators.js';
import { isFiller, JOINS } from './fillers.js';
import type { Token } from './lexer.js';

const dayBehind = longest<unknown>(
  word('DAY_OFFSET'),
  word('WEEK_OFFSET'),
  sequence(optional(word('ON')), optional(word('NEXT')), word('WEEKDAY')),
);
/** Behind these, `samme tid` is when everybody is free together: `ledige på samme tid`. */
const isLed = (before: Token | undefined) =>
  before !== undefined && (isFiller(before.lower) || JOINS.has(before.lower));

/** `på denne tiden`; `same time tomorrow` where no word before it may say that it is the same for several people. */
export const thisHour: Parser<ClockPiece> = (tokens, at) => {
  const match = word('THIS_HOUR')(tokens, at);
  if (match) return { end: match.end, value: { kind: 'this-hour' } };
  const same = word('SAME_HOUR')(tokens, at);
  if (!same || !dayBehind(tokens, same.end)) return undefined;
  const isThis = tokens[at]?.lower === 'this';
  return isThis || !isLed(tokens[at - 1]) ? { end: same.end, value: { kind: 'this-hour' } } : undefined;
};
