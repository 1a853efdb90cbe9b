import { Temporal } from 'temporal-polyfill';
import type { RoomEvent } from '../../calendar/contract.js';
import { clipIntervals, gapsBetween, type Interval, mergeIntervals } from '../../shared/time/interval.js';
import { CLOSING_TIME, MIN_FREE_MS, OPENING_TIME } from './room-hours.js';

/** A stretch of a day on its wall clock. */
export interface ZonedInterval {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
}

/** What takes place at the same time; clipped to the day. */
export interface AgendaItem extends ZonedInterval {
  /** Each once: an event that stands twice in the calendar takes place once. */
  subjects: string[];
  /** It goes on from the day before, or into the day after. */
  startsBefore: boolean;
  endsAfter: boolean;
}

/** When a room is taken and free on one day. */
export interface RoomDay {
  date: Temporal.PlainDate;
  isWholeDay: boolean;
  /** In order; what overlaps or touches is one. */
  taken: ZonedInterval[];
  /** Free time within working hours; none on Saturdays and Sundays. */
  gaps: ZonedInterval[];
}

export interface AgendaDay extends RoomDay {
  /** Subjects of what takes the whole day. */
  allDay: string[];
  items: AgendaItem[];
}

const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) >= 0 ? a : b;
const earlier = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) <= 0 ? a : b;
const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0;

/** Midnight to midnight: 23 or 25 hours twice a year. */
const bounds = (date: Temporal.PlainDate, zone: string): ZonedInterval => ({
  start: date.toZonedDateTime(zone),
  end: date.add({ days: 1 }).toZonedDateTime(zone),
});

const asInterval = ({ start, end }: ZonedInterval): Interval => ({
  start: start.epochMilliseconds,
  end: end.epochMilliseconds,
});

/** When a room is free on a day that it is taken at these times, in milliseconds since the epoch. */
export function roomDay(date: Temporal.PlainDate, zone: string, times: readonly Interval[]): RoomDay {
  const day = asInterval(bounds(date, zone));
  const at = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  const wall = ({ start, end }: Interval): ZonedInterval => ({ start: at(start), end: at(end) });
  const taken = mergeIntervals(clipIntervals(times, day));
  const hours = asInterval({
    start: date.toZonedDateTime({ timeZone: zone, plainTime: OPENING_TIME }),
    end: date.toZonedDateTime({ timeZone: zone, plainTime: CLOSING_TIME }),
  });
  return {
    date,
    isWholeDay: taken.some(({ start, end }) => start === day.start && end === day.end),
    taken: taken.map(wall),
    gaps: date.dayOfWeek > 5 ? [] : gapsBetween(taken, hours, MIN_FREE_MS).map(wall),
  };
}

interface Spell extends ZonedInterval {
  subject: string;
}

/** Spells at the very same time as one item, by their start. */
function itemsOf(spells: readonly Spell[], day: ZonedInterval): AgendaItem[] {
  const items = new Map<string, AgendaItem>();
  for (const { subject, start, end } of spells) {
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

function agendaDay(date: Temporal.PlainDate, zone: string, spells: readonly Spell[]): AgendaDay {
  const day = bounds(date, zone);
  // What takes no time has a moment, which may be the day's first.
  const today = spells.filter(
    ({ start, end }) =>
      isBefore(start, day.end) &&
      (isBefore(day.start, end) || (start.equals(end) && start.equals(day.start))),
  );
  const isWhole = ({ start, end }: Spell) => !isBefore(day.start, start) && !isBefore(end, day.end);
  const allDay = [...new Set(today.filter(isWhole).map(({ subject }) => subject))];
  const items = itemsOf(
    today.filter((spell) => !isWhole(spell)),
    day,
  );
  return { ...roomDay(date, zone, today.map(asInterval)), allDay, items };
}

/** A room's events as days, in the zone; an event stands on each day it touches. */
export function agendaOf(
  events: readonly RoomEvent[],
  days: { first: Temporal.PlainDate; last: Temporal.PlainDate },
  zone: string,
): AgendaDay[] {
  const spells = events.map(({ subject, start, end }) => ({
    subject,
    start: Temporal.Instant.from(start).toZonedDateTimeISO(zone),
    end: Temporal.Instant.from(end).toZonedDateTimeISO(zone),
  }));
  const count = days.first.until(days.last).days + 1;
  return Array.from({ length: count }, (_, at) => agendaDay(days.first.add({ days: at }), zone, spells));
}
