import { Temporal } from 'temporal-polyfill';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ProblemError } from '../../shared/http-service/problem.js';

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
