import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ProblemError } from '../../shared/http-service/problem.js';
import type {
  FreeBusyItem,
  RoomEventsResponse,
  UserAvailability,
  WorkingHours as WireHours,
} from '../contract.js';
import { formatUtc } from '../sources/common/calendar-lookup.js';
import {
  type BusyTime,
  type CalendarSource,
  foldName,
  type LookupProblem,
  type RoomBooking,
  type UserLookup,
  type UserWorkingHours,
} from '../sources/common/source.js';
import {
  type CachedLookups,
  type Fetched,
  type LookupDeadline,
  settleLookups,
  withinDeadline,
} from './cached-lookups.js';
import { formatName, resolveRoom, resolveUser } from './names.js';

/** What responses are built from, and their deadline. */
export interface AnswerContext extends LookupDeadline {
  source: Pick<CalendarSource, 'rooms'>;
  lookups: CachedLookups;
  domain: string;
  timeZone: string;
}

/** `2026-11-24T08:00:00+00:00` */
const formatUtcOffset = (instant: Temporal.Instant) => `${formatUtc(instant)}+00:00`;

/** `2026-11-24T09:00:00.000+01:00` */
const formatLocal = (instant: Temporal.Instant, timeZone: string) =>
  instant.toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 });

const toFreeBusyItem = ({ start, end, status }: BusyTime): FreeBusyItem => ({
  start: formatUtcOffset(start),
  end: formatUtcOffset(end),
  free_busy: status,
});

/** Busy times in the form of the contract. */
export const toFreeBusyItems = (busy: readonly BusyTime[]): FreeBusyItem[] => busy.map(toFreeBusyItem);

/** `08:30`; the end of a day is 24:00. */
const formatMinute = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

const toWorkingHours = ({ days, startMinute, endMinute, timeZone }: UserWorkingHours): WireHours => ({
  days: [...days],
  start: formatMinute(startMinute),
  end: formatMinute(endMinute),
  time_zone: timeZone,
});

/** The `error` of a user or room that could not be looked up. */
export const formatLookupError = (name: string, { code, reason }: LookupProblem) =>
  `Free/busy lookup failed for ${formatName(name)}: ${reason} (${code})`;

/** `2026-11-24T08:00:00+00:00`; absent when the source was read for this response alone. */
export const toFetchedAtField = ({ fetchedAt }: Pick<Fetched<unknown>, 'fetchedAt'>) =>
  fetchedAt && { fetched_at: formatUtcOffset(fetchedAt) };

interface AskedUser {
  /** The first name in the request, and the others for the same person. */
  user: string;
  others: string[];
  resolved: ReturnType<typeof resolveUser>;
}

/** Each person once: `kari` and `kari@eksempel.no` are the same. */
function resolveUsers(users: readonly string[], domain: string): AskedUser[] {
  const found = new Map<string, AskedUser>();
  for (const user of users) {
    const resolved = resolveUser(user, domain);
    const key = foldName('username' in resolved ? resolved.username : user);
    const known = found.get(key);
    if (known) known.others.push(user);
    else found.set(key, { user, others: [], resolved });
  }
  return [...found.values()];
}

/** The users to look up. */
const findUsernames = (people: readonly AskedUser[]): string[] =>
  people.flatMap(({ resolved }) => ('username' in resolved ? [resolved.username] : []));

/**
 * One entry for each person, in order. A user who could not be looked up has an `error` and no items.
 *
 * @param lookups of `findUsernames`
 */
function toUserAvailability(
  people: readonly AskedUser[],
  lookups: readonly Fetched<UserLookup>[],
  window: CalendarWindow,
): UserAvailability[] {
  const found = lookups.values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
  return people.map(({ user, others, resolved }): UserAvailability => {
    const fetched: Fetched<UserLookup> | undefined =
      'problem' in resolved ? { value: resolved } : found.next().value;
    if (!fetched) throw new RangeError('fewer lookups than users');
    const lookup = fetched.value;
    const entry = {
      user,
      ...(others.length > 0 && { same_user: others }),
      datetime_range: range,
      ...toFetchedAtField(fetched),
    };
    if ('problem' in lookup) {
      return { ...entry, free_busy_events: [], error: formatLookupError(user, lookup.problem) };
    }
    const { busy, workingHours, isBusyOnly, mayLackEvents } = lookup;
    return {
      ...entry,
      free_busy_events: toFreeBusyItems(busy),
      ...(workingHours && { working_hours: workingHours.map(toWorkingHours) }),
      ...(isBusyOnly && { busy_only: true }),
      ...(mayLackEvents && { may_lack_events: true }),
    };
  });
}

/**
 * One entry for each person, in order. A user who could not be looked up in time has an `error` and no items.
 *
 * @throws {SourceFault} if every lookup failed
 */
export async function answerUsers(
  users: readonly string[],
  window: CalendarWindow,
  { lookups, domain, answerBy }: AnswerContext,
): Promise<UserAvailability[]> {
  const people = resolveUsers(users, domain);
  const found = await settleLookups(lookups.freeBusy(findUsernames(people), window), { answerBy });
  return toUserAvailability(people, found, window);
}

const toRoomEvent = (booking: RoomBooking, timeZone: string) => ({
  subject: booking.subject,
  start: formatLocal(booking.start, timeZone),
  end: formatLocal(booking.end, timeZone),
  id: booking.id,
  change_key: booking.change_key,
});

/** The events of one room. @throws {ProblemError} `unknown_room` @throws {SourceFault} on failure and at the deadline */
export async function answerRoomEvents(
  asked: string,
  window: CalendarWindow,
  { source, lookups, domain, timeZone, answerBy }: AnswerContext,
): Promise<RoomEventsResponse> {
  const directory = await withinDeadline(source.rooms(), { answerBy });
  const address = resolveRoom(asked, directory, domain);
  if (address === undefined) throw new ProblemError('unknown_room');
  const fetched = await withinDeadline(lookups.roomEvents(address, window), { answerBy });
  if (!fetched.value) throw new ProblemError('unknown_room');
  return {
    room: address,
    events: fetched.value.bookings.map((booking) => toRoomEvent(booking, timeZone)),
    ...(fetched.value.mayLackEvents && { may_lack_events: true }),
    ...toFetchedAtField(fetched),
  };
}

/** Whole days in one time zone. */
export interface CalendarWindow {
  /** First and last day, both inclusive. */
  firstDay: Temporal.PlainDate;
  lastDay: Temporal.PlainDate;
  /** The same as instants, half-open: midnight of the first day and midnight after the last. */
  start: Temporal.Instant;
  end: Temporal.Instant;
}

/** Limits within which every date and instant exists. */
const BOUNDS = {
  year: [1970, 2200],
  week: [1, 53],
  day: [-3660, 3660],
} as const;

const FIELDS = ['year', 'week', 'day'] as const;

type Field = (typeof FIELDS)[number];

type Selection = Partial<Record<Field, number>>;

const WHOLE_NUMBER = /^-?\d{1,9}$/;

function parseSegment(segment: string): [Field, number] {
  const field = FIELDS.find((name) => segment.startsWith(`${name}:`));
  if (!field) throw new ProblemError('bad_parameter', 'Only year, week and day may select the time');
  const text = segment.slice(field.length + 1);
  const value = Number(text);
  const [least, most] = BOUNDS[field];
  if (!WHOLE_NUMBER.test(text) || value < least || value > most) {
    throw new ProblemError('bad_parameter', `${field} must be a whole number from ${least} to ${most}`);
  }
  return [field, value];
}

function parseSelection(segments: readonly string[]): Selection {
  const selection: Selection = {};
  for (const segment of segments) {
    const [field, value] = parseSegment(segment);
    if (selection[field] !== undefined) {
      throw new ProblemError('bad_parameter', `${field} may be given only once`);
    }
    selection[field] = value;
  }
  return selection;
}

/** The Monday of an ISO 8601 week. Week 1 has 4 January. @throws {ProblemError} for a week 53 that does not exist */
function findMonday(year: number, week: number): Temporal.PlainDate {
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const monday = fourth.subtract({ days: fourth.dayOfWeek - 1 }).add({ weeks: week - 1 });
  if (monday.yearOfWeek !== year) {
    throw new ProblemError('bad_parameter', `The year ${year} has no week ${week}`);
  }
  return monday;
}

function createWindow(
  firstDay: Temporal.PlainDate,
  lastDay: Temporal.PlainDate,
  timeZone: string,
): CalendarWindow {
  const midnight = (day: Temporal.PlainDate) => day.toZonedDateTime(timeZone).toInstant();
  return { firstDay, lastDay, start: midnight(firstDay), end: midnight(lastDay.add({ days: 1 })) };
}

/**
 * Parses the segments `year:`, `week:` and `day:` of a path, in any order and each at most once. `day` counts from today
 * and wins over `week`. `week` is of the given year or of today's ISO week-year. Without both, the window is today. A
 * week must exist even when a day overrides it.
 *
 * @param now instant of the request; today is its date in `timeZone`
 * @throws {ProblemError} `bad_parameter`
 */
export function parseWindow(
  segments: readonly string[],
  now: Temporal.Instant,
  timeZone: string,
): CalendarWindow {
  const { year, week, day } = parseSelection(segments);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const monday = week === undefined ? undefined : findMonday(year ?? today.yearOfWeek ?? today.year, week);
  if (monday !== undefined && day === undefined) {
    return createWindow(monday, monday.add({ days: 6 }), timeZone);
  }
  const chosen = today.add({ days: day ?? 0 });
  return createWindow(chosen, chosen, timeZone);
}

/** `parseWindow` for one time zone. */
export type WindowParser = (segments: readonly string[], now: Temporal.Instant) => CalendarWindow;

const MAX_WINDOWS = 1_000;

/** Creates a parser that keeps the windows of today: to find them takes longer than the rest of a kept answer. */
export function createWindowParser(timeZone: string): WindowParser {
  const windows = createBoundedCache<CalendarWindow>({
    maxEntries: MAX_WINDOWS,
    ttlMs: Number.POSITIVE_INFINITY,
  });
  let today: { from: number; until: number } | undefined;
  return (segments, now) => {
    const at = now.epochMilliseconds;
    if (!today || at < today.from || at >= today.until) {
      const { start, end } = parseWindow([], now, timeZone);
      today = { from: start.epochMilliseconds, until: end.epochMilliseconds };
      windows.clear();
    }
    const key = segments.join('/');
    const known = windows.get(key);
    if (known) return known;
    const window = parseWindow(segments, now, timeZone);
    windows.set(key, window);
    return window;
  };
}
