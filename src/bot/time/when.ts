import { Temporal } from 'temporal-polyfill';
import { type DateParts, parseDateParts } from './date-parts.js';
import { RELATIVE_DAYS, RELATIVE_WEEKS, WEEKDAYS } from './when-words.js';

/** A day or a week in the time zone of the bot. */
export type When = { kind: 'day'; date: Temporal.PlainDate } | { kind: 'week'; monday: Temporal.PlainDate };

/** A text that names a time that does not exist (`uke 53` of a year with 52, `31.2.`) or is out of range. */
export type WhenProblem =
  | { kind: 'no-such-week'; week: number; year: number }
  | { kind: 'no-such-date'; typed: string }
  /** More than ten years away. */
  | { kind: 'too-far'; typed: string };

export type ParsedWhen = { when: When } | { problem: WhenProblem };

/** Ten years. */
const MAX_OFFSET_DAYS = 3_660;
/** Half a year: every week number except 53 has a week this near to any day. */
const NEAR_DAYS = 187;

const day = (date: Temporal.PlainDate): ParsedWhen => ({ when: { kind: 'day', date } });
const week = (date: Temporal.PlainDate): ParsedWhen => ({
  when: { kind: 'week', monday: mondayOf(date) },
});

const daysApart = (a: Temporal.PlainDate, b: Temporal.PlainDate) =>
  Math.abs(a.since(b).total({ unit: 'days' }));
const nearest = (dates: Temporal.PlainDate[], today: Temporal.PlainDate) =>
  dates.sort((a, b) => daysApart(a, today) - daysApart(b, today))[0];

/** The Monday of the week that contains the date. */
export const mondayOf = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 });

/** The Monday of an ISO 8601 week; undefined if the year has no such week. 4 January is always in week 1. */
export function mondayOfWeek(year: number, number: number): Temporal.PlainDate | undefined {
  const fourth = Temporal.PlainDate.from({ year, month: 1, day: 4 });
  const monday = mondayOf(fourth).add({ weeks: number - 1 });
  return monday.weekOfYear === number && monday.yearOfWeek === year ? monday : undefined;
}

/** The nearest week with this number: `uke 1` in December is the next one. */
function nearestWeek(number: number, year: number, today: Temporal.PlainDate) {
  const mondays = [year, year + 1, year - 1].flatMap((each) => mondayOfWeek(each, number) ?? []);
  // At the end of a year with 52 weeks, `uke 53` does not mean the one a year later.
  const candidates = mondays.filter(
    (monday) => monday.yearOfWeek === year || daysApart(monday, today) <= NEAR_DAYS,
  );
  return nearest(candidates, today);
}

function parseWeek(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const offset = RELATIVE_WEEKS.get(text);
  if (offset !== undefined) return week(today.add({ weeks: offset }));
  const match = /^(?:uke|veke|week|w)\s?(\d{1,4})(?:[\s,/]+(\d{4}))?$/u.exec(text);
  if (!match) return undefined;
  const number = Number(match[1]);
  const thisYear = today.yearOfWeek ?? today.year;
  const year = match[2] === undefined ? undefined : Number(match[2]);
  const monday = year === undefined ? nearestWeek(number, thisYear, today) : mondayOfWeek(year, number);
  if (monday) return week(monday);
  return { problem: { kind: 'no-such-week', week: number, year: year ?? thisYear } };
}

/** Without a year, the nearest such date: `2. januar` in December is the next one. */
function resolveDate(
  typed: string,
  { day: dayOfMonth, month, year }: DateParts,
  today: Temporal.PlainDate,
): ParsedWhen {
  const years = year === undefined ? [today.year, today.year + 1, today.year - 1] : [year];
  const dates = years.flatMap((each) => {
    try {
      return Temporal.PlainDate.from({ year: each, month, day: dayOfMonth }, { overflow: 'reject' });
    } catch {
      return [];
    }
  });
  const date = nearest(dates, today);
  return date ? day(date) : { problem: { kind: 'no-such-date', typed } };
}

function parseDate(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const typed = text.replace(/^(?:den|the)\s/u, '');
  const parts = parseDateParts(typed);
  return parts && resolveDate(typed, parts, today);
}

function parseRelative(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const offset = RELATIVE_DAYS.get(text);
  if (offset !== undefined) return day(today.add({ days: offset }));
  // Phones replace a hyphen by a dash or a minus sign.
  const counted = /^([+−–-])(\d{1,6})$/u.exec(text);
  if (counted) {
    const days = Number(counted[2]) * (counted[1] === '+' ? 1 : -1);
    return day(today.add({ days }));
  }
  const [, before, name = ''] =
    /^(?:(på|on|this|coming|førstkommende|førstkomande|neste|next)\s)?(\p{L}+)$/u.exec(text) ?? [];
  const weekday = WEEKDAYS.get(name);
  if (weekday === undefined) return undefined;
  // Today if it is that weekday, otherwise the next one. With «neste» it is never today.
  const ahead = (weekday - today.dayOfWeek + 7) % 7;
  return day(today.add({ days: ahead === 0 && before?.startsWith('ne') ? 7 : ahead }));
}

/** `tirsdag 24. november` is that date; `onsdag i uke 48` and `mandag neste uke` are that day of the week. */
function parseWeekdayOf(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const [, name = '', rest = ''] = /^(?:på\s|on\s)?(\p{L}+),?\s(?:i\s|in\s|of\s)?(.+)$/u.exec(text) ?? [];
  const weekday = WEEKDAYS.get(name);
  if (weekday === undefined) return undefined;
  const parsed = parseDate(rest, today) ?? parseWeek(rest, today);
  if (!parsed || 'problem' in parsed || parsed.when.kind === 'day') return parsed;
  return day(parsed.when.monday.add({ days: weekday - 1 }));
}

/** `uke 48 fredag` and `neste uke på mandag`: the week before the weekday. */
function parseDayLast(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const [, before = '', name = ''] = /^(.+?),?\s(?:på\s|on\s)?(\p{L}+)$/u.exec(text) ?? [];
  return WEEKDAYS.has(name) && parseWeek(before, today)
    ? parseWeekdayOf(`${name} ${before}`, today)
    : undefined;
}

function isTooFar(when: When, today: Temporal.PlainDate): boolean {
  return Math.abs(daysOf(when).first.since(today).days) > MAX_OFFSET_DAYS;
}

/** Parses a text that is a day or week, in bokmål, nynorsk or English; undefined if it is not. */
export function parseWhen(text: string, today: Temporal.PlainDate): ParsedWhen | undefined {
  const lower = text.toLowerCase().trim();
  for (const parse of [parseRelative, parseWeek, parseDate, parseWeekdayOf, parseDayLast]) {
    const parsed = parse(lower, today);
    if (parsed)
      return 'when' in parsed && isTooFar(parsed.when, today)
        ? { problem: { kind: 'too-far', typed: lower } }
        : parsed;
  }
  return undefined;
}

export interface SplitWhen {
  /** The text without the time. */
  rest: string;
  /** Absent if the text has no time. */
  parsed?: ParsedWhen;
}

/** Words in the longest time: `tirsdag den 24. november 2026`. */
const MAX_WORDS = 5;

/** Takes the longest day or week off the end or the beginning of a text. */
export function splitWhen(text: string, today: Temporal.PlainDate): SplitWhen {
  const words = text.split(/\s+/u).filter((word) => word !== '');
  for (let count = Math.min(MAX_WORDS, words.length); count > 0; count -= 1) {
    for (const atEnd of [true, false]) {
      const cut = atEnd ? words.length - count : count;
      const [time, rest] = atEnd
        ? [words.slice(cut), words.slice(0, cut)]
        : [words.slice(0, cut), words.slice(cut)];
      const parsed = parseWhen(time.join(' '), today);
      if (parsed) return { rest: rest.join(' '), parsed };
    }
  }
  return { rest: words.join(' ') };
}

/** The first and last day, inclusive. */
export function daysOf(when: When): { first: Temporal.PlainDate; last: Temporal.PlainDate } {
  if (when.kind === 'day') return { first: when.date, last: when.date };
  return { first: when.monday, last: when.monday.add({ days: 6 }) };
}

/** The day or week before (-1) or after (+1). */
export function stepWhen(when: When, by: -1 | 1): When {
  if (when.kind === 'day') return { kind: 'day', date: when.date.add({ days: by }) };
  return { kind: 'week', monday: when.monday.add({ weeks: by }) };
}
