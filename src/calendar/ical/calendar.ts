import type { Interval } from '../../shared/time/interval.js';
import { splitComponents } from './content-line.js';
import { StepBudget } from './day.js';
import { type CalendarEvent, enclosingInterval, findEventBounds, UNBOUNDED } from './event.js';
import { mayTakeTime, parsePublishedTimes, parseVevent, toAbsence } from './parse-vevent.js';
import { type CalendarZones, createZones } from './zones.js';

/** All events with one `UID`: usually one event or series, with the events that replace some of its occurrences. */
export interface EventSeries {
  /** Contains all occurrences; seconds since 1970-01-01T00:00:00Z. */
  bounds: Interval;
  /** Events without `RECURRENCE-ID`; none in an invitation to a single occurrence. */
  masters: readonly CalendarEvent[];
  /** Events that replace single occurrences. */
  replacements: readonly CalendarEvent[];
  /** Events that change the series from an occurrence on (`THISANDFUTURE`), in order. */
  changes: readonly CalendarEvent[];
}

/** A parsed iCalendar text. */
export interface ParsedCalendar {
  series: readonly EventSeries[];
  home: CalendarZones['home'];
  /** The reason for each event that was left out. */
  dropped: readonly string[];
  /** When those of them that may make their owner busy may take place. */
  unplaced: readonly Interval[];
  /** The reason for each malformed value that an event stands without. */
  flaws: readonly string[];
  /** Whether the text has events, readable or not. */
  hasEvents: boolean;
  /** Whether the text has published free/busy (`VFREEBUSY`). */
  hasFreeBusy: boolean;
  /** The times that published free/busy is about. */
  published: readonly Interval[];
  /** Names of unknown zones, whose times are read in the home zone. */
  unknownZones: readonly string[];
}

/** The text is not a calendar, or none of its events can be parsed. */
export class UnreadableCalendarError extends Error {
  override readonly name = 'UnreadableCalendarError';
  /** As in `ParsedCalendar`. */
  readonly unplaced: readonly Interval[];

  constructor(message: string, unplaced: readonly Interval[] = [UNBOUNDED]) {
    super(message);
    this.unplaced = unplaced;
  }
}

const compareRevisions = ({ revision: a }: CalendarEvent, { revision: b }: CalendarEvent) =>
  a.sequence - b.sequence || Number(a.stamp > b.stamp) - Number(a.stamp < b.stamp);

/** The newest of several revisions of one time, with others of the same revision number that differ from it. */
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
  // Nearly all events are single.
  if (event && events.length === 1 && !event.replaces)
    return { bounds: findEventBounds(event), masters: events, replacements: NO_EVENTS, changes: NO_EVENTS };
  // Events of one UID at several times may be a series that was written out, so that no revision replaces one of another time.
  const own = events.filter(({ replaces }) => !replaces);
  // Nobody else knows the times of a replacement that recurs and has no series.
  const leading = own.length > 0 ? own : events.filter(({ rules, added }) => rules.length + added.length > 0);
  const masters = groupBy(leading, ({ start }) => start.instant).flatMap(selectNewestRevisions);
  const zone = masters.find(({ start }) => !start.isDate)?.start.zone;
  const replacing = groupBy(
    events
      .filter((one) => one.replaces && !leading.includes(one))
      .map((one) => (zone ? one.withReplacedIn(zone) : one).withLengthOf(masters)),
    replacedAt,
  ).flatMap(selectNewestRevisions);
  return {
    bounds: [...masters, ...replacing].map(findEventBounds).reduce(enclosingInterval),
    masters,
    replacements: replacing.filter(({ replaces }) => !replaces?.andFollowing || masters.length === 0),
    changes: replacing
      .filter(({ replaces }) => replaces?.andFollowing && masters.length > 0)
      .sort((a, b) => replacedAt(a) - replacedAt(b)),
  };
}

/**
 * Parses an iCalendar text. An event that cannot be parsed is left out; the others stay.
 *
 * @param homeZone IANA name; the zone of dates and floating times
 * @param steps budget of all rules in the calendar
 * @throws {UnreadableCalendarError} when there is no calendar, or when none of its events can be parsed
 */
export function parseCalendar(
  text: string,
  homeZone: string,
  steps: StepBudget = new StepBudget(),
): ParsedCalendar {
  const components = splitComponents(text);
  if (!components.isCalendar) throw new UnreadableCalendarError('The text is not a calendar');
  const zones = createZones(homeZone, components.timeZones, steps);
  const dropped = Array.from({ length: components.damaged }, () => 'cut off before its end');
  const flaws: string[] = [];
  const free = components.freeBusy.map((lines) => parsePublishedTimes(lines, zones, flaws));
  const unplaced = [...dropped.map(() => UNBOUNDED), ...free.flatMap(({ unplaced: times }) => times)];
  const events: CalendarEvent[] = [];
  for (const lines of [...components.events, ...components.availability.flatMap(toAbsence)]) {
    try {
      events.push(parseVevent(lines, { zones, steps, flaws }));
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      dropped.push(error.message);
      if (mayTakeTime(lines)) unplaced.push(UNBOUNDED);
    }
  }
  if (events.length + free.length === 0 && dropped.length > 0)
    throw new UnreadableCalendarError('No event can be parsed', unplaced);
  const all = [...events, ...free.flatMap(({ events: published }) => published)];
  return {
    series: groupBy(all, ({ uid }) => uid).map(createSeries),
    home: zones.home,
    dropped,
    unplaced,
    flaws,
    hasEvents: components.events.length > 0,
    hasFreeBusy: free.length > 0,
    published: free.flatMap(({ covered }) => covered),
    unknownZones: [...new Set(all.flatMap(({ unknownZone }) => unknownZone ?? []))],
  };
}
