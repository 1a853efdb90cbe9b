import type { Interval } from '../../shared/time/interval.js';
import { enclosingInterval, findEventBounds } from './bounds.js';
import { splitComponents } from './component.js';
import { type CalendarEvent, parseVevent } from './event.js';
import { StepBudget } from './step-budget.js';
import { type CalendarZones, createZones } from './zones.js';

/** All that stands under one `UID`: mostly one event or series, with the occurrences that replace some of its own. */
export interface EventSeries {
  /** Nothing of it takes place outside of this time: seconds since 1970-01-01T00:00:00Z. */
  bounds: Interval;
  /** What is not a replacement; none where the replacements stand alone, as in an invitation to one occurrence. */
  masters: readonly CalendarEvent[];
  /** Single occurrences that are otherwise than the series has them. */
  replacements: readonly CalendarEvent[];
  /** Where the series changes from an occurrence on, in order. */
  changes: readonly CalendarEvent[];
}

/** An iCalendar text, read. */
export interface ParsedCalendar {
  series: readonly EventSeries[];
  home: CalendarZones['home'];
  /** Why events were left out, one entry each. */
  dropped: readonly string[];
  /** Names of zones that nobody knows; their times were taken as the home zone's. */
  unknownZones: readonly string[];
}

/** The text is no calendar, or nothing of it can be read. */
export class UnreadableCalendarError extends Error {
  override readonly name = 'UnreadableCalendarError';
}

const compareRevisions = ({ revision: a }: CalendarEvent, { revision: b }: CalendarEvent) =>
  a.sequence - b.sequence || Number(a.stamp > b.stamp) - Number(a.stamp < b.stamp);

/** Of several versions of the same thing those that count: the newest, and others that cannot be told apart from it. */
function selectNewestRevisions(events: readonly CalendarEvent[]): readonly CalendarEvent[] {
  const [first, second] = events;
  if (!first || !second) return events;
  const newest = events.reduce((best, event) => (compareRevisions(event, best) > 0 ? event : best), first);
  const equal = events.filter((event) => compareRevisions(event, newest) === 0);
  return [...new Map(equal.map((event) => [event.fingerprint, event])).values()];
}

const groupBy = <Key>(events: readonly CalendarEvent[], keyOf: (event: CalendarEvent) => Key) => {
  const groups = new Map<Key, CalendarEvent[]>();
  for (const event of events) {
    const group = groups.get(keyOf(event));
    if (group) group.push(event);
    else groups.set(keyOf(event), [event]);
  }
  return [...groups.values()];
};

const replacedAt = ({ replaces }: CalendarEvent) => replaces?.time.instant ?? 0;

const NO_EVENTS: readonly CalendarEvent[] = [];

function createSeries(events: readonly CalendarEvent[]): EventSeries {
  const [event] = events;
  // Nearly all of a calendar are single events.
  if (event && events.length === 1 && !event.replaces)
    return { bounds: findEventBounds(event), masters: events, replacements: NO_EVENTS, changes: NO_EVENTS };
  const masters = selectNewestRevisions(events.filter(({ replaces }) => !replaces));
  const replacing = groupBy(
    events.filter(({ replaces }) => replaces),
    replacedAt,
  ).flatMap(selectNewestRevisions);
  return {
    bounds: events.map(findEventBounds).reduce(enclosingInterval),
    masters,
    replacements: replacing.filter(({ replaces }) => !replaces?.andFollowing || masters.length === 0),
    changes: replacing
      .filter(({ replaces }) => replaces?.andFollowing && masters.length > 0)
      .sort((a, b) => replacedAt(a) - replacedAt(b)),
  };
}

/**
 * A calendar's text as its series. An event that cannot be read takes no other with it.
 *
 * @param homeZone IANA name of the zone that dates and floating times are in
 * @throws {UnreadableCalendarError} when there is no calendar, or events and none that can be read
 */
export function parseCalendar(text: string, homeZone: string): ParsedCalendar {
  const components = splitComponents(text);
  if (!components.isCalendar) throw new UnreadableCalendarError('No calendar in the text');
  const zones = createZones(homeZone, components.timeZones);
  const dropped = Array.from({ length: components.damaged }, () => 'cut off before its end');
  const events: CalendarEvent[] = [];
  const steps = new StepBudget();
  for (const lines of components.events) {
    try {
      events.push(parseVevent(lines, zones, steps));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      dropped.push(error.message);
    }
  }
  if (events.length === 0 && dropped.length > 0) throw new UnreadableCalendarError('No event can be read');
  const series = groupBy(events, ({ uid }) => uid).map(createSeries);
  return { series, home: zones.home, dropped, unknownZones: [...zones.unknownNames] };
}
