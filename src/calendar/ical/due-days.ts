import {
  type Day,
  dayFromNumber,
  dayNumberFromDate,
  daysInMonth,
  firstDayOfWeek,
  listDays,
  weekNumberOf,
} from './day.js';
import type { Rule } from './rule.js';
import type { StepBudget } from './step-budget.js';

/** A day on which a rule may recur. */
export interface DueDay {
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
export function periodOfDay({ frequency, weekStart }: Rule, day: Day): number {
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
export function* listDueDays(query: DueDaysQuery, first: number, last: number): Generator<DueDay> {
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
