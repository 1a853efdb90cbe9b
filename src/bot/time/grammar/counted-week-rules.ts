import { Temporal } from 'temporal-polyfill';
import { mondayOf } from '../when.js';
import { longest, mapped, optional, type Parser, sequence, word } from './combinators.js';
import { nextHoliday, weekWhen } from './day-meanings.js';
import { type DayMeaning, meaning } from './day-pieces.js';
import { number } from './day-references.js';
import { weeksFrom } from './long-spans.js';
import { isNearest, type Nth, nth, nthWeekday } from './nth-weekday.js';

const THURSDAY = 4;
const MAX_WEEKS_OF_MONTH = 4;

/** The rules on weeks that are counted from a month or a season: `første uka i desember`, `siste uka før jul`. */
export const COUNTED_WEEK_RULES: readonly Parser<DayMeaning>[] = [
  // `siste uka før jul`, `uka etter påske`
  mapped(
    sequence(optional(nth), word('WEEK'), word('WEEK_SIDE'), word('SEASON')),
    meaning(([which, , side, { week }]) => (today) => {
      if (!isNearest(which, side)) return undefined;
      return { kind: 'when', when: weekWhen(nextHoliday(week, today).add({ weeks: side })) };
    }),
  ),
  // `første uka i desember`: a week is of the month that has its Thursday, as in ISO 8601.
  mapped(
    sequence(nth, word('WEEK'), word('ON'), word('MONTH'), optional(word('YEAR'))),
    meaning(([which, , , month, year]) => (today) => {
      const date = nthWeekday(which, { weekday: THURSDAY, month, year }, today);
      return date && { kind: 'when', when: weekWhen(date) };
    }),
  ),
  // `de to første ukene i januar`, `the first two weeks of December`
  mapped(
    sequence(
      optional(word('ARTICLE')),
      longest<{ count: number; which: Nth }>(
        mapped(sequence(number, nth), ([count, which]) => ({ count, which })),
        mapped(sequence(nth, number), ([which, count]) => ({ count, which })),
      ),
      word('WEEK_UNIT'),
      word('ON'),
      word('MONTH'),
      optional(word('YEAR')),
    ),
    meaning(([, { count, which }, , , month, year]) => (today) => {
      const date = nthWeekday(which, { weekday: THURSDAY, month, year }, today);
      const isOfMonth = which === 'last' || which === 1;
      if (!date || !isOfMonth || count > MAX_WEEKS_OF_MONTH) return undefined;
      const first = mondayOf(which === 'last' ? date.subtract({ weeks: count - 1 }) : date);
      return weeksFrom(Temporal.PlainDate.compare(first, today) < 0 ? today : first);
    }),
  ),
];
