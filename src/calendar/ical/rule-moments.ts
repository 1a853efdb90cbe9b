import { DAY_SECONDS, type Day, dayFromNumber, dayNumberOfWall, type WallSeconds } from './day.js';
import { listDueDays, periodOfDay } from './due-days.js';
import { FREQUENCIES, type Rule } from './rule.js';
import { addImpliedDays, matchesMovedDay, matchesRule } from './rule-day.js';
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
export function createRecurrencePattern(written: Rule, start: WallSeconds): RecurrencePattern {
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
export interface Moment {
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
export function* listMoments(
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
