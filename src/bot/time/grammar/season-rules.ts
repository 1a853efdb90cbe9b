import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { day, nextHoliday } from './day-meanings.js';
import { type DayMeaning, meaning } from './day-pieces.js';
import { of } from './day-references.js';
import { longSpan } from './long-spans.js';
import { isNearest, nth } from './nth-weekday.js';
import { workdayBeside } from './workday-rules.js';

/** Rules on days and weeks beside a season: `første dag etter påske`, `første uka på nyåret`. */

const dayNoun = longest<unknown>(word('WORKDAY_NOUN'), word('DAY_UNIT'), word('TODAY_NOUN'));
/** The spans whose weeks are counted. */
const COUNTED_SPANS: ReadonlySet<string> = new Set(['new-year', 'after-easter']);

export const SEASON_RULES: readonly Parser<DayMeaning>[] = [
  // The next working day: `første arbeidsdag etter jul`, `siste dag før påske`
  mapped(
    sequence(nth, optional(word('LENGTH_ADJECTIVE')), dayNoun, word('WEEK_SIDE'), word('SEASON')),
    meaning(([which, , , side, { first, last }]) => (today) => {
      if (!isNearest(which, side)) return undefined;
      return day(workdayBeside(nextHoliday(side === -1 ? first : last, today), 1, side));
    }),
  ),
  // `andre uka på nyåret`
  mapped(
    sequence(nth, word('WEEK'), of, word('LONG_SPAN')),
    meaning(([which, , , span]) => (today) => {
      if (which === 'last' || !COUNTED_SPANS.has(span)) return undefined;
      const piece = longSpan(span, today);
      const when = piece.kind === 'ask' ? piece.readings[which - 1] : undefined;
      return when && { kind: 'when', when };
    }),
  ),
];
