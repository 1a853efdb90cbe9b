import type { Temporal } from 'temporal-polyfill';
import {
  clipIntervals,
  type Interval,
  mergeIntervals,
  subtractIntervals,
} from '../../../shared/time/interval.js';
import { meetingHours, type Period, roundUp } from './free-times.js';
import { completeHours, intervalOfDays, intervalOfHours } from './hours.js';
import type { MeetingDay, MeetingPerson } from './meeting-candidates.js';
import { type DayAvailability, isTaken, listRequired, type PersonCalendar } from './model.js';

/** The part of the day that is left and within the hours asked for; undefined if nothing is. */
function restOfDay(
  date: Temporal.PlainDate,
  { limits }: Period,
  now: Temporal.ZonedDateTime,
): Interval | undefined {
  const zone = now.timeZoneId;
  const day = limits.hours
    ? intervalOfHours(date, completeHours(limits.hours), zone)
    : intervalOfDays(date, date, zone);
  const rest = { start: Math.max(day.start, roundUp(now)), end: day.end };
  return rest.start < rest.end ? rest : undefined;
}

function personOf(calendar: PersonCalendar, isOptional: boolean, hours: readonly Interval[], rest: Interval) {
  const items = clipIntervals(calendar.items, { start: rest.start - 3_600_000, end: rest.end + 3_600_000 });
  const timesWhere = (matches: (item: PersonCalendar['items'][number]) => boolean) =>
    mergeIntervals(items.filter(matches));
  return {
    name: calendar.name,
    isOptional,
    busy: timesWhere(({ status }) => isTaken(status)),
    off: subtractIntervals([rest], hours),
    maybe: timesWhere(({ status }) => status === 'Tentative'),
  } satisfies MeetingPerson;
}

/** The days on which a meeting may still be, each with its hours and its people. */
export function listMeetingDays(
  days: readonly DayAvailability[],
  calendars: readonly PersonCalendar[],
  period: Period,
  now: Temporal.ZonedDateTime,
): MeetingDay[] {
  const required = new Set(listRequired(calendars));
  return days.map(({ date, free }) => {
    const rest = restOfDay(date, period, now);
    if (!rest) return { date, hours: [], people: [], free };
    const hoursOf = new Map(
      calendars.map((each) => [each, clipIntervals(meetingHours(each, date, period, now.timeZoneId), rest)]),
    );
    return {
      date,
      free,
      hours: mergeIntervals([...required].flatMap((each) => hoursOf.get(each) ?? [])),
      people: calendars.map((each) => personOf(each, !required.has(each), hoursOf.get(each) ?? [], rest)),
    };
  });
}
