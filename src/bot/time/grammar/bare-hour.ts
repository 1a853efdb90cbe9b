import type { ClockPiece } from './clock-ranges.js';
import { type Parser, word } from './combinators.js';
import type { Token } from './lexer.js';
import { type TimeOfDay, timeOfDay } from './time-of-day.js';

/** A number that stands alone is an hour of the working day, where it can be one. */
export const BARE_HOURS = { from: 7, to: 20 };
/** `15` in `ledig til 15`; not `15 personer`, whose number is of people. */
export const workingHour: Parser<TimeOfDay> = (tokens, at) => {
  const match = word('INTEGER')(tokens, at);
  const isHour = match && match.value >= BARE_HOURS.from && match.value <= BARE_HOURS.to;
  return isHour && !word('PEOPLE_UNIT')(tokens, match.end) ? timeOfDay(tokens, at) : undefined;
};

/** Takes the only number of the sentence as its hour, as in `@kari 14`, unless another hour is named (`hasClock`). */
export function takeBareHour(
  tokens: readonly Token[],
  hasClock: boolean,
): { words: readonly Token[]; hour: ClockPiece[] } {
  const numbers = tokens.filter(({ shapes }) => shapes.INTEGER !== undefined);
  const value = numbers[0]?.shapes.INTEGER;
  if (
    hasClock ||
    numbers.length !== 1 ||
    value === undefined ||
    value < BARE_HOURS.from ||
    value > BARE_HOURS.to
  ) {
    return { words: tokens, hour: [] };
  }
  return {
    words: tokens.filter((token) => token !== numbers[0]),
    hour: [{ kind: 'at', minute: value * 60 }],
  };
}
