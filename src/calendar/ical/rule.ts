import type { WallSeconds } from './day.js';
import { parseDateTime, type UnresolvedTime } from './values.js';

/** From coarse to fine. */
export const FREQUENCIES = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const;
type Frequency = (typeof FREQUENCIES)[number];

/** `BYDAY`: the nth weekday (1 is Monday) of the month or year; 0 is every one, negative counts from the end. */
export interface RuleDay {
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
