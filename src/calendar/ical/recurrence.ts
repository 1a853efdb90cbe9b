import { parseDateTime, type UnresolvedTime } from './content-line.js';
import {
  DAY_SECONDS,
  type Day,
  dayFromNumber,
  dayNumberFromDate,
  dayNumberOfWall,
  daysInMonth,
  daysInYear,
  HORIZON,
  StepBudget,
  TooManyRecurrencesError,
  type WallSeconds,
} from './day.js';
import { instantOfWall, UTC, wallAt, type Zone } from './zone.js';

// Not ical.js: it never returns from some rules that match no day, and misreads some yearly ones. This code walks the
// days of the window within a step budget, so that it always ends. Tests compare it with ical.js.

/** A rule with more occurrences in a window is refused, such as one for every second. */
const MAX_RECURRENCES = 10_000;

/** Extends a range of days to whole periods of the rule: `BYSETPOS` needs whole sets. */
function expandToWholePeriods(
  { frequency, weekStart, skip }: Rule,
  first: number,
  last: number,
): [number, number] {
  // A date may be moved out of its month.
  const margin = skip === 'OMIT' ? 0 : 1;
  const [from, to] = [dayFromNumber(first - margin), dayFromNumber(last + margin)];
  if (frequency === 'YEARLY') return [dayNumberFromDate(from.year, 1, 1), dayNumberFromDate(to.year, 12, 31)];
  if (frequency === 'MONTHLY') return [from.number - from.date + 1, to.number - to.date + to.monthLength];
  if (frequency !== 'WEEKLY') return [first, last];
  return [
    firstDayOfWeek(weekNumberOf(first, weekStart), weekStart),
    firstDayOfWeek(weekNumberOf(last, weekStart), weekStart) + 6,
  ];
}

/** The moments of each period at the positions of `BYSETPOS`. */
function* listSetPositions(
  pattern: RecurrencePattern,
  first: number,
  last: number,
  steps: StepBudget,
): Generator<Moment> {
  const { bySetPosition } = pattern.rule;
  let set: Moment[] = [];
  const chosen = () =>
    set.filter((_, at) => bySetPosition.includes(at + 1) || bySetPosition.includes(at - set.length));
  for (const moment of listMoments(pattern, ...expandToWholePeriods(pattern.rule, first, last), steps)) {
    if (set[0] && set[0].period !== moment.period) {
      yield* chosen();
      set = [];
    }
    set.push(moment);
  }
  yield* chosen();
}

/**
 * The wall times of a rule's occurrences from `from` to `to`, both inclusive, in order. The start is always the first
 * occurrence, even if it does not match the rule; RFC 5545 section 3.8.5.3 says nothing of that. Then it is not counted, as most
 * programs do. Days before `from` are skipped, unless the
 * rule has a count. Other occurrences in an hour that the clock skips are left out and not counted (section 3.3.10).
 *
 * @param steps budget of all rules that are listed together
 * @param zone its clock
 * @throws {TooManyRecurrencesError} when there are too many
 */
export function listRecurrences(
  rule: Rule,
  start: WallSeconds,
  from: WallSeconds,
  to: WallSeconds,
  steps: StepBudget = new StepBudget(),
  zone: Zone = UTC,
): WallSeconds[] {
  const found = start >= from && start <= to ? [start] : [];
  const first = rule.count === undefined ? from : start;
  let count = 0;
  for (const wall of listWalls(rule, start, first, to, steps)) {
    if (wall === start) count = 1;
    if (wall === start || isSkippedWall(wall, zone)) continue;
    count += 1;
    if (count > (rule.count ?? count)) break;
    if (wall >= from) found.push(wall);
    if (found.length > MAX_RECURRENCES) throw new TooManyRecurrencesError('A rule recurs too often');
  }
  return found;
}

/**
 * The wall times from `from` to `to`, both inclusive, that match a rule without a count, in order; the start only if it matches.
 *
 * @param steps budget of all rules that are listed together
 * @throws {TooManyRecurrencesError} when there are too many
 */
export function listMatches(
  rule: Rule,
  start: WallSeconds,
  from: WallSeconds,
  to: WallSeconds,
  steps: StepBudget,
): WallSeconds[] {
  const found: WallSeconds[] = [];
  for (const wall of listWalls(rule, start, from, to, steps)) {
    found.push(wall);
    if (found.length > MAX_RECURRENCES) throw new TooManyRecurrencesError('A rule recurs too often');
  }
  return found;
}

/** The wall times that match a rule, not before its start and not after `UNTIL`. */
function* listWalls(
  rule: Rule,
  start: WallSeconds,
  from: WallSeconds,
  to: WallSeconds,
  steps: StepBudget,
): Generator<WallSeconds> {
  const first = Math.max(from, start);
  const last = Math.min(to, rule.until ?? to);
  if (last < first) return;
  const list = rule.bySetPosition.length > 0 ? listSetPositions : listMoments;
  const pattern = createRecurrencePattern(rule, start);
  for (const { wall } of list(pattern, dayNumberOfWall(first), dayNumberOfWall(last), steps)) {
    if (wall > last) return;
    if (wall >= first) yield wall;
  }
}

/** Whether the clock of the zone skips this wall time, as it does when summer time begins. */
const isSkippedWall = (wall: WallSeconds, zone: Zone) =>
  zone !== UTC && wallAt(instantOfWall(wall, zone), zone) !== wall;

/**
 * Replaces the count of a rule with its end, so that occurrences are counted only once. A count that is too high to be
 * counted stays.
 */
export function replaceCountWithEnd(rule: Rule, start: WallSeconds, steps?: StepBudget, zone?: Zone): Rule {
  const { count, ...endless } = rule;
  if (count === undefined) return rule;
  try {
    const last = listRecurrences(rule, start, start, HORIZON, steps, zone).at(-1);
    return last === undefined ? rule : { ...endless, until: last };
  } catch (error) {
    if (error instanceof TooManyRecurrencesError) return rule;
    throw error;
  }
}

/** From coarse to fine. */
const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'] as const;

type Frequency = (typeof FREQUENCIES)[number];

/** `BYDAY`: the nth weekday (1 is Monday) of the month or year; 0 is every one, negative counts from the end. */
interface RuleDay {
  nth: number;
  weekday: number;
}

/** What becomes of a date that a month does not have: it is left out, or the day before or after is used (RFC 7529). */
const SKIPS = ['OMIT', 'BACKWARD', 'FORWARD'] as const;

/** A recurrence rule (RFC 5545 section 3.3.10). An empty list means no restriction. */
export interface Rule {
  frequency: Frequency;
  interval: number;
  skip: (typeof SKIPS)[number];
  count?: number;
  /** The last possible occurrence, in the wall time of the series. */
  until?: WallSeconds;
  /** 1 is Monday. */
  weekStart: number;
  byMonth: readonly number[];
  byWeekNumber: readonly number[];
  byYearDay: readonly number[];
  byMonthDay: readonly number[];
  byDay: readonly RuleDay[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  bySetPosition: readonly number[];
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

const RULE_DAY = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/;

/** Weeks of a year (RFC 5545 section 3.3.10, `ordwk`). */
const MAX_WEEK = 53;

const INTEGER = /^[+-]?\d{1,9}$/;

function parseNumber(text: string, least: number, most: number): number {
  const value = Number(text);
  if (!INTEGER.test(text) || value < least || value > most) {
    throw new RangeError('a number in a recurrence rule is out of range');
  }
  return value;
}

function parseNumbers(text: string | undefined, least: number, most: number): number[] {
  if (text === undefined) return [];
  const values = text.split(',').map((item) => parseNumber(item.trim(), least, most));
  if (least < 0 && values.includes(0)) throw new RangeError('a recurrence rule counts from zero');
  return values;
}

function parseRuleDay(text: string): RuleDay {
  const [, nth = '0', weekday] = RULE_DAY.exec(text.trim()) ?? [];
  if (weekday === undefined || Math.abs(Number(nth)) > MAX_WEEK)
    throw new RangeError('not a weekday in a recurrence rule');
  return { nth: Number(nth), weekday: WEEKDAYS.indexOf(weekday) + 1 };
}

function parseFrequency(text: string | undefined): Frequency {
  const frequency = FREQUENCIES.find((name) => name === text);
  if (!frequency) throw new RangeError('a recurrence rule without a frequency');
  return frequency;
}

const PARTS = [
  ...['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'RSCALE', 'SKIP', 'BYSETPOS'],
  ...['BYMONTH', 'BYWEEKNO', 'BYYEARDAY', 'BYMONTHDAY', 'BYDAY', 'BYHOUR', 'BYMINUTE', 'BYSECOND'],
];

/** The parts of a rule by name. A part without a value is as good as absent, and so is one of a program's own (`X-…`). */
function splitParts(value: string): Map<string, string> {
  const parts = new Map<string, string>();
  for (const part of value.toUpperCase().split(';')) {
    const [name = '', text, ...rest] = part.split('=').map((each) => each.trim());
    if (name.startsWith('X-') || part.trim() === '' || (text === '' && PARTS.includes(name))) continue;
    // A part that is not understood may name more days than the others.
    if (!PARTS.includes(name) || text === undefined || rest.length > 0 || parts.has(name))
      throw new RangeError('a part of a recurrence rule that is not known');
    parts.set(name, text);
  }
  return parts;
}

function parseSkip(text = 'OMIT'): Rule['skip'] {
  const skip = SKIPS.find((name) => name === text);
  if (!skip) throw new RangeError('not a way to skip dates in a recurrence rule');
  return skip;
}

/**
 * Parses the value of an `RRULE`.
 *
 * @param toWall converts `UNTIL`, which is usually a date or in UTC, to the last wall time of the series
 * @throws {RangeError} when it is not a rule or not of the Gregorian calendar
 */
export function parseRule(value: string, toWall: (time: UnresolvedTime) => WallSeconds): Rule {
  const parts = splitParts(value);
  const count = parts.get('COUNT');
  const until = parts.get('UNTIL');
  if ((parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN')
    throw new RangeError('a rule of another calendar');
  return {
    frequency: parseFrequency(parts.get('FREQ')),
    interval: Math.max(1, parseNumber(parts.get('INTERVAL') ?? '1', 0, 1_000_000)),
    skip: parseSkip(parts.get('SKIP')),
    ...(count !== undefined && { count: parseNumber(count, 1, 999_999_999) }),
    ...(until !== undefined && { until: toWall(parseDateTime(until.replace(/T$/, ''))) }),
    weekStart: parseRuleDay(parts.get('WKST') ?? 'MO').weekday,
    byMonth: parseNumbers(parts.get('BYMONTH'), 1, 12),
    byWeekNumber: parseNumbers(parts.get('BYWEEKNO'), -53, 53),
    byYearDay: parseNumbers(parts.get('BYYEARDAY'), -366, 366),
    byMonthDay: parseNumbers(parts.get('BYMONTHDAY'), -31, 31),
    byDay: parts.get('BYDAY')?.split(',').map(parseRuleDay) ?? [],
    byHour: parseNumbers(parts.get('BYHOUR'), 0, 23),
    byMinute: parseNumbers(parts.get('BYMINUTE'), 0, 59),
    bySecond: parseNumbers(parts.get('BYSECOND'), 0, 60),
    bySetPosition: parseNumbers(parts.get('BYSETPOS'), -366, 366),
  };
}

/** Whether the list has this position of `total`; negative numbers count from the end. */
const hasPosition = (numbers: readonly number[], position: number, total: number) =>
  numbers.includes(position) || numbers.includes(position - total - 1);

/** The ISO week of a day, and the number of weeks in its year. The first week has at least four days of the year. */
function weekOfYear(day: Day, weekStart: number): { week: number; weeks: number } {
  const fourth = firstDayOfWeek(weekNumberOf(day.number, weekStart), weekStart) + 3;
  const yearDay = day.yearDay + fourth - day.number;
  if (yearDay < 1) return weekAt(yearDay + daysInYear(day.year - 1), daysInYear(day.year - 1));
  if (yearDay > day.yearLength) return weekAt(yearDay - day.yearLength, daysInYear(day.year + 1));
  return weekAt(yearDay, day.yearLength);
}

/** @param fourth day of the year of the week's fourth day */
function weekAt(fourth: number, yearLength: number): { week: number; weeks: number } {
  const week = Math.ceil(fourth / 7);
  return { week, weeks: week + Math.floor((yearLength - fourth) / 7) };
}

/** Whether a day matches `BYDAY`; numbers count in the month or the year (RFC 5545 section 3.3.10, notes to the table). */
function matchesRuleDay(day: Day, { nth, weekday }: RuleDay, rule: Rule): boolean {
  if (day.weekday !== weekday) return false;
  const ofMonth = rule.frequency === 'MONTHLY' || rule.byMonth.length > 0;
  const isCounted =
    rule.frequency === 'MONTHLY' || (rule.frequency === 'YEARLY' && rule.byWeekNumber.length === 0);
  if (nth === 0 || !isCounted) return true;
  const [at, length] = ofMonth ? [day.date, day.monthLength] : [day.yearDay, day.yearLength];
  return nth > 0 ? Math.ceil(at / 7) === nth : Math.ceil((length - at + 1) / 7) === -nth;
}

/** Whether a day matches all parts of the rule about days. */
function matchesRule(day: Day, rule: Rule): boolean {
  const { byMonth, byWeekNumber, byYearDay, byMonthDay, byDay } = rule;
  if (byMonth.length > 0 && !byMonth.includes(day.month)) return false;
  if (byMonthDay.length > 0 && !hasPosition(byMonthDay, day.date, day.monthLength)) return false;
  if (byYearDay.length > 0 && !hasPosition(byYearDay, day.yearDay, day.yearLength)) return false;
  if (byDay.length > 0 && !byDay.some((ruleDay) => matchesRuleDay(day, ruleDay, rule))) return false;
  if (byWeekNumber.length === 0) return true;
  const { week, weeks } = weekOfYear(day, rule.weekStart);
  return hasPosition(byWeekNumber, week, weeks);
}

/** Whether a day that stands for a missing date of a month matches the other parts of the rule about days. */
const matchesMovedDay = (day: Day, rule: Rule): boolean =>
  matchesRule(day, { ...rule, byMonth: [], byMonthDay: [] });

/** Adds the days that a rule takes from its start: a monthly rule without days recurs on the date of its start. */
function addImpliedDays(rule: Rule, first: Day): Rule {
  const saysDay = rule.byYearDay.length + rule.byMonthDay.length + rule.byDay.length > 0;
  if (saysDay) return rule;
  const everyWeek =
    rule.frequency === 'WEEKLY' || (rule.frequency === 'YEARLY' && rule.byWeekNumber.length > 0);
  if (everyWeek) return { ...rule, byDay: [{ nth: 0, weekday: first.weekday }] };
  if (rule.frequency === 'MONTHLY') return { ...rule, byMonthDay: [first.date] };
  if (rule.frequency !== 'YEARLY') return rule;
  return {
    ...rule,
    byMonthDay: [first.date],
    byMonth: rule.byMonth.length > 0 ? rule.byMonth : [first.month],
  };
}

/** A rule with its start, and values computed once from both. */
interface RecurrencePattern {
  rule: Rule;
  start: WallSeconds;
  firstPeriod: number;
  /** Whether the frequency is hourly or finer. */
  isWithinDay: boolean;
  /** The hours, minutes and seconds that an occurrence may have. */
  hours: readonly number[];
  minutes: readonly number[];
  seconds: readonly number[];
}

const isFiner = (rule: Rule, than: 'DAILY' | 'HOURLY' | 'MINUTELY') =>
  FREQUENCIES.indexOf(rule.frequency) > FREQUENCIES.indexOf(than);

const rangeBelow = (count: number) => Array.from({ length: count }, (_, value) => value);

/** The values of a rule part; without one, all values or the value of the start. */
function valuesOf(named: readonly number[], all: number | undefined, first: number): number[] {
  if (named.length > 0) return [...new Set(named)].sort((a, b) => a - b);
  return all === undefined ? [first] : rangeBelow(all);
}

/** The number of the frequency's period (year, month, …) that a moment is in. `INTERVAL` counts these. */
function periodOf(rule: Rule, day: Day, second: number): number {
  switch (rule.frequency) {
    case 'HOURLY':
      return Math.floor((day.number * DAY_SECONDS + second) / 3_600);
    case 'MINUTELY':
      return Math.floor((day.number * DAY_SECONDS + second) / 60);
    case 'SECONDLY':
      return day.number * DAY_SECONDS + second;
    default:
      return periodOfDay(rule, day);
  }
}

/** Prepares a rule that begins at `start`. */
function createRecurrencePattern(written: Rule, start: WallSeconds): RecurrencePattern {
  const day = dayFromNumber(dayNumberOfWall(start));
  const second = start - day.number * DAY_SECONDS;
  const rule = addImpliedDays(written, day);
  return {
    rule,
    start,
    firstPeriod: periodOf(rule, day, second),
    isWithinDay: isFiner(rule, 'DAILY'),
    hours: valuesOf(rule.byHour, isFiner(rule, 'DAILY') ? 24 : undefined, Math.floor(second / 3_600)),
    minutes: valuesOf(
      rule.byMinute,
      isFiner(rule, 'HOURLY') ? 60 : undefined,
      Math.floor((second % 3_600) / 60),
    ),
    seconds: valuesOf(
      rule.bySecond.map((value) => Math.min(value, 59)),
      isFiner(rule, 'MINUTELY') ? 60 : undefined,
      second % 60,
    ),
  };
}

const isInInterval = ({ rule, firstPeriod }: RecurrencePattern, period: number) =>
  (period - firstPeriod) % rule.interval === 0;

/** A wall time at which a rule recurs, and the number of its period. */
interface Moment {
  wall: WallSeconds;
  period: number;
}

/** @param dayPeriod the period of the day, for a rule that is not within the day */
function* listMomentsOfDay(
  pattern: RecurrencePattern,
  day: Day,
  dayPeriod: number,
  steps: StepBudget,
): Generator<Moment> {
  const { rule, hours, minutes, seconds, isWithinDay } = pattern;
  for (const hour of hours) {
    for (const minute of minutes) {
      for (const second of seconds) {
        steps.take();
        const secondOfDay = hour * 3_600 + minute * 60 + second;
        const period = isWithinDay ? periodOf(rule, day, secondOfDay) : dayPeriod;
        if (!isWithinDay || isInInterval(pattern, period))
          yield { wall: day.number * DAY_SECONDS + secondOfDay, period };
      }
    }
  }
}

/**
 * The moments of a rule from one day to another, both inclusive, even before the start of the rule.
 *
 * @throws {TooManyRecurrencesError} when the step budget is used up
 */
function* listMoments(
  pattern: RecurrencePattern,
  first: number,
  last: number,
  steps: StepBudget,
): Generator<Moment> {
  const { rule, firstPeriod } = pattern;
  for (const { day, period, isMoved } of listDueDays({ rule, firstPeriod, steps }, first, last)) {
    const matches = isMoved ? matchesMovedDay(day, rule) : matchesRule(day, rule);
    if (matches) yield* listMomentsOfDay(pattern, day, period, steps);
  }
}

/** A day on which a rule may recur. */
interface DueDay {
  day: Day;
  /** The number of the rule's year, month, week or day that it belongs to. `INTERVAL` counts these. */
  period: number;
  /** Whether it stands for a date that its month does not have (`SKIP`, RFC 7529 section 4.1). */
  isMoved: boolean;
}

interface DueDaysQuery {
  rule: Rule;
  /** The period of the rule's start. */
  firstPeriod: number;
  steps: StepBudget;
}

/** The number of the frequency's period that a day is in; days for an hourly or finer rule. */
function periodOfDay({ frequency, weekStart }: Rule, day: Day): number {
  switch (frequency) {
    case 'YEARLY':
      return day.year;
    case 'MONTHLY':
      return monthNumberOf(day);
    case 'WEEKLY':
      return weekNumberOf(day.number, weekStart);
    default:
      return day.number;
  }
}

const monthNumberOf = ({ year, month }: Pick<Day, 'year' | 'month'>) => year * 12 + month - 1;

/** The periods from one to another, both inclusive, at the rule's interval. */
function* listPeriods(
  { rule: { interval }, firstPeriod }: DueDaysQuery,
  first: number,
  last: number,
): Generator<number> {
  const wait = (((firstPeriod - first) % interval) + interval) % interval;
  for (let period = first + wait; period <= last; period += interval) yield period;
}

/** A date of a month: 1 is the first. One outside of the month has been moved. */
interface MonthDate {
  date: number;
  isMoved: boolean;
}

/** The date in a month for one that the month does not have; undefined when it is left out. */
function moveDate(date: number, length: number, { skip }: Rule): number | undefined {
  if (skip === 'OMIT') return undefined;
  if (date > length) return skip === 'FORWARD' ? length + 1 : length;
  return skip === 'FORWARD' ? 1 : 0;
}

function listNamedDates(rule: Rule, length: number): MonthDate[] {
  const dates = new Map<number, MonthDate>();
  for (const written of rule.byMonthDay) {
    const named = written > 0 ? written : length + 1 + written;
    const isMoved = named < 1 || named > length;
    const date = isMoved ? moveDate(named, length, rule) : named;
    if (date !== undefined && !(isMoved && dates.has(date))) dates.set(date, { date, isMoved });
  }
  return [...dates.values()].sort((a, b) => a.date - b.date);
}

const listRange = (first: number, last: number): MonthDate[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => ({ date: first + at, isMoved: false }));

/** The dates of a month on which a monthly rule may recur, sorted. */
function listMonthDates(rule: Rule, length: number): MonthDate[] {
  const { byMonthDay, byDay } = rule;
  if (byMonthDay.length > 0) return listNamedDates(rule, length);
  const [only] = byDay;
  // The second Monday is from 8 to 14, the last one is in the last seven days.
  if (only && byDay.length === 1 && only.nth > 0)
    return listRange(only.nth * 7 - 6, Math.min(length, only.nth * 7));
  if (only && byDay.length === 1 && only.nth < 0)
    return listRange(Math.max(1, length + 1 + only.nth * 7), length + 7 + only.nth * 7);
  return listRange(1, length);
}

function* listDaysOfMonth(query: DueDaysQuery, monthNumber: number, period: number): Generator<DueDay> {
  const [year, month] = [Math.floor(monthNumber / 12), (monthNumber % 12) + 1];
  const { rule, steps } = query;
  if (rule.byMonth.length > 0 && !rule.byMonth.includes(month)) return;
  // The month may have no such day.
  steps.take();
  const before = dayNumberFromDate(year, month, 1) - 1;
  for (const { date, isMoved } of listMonthDates(rule, daysInMonth(year, month)))
    yield { day: dayFromNumber(before + date), period, isMoved };
}

function* listInWeeks(query: DueDaysQuery, first: number, last: number): Generator<DueDay> {
  const { weekStart, byDay } = query.rule;
  const weekdays = byDay.length > 0 ? byDay.map(({ weekday }) => weekday) : [1, 2, 3, 4, 5, 6, 7];
  const offsets = [...new Set(weekdays.map((weekday) => (weekday - weekStart + 7) % 7))].sort(
    (a, b) => a - b,
  );
  const [from, to] = [weekNumberOf(first, weekStart), weekNumberOf(last, weekStart)];
  for (const week of listPeriods(query, from, to)) {
    const monday = firstDayOfWeek(week, weekStart);
    for (const offset of offsets) yield { day: dayFromNumber(monday + offset), period: week, isMoved: false };
  }
}

function* listInYears(query: DueDaysQuery, first: Day, last: Day): Generator<DueDay> {
  const { byMonth, byMonthDay, byWeekNumber, byYearDay } = query.rule;
  const isByMonth = byMonth.length + byMonthDay.length > 0 && byWeekNumber.length + byYearDay.length === 0;
  for (const year of listPeriods(query, first.year, last.year)) {
    if (isByMonth) {
      for (let month = 0; month < 12; month += 1) yield* listDaysOfMonth(query, year * 12 + month, year);
      continue;
    }
    const [newYear, newYearsEve] = [dayNumberFromDate(year, 1, 1), dayNumberFromDate(year, 12, 31)];
    for (const day of listDays(Math.max(newYear, first.number), Math.min(newYearsEve, last.number)))
      yield { day, period: year, isMoved: false };
  }
}

function* listInPeriods(query: DueDaysQuery, first: number, last: number): Generator<DueDay> {
  const { frequency, skip } = query.rule;
  const [from, to] = [dayFromNumber(first), dayFromNumber(last)];
  if (frequency === 'YEARLY') yield* listInYears(query, from, to);
  else if (frequency === 'WEEKLY') yield* listInWeeks(query, first, last);
  else if (frequency === 'DAILY') {
    for (const number of listPeriods(query, first, last))
      yield { day: dayFromNumber(number), period: number, isMoved: false };
  } else if (frequency === 'MONTHLY') {
    // A date may be moved from the month before or after.
    const margin = skip === 'OMIT' ? 0 : 1;
    for (const month of listPeriods(query, monthNumberOf(from) - margin, monthNumberOf(to) + margin))
      yield* listDaysOfMonth(query, month, month);
  } else {
    for (const day of listDays(first, last)) yield { day, period: day.number, isMoved: false };
  }
}

/**
 * The days from one day to another, both inclusive, on which a rule may recur, each once and in order. Whole years,
 * months and weeks are skipped, so that a rule with a count takes few steps.
 *
 * @throws {TooManyRecurrencesError} when the step budget is used up
 */
function* listDueDays(query: DueDaysQuery, first: number, last: number): Generator<DueDay> {
  let previous = first - 1;
  for (const due of listInPeriods(query, first, last)) {
    query.steps.take();
    const { number } = due.day;
    if (number <= previous) continue;
    if (number > last && !due.isMoved) return;
    if (number > last) continue;
    previous = number;
    yield due;
  }
}

/** The week of a day, counted from the week of 1 January 1970; weeks begin on `weekStart` (1 is Monday). */
function weekNumberOf(dayNumber: number, weekStart: number): number {
  return Math.floor((dayNumber + 4 - weekStart) / 7);
}

/** The first day of a week of `weekNumberOf`. */
function firstDayOfWeek(weekNumber: number, weekStart: number): number {
  return weekNumber * 7 - 4 + weekStart;
}

/** Lists its fields instead of spreading an object: a rule with a count walks through years of days. */
function nextDay(day: Day): Day {
  const isLast = day.date === day.monthLength;
  const isNewYear = isLast && day.month === 12;
  const year = isNewYear ? day.year + 1 : day.year;
  const month = isLast ? (day.month % 12) + 1 : day.month;
  return {
    number: day.number + 1,
    year,
    month,
    date: isLast ? 1 : day.date + 1,
    weekday: (day.weekday % 7) + 1,
    yearDay: isNewYear ? 1 : day.yearDay + 1,
    monthLength: isLast ? daysInMonth(year, month) : day.monthLength,
    yearLength: isNewYear ? daysInYear(year) : day.yearLength,
  };
}

/** The days from one day number to another, both inclusive. */
function* listDays(first: number, last: number): Generator<Day> {
  if (first > last) return;
  for (let day = dayFromNumber(first); day.number <= last; day = nextDay(day)) yield day;
}
