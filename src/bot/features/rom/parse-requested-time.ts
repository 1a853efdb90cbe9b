import { Temporal } from 'temporal-polyfill';
import { CLOSING_TIME, MIN_FREE_MINUTES, OPENING_TIME } from '../../rooms/room-hours.js';
import { formatTime } from '../../time/dates.js';
import type { When } from '../../time/when.js';
import type { RequestedTime, RequestProblem } from './model.js';

const MAX_MINUTES = 24 * 60;

/** The time of day and the length in a question, as typed. */
export interface TypedTime {
  from?: string;
  to?: string;
  minutes?: number;
  /** Whether the text names a day, which then means the whole day and not now. */
  hasDay: boolean;
  hasNow: boolean;
}

type Clock = { hour: number; minute: number };

/** `13`, `13.30`, `13:30`, `1330`; 24 is midnight at the end of the day. */
function parseClock(typed: string): Clock | undefined {
  const [, hourText, minuteText = '0'] = /^(\d{1,2}?)(?:[.:]?(\d{2}))?$/u.exec(typed) ?? [];
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  const isTime = hour < 24 ? minute < 60 : hour === 24 && minute === 0;
  return isTime ? { hour, minute } : undefined;
}

/** The moment of a wall time. In the repeated hour of a clock change, an end is the later moment. */
function momentOf(date: Temporal.PlainDate, { hour, minute }: Clock, zone: string, isEnd: boolean) {
  const day = hour === 24 ? date.add({ days: 1 }) : date;
  const wall = day.toPlainDateTime({ hour: hour % 24, minute });
  const moment = wall.toZonedDateTime(zone, { disambiguation: isEnd ? 'later' : 'earlier' });
  return { moment, isSkipped: !moment.toPlainDateTime().equals(wall) };
}

const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0;
const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) => (isBefore(a, b) ? b : a);

type Parsed = { time: RequestedTime } | { problem: RequestProblem };

function parseSpan(
  typed: TypedTime & { from: string },
  date: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): Parsed {
  const zone = now.timeZoneId;
  const [from, to] = [parseClock(typed.from), typed.to === undefined ? undefined : parseClock(typed.to)];
  if (!from) return { problem: { kind: 'no-such-time', typed: typed.from } };
  if (typed.to !== undefined && !to) return { problem: { kind: 'no-such-time', typed: typed.to } };
  const start = momentOf(date, from, zone, false);
  const end = to
    ? momentOf(date, to, zone, true)
    : { moment: start.moment.add({ minutes: typed.minutes ?? MIN_FREE_MINUTES }), isSkipped: false };
  const skipped = start.isSkipped ? typed.from : end.isSkipped ? typed.to : undefined;
  if (skipped !== undefined) return { problem: { kind: 'skipped-time', typed: skipped } };
  if (!isBefore(start.moment, end.moment)) {
    const [startText, endText] = [start.moment, end.moment].map(formatTime);
    return { problem: { kind: 'ends-before', start: startText ?? '', end: endText ?? '' } };
  }
  if (!isBefore(now, end.moment)) return { problem: { kind: 'too-late', end: formatTime(end.moment) } };
  return { time: { kind: 'span', start: later(start.moment, now), end: end.moment } };
}

/** The rest of the working day; undefined if it is too short. */
function remainingHours(date: Temporal.PlainDate, atLeast: number, now: Temporal.ZonedDateTime) {
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
 * When a room must be free. Without a time of day: now, or on another day at any time of the working hours.
 *
 * @param exact now, in the zone of the times of day
 */
export function parseRequestedTime(typed: TypedTime, when: When, exact: Temporal.ZonedDateTime): Parsed {
  const now = exact.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const { minutes, from } = typed;
  const atLeast = minutes ?? MIN_FREE_MINUTES;
  if (atLeast < 1) return { problem: { kind: 'no-length' } };
  if (atLeast > MAX_MINUTES) return { problem: { kind: 'too-long' } };
  if (when.kind === 'week') return { problem: { kind: 'needs-day' } };
  const { date } = when;
  const today = now.toPlainDate();
  if (Temporal.PlainDate.compare(date, today) < 0) return { problem: { kind: 'over', when } };
  if (from !== undefined) return parseSpan({ ...typed, from }, date, now);
  const length = minutes === undefined ? {} : { minutes };
  const isToday = date.equals(today);
  const isNow = isToday && (typed.hasNow || !typed.hasDay);
  const hours = isNow ? undefined : remainingHours(date, atLeast, now);
  if (hours) return { time: { kind: 'some', ...hours, ...length } };
  if (isToday) return { time: { kind: 'now', start: now, end: now.add({ minutes: atLeast }), ...length } };
  // A length above the working day may be at any time of the day.
  return { time: { kind: 'some', ...wholeDay(date, now), ...length } };
}
