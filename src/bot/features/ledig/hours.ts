import { Temporal } from 'temporal-polyfill';
import type { WorkingHours } from '../../../calendar/contract.js';
import { clipIntervals, type Interval, overlaps } from '../../../shared/time/interval.js';
import type { HoursLimit } from './model.js';

/** Minutes after midnight, by the clock on the wall. */
export type HourRange = Required<HoursLimit>;

const HALF_HOUR = 30;
const DAY = 24 * 60;
/** 08–16, Monday to Friday, of whoever has not said otherwise. */
export const WORKING_HOURS: HourRange = { from: 8 * 60, to: 16 * 60 };
/** A table has 20 columns at most, and the first holds the name. */
const MOST_SLOTS = 19;
const FRIDAY = 5;

export const isWeekend = (date: Temporal.PlainDate) => date.dayOfWeek > FRIDAY;

/** In milliseconds since the epoch; minute 1440 is the midnight after. */
function timeAt(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  if (minute >= DAY) return timeAt(date.add({ days: 1 }), minute - DAY, timeZone);
  const plainTime = { hour: Math.floor(minute / 60), minute: minute % 60 };
  const time = date.toZonedDateTime({ timeZone, plainTime });
  if (time.hour === plainTime.hour && time.minute === plainTime.minute) return time.epochMilliseconds;
  // A time that the clocks skip is the moment at which they do.
  const skipped = time.add({ nanoseconds: 1 }).getTimeZoneTransition('previous');
  return (skipped ?? time).epochMilliseconds;
}

export function intervalOfHours(
  date: Temporal.PlainDate,
  { from, to }: HourRange,
  timeZone: string,
): Interval {
  return { start: timeAt(date, from, timeZone), end: timeAt(date, to, timeZone) };
}

/** The whole of the days from first to last: 23 or 25 hours where the clock is changed. */
export function intervalOfDays(
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  timeZone: string,
): Interval {
  return { start: timeAt(first, 0, timeZone), end: timeAt(last, DAY, timeZone) };
}

/** The hours asked for. An end that was left out is the working day's, or where that leaves nothing, the day's. */
export function completeHours({ from, to }: HoursLimit): HourRange {
  const start = from ?? (to !== undefined && to <= WORKING_HOURS.from ? 0 : WORKING_HOURS.from);
  return { from: start, to: to ?? (start >= WORKING_HOURS.to ? DAY : WORKING_HOURS.to) };
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** Days of another zone that a day may share hours with. */
const AROUND = [-1, 0, 1];

/** When somebody works on a day, by hours that may be of another zone; those of a zone that is not there are none. */
export function workingTimes(
  date: Temporal.PlainDate,
  hours: readonly WorkingHours[],
  timeZone: string,
): Interval[] {
  const day = intervalOfDays(date, date, timeZone);
  const spans = hours.flatMap(({ days, start, end, time_zone: theirZone }) => {
    const theirs = AROUND.map((offset) => date.add({ days: offset })).filter(({ dayOfWeek }) =>
      days.includes(dayOfWeek),
    );
    return theirs.map((each) =>
      intervalOfHours(each, { from: minutesOf(start), to: minutesOf(end) }, theirZone),
    );
  });
  return clipIntervals(spans, day);
}

/** The half hours of a day from one minute to another. */
export function halfHourSlots(
  date: Temporal.PlainDate,
  { from, to }: HourRange,
  timeZone: string,
): Interval[] {
  return Array.from({ length: Math.ceil((to - from) / HALF_HOUR) }, (_, index) => {
    const start = from + index * HALF_HOUR;
    return intervalOfHours(date, { from: start, to: start + HALF_HOUR }, timeZone);
  });
}

function minuteAt(time: number, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  return hour * 60 + minute;
}

/** The whole half hours around some hours, as many as a table has room for. */
export function roundToHalfHours({ from, to }: HourRange): HourRange {
  const start = Math.floor(from / HALF_HOUR) * HALF_HOUR;
  const end = Math.min(start + MOST_SLOTS * HALF_HOUR, Math.ceil(to / HALF_HOUR) * HALF_HOUR);
  return { from: start, to: end };
}

/**
 * The half hours from 08 to 16, and those around them in which something begins or ends, where a table has room for
 * them all. What goes on over midnight asks for no room there.
 */
export function hoursToShow(
  items: readonly Interval[],
  date: Temporal.PlainDate,
  timeZone: string,
): HourRange {
  const day = intervalOfDays(date, date, timeZone);
  const shown = intervalOfHours(date, WORKING_HOURS, timeZone);
  for (const item of items) {
    if (!overlaps(item, day)) continue;
    if (day.start < item.start) shown.start = Math.min(shown.start, item.start);
    if (item.end < day.end) shown.end = Math.max(shown.end, item.end);
  }
  const wanted = { from: minuteAt(shown.start, timeZone), to: minuteAt(shown.end - 1, timeZone) + 1 };
  const from = Math.floor(wanted.from / HALF_HOUR) * HALF_HOUR;
  const to = Math.ceil(wanted.to / HALF_HOUR) * HALF_HOUR;
  return to - from <= MOST_SLOTS * HALF_HOUR ? { from, to } : WORKING_HOURS;
}
