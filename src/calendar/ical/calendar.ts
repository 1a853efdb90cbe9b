import { Temporal } from 'temporal-polyfill';
import { type Interval, isWithin } from '../../shared/time/interval.js';
import { type EventLength, lengthInSeconds, unfoldLines } from './content-line.js';
import { DAY_SECONDS, dayNumberOfWall, StepBudget, type WallSeconds } from './day.js';
import {
  alignToSeries,
  type CalendarEvent,
  calendarDayNumber,
  type EventTime,
  enclosingInterval,
  findEventBounds,
  longerOf,
  UNBOUNDED,
} from './event.js';
import { parsePublishedTimes, parseVevent, toAbsence } from './parse-vevent.js';
import { listMatches, listRecurrences } from './recurrence.js';
import { type EpochSeconds, instantOfWall, wallAt, type Zone } from './zone.js';
import { type CalendarZones, createZones } from './zones.js';

/** All events with one `UID`: usually one event or series, with the events that replace some of its occurrences. */
interface EventSeries {
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

/** The components of an iCalendar text as unfolded lines, without components inside events (alarms). */
interface CalendarComponents {
  events: string[][];
  /** Each `VFREEBUSY`. */
  freeBusy: string[][];
  /** Each `VAVAILABILITY` (RFC 7953), with the components in it. */
  availability: string[][];
  timeZones: string[][];
  /** The number of events, free/busy components and calendars without an end, or with a component in them that has none. */
  damaged: number;
  /** Whether the text has a calendar. */
  isCalendar: boolean;
}

const [B, E] = [...'be'].map((letter) => letter.charCodeAt(0));

/** A cheap test before the regular expression, which takes ten times as long for each line. */
function mayBeDelimiter(line: string): boolean {
  const first = line.charCodeAt(0) | 0x20;
  return first === B || first === E;
}

const DELIMITER = /^(BEGIN|END):\s*([A-Za-z-]+)\s*$/i;

/** A beginning of an event within another line, as where all lines are indented: what belongs to the event is not known. */
const HIDDEN_EVENT = /BEGIN:\s{0,9}V(?:EVENT|FREEBUSY)/i;

/** Components of which the lines of inner components are kept. */
const KEPT_WHOLE = ['VTIMEZONE', 'VAVAILABILITY'];

/** Components inside an event; alarms are the only usual ones. */
const MAX_DEPTH = 16;

/** Splits a text line by line, so that a broken component affects no other. */
class ComponentSplitter {
  readonly found: CalendarComponents = {
    events: [],
    freeBusy: [],
    availability: [],
    timeZones: [],
    damaged: 0,
    isCalendar: false,
  };
  private readonly lists: Readonly<Record<string, string[][]>> = {
    VEVENT: this.found.events,
    VFREEBUSY: this.found.freeBusy,
    VAVAILABILITY: this.found.availability,
    VTIMEZONE: this.found.timeZones,
  };
  private calendars = 0;
  private open: { name: string; lines: string[] } | undefined;
  /** Names of open components inside the current one. */
  private inner: string[] = [];

  read(line: string) {
    const [, mark, component] = (mayBeDelimiter(line) && DELIMITER.exec(line)) || [];
    if (mark === undefined || component === undefined) this.keep(line);
    else if (mark.toUpperCase() === 'BEGIN') this.begin(component.toUpperCase(), line);
    else this.end(component.toUpperCase(), line);
  }

  finish(): CalendarComponents {
    this.abandon();
    this.found.damaged += this.calendars;
    return this.found;
  }

  private keep(line: string) {
    if (!this.open) {
      if (HIDDEN_EVENT.test(line)) this.found.damaged += 1;
    } else if (this.inner.length === 0 || KEPT_WHOLE.includes(this.open.name)) this.open.lines.push(line);
  }

  private begin(component: string, line: string) {
    if (component === 'VCALENDAR' || component in this.lists) {
      this.abandon();
      if (component === 'VCALENDAR') {
        this.calendars += 1;
        this.found.isCalendar = true;
      } else this.open = { name: component, lines: [] };
      return;
    }
    if (this.inner.length < MAX_DEPTH) this.inner.push(component);
    this.keep(line);
  }

  private end(component: string, line: string) {
    if (component === 'VCALENDAR') {
      this.abandon();
      this.calendars = Math.max(0, this.calendars - 1);
    } else if (component === this.open?.name) {
      this.lists[component]?.push(this.open.lines);
      // What stands after an alarm without an end may be a part of the event.
      if (this.inner.length > 0 && component !== 'VTIMEZONE') this.found.damaged += 1;
      this.close();
    } else {
      this.keep(line);
      this.closeInner(component);
    }
  }

  /** Closes the innermost component of the name, with those inside it. The depth limit bounds the search. */
  private closeInner(component: string) {
    const depth = this.inner.lastIndexOf(component);
    this.inner.length = Math.max(0, depth);
  }

  private abandon() {
    if (this.open && this.open.name !== 'VTIMEZONE') this.found.damaged += 1;
    this.close();
  }

  private close() {
    this.open = undefined;
    this.inner = [];
  }
}

/** The events, free/busy and time zones of an iCalendar text. */
function splitComponents(text: string): CalendarComponents {
  const splitter = new ComponentSplitter();
  for (const line of unfoldLines(text)) splitter.read(line);
  return splitter.finish();
}

/** One occurrence of an event; `start` and `end` in seconds since 1970-01-01T00:00:00Z. */
export interface EventOccurrence extends Interval {
  /** The event with subject and status: the series, or the replacement of this occurrence. */
  event: CalendarEvent;
  /** The original time in the series; absent for the only event of its `UID`. */
  recurrence?: RecurrenceTime;
  isPrivate: boolean;
}

type RecurrenceTime = Pick<EventTime, 'wall' | 'isDate' | 'instant'>;

/** Added to both sides of the window for clock changes; occurrences outside of the window are dropped later. */
const MARGIN_SECONDS = DAY_SECONDS;

/** A part of a series from one change to the next. */
interface SeriesSegment {
  event: CalendarEvent;
  /** The range of original times that belong to it: half-open. */
  from: EpochSeconds;
  to: EpochSeconds;
  /** Seconds to add to a wall time of the rule. */
  shift: number;
}

function splitAtChanges(master: CalendarEvent, { changes }: EventSeries, home: Zone): SeriesSegment[] {
  const starts = changes.map(({ replaces }) =>
    alignToSeries(replaces?.time ?? master.start, master.start, home),
  );
  return [master, ...changes].map((event, at) => {
    const first = starts[at - 1];
    return {
      event,
      from: first?.instant ?? Number.NEGATIVE_INFINITY,
      to: starts[at]?.instant ?? Number.POSITIVE_INFINITY,
      shift: first ? event.start.wall - wallAt(first.instant, master.start.zone) : 0,
    };
  });
}

/** The wall times of a series by its rules, `RDATE` and `EXRULE`; periods have lengths of their own. */
function listSeriesTimes(
  master: CalendarEvent,
  from: WallSeconds,
  to: WallSeconds,
  steps: StepBudget,
): Map<WallSeconds, EventLength | undefined> {
  const { start, rules, added, excludedRules } = master;
  const times = new Map<WallSeconds, EventLength | undefined>();
  const add = (wall: WallSeconds, length?: EventLength) => {
    steps.takeOccurrence();
    const known = times.has(wall) ? (times.get(wall) ?? master.length) : undefined;
    times.set(wall, known ? longerOf(known, length ?? master.length) : length);
  };
  if (start.wall >= from && start.wall <= to) add(start.wall);
  for (const rule of rules) {
    for (const wall of listRecurrences(rule, start.wall, from, to, steps, start.zone)) add(wall);
  }
  for (const { time, length } of added) {
    const wall = start.isDate ? time.wall : wallAt(time.instant, start.zone);
    if (wall >= from && wall <= to) add(wall, length);
  }
  for (const rule of excludedRules) {
    for (const wall of listMatches(rule, start.wall, from, to, steps)) times.delete(wall);
  }
  return times;
}

const isRecurring = ({ rules, added }: CalendarEvent) => rules.length + added.length > 0;

/** The window and the step budget of one listing. */
interface OccurrenceQuery extends Interval {
  steps: StepBudget;
  /** Whether an occurrence needs its original time beside the `UID` to be told from others. */
  isNamed: boolean;
}

function listSegmentOccurrences(
  master: CalendarEvent,
  segment: SeriesSegment,
  exceptions: Exceptions,
  { steps, isNamed, ...window }: OccurrenceQuery,
): EventOccurrence[] {
  const { event, shift } = segment;
  const { zone } = event.start;
  const longest = Math.max(
    lengthInSeconds(event.length),
    ...master.added.map(({ length }) => (length ? lengthInSeconds(length) : 0)),
  );
  const from = wallAt(window.start - longest, zone) - shift - MARGIN_SECONDS;
  const to = wallAt(window.end, zone) - shift + MARGIN_SECONDS;
  const occurrences: EventOccurrence[] = [];
  const times = listSeriesTimes(master, from, to, steps);
  const days = new Set<number>();
  const shared = new Set<number>();
  for (const wall of times.keys()) {
    const day = dayNumberOfWall(wall);
    if (days.has(day)) shared.add(day);
    days.add(day);
  }
  for (const [wall, length] of times) {
    const instant = instantOfWall(wall, master.start.zone);
    const isOnly = !shared.has(dayNumberOfWall(wall));
    if (instant < segment.from || instant >= segment.to || exceptions.has(wall, instant, isOnly)) continue;
    const start = instantOfWall(wall + shift, zone);
    const end = endInstantOf(wall + shift, zone, length ?? event.length);
    if (!isWithin({ start, end }, window)) continue;
    const recurrence = { wall, instant, isDate: master.start.isDate };
    const isPrivate = event.details.isPrivate || master.details.isPrivate;
    occurrences.push({ event, start, end, isPrivate, ...(isNamed && { recurrence }) });
  }
  return occurrences;
}

function listMasterOccurrences(
  master: CalendarEvent,
  series: EventSeries,
  home: Zone,
  question: Omit<OccurrenceQuery, 'isNamed'>,
): EventOccurrence[] {
  const isNamed = isRecurring(master) || series.masters.length > 1;
  const replaced = series.replacements.flatMap(({ replaces }) => (replaces ? [replaces.time] : []));
  const exceptions = new Exceptions([...master.excluded, ...replaced], master, home);
  return splitAtChanges(master, series, home).flatMap((segment) =>
    listSegmentOccurrences(master, segment, exceptions, { ...question, isNamed }),
  );
}

/** Replacements are listed by their own times: they may move out of or into the window. */
function listReplacements(
  { replacements, masters }: EventSeries,
  home: Zone,
  window: Interval,
): EventOccurrence[] {
  const isWithdrawn = createWithdrawnCheck(masters, home);
  return replacements.flatMap((event) => {
    const { start, length, replaces } = event;
    const time = { start: start.instant, end: endInstantOf(start.wall, start.zone, length) };
    if (!replaces || !isWithin(time, window)) return [];
    const recurrence = alignToSeries(replaces.time, masters[0]?.start ?? replaces.time, home);
    if (isWithdrawn(event, recurrence)) return [];
    const isPrivate = event.details.isPrivate || masters.some((master) => master.details.isPrivate);
    return [{ ...time, event, isPrivate, recurrence }];
  });
}

/**
 * All occurrences in the window, also of cancelled and transparent events, sorted by start and end. Occurrences that
 * cross the edge are whole.
 *
 * @param window seconds since 1970-01-01T00:00:00Z
 * @param steps budget of all rules in the calendar
 * @throws {TooManyRecurrencesError} when a rule recurs too often
 */
export function listOccurrences(
  { series, home }: ParsedCalendar,
  window: Interval,
  steps: StepBudget = new StepBudget(),
): EventOccurrence[] {
  const question = { ...window, steps };
  return series
    .filter(({ bounds }) => bounds.start <= window.end && bounds.end >= window.start)
    .flatMap((one) => [
      ...one.masters.flatMap((master) => listMasterOccurrences(master, one, home, question)),
      ...listReplacements(one, home, window),
    ])
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * A stable id of an occurrence in its calendar: the `UID`, for a series with the original time as in `RECURRENCE-ID`:
 * `20261026T080000Z`, or `20261026` for whole days.
 */
export function occurrenceId({ event, recurrence }: EventOccurrence): string {
  if (!recurrence) return event.uid;
  const { wall, isDate, instant } = recurrence;
  const time = Temporal.Instant.fromEpochMilliseconds((isDate ? wall : instant) * 1_000).toString();
  return `${event.uid}/${time.replace(isDate ? /-|T.*/g : /[-:]/g, '')}`;
}

/** Occurrences that the series' rule does not produce: excluded or replaced ones. */
class Exceptions {
  private readonly instants = new Set<EpochSeconds>();
  private readonly days = new Set<number>();

  /** Occurrences of whole days are matched by date, the others by instant. */
  constructor(times: readonly EventTime[], master: CalendarEvent, home: Zone) {
    for (const time of times) {
      if (time.isDate || master.start.isDate) this.days.add(calendarDayNumber(time, home));
      else this.instants.add(time.instant);
    }
  }

  /** @param isOnly whether the series has no other occurrence on that day: which of two is meant by a date is not known */
  has(wall: WallSeconds, instant: EpochSeconds, isOnly = true): boolean {
    return this.instants.has(instant) || (isOnly && this.days.has(dayNumberOfWall(wall)));
  }
}

/**
 * Creates a check of whether a newer revision of the series (`SEQUENCE`) excludes the occurrence that a replacement is for.
 * With the same revision, or without a number of its own, the replacement stays: some programs write both.
 */
function createWithdrawnCheck(
  masters: readonly CalendarEvent[],
  home: Zone,
): (replacement: CalendarEvent, original: Pick<EventTime, 'instant'>) => boolean {
  const newer = masters
    .filter(({ excluded }) => excluded.length > 0)
    .map((master) => ({ master, excluded: new Exceptions(master.excluded, master, home) }));
  return (replacement, { instant }) =>
    newer.some(
      ({ master, excluded }) =>
        replacement.revision.isNumbered &&
        master.revision.sequence > replacement.revision.sequence &&
        excluded.has(wallAt(instant, master.start.zone), instant),
    );
}

/** Whether an event that cannot be parsed may make its owner busy. Without any time it takes none (RFC 5545 section 3.6.1). */
function mayTakeTime(lines: readonly string[]): boolean {
  const named = (pattern: RegExp) => lines.some((line) => pattern.test(line));
  return (
    named(/^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|RECURRENCE-ID)(?![\w-])/iu) &&
    !named(/^(?:STATUS\b.*:CANCELLED|TRANSP\b.*:TRANSPARENT)\s*$/iu)
  );
}

/** The end of an event with this start and length. */
function endInstantOf(wall: WallSeconds, zone: Zone, { days, seconds }: EventLength): EpochSeconds {
  return instantOfWall(wall + days * DAY_SECONDS, zone) + seconds;
}
