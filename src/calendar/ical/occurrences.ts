import { Temporal } from 'temporal-polyfill';
import { type Interval, isWithin } from '../../shared/time/interval.js';
import type { EventSeries, ParsedCalendar } from './calendar.js';
import { type EventLength, lengthInSeconds } from './content-line.js';
import { DAY_SECONDS, dayNumberOfWall, plainDateOfDay, StepBudget, type WallSeconds } from './day.js';
import {
  alignToSeries,
  type CalendarEvent,
  calendarDayNumber,
  type EventTime,
  endInstantOf,
  longerOf,
} from './event.js';
import { listMatches, listRecurrences } from './recurrence.js';
import { type EpochSeconds, instantOfWall, wallAt, type Zone } from './zone.js';

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
  if (isDate) return `${event.uid}/${plainDateOfDay(dayNumberOfWall(wall)).toString().replaceAll('-', '')}`;
  const time = Temporal.Instant.fromEpochMilliseconds(instant * 1_000).toString();
  return `${event.uid}/${time.replace(/[-:]/g, '')}`;
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
