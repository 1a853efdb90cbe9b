import { Temporal } from 'temporal-polyfill';
import type { CalendarClient } from '../../calendar/client.js';
import type { Room, RoomEvent } from '../../calendar/contract.js';
import { ServiceFault } from '../../shared/errors.js';
import type { CallOptions } from '../../shared/http-client/http.js';
import { clipIntervals, gapsBetween, type Interval, mergeIntervals } from '../../shared/time/interval.js';
import type { RoomDirectory } from '../framework/request-context.js';
import { isoWeekOf } from '../time/dates.js';
import { daysOf, type When } from '../time/when.js';
import { findRoomByAddress } from './search-rooms.js';

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

/** Whether a room is free now, and when that changes today. */
export interface CurrentRoomState {
  free: boolean;
  /** When the next meeting begins, or the room is free for long enough to meet; absent if not today. */
  until?: Temporal.ZonedDateTime;
  /** For a taken room: when its next free time ends; absent if that is midnight. */
  freeTo?: Temporal.ZonedDateTime;
}

/** @param taken in milliseconds since the epoch */
export function currentRoomState(taken: readonly Interval[], now: Temporal.ZonedDateTime): CurrentRoomState {
  const midnight = now.startOfDay().add({ days: 1 });
  const rest = { start: now.epochMilliseconds, end: midnight.epochMilliseconds };
  const at = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  const [first] = gapsBetween(taken, rest);
  if (first?.start === rest.start) {
    return first.end === rest.end ? { free: true } : { free: true, until: at(first.end) };
  }
  const [next] = gapsBetween(taken, rest, MIN_FREE_MS);
  if (!next) return { free: false };
  return { free: false, until: at(next.start), ...(next.end < rest.end && { freeTo: at(next.end) }) };
}

/** The working hours in which free times are listed. */
export const OPENING_TIME = Temporal.PlainTime.from('08:00');

export const CLOSING_TIME = Temporal.PlainTime.from('16:00');

/** The shortest free time that is listed. */
export const MIN_FREE_MINUTES = 15;

export const MIN_FREE_MS = MIN_FREE_MINUTES * 60_000;

/** A room with its days; without them if its calendar could not be read. */
export interface RoomAgenda {
  room: Room;
  days?: readonly AgendaDay[];
  /** Some events may be missing. */
  mayLackEvents?: boolean;
  /** Why it could not be read; absent if the calendar does not have the room. */
  fault?: ServiceFault;
}

export interface RoomSources {
  calendar: Pick<CalendarClient, 'roomEvents'>;
  rooms: RoomDirectory;
}

async function fetchAgenda(
  room: Room,
  when: When,
  zone: string,
  { calendar }: Pick<RoomSources, 'calendar'>,
  call: CallOptions | undefined,
): Promise<RoomAgenda> {
  try {
    const found = await calendar.roomEvents(room.address, isoWeekOf(daysOf(when).first), call);
    if (!found) return { room };
    const days = agendaOf(found.events, daysOf(when), zone);
    return { room, days, ...(found.may_lack_events && { mayLackEvents: true }) };
  } catch (error) {
    if (error instanceof ServiceFault) return { room, fault: error };
    throw error;
  }
}

/**
 * The agendas of the rooms with these addresses, in that order. An unreadable room does not fail the others.
 */
export async function fetchRoomAgendas(
  addresses: readonly string[],
  when: When,
  zone: string,
  sources: RoomSources,
  call?: CallOptions,
): Promise<RoomAgenda[]> {
  const directory = (await sources.rooms.list(call).catch(() => undefined)) ?? [];
  return Promise.all(
    addresses.map((address) => fetchAgenda(findRoomByAddress(directory, address), when, zone, sources, call)),
  );
}
