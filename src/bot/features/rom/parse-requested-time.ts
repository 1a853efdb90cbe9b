import { Temporal } from 'temporal-polyfill';
import type { RequestedTime, RequestedTimeProblem } from '../../rooms/rom-query.js';
import { CLOSING_TIME, MIN_FREE_MINUTES, OPENING_TIME } from '../../rooms/room-hours.js';
import { formatTime } from '../../time/dates.js';
import type { When } from '../../time/when.js';

/** More is no meeting; and a night has passed. */
const MOST_MINUTES = 24 * 60;

/** The times of day and the length that somebody named, as typed. */
export interface TypedTime {
  from?: string;
  to?: string;
  minutes?: number;
  /** A day was named, so that all of it is meant and not just now. */
  hasDay: boolean;
  hasNow: boolean;
}

type Clock = { hour: number; minute: number };

/** `13`, `13.30`, `13:30`, `1330`; 24 is midnight at the end of the day. */
function readClock(typed: string): Clock | undefined {
  const [, hourText, minuteText = '0'] = /^(\d{1,2}?)(?:[.:]?(\d{2}))?$/u.exec(typed) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  const isTime = hour < 24 ? minute < 60 : hour === 24 && minute === 0;
  return isTime ? { hour, minute } : undefined;
}

/** The moment that wall time is; the later of two where the clock is set back, so that an end leaves nothing out. */
function momentOf(date: Temporal.PlainDate, { hour, minute }: Clock, zone: string, isEnd: boolean) {
  const day = hour === 24 ? date.add({ days: 1 }) : date;
  const wall = day.toPlainDateTime({ hour: hour % 24, minute });
  const moment = wall.toZonedDateTime(zone, { disambiguation: isEnd ? 'later' : 'earlier' });
  return { moment, isSkipped: !moment.toPlainDateTime().equals(wall) };
}

const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0;
const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) => (isBefore(a, b) ? b : a);

type Parsed = { wish: RequestedTime } | { problem: RequestedTimeProblem };

function parseSpan(
  said: TypedTime & { from: string },
  date: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): Parsed {
  const zone = now.timeZoneId;
  const [from, to] = [readClock(said.from), said.to === undefined ? undefined : readClock(said.to)];
  if (!from) return { problem: { kind: 'no-such-time', typed: said.from } };
  if (said.to !== undefined && !to) return { problem: { kind: 'no-such-time', typed: said.to } };
  const start = momentOf(date, from, zone, false);
  const end = to
    ? momentOf(date, to, zone, true)
    : { moment: start.moment.add({ minutes: said.minutes ?? MIN_FREE_MINUTES }), isSkipped: false };
  const skipped = start.isSkipped ? said.from : end.isSkipped ? said.to : undefined;
  if (skipped !== undefined) return { problem: { kind: 'skipped-time', typed: skipped } };
  if (!isBefore(start.moment, end.moment)) {
    const [startText, endText] = [start.moment, end.moment].map(formatTime);
    return { problem: { kind: 'ends-before', start: startText ?? '', end: endText ?? '' } };
  }
  if (!isBefore(now, end.moment)) return { problem: { kind: 'too-late', end: formatTime(end.moment) } };
  return { wish: { kind: 'span', start: later(start.moment, now), end: end.moment } };
}

/** Any time of the working day, or of what is left of it; undefined where that is too short. */
function hoursOf(date: Temporal.PlainDate, atLeast: number, now: Temporal.ZonedDateTime) {
  const at = (plainTime: Temporal.PlainTime) => date.toZonedDateTime({ timeZone: now.timeZoneId, plainTime });
  const start = later(at(OPENING_TIME), now);
  const end = at(CLOSING_TIME);
  return isBefore(end, start.add({ minutes: atLeast })) ? undefined : { start, end };
}

function wholeDay(date: Temporal.PlainDate, { timeZoneId }: Temporal.ZonedDateTime) {
  const start = date.toZonedDateTime(timeZoneId);
  return { start, end: date.add({ days: 1 }).toZonedDateTime(timeZoneId) };
}

/**
 * When a room is wanted. Without a time of day it is now, or on another day any time of its working hours.
 *
 * @param exact now, in the zone that times of day are of
 */
export function parseRequestedTime(said: TypedTime, when: When, exact: Temporal.ZonedDateTime): Parsed {
  const now = exact.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const { minutes, from } = said;
  const atLeast = minutes ?? MIN_FREE_MINUTES;
  if (atLeast < 1) return { problem: { kind: 'no-length' } };
  if (atLeast > MOST_MINUTES) return { problem: { kind: 'too-long' } };
  if (when.kind === 'week') return { problem: { kind: 'needs-day' } };
  const { date } = when;
  const today = now.toPlainDate();
  if (Temporal.PlainDate.compare(date, today) < 0) return { problem: { kind: 'over', when } };
  if (from !== undefined) return parseSpan({ ...said, from }, date, now);
  const length = minutes === undefined ? {} : { minutes };
  const isToday = date.equals(today);
  const isNow = isToday && (said.hasNow || !said.hasDay);
  const hours = isNow ? undefined : hoursOf(date, atLeast, now);
  if (hours) return { wish: { kind: 'some', ...hours, ...length } };
  if (isToday) return { wish: { kind: 'now', start: now, end: now.add({ minutes: atLeast }), ...length } };
  // Longer than the working day is: at any time of the day.
  return { wish: { kind: 'some', ...wholeDay(date, now), ...length } };
}
