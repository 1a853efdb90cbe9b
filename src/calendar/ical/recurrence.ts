import { Temporal } from 'temporal-polyfill';
import {
  DAY_SECONDS,
  dayNumberOfPlainDate,
  dayNumberOfWall,
  firstDayOfWeek,
  plainDateOfDay,
  type WallSeconds,
  weekNumberOf,
} from './day.js';
import type { Rule } from './rule.js';
import { createRecurrencePattern, listMoments, type Moment, type RecurrencePattern } from './rule-moments.js';
import { StepBudget, TooManyRecurrencesError } from './step-budget.js';
import { isSkippedWall, UTC, type Zone } from './zone.js';

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
  const [from, to] = [plainDateOfDay(first - margin), plainDateOfDay(last + margin)];
  if (frequency === 'YEARLY') {
    return [
      dayNumberOfPlainDate(from.with({ month: 1, day: 1 })),
      dayNumberOfPlainDate(to.with({ month: 12, day: 31 })),
    ];
  }
  if (frequency === 'MONTHLY') {
    return [
      dayNumberOfPlainDate(from.with({ day: 1 })),
      dayNumberOfPlainDate(to.with({ day: to.daysInMonth })),
    ];
  }
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

/** 1 January 2201, after the end of every window. */
const HORIZON: WallSeconds = dayNumberOfPlainDate(Temporal.PlainDate.from('2201-01-01')) * DAY_SECONDS;

/**
 * The wall times of a rule's occurrences from `from` to `to`, both inclusive, in order. The start is always the first
 * occurrence, even if it does not match the rule (RFC 5545 section 3.8.5.3). Days before `from` are skipped, unless the
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
  const pattern = createRecurrencePattern(rule, start);
  const last = Math.min(to, rule.until ?? to);
  const found = start >= from && start <= to ? [start] : [];
  if (last < start) return found;
  const first = rule.count === undefined ? Math.max(from, start) : start;
  const list = rule.bySetPosition.length > 0 ? listSetPositions : listMoments;
  let count = 1;
  for (const { wall } of list(pattern, dayNumberOfWall(first), dayNumberOfWall(last), steps)) {
    if (wall <= start || wall < first || isSkippedWall(wall, zone)) continue;
    count += 1;
    if (wall > last || count > (rule.count ?? count)) break;
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
  const first = Math.max(from, start);
  const last = Math.min(to, rule.until ?? to);
  if (last < first) return [];
  const list = rule.bySetPosition.length > 0 ? listSetPositions : listMoments;
  const found: WallSeconds[] = [];
  const pattern = createRecurrencePattern(rule, start);
  for (const { wall } of list(pattern, dayNumberOfWall(first), dayNumberOfWall(last), steps)) {
    if (wall >= first && wall <= last) found.push(wall);
    if (found.length > MAX_RECURRENCES) throw new TooManyRecurrencesError('A rule recurs too often');
  }
  return found;
}

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
