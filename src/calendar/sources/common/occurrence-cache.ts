import type { Interval } from '../../../shared/time/interval.js';
import type { ParsedCalendar } from '../../ical/calendar.js';
import { type EventOccurrence, listOccurrences } from '../../ical/occurrences.js';

/** Smaller calendars are listed as fast as they are found in the cache. On CalDAV, each event is a calendar. */
const MIN_SERIES = 50;
/** Today, tomorrow, this week and the next are asked for most often. */
const MAX_WINDOWS = 8;

/** By parsed calendar; a calendar that changes is parsed into another object. */
const cachedOccurrences = new WeakMap<ParsedCalendar, Map<string, readonly EventOccurrence[]>>();

/**
 * `listOccurrences` with a cache of the latest windows. Expanding hundreds of series takes a millisecond, a cache hit a
 * microsecond.
 *
 * @param window seconds since 1970-01-01T00:00:00Z
 * @throws {TooManyRecurrencesError}
 */
export function listCachedOccurrences(
  calendar: ParsedCalendar,
  window: Interval,
): readonly EventOccurrence[] {
  if (calendar.series.length < MIN_SERIES) return listOccurrences(calendar, window);
  const windows = cachedOccurrences.get(calendar) ?? new Map<string, readonly EventOccurrence[]>();
  cachedOccurrences.set(calendar, windows);
  const key = `${window.start} ${window.end}`;
  const listed = windows.get(key) ?? listOccurrences(calendar, window);
  windows.delete(key);
  windows.set(key, listed);
  const [oldest] = windows.keys();
  if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
  return listed;
}
