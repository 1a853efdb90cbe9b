import { Temporal } from 'temporal-polyfill';
import { CLOSING_TIME, MIN_FREE_MINUTES, OPENING_TIME } from '../../rooms/room-hours.js';
import { formatMinutes } from '../../time/dates.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';
import type { ClockBounds } from '../../time/grammar/words/clock-words.js';
import type { When } from '../../time/when.js';
import type { RequestedTime, RequestProblem } from './model.js';

const DAY_MINUTES = 24 * 60;

/** The part of a sentence that says when. */
type TypedTime = Pick<TimeExpression, 'when' | 'bounds' | 'isExact' | 'isWholeDay' | 'isNow' | 'minMinutes'>;

const minuteOf = ({ hour, minute }: Temporal.PlainTime) => hour * 60 + minute;
const WORKING_DAY = { from: minuteOf(OPENING_TIME), to: minuteOf(CLOSING_TIME) };

/** The moment of a minute of a day. In the repeated hour of a clock change, an end is the later moment. */
function momentOf(date: Temporal.PlainDate, minute: number, zone: string, isEnd: boolean) {
  const day = minute >= DAY_MINUTES ? date.add({ days: 1 }) : date;
  const wall = day.toPlainDateTime({ hour: Math.floor(minute / 60) % 24, minute: minute % 60 });
  const moment = wall.toZonedDateTime(zone, { disambiguation: isEnd ? 'later' : 'earlier' });
  return { moment, isSkipped: !moment.toPlainDateTime().equals(wall) };
}

const isBefore = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) =>
  Temporal.ZonedDateTime.compare(a, b) < 0;
const later = (a: Temporal.ZonedDateTime, b: Temporal.ZonedDateTime) => (isBefore(a, b) ? b : a);

type Parsed = { time: RequestedTime } | { problem: RequestProblem };

/** Fills in a missing end from the working day, or from the whole day if the working day leaves nothing. */
export function completeBounds({ from, to }: ClockBounds): Required<ClockBounds> {
  const start = from ?? (to !== undefined && to <= WORKING_DAY.from ? 0 : WORKING_DAY.from);
  return { from: start, to: to ?? (start >= WORKING_DAY.to ? DAY_MINUTES : WORKING_DAY.to) };
}

/** Hours of a day, from now on: the room is free from the first to the last, or at any time between. */
function parseHours(
  typed: TypedTime & { bounds: ClockBounds },
  date: Temporal.PlainDate,
  now: Temporal.ZonedDateTime,
): Parsed {
  const zone = now.timeZoneId;
  const { from, to } = completeBounds(typed.bounds);
  const [start, end] = [momentOf(date, from, zone, false), momentOf(date, to, zone, true)];
  const [startText, endText] = [formatMinutes(from), formatMinutes(to)];
  const skipped = start.isSkipped ? startText : end.isSkipped ? endText : undefined;
  if (skipped !== undefined) return { problem: { kind: 'skipped-time', typed: skipped } };
  if (!isBefore(start.moment, end.moment))
    return { problem: { kind: 'ends-before', start: startText, end: endText } };
  if (!isBefore(now, end.moment)) return { problem: { kind: 'too-late', start: startText, end: endText } };
  const { minMinutes } = typed;
  const span = { start: later(start.moment, now), end: end.moment };
  const isWhole = typed.isExact && (minMinutes === undefined || minMinutes >= to - from);
  if (isWhole) return { time: { kind: 'span', ...span } };
  return { time: { kind: 'some', ...span, ...(minMinutes !== undefined && { minutes: minMinutes }) } };
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
export function parseRequestedTime(
  typed: TypedTime,
  when: Extract<When, { kind: 'day' }>,
  exact: Temporal.ZonedDateTime,
): Parsed {
  const now = exact.round({ smallestUnit: 'minute', roundingMode: 'floor' });
  const { minMinutes, bounds, isWholeDay } = typed;
  const atLeast = minMinutes ?? MIN_FREE_MINUTES;
  if (atLeast < 1) return { problem: { kind: 'no-length' } };
  if (atLeast > DAY_MINUTES) return { problem: { kind: 'too-long' } };
  const { date } = when;
  const today = now.toPlainDate();
  if (Temporal.PlainDate.compare(date, today) < 0) return { problem: { kind: 'over', when } };
  if (bounds) return parseHours({ ...typed, bounds }, date, now);
  if (isWholeDay) return parseHours({ ...typed, bounds: WORKING_DAY, isExact: true }, date, now);
  const length = minMinutes === undefined ? {} : { minutes: minMinutes };
  const isToday = date.equals(today);
  const isNow = isToday && (typed.isNow || typed.when === undefined);
  const hours = isNow ? undefined : remainingHours(date, atLeast, now);
  if (hours) return { time: { kind: 'some', ...hours, ...length } };
  if (isToday) return { time: { kind: 'now', start: now, end: now.add({ minutes: atLeast }), ...length } };
  // A length above the working day may be at any time of the day.
  return { time: { kind: 'some', ...wholeDay(date, now), ...length } };
}
