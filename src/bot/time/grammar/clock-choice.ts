import type { ClockPiece } from './clock-ranges.js';
import { longest, type Parser, word } from './combinators.js';
import { resolve, timeOfDay } from './time-of-day.js';

/** One of the times of a choice. */
type Alternative = Extract<ClockPiece, { kind: 'at' | 'bounds' }>;

/** Of one choice. */
const MAX_ALTERNATIVES = 4;

/** What a number before one of these counts. */
const COUNTED = (
  ['PEOPLE_UNIT', 'HOUR_UNIT', 'MINUTE_UNIT', 'QUARTER_UNIT', 'DAY_UNIT', 'WEEK_UNIT', 'MONTH'] as const
).map((name) => word(name));

/** `14`, `tretten`: an hour beside another time. One may be an article. */
const bareHour: Parser<Alternative> = (tokens, at) => {
  const token = tokens[at];
  const hour = token?.shapes.INTEGER ?? word('NUMBER')(tokens, at)?.value;
  if (hour === undefined || hour < 2 || hour > 21) return undefined;
  const time = timeOfDay(tokens, at);
  if (time?.end !== at + 1 || COUNTED.some((unit) => unit(tokens, time.end))) return undefined;
  return { end: time.end, value: { kind: 'at', minute: resolve(time.value) } };
};

/**
 * Times of which one is wanted: `kl 13 eller 14`, `11-12 eller 14-15`, `kl ni, ti eller tretten`.
 *
 * @param written parses a time of day
 */
export function clockChoice(written: Parser<ClockPiece>): Parser<ClockPiece> {
  const alternative: Parser<Alternative> = (tokens, at) => {
    const match = written(tokens, at);
    // `i morgen` is a day.
    if (!match || word('DAY_OFFSET')(tokens, at)) return undefined;
    const { end, value } = match;
    return value.kind === 'at' || value.kind === 'bounds' ? { end, value } : undefined;
  };
  const another = longest<Alternative>(alternative, bareHour);
  /** Behind `eller`, or the next of a list of hours. */
  const next: Parser<Alternative> = (tokens, at) => {
    const or = word('OR')(tokens, at);
    const match = another(tokens, or?.end ?? at);
    return or || match?.value.kind === 'at' ? match : undefined;
  };
  return (tokens, at) => {
    const of: Alternative[] = [];
    let end = at;
    let isChoice = false;
    for (
      let match = alternative(tokens, at);
      match && of.length < MAX_ALTERNATIVES;
      match = next(tokens, end)
    ) {
      isChoice ||= word('OR')(tokens, end) !== undefined;
      of.push(match.value);
      end = match.end;
    }
    return isChoice ? { end, value: { kind: 'choice', of } } : undefined;
  };
}
