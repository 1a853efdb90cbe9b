import { DAY_SECONDS, type Day, dayNumberOfWall, listDays, type WallSeconds, weekNumberOf } from './day.js';
import { FREQUENCIES, type Rule } from './rule.js';
import { addImpliedDays, matchesRule } from './rule-day.js';
import type { StepBudget } from './step-budget.js';

/** A rule with its start, and values computed once from both. */
export interface RecurrencePattern {
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
    case 'YEARLY':
      return day.year;
    case 'MONTHLY':
      return day.year * 12 + day.month;
    case 'WEEKLY':
      return weekNumberOf(day.number, rule.weekStart);
    case 'DAILY':
      return day.number;
    case 'HOURLY':
      return Math.floor((day.number * DAY_SECONDS + second) / 3_600);
    case 'MINUTELY':
      return Math.floor((day.number * DAY_SECONDS + second) / 60);
    case 'SECONDLY':
      return day.number * DAY_SECONDS + second;
  }
}

/** Prepares a rule that begins at `start`. */
export function createRecurrencePattern(written: Rule, start: WallSeconds): RecurrencePattern | undefined {
  const [day] = listDays(dayNumberOfWall(start), dayNumberOfWall(start));
  if (!day) return undefined;
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
export interface Moment {
  wall: WallSeconds;
  period: number;
}

function* listMomentsOfDay(pattern: RecurrencePattern, day: Day, steps: StepBudget): Generator<Moment> {
  const { rule, hours, minutes, seconds, isWithinDay } = pattern;
  for (const hour of hours) {
    for (const minute of minutes) {
      for (const second of seconds) {
        steps.take();
        const secondOfDay = hour * 3_600 + minute * 60 + second;
        const period = periodOf(rule, day, secondOfDay);
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
export function* listMoments(
  pattern: RecurrencePattern,
  first: number,
  last: number,
  steps: StepBudget,
): Generator<Moment> {
  const { rule, isWithinDay } = pattern;
  for (const day of listDays(first, last)) {
    steps.take();
    const isDueDay = isWithinDay || isInInterval(pattern, periodOf(rule, day, 0));
    if (isDueDay && matchesRule(day, rule)) yield* listMomentsOfDay(pattern, day, steps);
  }
}
