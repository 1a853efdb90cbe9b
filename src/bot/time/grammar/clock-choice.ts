import type { ClockPiece } from './clock-ranges.js';
import { longest, type Parser, word } from './combinators.js';
import type { Token } from './lexer.js';
import { FIRST_MORNING_HOUR, resolve, timeOfDay } from './time-of-day.js';

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

/** `10` of `10 eller 14`: beside another hour of the working day. */
const bareFirst: Parser<Alternative> = (tokens, at) => {
  const isOfDay = (place: number) => {
    const hour = tokens[place]?.shapes.INTEGER ?? 0;
    return hour >= FIRST_MORNING_HOUR && hour <= 20;
  };
  const or = word('OR')(tokens, at + 1);
  return or && isOfDay(at) && isOfDay(or.end) && bareHour(tokens, or.end) ? bareHour(tokens, at) : undefined;
};

/** The beginning and the end of a time that has both. */
function rangeOf(time: Alternative): { from: number; to: number } | undefined {
  if (time.kind !== 'bounds') return undefined;
  const { from, to } = time.bounds;
  return from === undefined || to === undefined ? undefined : { from, to };
}

/**
 * Times of which one is wanted: `kl 13 eller 14`, `11-12 eller 14-15`, `8-10 + 13-15`, `kl ni, ti eller tretten`.
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
  /** Behind `eller`, or the next of a list of hours, or of a list of ranges. */
  const next = (tokens: readonly Token[], at: number, last: Alternative) => {
    const or = word('OR')(tokens, at);
    const range = rangeOf(last);
    const and = or ?? (range && word('ALSO')(tokens, at));
    const match = another(tokens, and?.end ?? at);
    if (!match) return undefined;
    const other = and && rangeOf(match.value);
    const isOther = range && other ? range.to <= other.from || other.to <= range.from : false;
    return or || isOther || (!and && match.value.kind === 'at')
      ? { ...match, isChoice: or !== undefined || isOther }
      : undefined;
  };
  return (tokens, at) => {
    const of: Alternative[] = [];
    let end = at;
    let isChoice = false;
    const first = alternative(tokens, at) ?? bareFirst(tokens, at);
    for (
      let match = first && { ...first, isChoice: false };
      match && of.length < MAX_ALTERNATIVES;
      match = next(tokens, end, match.value)
    ) {
      isChoice ||= match.isChoice;
      of.push(match.value);
      end = match.end;
    }
    return isChoice ? { end, value: { kind: 'choice', of } } : undefined;
  };
}
