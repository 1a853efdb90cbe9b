import { Temporal } from 'temporal-polyfill';
import { longest, mapped, type Parser, sequence, shared, word } from './combinators.js';

/** The nth of some in a month, or the last of all. */
export type Nth = number | 'last';
export const nth: Parser<Nth> = shared(
  longest<Nth>(
    word('ORDINAL'),
    word('DAY_NUMBER'),
    mapped(word('LAST'), () => 'last'),
    // `den første`, alone the first of a month
    mapped(sequence(word('THE'), word('ORDINAL')), ([, number]) => number),
  ),
);

/** The nth such weekday of a month, in the year or this year or next; not a fifth Monday of a month that has four. */
export function nthWeekday(
  which: Nth,
  { weekday, month, year: named }: { weekday: number; month: number; year?: number | undefined },
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const years = (named === undefined ? [today.year, today.year + 1] : [named]).flatMap((year) => {
    const first = Temporal.PlainDate.from({ year, month, day: 1 });
    const days = [0, 7, 14, 21, 28].map((later) =>
      first.add({ days: ((weekday - first.dayOfWeek + 7) % 7) + later }),
    );
    const date = days.filter((each) => each.month === month).at(which === 'last' ? -1 : which - 1);
    return date ? [date] : [];
  });
  return years.find((date) => named !== undefined || Temporal.PlainDate.compare(date, today) >= 0);
}

/** The nth such weekday of this month or a later one, whichever comes first. */
export function firstNthWeekday(
  which: Nth,
  weekday: number,
  today: Temporal.PlainDate,
  months = [today, today.with({ day: 1 }).add({ months: 1 })],
): Temporal.PlainDate | undefined {
  const dates = months.flatMap(({ month }) => nthWeekday(which, { weekday, month }, today) ?? []);
  return dates.sort((one, other) => Temporal.PlainDate.compare(one, other))[0];
}

/** Whether nothing, the last before or the first after is asked for. */
export const isNearest = (which: Nth | undefined, side: number) =>
  which === undefined || which === (side < 0 ? 'last' : 1);
