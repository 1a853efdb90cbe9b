import { Temporal } from 'temporal-polyfill';
import type { RoomEvent } from '../../calendar/contract.js';
import { clipIntervals, gapsBetween, type Interval, mergeIntervals } from '../../shared/time/interval.js';
import { CLOSING_TIME, MIN_FREE_MS, OPENING_TIME } from './room-hours.js';

/** An interval in a time zone. */
export interface ZonedInterval {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
}

/** Events with the same start and end, clipped to the day. */
export interface AgendaItem extends ZonedInterval {
  /** Each subject once, even if the calendar has the event twice. */
  subjects: string[];
  /** Whether it starts on an earlier day. */
  startsBefore: boolean;
  /** Whether it ends on a later day. */
  endsAfter: boolean;
}

/** When a room is taken and free on one day. */
export interface RoomDay {
  date: Temporal.PlainDate;
  isWholeDay: boolean;
  /** Sorted; overlapping and adjacent times are merged. */
  taken: ZonedInterval[];
  /** Free times within the working hours; none on Saturday and Sunday. */
  gaps: ZonedInterval[];
}

export interface AgendaDay extends RoomDay {
  /** Subjects of the events that last the whole day. */
  allDay: string[];
  items: AgendaItem[];
}

const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) >= 0 ? a : b;
const earlier = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) <= 0 ? a : b;
const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0;

/** Midnight to midnight: 23 or 25 hours when the clock changes. */
const dayInterval = (date: Temporal.PlainDate, zone: string): ZonedInterval => ({
  start: date.toZonedDateTime(zone),
  end: date.add({ days: 1 }).toZonedDateTime(zone),
});

const toInterval = ({ start, end }: ZonedInterval): Interval => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
});

/** @param times when the room is taken, in milliseconds since the epoch */
export function roomDay(date: Temporal.PlainDate, zone: string, times: readonly Interval[]): RoomDay {
  const day = toInterval(dayInterval(date, zone));
  const at = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  const zoned = ({ start, end }: Interval): ZonedInterval => ({ start: at(start), end: at(end) });
  const taken = mergeIntervals(clipIntervals(times, day));
  const hours = toInterval({
    start: date.toZonedDateTime({ timeZone: zone, plainTime: OPENING_TIME }),
    end: date.toZonedDateTime({ timeZone: zone, plainTime: CLOSING_TIME }),
  });
  return {
    date,
    isWholeDay: taken.some(({ start, end }) => start === day.start && end === day.end),
    taken: taken.map(zoned),
    gaps: date.dayOfWeek > 5 ? [] : gapsBetween(taken, hours, MIN_FREE_MS).map(zoned),
  };
}

interface TimedSubject extends ZonedInterval {
  subject: string;
}

/** Groups events with equal times, sorted by start. */
function itemsOf(events: readonly TimedSubject[], day: ZonedInterval): AgendaItem[] {
  const items = new Map<string, AgendaItem>();
  for (const { subject, start, end } of events) {
    const key = `${start.epochMilliseconds} ${end.epochMilliseconds}`;
    const same = items.get(key);
    if (same) {
      if (!same.subjects.includes(subject)) same.subjects.push(subject);
      continue;
    }
    items.set(key, {
      subjects: [subject],
      start: later(start, day.start),
      end: earlier(end, day.end),
      startsBefore: isBefore(start, day.start),
      endsAfter: isBefore(day.end, end),
    });
  }
  return [...items.values()].sort(
    (a, b) =>
      Temporal.ZonedDateTime.compare(a.start, b.start) || Temporal.ZonedDateTime.compare(a.end, b.end),
  );
}

function agendaDay(date: Temporal.PlainDate, zone: string, events: readonly TimedSubject[]): AgendaDay {
  const day = dayInterval(date, zone);
  // An event without length may be at the day's first moment.
  const today = events.filter(
    ({ start, end }) =>
      isBefore(start, day.end) &&
      (isBefore(day.start, end) || (start.equals(end) && start.equals(day.start))),
  );
  const isWhole = ({ start, end }: TimedSubject) => !isBefore(day.start, start) && !isBefore(end, day.end);
  const allDay = [...new Set(today.filter(isWhole).map(({ subject }) => subject))];
  const items = itemsOf(
    today.filter((event) => !isWhole(event)),
    day,
  );
  return { ...roomDay(date, zone, today.map(toInterval)), allDay, items };
}

/** A room's events by day in the zone. An event is on every day that it overlaps. */
export function agendaOf(
  events: readonly RoomEvent[],
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  zone: string,
): AgendaDay[] {
  const timed = events.map(({ subject, start, end }) => ({
    subject,
    start: Temporal.Instant.from(start).toZonedDateTimeISO(zone),
    end: Temporal.Instant.from(end).toZonedDateTimeISO(zone),
  }));
  const count = days.first.until(days.last).days + 1;
  return Array.from({ length: count }, (_, at) => agendaDay(days.first.add({ days: at }), zone, timed));
}

export const isEmptyDay = ({ allDay, items }: AgendaDay) => allDay.length === 0 && items.length === 0;
