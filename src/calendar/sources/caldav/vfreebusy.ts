import { Temporal } from 'temporal-polyfill';
import { type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import { unfoldLines } from '../../ical/component.js';
import { parseContentLine } from '../../ical/content-line.js';
import { DAY_SECONDS } from '../../ical/day.js';
import { parseFreeBusyLine } from '../../ical/free-busy-line.js';
import { compareStarts, toSeconds } from '../common/calendar-lookup.js';
import type { BusyTime, SourceWindow, UserWorkingHours } from '../common/source.js';

export interface VfreebusyOptions {
  /** IANA name; the zone of whole days. */
  timeZone: string;
  /** Whether whole days are of UTC and may be part of longer times. */
  hasDaysOfUtc: boolean;
}

const toInstant = (seconds: number) => Temporal.Instant.fromEpochMilliseconds(seconds * 1_000);

/** Midnight in a zone on the date that begins at a midnight of UTC. */
const toLocalMidnight = (seconds: number, timeZone: string) =>
  toInstant(seconds).toZonedDateTimeISO('UTC').toPlainDate().toZonedDateTime(timeZone).toInstant();

const joinWindows = (a: SourceWindow, b: SourceWindow): SourceWindow => ({
  start: Temporal.Instant.compare(a.start, b.start) < 0 ? a.start : b.start,
  end: Temporal.Instant.compare(a.end, b.end) > 0 ? a.end : b.end,
});

/**
 * Servers read whole days as UTC. A period from midnight to midnight in UTC becomes whole days of our own zone. Where servers
 * join such a day with other times, or cannot be trusted to mean a whole day, both readings of it count.
 */
function toInstants({ start, end }: Interval, { timeZone, hasDaysOfUtc }: VfreebusyOptions): SourceWindow {
  const first = Math.ceil(start / DAY_SECONDS) * DAY_SECONDS;
  const last = Math.floor(end / DAY_SECONDS) * DAY_SECONDS;
  const written = { start: toInstant(start), end: toInstant(end) };
  if (first >= last) return written;
  const days = { start: toLocalMidnight(first, timeZone), end: toLocalMidnight(last, timeZone) };
  if (!hasDaysOfUtc) return first === start && last === end ? days : written;
  return joinWindows(written, days);
}

function parseBusyTimes(text: string, options: VfreebusyOptions): BusyTime[] {
  const line = parseContentLine(text);
  if (line?.name !== 'FREEBUSY') return [];
  return parseFreeBusyLine(line, ({ wall }) => wall).map(({ status, ...period }) => ({
    ...toInstants(period, options),
    status,
  }));
}

/**
 * The busy times of a `VFREEBUSY`, sorted by start.
 *
 * @returns undefined when the text has no `VFREEBUSY`, which does not mean that the person is free
 * @throws {RangeError} when a time cannot be parsed
 */
export function parseVfreebusy(text: string, options: VfreebusyOptions): BusyTime[] | undefined {
  const lines = unfoldLines(text);
  if (!lines.some((line) => /^BEGIN:VFREEBUSY$/i.test(line.trim()))) return undefined;
  return lines.flatMap((line) => parseBusyTimes(line, options)).sort(compareStarts);
}

/** The window that a `VFREEBUSY` says it is of; undefined if it says none. */
export function parseVfreebusyWindow(text: string): SourceWindow | undefined {
  const [start, end] = ['DTSTART', 'DTEND'].map(
    (name) => new RegExp(`^${name}:(\\d{8}T\\d{6}Z)\\s*$`, 'm').exec(text)?.[1],
  );
  return start === undefined || end === undefined
    ? undefined
    : { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) };
}

const DAY_MINUTES = 24 * 60;

/** The parts of a day that are outside no absence and not busy throughout, in minutes of the wall clock. */
function listPresence(
  date: Temporal.PlainDate,
  timeZone: string,
  absent: readonly Interval[],
  busy: readonly Interval[],
): [number, number][] {
  const [start, end] = [date, date.add({ days: 1 })].map(
    (each) => each.toZonedDateTime(timeZone).epochMilliseconds / 1_000,
  );
  const day = { start: start ?? 0, end: end ?? 0 };
  const parts = subtractIntervals([day], absent).filter((part) => subtractIntervals([part], busy).length > 0);
  const toMinute = (seconds: number) => {
    const { hour, minute } = toInstant(seconds).toZonedDateTimeISO(timeZone);
    return hour * 60 + minute;
  };
  return parts.map((part) => [toMinute(part.start), part.end === day.end ? DAY_MINUTES : toMinute(part.end)]);
}

/**
 * Takes the working hours out of busy times in which everything outside them is an absence. Where that leaves no working
 * hours at all, the absences stay.
 *
 * @param window what the times are of
 */
export function separateWorkingHours(
  times: readonly BusyTime[],
  window: SourceWindow,
  timeZone: string,
): { busy: readonly BusyTime[]; workingHours?: UserWorkingHours[] } {
  const absences = times.filter(({ status }) => status === 'OOF');
  if (absences.length === 0) return { busy: times };
  const others = times.filter(({ status }) => status !== 'OOF');
  const [absent, busy] = [absences.map(toSeconds), others.map(toSeconds)];
  const daysOf = new Map<string, { days: Set<number>; startMinute: number; endMinute: number }>();
  const [first, last] = [window.start, window.end].map((at) => at.toZonedDateTimeISO(timeZone));
  if (!first || !last) return { busy: times };
  // A day that is cut tells nothing.
  const isWhole = first.equals(first.startOfDay());
  let date = first.toPlainDate().add({ days: isWhole ? 0 : 1 });
  for (; Temporal.PlainDate.compare(date, last.toPlainDate()) < 0; date = date.add({ days: 1 })) {
    for (const [startMinute, endMinute] of listPresence(date, timeZone, absent, busy)) {
      const key = `${startMinute} ${endMinute}`;
      const hours = daysOf.get(key) ?? { days: new Set(), startMinute, endMinute };
      daysOf.set(key, { ...hours, days: hours.days.add(date.dayOfWeek) });
    }
  }
  if (daysOf.size === 0) return { busy: times };
  const workingHours = [...daysOf.values()].map(({ days, startMinute, endMinute }) => ({
    days: [...days].sort((a, b) => a - b),
    startMinute,
    endMinute,
    timeZone,
  }));
  return { busy: others, workingHours };
}
