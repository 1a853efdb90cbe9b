import { Temporal } from 'temporal-polyfill';
import type { RoomEvent } from '../../calendar/contract.js';
import { gapsBetween } from '../../shared/interval.js';

/** When gaps are worth naming: 08–16, Monday to Friday. */
const OPENS = Temporal.PlainTime.from('08:00');
const CLOSES = Temporal.PlainTime.from('16:00');
const MIN_GAP_MS = 15 * 60_000;

export interface AgendaItem {
  subject: string;
  /** Clipped to the day. */
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
  /** It goes on from the day before, or into the day after. */
  fromBefore: boolean;
  intoAfter: boolean;
}

export interface Gap {
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
}

export interface AgendaDay {
  date: Temporal.PlainDate;
  /** Subjects of what takes the whole day. */
  allDay: string[];
  items: AgendaItem[];
  /** Free time within working hours; none on Saturdays and Sundays. */
  gaps: Gap[];
}

const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) >= 0 ? a : b;
const earlier = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) <= 0 ? a : b;
const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0;

interface Spell {
  subject: string;
  start: Temporal.ZonedDateTime;
  end: Temporal.ZonedDateTime;
}

function gapsOf(date: Temporal.PlainDate, zone: string, items: readonly Gap[]): Gap[] {
  if (date.dayOfWeek > 5) return [];
  const at = (plainTime: Temporal.PlainTime) =>
    date.toZonedDateTime({ timeZone: zone, plainTime }).epochMilliseconds;
  const wall = (time: number) => Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(zone);
  const taken = items.map(({ start, end }) => ({
    start: start.epochMilliseconds,
    end: end.epochMilliseconds,
  }));
  const gaps = gapsBetween(taken, { start: at(OPENS), end: at(CLOSES) }, MIN_GAP_MS);
  return gaps.map(({ start, end }) => ({ start: wall(start), end: wall(end) }));
}

function dayOf(date: Temporal.PlainDate, zone: string, spells: readonly Spell[]): AgendaDay {
  const midnight = date.toZonedDateTime(zone);
  const nextMidnight = date.add({ days: 1 }).toZonedDateTime(zone);
  const today = spells.filter(({ start, end }) => isBefore(start, nextMidnight) && isBefore(midnight, end));
  const isWhole = ({ start, end }: Spell) => !isBefore(midnight, start) && !isBefore(end, nextMidnight);
  const items = today
    .filter((spell) => !isWhole(spell))
    .map(({ subject, start, end }) => ({
      subject,
      start: later(start, midnight),
      end: earlier(end, nextMidnight),
      fromBefore: isBefore(start, midnight),
      intoAfter: isBefore(nextMidnight, end),
    }))
    .sort(
      (a, b) =>
        Temporal.ZonedDateTime.compare(a.start, b.start) || Temporal.ZonedDateTime.compare(a.end, b.end),
    );
  const allDay = today.filter(isWhole).map(({ subject }) => subject);
  return { date, allDay, items, gaps: allDay.length > 0 ? [] : gapsOf(date, zone, items) };
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
  return Array.from({ length: count }, (_, at) => dayOf(days.first.add({ days: at }), zone, spells));
}

/** Whether a room is free at the moment, and when that changes; `until` is absent when it does not change today. */
export interface RoomNow {
  free: boolean;
  until?: Temporal.ZonedDateTime;
}

/** @param day the day that `now` is in */
export function roomNow(day: AgendaDay, now: Temporal.ZonedDateTime): RoomNow {
  if (day.allDay.length > 0) return { free: false };
  const midnight = day.date.add({ days: 1 }).toZonedDateTime(now.timeZoneId);
  let until: Temporal.ZonedDateTime | undefined;
  for (const { start, end } of day.items) {
    // Meetings back to back, or within one another, are one: the room is free when the last of them ends.
    if (!isBefore(until ?? now, start) && isBefore(until ?? now, end)) until = end;
  }
  if (until) return isBefore(until, midnight) ? { free: false, until } : { free: false };
  const next = day.items.find(({ start }) => isBefore(now, start));
  return next ? { free: true, until: next.start } : { free: true };
}
