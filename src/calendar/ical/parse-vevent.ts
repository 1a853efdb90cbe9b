import type { Interval } from '../../shared/time/interval.js';
import type { FreeBusy } from '../contract.js';
import {
  type ContentLine,
  type EventLength,
  Properties,
  parseDateTime,
  parseDuration,
  type UnresolvedTime,
} from './content-line.js';
import { DAY_SECONDS, type StepBudget, type WallSeconds } from './day.js';
import {
  type AddedTime,
  alignToSeries,
  CalendarEvent,
  type EventTime,
  type EventTimes,
  enclosingInterval,
  findEventBounds,
  longerOf,
  UNBOUNDED,
} from './event.js';
import { parseRule, type Rule, replaceCountWithEnd } from './recurrence.js';
import { type EpochSeconds, instantOfWall, UTC, wallAt, type Zone } from './zone.js';
import type { CalendarZones } from './zones.js';

/** What an event is parsed with. */
interface EventContext {
  zones: CalendarZones;
  /** Budget of the whole calendar. */
  steps: StepBudget;
  /** The reason for each malformed value that the event stands without. */
  flaws: string[];
}

/** How the times of one event are written. */
interface TimeForm {
  /** The zone of floating times. Those beside a `DTSTART` with a zone are of that zone (RFC 5545 section 3.8.4.4). */
  floating: Zone;
  /** Whether midnight in UTC stands for a whole day. */
  isAllDay: boolean;
}

/** The event while it is parsed. */
interface EventDraft extends EventContext, TimeForm {
  properties: Properties;
  start: EventTime;
  /** When the event may take place by values that cannot be parsed. */
  doubts: Interval[];
}

/** Events are seldom longer. An end that cannot be parsed is doubted for as long. */
const UNKNOWN_LENGTH_SECONDS = 366 * DAY_SECONDS;

/** Parses a value that an event stands without; undefined when it is malformed. */
function tolerate<Value>({ flaws }: Pick<EventContext, 'flaws'>, parse: () => Value): Value | undefined {
  try {
    return parse();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    flaws.push(error.message);
    return undefined;
  }
}

/** All values of the lines, without malformed ones. */
function parseValues<Value>(
  lines: readonly ContentLine[],
  draft: EventDraft,
  parse: (text: string, line: ContentLine) => Value,
  whenMalformed: () => void = () => undefined,
): Value[] {
  if (lines.length === 0) return [];
  return lines.flatMap((line) =>
    line.value.split(',').flatMap((text) => {
      if (text.trim() === '') return [];
      const value = tolerate(draft, () => parse(text, line));
      if (value === undefined) whenMalformed();
      return value ?? [];
    }),
  );
}

interface TimeOptions extends TimeForm {
  zones: CalendarZones;
  lastHour?: 23 | 24;
}

function parseEventTime(
  text: string,
  { params }: ContentLine,
  { zones, floating, isAllDay, lastHour }: TimeOptions,
): EventTime {
  const written = parseDateTime(text, params, lastHour);
  const isDay = isAllDay && isMidnightInUtc(written);
  return resolveTime(isDay ? { ...written, isDate: true, isUtc: false } : written, zones, floating);
}

const isMidnightInUtc = ({ wall, isUtc }: UnresolvedTime) => isUtc && wall % DAY_SECONDS === 0;

/** Properties by which programs mark an event of whole days, besides the form of its times. */
const ALL_DAY_FLAGS = [
  'X-MICROSOFT-CDO-ALLDAYEVENT',
  'X-MICROSOFT-MSNCALENDAR-ALLDAYEVENT',
  'X-FUNAMBOL-ALLDAY',
];

/** Whether the event is marked as one of whole days and has midnights in UTC instead of dates (MS-OXCICAL 2.1.3.1.1.20.28). */
function isMarkedAllDay(properties: Properties): boolean {
  if (!ALL_DAY_FLAGS.some((name) => /^(?:TRUE|1)$/i.test(properties.value(name) ?? ''))) return false;
  const times = ['DTSTART', 'DTEND'].flatMap((name) => properties.value(name) ?? []);
  return times.every((value) => /^\d{8}T0000(?:00)?Z$/i.test(value));
}

function parseStart(properties: Properties, form: TimeForm, zones: CalendarZones): EventTime {
  const line = properties.only('DTSTART');
  if (!line) throw new RangeError('an event without a start');
  // The days of a rule are those of its start, and it is not known which day is meant with the hour 24.
  const hasRule = () => properties.lines.some((text) => /^RRULE(?![\w-])/i.test(text));
  const lastHour = line.value.includes('T24') && !hasRule() ? 24 : 23;
  return parseEventTime(line.value, line, { ...form, zones, lastHour });
}

function parseAddedTime(text: string, line: ContentLine, draft: EventDraft): AddedTime {
  const [begin = '', end] = text.split('/');
  const time = parseEventTime(begin, line, draft);
  if (end === undefined) return { time: alignToSeries(time, draft.start, draft.zones.home) };
  const length = tolerate(draft, (): EventLength => {
    if (/^\+?P/i.test(end)) return parseDuration(end);
    const seconds = parseEventTime(end, line, { ...draft, lastHour: 24 }).instant - time.instant;
    if (seconds < 0) throw new RangeError('a period ends before it begins');
    return { days: 0, seconds };
  });
  if (!length) draft.doubts.push(doubtfulEnd(time.instant));
  return { time, ...(length && { length }) };
}

/** An added time that cannot be parsed may be any time. */
const parseAddedTimes = (draft: EventDraft): AddedTime[] =>
  parseValues(
    draft.properties.list('RDATE'),
    draft,
    (text, line) => parseAddedTime(text, line, draft),
    () => draft.doubts.push(UNBOUNDED),
  );

function parseRecurrenceId(draft: EventDraft): EventTimes['replaces'] {
  const line = draft.properties.only('RECURRENCE-ID');
  if (!line) return undefined;
  const time = parseEventTime(line.value, line, draft);
  const range = line.params.get('RANGE')?.toUpperCase() ?? '';
  // RFC 2445 has THISANDPRIOR, which changes the occurrences before.
  if (range !== '' && range !== 'THISANDFUTURE') throw new RangeError('an unknown range of occurrences');
  return { time, andFollowing: range === 'THISANDFUTURE' };
}

const doubtfulEnd = (start: EpochSeconds, end = start + UNKNOWN_LENGTH_SECONDS): Interval => ({ start, end });

/** When an event takes place at most whose end cannot be used. An end of which the date can be read is on that day. */
function doubtEnd({ properties, start, zones }: EventDraft, end: EventTime | undefined): Interval {
  // It may be meant for the day after, or be the start.
  if (end) return doubtfulEnd(Math.min(start.instant, end.instant), start.instant + DAY_SECONDS);
  try {
    const date = properties.value('DTEND')?.slice(0, 8) ?? '';
    const { instant } = resolveTime(parseDateTime(date), zones);
    return doubtfulEnd(start.instant, Math.max(start.instant, instant) + 2 * DAY_SECONDS);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return doubtfulEnd(start.instant);
  }
}

/**
 * The length of an event, and the unknown zone of its end. An end that cannot be used counts as unknown; then `doubt` is when
 * the first occurrence may take place.
 */
function parseLength(draft: EventDraft) {
  const { properties, start } = draft;
  let end: EventTime | undefined;
  const length = tolerate(draft, (): EventLength => {
    const [line, duration] = [properties.only('DTEND'), properties.only('DURATION')];
    if (line) end = parseEventTime(line.value, line, { ...draft, lastHour: 24 });
    const lengths = [end, duration && parseDuration(duration.value)].flatMap((each) =>
      each ? [findEventLength(start, each)] : [],
    );
    // RFC 5545 section 3.6.1 does not allow both.
    return lengths.length > 0 ? lengths.reduce(longerOf) : lengthWithoutEnd(start, 0);
  });
  return {
    length: length ?? lengthWithoutEnd(start, 3_600),
    unknownZone: end?.zone.unknownName,
    doubt: length ? undefined : doubtEnd(draft, end),
  };
}

/**
 * The last wall time of a series by its `UNTIL`. RFC 5545 allows no date for a series of times. Some programs mean the
 * occurrence on that date too, so it counts: nobody is free by it.
 *
 * Of whole days, Exchange writes local midnight in UTC, and Google the last second of the day in UTC.
 */
function findLastWall(
  { wall, isUtc, isDate: isDay }: UnresolvedTime,
  { isDate, zone }: EventTime,
): WallSeconds {
  if (isDay && !isDate) return wall + DAY_SECONDS - 1;
  // Beside a zone it must be in UTC (RFC 5545 section 3.3.10), and some programs leave the Z out.
  if (!isUtc) return isDate ? wall : Math.max(wall, wallAt(wall, zone));
  const second = ((wall % DAY_SECONDS) + DAY_SECONDS) % DAY_SECONDS;
  const isDayInUtc = second === 0 || second === DAY_SECONDS - 1;
  return isDate && isDayInUtc ? wall - second : wallAt(wall, zone);
}

/**
 * Parses the rules and replaces counts with ends. Without a malformed rule the first occurrence stands, and nobody knows
 * when the others are.
 */
function parseRules(draft: EventDraft): Rule[] {
  const { properties, start, steps, doubts } = draft;
  const addDoubt = () => doubts.push({ start: start.instant, end: UNBOUNDED.end });
  const lines = tolerate(draft, () => properties.list('RRULE'));
  if (!lines) addDoubt();
  return (lines ?? []).flatMap(({ value }) => {
    const rule = tolerate(draft, () =>
      replaceCountWithEnd(
        parseRule(value, (until) => findLastWall(until, start)),
        start.wall,
        steps,
        start.zone,
      ),
    );
    if (!rule && value !== '') addDoubt();
    return rule ?? [];
  });
}

/** Rules of occurrences that are left out. One that cannot be followed leaves nothing out. */
function parseExcludedRules(draft: EventDraft): Rule[] {
  const { properties, start } = draft;
  return properties.list('EXRULE').flatMap(
    ({ value }) =>
      tolerate(draft, () => {
        const rule = parseRule(value, (until) => findLastWall(until, start));
        if (rule.count !== undefined) throw new RangeError('a rule of left out times with a count');
        return rule;
      }) ?? [],
  );
}

/** What a series has. In a replacement, a rule is a copy of the series' rule, and counts only without the series. */
const parseSeries = (draft: EventDraft) => ({
  rules: parseRules(draft),
  added: parseAddedTimes(draft),
  excludedRules: parseExcludedRules(draft),
});

/** Before and after all that anybody asks for. */
const LONG_AGO = 'DTSTART:19700101T000000Z';
const FAR_AHEAD = 'DTEND:21000101T000000Z';

/**
 * The lines of an event for somebody's availability (RFC 7953) in which no time is available. With available time it is about
 * working hours, which make nobody busy. Without a start or an end it is unbounded there (section 3.1).
 *
 * @returns no event, or one
 */
export function toAbsence(lines: readonly string[]): string[][] {
  if (lines.some((line) => /^BEGIN:\s*AVAILABLE\b/i.test(line))) return [];
  const properties = new Properties(lines);
  const type = properties.value('BUSYTYPE')?.toUpperCase() ?? '';
  const status = STATUSES[type] ?? (type === 'BUSY' ? 'BUSY' : 'OOF');
  const has = (name: string) => properties.value(name) !== undefined;
  const bounds = [
    ...(has('DTSTART') ? [] : [LONG_AGO]),
    ...(has('DTEND') || has('DURATION') ? [] : [FAR_AHEAD]),
  ];
  return [[...lines, ...bounds, 'CLASS:PRIVATE', `X-MICROSOFT-CDO-BUSYSTATUS:${status}`]];
}

/**
 * Parses an event. A malformed rule, added time or end is left out and makes a `doubt`: it must make nobody free. A
 * malformed `EXDATE` leaves nothing out.
 *
 * @param lines unfolded lines between `BEGIN:VEVENT` and its end
 * @throws {RangeError} when its start or the time that it replaces cannot be parsed
 */
export function parseVevent(lines: readonly string[], context: EventContext): CalendarEvent {
  const { zones } = context;
  const properties = new Properties(lines);
  const isAllDay = isMarkedAllDay(properties);
  const start = parseStart(properties, { floating: zones.home, isAllDay }, zones);
  const floating = start.isDate ? zones.home : start.zone;
  const draft: EventDraft = { ...context, properties, start, floating, isAllDay, doubts: [] };
  const replaces = parseRecurrenceId(draft);
  const { length, unknownZone, doubt } = parseLength(draft);
  const series = parseSeries(draft);
  const excluded = parseValues(properties.list('EXDATE'), draft, (text, line) =>
    parseEventTime(text, line, draft),
  );
  if (doubt) {
    const isSeries = series.rules.length + series.added.length > 0 || replaces?.andFollowing === true;
    const last = isSeries ? findEventBounds({ start, length, replaces, ...series }).end : start.instant;
    draft.doubts.push({ ...doubt, end: last + doubt.end - start.instant });
  }
  const [first, ...others] = draft.doubts;
  const times = [start, replaces?.time, ...series.added.map(({ time }) => time), ...excluded];
  return new CalendarEvent(properties, {
    ...series,
    start,
    length,
    excluded,
    replaces,
    unknownZone: unknownZone ?? times.find((time) => time?.zone.unknownName)?.zone.unknownName,
    doubt: first && others.reduce(enclosingInterval, first),
  });
}

/** What a `VFREEBUSY` tells (RFC 5545 section 3.6.4). */
interface PublishedTimes {
  /** Busy times as private events without a subject. */
  events: CalendarEvent[];
  /** The times that it is about; nothing is known of others. */
  covered: Interval[];
  /** The times of which nothing is known, because a busy time cannot be parsed. */
  unplaced: Interval[];
}

function createBusyEvent({ start, end, status }: ReturnType<typeof parsePeriods>[number]) {
  const lines = [
    `UID:freebusy/${start}/${end}/${status}`,
    'CLASS:PRIVATE',
    `X-MICROSOFT-CDO-BUSYSTATUS:${status}`,
  ];
  return new CalendarEvent(new Properties(lines), {
    start: { wall: start, zone: UTC, isDate: false, isFloating: false, instant: start },
    length: { days: 0, seconds: end - start },
    rules: [],
    added: [],
    excluded: [],
    excludedRules: [],
    replaces: undefined,
    unknownZone: undefined,
    doubt: undefined,
  });
}

/**
 * A time from midnight to midnight in UTC may be whole days of the home zone, which some servers write in UTC. It takes
 * both.
 */
function coverWholeDays<Time extends Interval>(time: Time, home: Zone): Time {
  const { start, end } = time;
  if (start % DAY_SECONDS !== 0 || end % DAY_SECONDS !== 0) return time;
  const inHome = (wall: WallSeconds): EpochSeconds => instantOfWall(wall, home);
  return { ...time, start: Math.min(start, inHome(start)), end: Math.max(end, inHome(end)) };
}

/** The time between `DTSTART` and `DTEND`. Without both, busy times are trusted to be all there are. */
function parseCovered(properties: Properties, zones: CalendarZones): Interval {
  const instantOf = (name: string) => {
    const line = properties.line(name);
    return line && resolveTime(parseDateTime(line.value, line.params, 24), zones).instant;
  };
  const start = instantOf('DTSTART');
  const duration = properties.line('DURATION');
  const { days, seconds } = duration ? parseDuration(duration.value) : { days: 0, seconds: 0 };
  const end =
    instantOf('DTEND') ??
    (duration && start !== undefined ? start + days * DAY_SECONDS + seconds : undefined);
  const isEmpty = start === undefined && end === undefined && properties.list('FREEBUSY').length === 0;
  if (isEmpty) throw new RangeError('free/busy without times');
  return { start: start ?? UNBOUNDED.start, end: end ?? UNBOUNDED.end };
}

/**
 * Parses a `VFREEBUSY` that somebody publishes.
 *
 * @param lines unfolded lines between `BEGIN:VFREEBUSY` and its end
 * @param flaws gets the reason for each value that cannot be parsed
 */
export function parsePublishedTimes(
  lines: readonly string[],
  zones: CalendarZones,
  flaws: string[],
): PublishedTimes {
  const properties = new Properties(lines);
  const told = tolerate({ flaws }, () => parseCovered(properties, zones));
  const found = properties
    .list('FREEBUSY')
    .map((line) =>
      tolerate({ flaws }, () => parsePeriods(line, (written) => resolveTime(written, zones).instant)),
    );
  const isWhole = !found.includes(undefined);
  const times = found.flatMap((periods) => periods ?? []);
  // Who tells when somebody is free tells nothing of the time between.
  const isPartial = times.some(({ status }) => status === 'Free');
  const covered = told ? (isPartial ? times : [told]) : [];
  const events = times
    .filter(({ status }) => status !== 'Free')
    .map((time) => createBusyEvent(coverWholeDays(time, zones.home)));
  return { events, covered, unplaced: isWhole ? [] : covered.length > 0 ? covered : [UNBOUNDED] };
}

/** RFC 5545 section 3.2.9; an unknown type counts as busy. */
const STATUSES: Readonly<Record<string, FreeBusy>> = {
  FREE: 'Free',
  'BUSY-TENTATIVE': 'Tentative',
  'BUSY-UNAVAILABLE': 'OOF',
};

/** SOGo ends whole days at 23:59:59. */
const roundUpSecond = (seconds: number) => (seconds % 60 === 59 ? seconds + 1 : seconds);

/** Periods are in UTC (RFC 5545 section 3.8.2.6). */
function parsePeriod(
  text: string,
  { params }: ContentLine,
  toSeconds: (time: UnresolvedTime) => number,
): Interval {
  const [begin = '', until = ''] = text.split('/');
  const start = toSeconds(parseDateTime(begin, params, 24));
  if (!/^\+?P/i.test(until))
    return { start, end: roundUpSecond(toSeconds(parseDateTime(until, params, 24))) };
  const { days, seconds } = parseDuration(until);
  return { start, end: start + days * DAY_SECONDS + seconds };
}

/** The times of a `FREEBUSY` line, also those in which somebody is free. @throws {RangeError} as `parseFreeBusyLine` */
function parsePeriods(
  line: ContentLine,
  toSeconds: (time: UnresolvedTime) => number,
): (Interval & { status: FreeBusy })[] {
  const status = STATUSES[line.params.get('FBTYPE')?.toUpperCase() ?? ''] ?? 'Busy';
  return line.value
    .split(',')
    .map((text) => ({ ...parsePeriod(text, line, toSeconds), status }))
    .filter(({ start, end }) => start < end);
}

/**
 * The busy times of a `FREEBUSY` line.
 *
 * @param toSeconds converts a written time to seconds since 1970-01-01T00:00:00Z
 * @throws {RangeError} when a time cannot be parsed
 */
export const parseFreeBusyLine = (line: ContentLine, toSeconds: (time: UnresolvedTime) => number) =>
  parsePeriods(line, toSeconds).filter(({ status }) => status !== 'Free');

/** More than six hundred years: an event of 1601 is over after the end of every window. */
const MAX_DAYS = 220_000;

/**
 * Dates are in the calendar's home zone.
 *
 * @param floating the zone of floating times
 */
function resolveTime(written: UnresolvedTime, zones: CalendarZones, floating: Zone = zones.home): EventTime {
  const { wall, isDate, isUtc } = written;
  const isFloating = !isDate && !isUtc && written.zone === undefined;
  const own = written.zone === undefined ? zones.home : zones.findZone(written.zone);
  const zone = isUtc ? UTC : isFloating ? floating : own;
  return { wall, zone, isDate, isFloating, instant: instantOfWall(wall, zone) };
}

/** The length in whole days for dates and for times from midnight to midnight, else in seconds. */
function lengthBetween(start: EventTime, end: EventTime): EventLength {
  // Where the clock skips the start, it may be the end.
  const isSkipped = start.zone === end.zone && end.wall > start.wall && end.instant === start.instant;
  if (end.instant < start.instant || isSkipped) throw new RangeError('an event ends before it begins');
  const fromMidnight = start.wall % DAY_SECONDS === 0 && start.zone === end.zone;
  if (!start.isDate && !(fromMidnight && end.wall % DAY_SECONDS === 0 && end.wall > start.wall)) {
    return { days: 0, seconds: end.instant - start.instant };
  }
  // Some programs write one day as a day that ends on itself.
  return { days: Math.max(1, Math.ceil((end.wall - start.wall) / DAY_SECONDS)), seconds: 0 };
}

/**
 * Of an event without an end, a date takes a day and a time takes no time (RFC 5545 section 3.6.1). If its end cannot be parsed,
 * a time takes an hour: without a length, nobody would be busy.
 */
const lengthWithoutEnd = ({ isDate }: EventTime, seconds: 0 | 3_600): EventLength =>
  isDate ? { days: 1, seconds: 0 } : { days: 0, seconds };

/**
 * The length of an event by its `DTEND`, which gives exact time, or its `DURATION`, which gives days on the wall and exact
 * seconds. A date takes whole days. An end in the year 9999 is one of many years.
 *
 * @throws {RangeError} when the event ends before it begins
 */
function findEventLength(start: EventTime, end: EventTime | EventLength): EventLength {
  const length = 'wall' in end ? lengthBetween(start, end) : end;
  const days = start.isDate
    ? Math.max(1, length.days + Math.ceil(length.seconds / DAY_SECONDS))
    : length.days;
  const seconds = start.isDate ? 0 : length.seconds;
  return days + seconds / DAY_SECONDS > MAX_DAYS ? { days: MAX_DAYS, seconds: 0 } : { days, seconds };
}
