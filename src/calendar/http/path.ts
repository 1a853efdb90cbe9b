import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ProblemError } from '../../shared/http-service/problem.js';
import { MAX_ROOMS_PER_REQUEST, MAX_USERS_PER_REQUEST, type Room } from '../contract.js';
import { foldName, LOOKUP_PROBLEMS, type LookupProblem } from '../sources/common/source.js';

/** Characters; an address has no more (RFC 5321 section 4.5.3.1). */
export const MAX_NAME_LENGTH = 320;
/** Characters that no name contains and that are dangerous in paths, headers and terminals. */
const FORBIDDEN_CHARACTERS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/u;

const isValidName = (text: string) =>
  text !== '' && text.length <= MAX_NAME_LENGTH && !FORBIDDEN_CHARACTERS.test(text);

/** Finds the user by a short name or by an address of our own domain. */
export function resolveUser(
  asked: string,
  domain: string,
): { username: string } | { problem: LookupProblem } {
  if (!isValidName(asked)) return { problem: LOOKUP_PROBLEMS.unknown_user };
  const at = asked.lastIndexOf('@');
  if (at < 0) return { username: asked };
  if (foldName(asked.slice(at + 1)) !== foldName(domain)) return { problem: LOOKUP_PROBLEMS.other_domain };
  return at === 0 ? { problem: LOOKUP_PROBLEMS.unknown_user } : { username: asked.slice(0, at) };
}

/**
 * Finds a room of the directory by its address, its short name or its display name, in that order. Without a directory
 * there are no rooms, so that a person's calendar is never read as a room.
 *
 * @returns the full address; undefined for an unknown room
 */
export function resolveRoom(
  asked: string,
  directory: readonly Room[] | undefined,
  domain: string,
): string | undefined {
  if (!isValidName(asked)) return undefined;
  const name = foldName(asked);
  const address = name.includes('@') ? name : `${name}@${foldName(domain)}`;
  if (!directory) return undefined;
  const room =
    directory.find((room) => foldName(room.address) === address) ??
    directory.find((room) => foldName(room.address).split('@')[0] === name) ??
    directory.find((room) => foldName(room.name) === name);
  return room?.address;
}

/** A typed name for a sentence: on one line, without control characters, at most 80 characters. */
export function formatName(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return line.length > 80 ? `${[...line].slice(0, 80).join('')}…` : line;
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

/** What a path below `/<key>/api/v1/events/` asks for. */
export type EventsQuestion = { window: CalendarWindow } & (
  | { users: readonly string[] }
  | { room: string }
  | { rooms: readonly string[] }
);

/**
 * Creates a parser of `/<key>/api/v1/events/[year:Y/][week:W/][day:D/]users:a,b`, or `…/room:r`, or `…/rooms:r,s`. It
 * parses the raw address: names may hold slashes and commas, which are decoded after the path is split. It throws a
 * {ProblemError} `bad_parameter`.
 */
export function createPathParser(timeZone: string) {
  const findWindow = createWindowParser(timeZone);
  return (url: string, now: Temporal.Instant): EventsQuestion => {
    const [path = ''] = url.split('?');
    const segments = path.replace(/\/$/, '').split('/').slice(PREFIX_SEGMENTS);
    const [, name = '', value = ''] = /^(users|rooms?)(?::|%3A)(.*)$/is.exec(segments.at(-1) ?? '') ?? [];
    const written = segments.slice(0, -1).map(decodeSegment);
    const target = parseTarget(name.toLowerCase(), value);
    return { window: findWindow(written, now), ...target };
  };
}

const MAX_WINDOWS = 1_000;

/** Creates a parser that keeps the windows of today: to find them takes longer than the rest of a kept answer. */
function createWindowParser(timeZone: string) {
  const windows = createBoundedCache<CalendarWindow>({
    maxEntries: MAX_WINDOWS,
    ttlMs: Number.POSITIVE_INFINITY,
  });
  let today: { from: number; until: number } | undefined;
  return (segments: readonly string[], now: Temporal.Instant): CalendarWindow => {
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

const PREFIX_SEGMENTS = 5;

/** Decodes once, after the path is split: an encoded delimiter is data (RFC 3986 section 2.2). */
function decodeSegment(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new ProblemError('bad_parameter', 'The path is not properly percent-encoded');
  }
}

const MAX_NAMES = { users: MAX_USERS_PER_REQUEST, rooms: MAX_ROOMS_PER_REQUEST } as const;

function parseNames(list: string, kind: keyof typeof MAX_NAMES): string[] {
  const names = list.split(',').map((name) => decodeSegment(name).trim());
  const unique = new Map<string, string>();
  for (const name of names) {
    const folded = name.normalize('NFC').toLowerCase();
    if (name !== '' && !unique.has(folded)) unique.set(folded, name);
  }
  if (unique.size === 0) throw new ProblemError('bad_parameter', `${kind} must name at least one`);
  if (unique.size > MAX_NAMES[kind])
    throw new ProblemError('bad_parameter', `${kind} may name at most ${MAX_NAMES[kind]}`);
  return [...unique.values()];
}

function parseTarget(kind: string, list: string) {
  switch (kind) {
    case 'users':
      return { users: parseNames(list, 'users') };
    case 'rooms':
      return { rooms: parseNames(list, 'rooms') };
    case 'room': {
      const room = decodeSegment(list).trim();
      if (room === '') throw new ProblemError('bad_parameter', 'room must name a room');
      return { room };
    }
    default:
      throw new ProblemError('bad_parameter', 'The path must end in users:, room: or rooms:');
  }
}
