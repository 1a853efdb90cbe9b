import { Temporal } from 'temporal-polyfill';
import type { ComposeContext } from '../../framework/scheduled-content.js';
import { isHoliday } from '../../model/holidays.js';
import type { Schedule, SummarySpan } from '../../model/subscription.js';
import { CLOSING_TIME } from '../../rooms/room-hours.js';
import { mondayOf, type When } from '../../time/when.js';

/** What a summary covers. `from` is the first day, where the days of the week before it are over. */
export interface SummaryDays {
  when: When;
  from?: Temporal.PlainDate;
}

const FRIDAY = 5;

/** The last day of the week from Monday to Friday that is no holiday. Without one: Monday. */
function lastWorkingDay(monday: Temporal.PlainDate): Temporal.PlainDate {
  let day = monday.add({ days: FRIDAY - 1 });
  while (isHoliday(day) && day.dayOfWeek > 1) day = day.subtract({ days: 1 });
  return day;
}

const isBefore = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) < 0;

/** Longer than any run of weekends and holidays. */
const MAX_FREE_DAYS = 14;

/**
 * The day after a post: the next working day, where nothing is posted at weekends. A holiday counts as free where nothing is
 * posted on holidays.
 */
function dayAfter(
  date: Temporal.PlainDate,
  { days, skipHolidays }: Pick<Schedule, 'days' | 'skipHolidays'>,
): Temporal.PlainDate {
  const hasWeekends = days.some((day) => day > FRIDAY);
  const isShown = (day: Temporal.PlainDate) =>
    (hasWeekends || day.dayOfWeek <= FRIDAY) && !(skipHolidays && isHoliday(day));
  const coming = Array.from({ length: MAX_FREE_DAYS }, (_, at) => date.add({ days: at + 1 }));
  return coming.find(isShown) ?? date.add({ days: 1 });
}

/**
 * The day, or the day after it; or the days of the week that are left, and the coming week where only the last working day is left. A day whose
 * working hours are over is over.
 */
export function daysOfSummary(
  { date, now }: ComposeContext,
  span: SummarySpan,
  schedule: Pick<Schedule, 'days' | 'skipHolidays'>,
): SummaryDays {
  if (span === 'day') return { when: { kind: 'day', date } };
  if (span === 'next-day') return { when: { kind: 'day', date: dayAfter(date, schedule) } };
  const isOver =
    now.toPlainDate().equals(date) && Temporal.PlainTime.compare(now.toPlainTime(), CLOSING_TIME) >= 0;
  const monday = mondayOf(date);
  const first = isOver ? date.add({ days: 1 }) : date;
  if (!isBefore(first, lastWorkingDay(monday)))
    return { when: { kind: 'week', monday: monday.add({ weeks: 1 }) } };
  return { when: { kind: 'week', monday }, ...(isBefore(monday, first) && { from: first }) };
}
