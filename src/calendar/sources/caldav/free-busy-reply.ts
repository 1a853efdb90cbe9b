import { Temporal } from 'temporal-polyfill';
import { type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import { parseContentLine, unfoldLines } from '../../ical/content-line.js';
import { DAY_SECONDS } from '../../ical/day.js';
import { parseFreeBusyLine } from '../../ical/parse-vevent.js';
import { compareStarts, instantFromMs, toSeconds } from '../common/calendar-lookup.js';
import type {
  BusyTime,
  LookupProblem,
  SourceWindow,
  UserLookup,
  UserWorkingHours,
} from '../common/source.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { ScheduleReply } from './multistatus.js';
import { findOutboxWay, hasTrait } from './servers.js';

/** Characters of one reply: more than ten thousand busy times. Parsing them takes about 10 ms. */
const MAX_REPLY_LENGTH = 400_000;

/** What was asked of an outbox. */
export interface FreeBusyQuestion {
  window: SourceWindow;
  /** The window in the request, which is longer. */
  asked: SourceWindow;
  /** IANA name; the zone of whole days. */
  timeZone: string;
  /** Whether our account may read the calendars of these people, so that a reply without busy times can be trusted. */
  isReadable: boolean;
  /** Whether these are rooms, which cannot be had outside their hours. */
  areRooms?: true;
}

/** What a reply of an outbox tells of one person or room. */
export function parseFreeBusyReply(
  { status, calendar }: Pick<ScheduleReply, 'status' | 'calendar'>,
  { window, asked, timeZone, isReadable, areRooms }: FreeBusyQuestion,
): UserLookup {
  if (!status.startsWith('2.')) return { problem: findStatusProblem(status) };
  if (calendar.length > MAX_REPLY_LENGTH) return { problem: REMOTE_PROBLEMS.too_large };
  const way = findOutboxWay({ calendar });
  try {
    const times = parseVfreebusy(calendar, { timeZone, hasDaysOfUtc: hasTrait(way, 'hasDaysOfUtc') });
    if (!times) return { problem: REMOTE_PROBLEMS.invalid_answer };
    if (!isReadable && times.length === 0 && hasTrait(way, 'isSilent'))
      return { problem: REMOTE_PROBLEMS.not_shared };
    if (hasTrait(way, 'needsAllRights')) return { problem: REMOTE_PROBLEMS.private_hidden };
    const told = parseVfreebusyWindow(calendar) ?? asked;
    const { busy, ...hours } =
      hasTrait(way, 'hasHoursAsAbsence') && !areRooms
        ? separateWorkingHours(times, told, timeZone)
        : { busy: times };
    return {
      busy: [...busy.filter((time) => isWithin(time, window)), ...listUntold(window, told)].sort(
        compareStarts,
      ),
      ...hours,
      ...(hasTrait(way, 'mayLackEvents') && { mayLackEvents: true }),
    };
  } catch (error) {
    if (error instanceof RangeError) return { problem: REMOTE_PROBLEMS.invalid_answer };
    throw error;
  }
}

/** Problems by request status (RFC 5546 section 3.6). */
function findStatusProblem(status: string): LookupProblem {
  if (hasTrait(findOutboxWay({ status }), 'hidesUsers')) return REMOTE_PROBLEMS.hidden_user;
  if (status.startsWith('3.7')) return REMOTE_PROBLEMS.unknown_user;
  return status.startsWith('3.8') ? REMOTE_PROBLEMS.no_access : REMOTE_PROBLEMS.not_answered;
}

/** The parts of the window that a reply is not about. */
const listUntold = (window: SourceWindow, told: SourceWindow): BusyTime[] =>
  subtractIntervals([toSeconds(window)], [toSeconds(told)]).map((part) => ({
    start: toInstant(part.start),
    end: toInstant(part.end),
    status: 'NoData',
  }));

const isWithin = (time: SourceWindow, { start, end }: SourceWindow) =>
  Temporal.Instant.compare(time.start, end) < 0 && Temporal.Instant.compare(start, time.end) < 0;

interface VfreebusyOptions {
  /** IANA name; the zone of whole days. */
  timeZone: string;
  /** Whether whole days are of UTC and may be part of longer times. */
  hasDaysOfUtc: boolean;
}

const toInstant = (seconds: number) => instantFromMs(seconds * 1_000);

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
 * The busy times of a `VFREEBUSY`.
 *
 * @returns undefined when the text has no `VFREEBUSY`, which does not mean that the person is free
 * @throws {RangeError} when a time cannot be parsed
 */
function parseVfreebusy(text: string, options: VfreebusyOptions): BusyTime[] | undefined {
  const lines = unfoldLines(text);
  if (!lines.some((line) => /^BEGIN:VFREEBUSY$/i.test(line.trim()))) return undefined;
  return lines.flatMap((line) => parseBusyTimes(line, options));
}

/** The window that a `VFREEBUSY` says it is of; undefined if it says none. */
function parseVfreebusyWindow(text: string): SourceWindow | undefined {
  const start = /^DTSTART:(\d{8}T\d{6}Z)\r?$/m.exec(text)?.[1];
  const end = /^DTEND:(\d{8}T\d{6}Z)\r?$/m.exec(text)?.[1];
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
function separateWorkingHours(
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
