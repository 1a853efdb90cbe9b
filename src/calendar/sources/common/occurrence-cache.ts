import type { Interval } from '../../../shared/time/interval.js';
import type { ParsedCalendar } from '../../ical/calendar.js';
import { type EventOccurrence, listOccurrences } from '../../ical/occurrences.js';

/** What is smaller is listed as fast as it is remembered: on a CalDAV server each event is a calendar. */
const MIN_SERIES = 50;
/** Today, tomorrow, this week, the next: what people ask for again and again. */
const MAX_WINDOWS = 8;

/** Of calendars as they were read: one that has changed is another one. */
const cachedOccurrences = new WeakMap<ParsedCalendar, Map<string, readonly EventOccurrence[]>>();

/**
 * `listOccurrences`, that lists what was asked for lately only once: hundreds of series are followed in a millisecond,
 * and found here in a microsecond.
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
