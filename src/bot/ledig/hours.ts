import { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps } from '../../shared/interval.js';

/** Half hours of a day by the wall clock, 0 to 47: 16 is 08:00–08:30. Both included. */
export interface Hours {
  first: number;
  last: number;
}

/** 08–16, Monday to Friday. */
export const WORKING_HOURS: Hours = { first: 16, last: 31 };
/** A table has 20 columns at most, and the first holds the name. */
const MOST_SLOTS = 19;
export const FRIDAY = 5;
const SLOTS_A_DAY = 48;

/** When a half hour begins, in milliseconds since the epoch; 48 is the midnight after. */
function startOfSlot(date: Temporal.PlainDate, slot: number, timeZone: string): number {
  if (slot >= SLOTS_A_DAY) return startOfSlot(date.add({ days: 1 }), slot - SLOTS_A_DAY, timeZone);
  const plainTime = { hour: Math.floor(slot / 2), minute: (slot % 2) * 30 };
  return date.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
}

/** The time from the first of the half hours to the end of the last. */
export function spanOf(date: Temporal.PlainDate, { first, last }: Hours, timeZone: string): Interval {
  return { start: startOfSlot(date, first, timeZone), end: startOfSlot(date, last + 1, timeZone) };
}

/** The whole of the days from first to last: 23 or 25 hours where the clock is changed. */
export function wholeDays(first: Temporal.PlainDate, last: Temporal.PlainDate, timeZone: string): Interval {
  return { start: startOfSlot(first, 0, timeZone), end: startOfSlot(last, SLOTS_A_DAY, timeZone) };
}

export function slotsOf(date: Temporal.PlainDate, { first, last }: Hours, timeZone: string): Interval[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    spanOf(date, { first: first + index, last: first + index }, timeZone),
  );
}

function slotAt(time: number, timeZone: string): number {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
  return hour * 2 + (minute < 30 ? 0 : 1);
}

/**
 * The half hours from 08 to 16, and those around them in which something begins or ends, where a table has room for
 * them all. What goes on over midnight asks for no room there.
 */
export function hoursToShow(
  items: readonly Interval[],
  dates: readonly Temporal.PlainDate[],
  timeZone: string,
): Hours {
  let { first, last } = WORKING_HOURS;
  for (const date of dates) {
    const day = wholeDays(date, date, timeZone);
    const shown = spanOf(date, WORKING_HOURS, timeZone);
    for (const item of items) {
      if (!overlaps(item, day)) continue;
      if (day.start < item.start) shown.start = Math.min(shown.start, item.start);
      if (item.end < day.end) shown.end = Math.max(shown.end, item.end);
    }
    first = Math.min(first, slotAt(shown.start, timeZone));
    last = Math.max(last, slotAt(shown.end - 1, timeZone));
  }
  return last - first < MOST_SLOTS ? { first, last } : WORKING_HOURS;
}
