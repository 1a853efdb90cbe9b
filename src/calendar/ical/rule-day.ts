import { type Day, daysInYear, firstDayOfWeek, weekNumberOf } from './day.js';
import type { Rule, RuleDay } from './rule.js';

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
export function matchesRule(day: Day, rule: Rule): boolean {
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
export const matchesMovedDay = (day: Day, rule: Rule): boolean =>
  matchesRule(day, { ...rule, byMonth: [], byMonthDay: [] });

/** Adds the days that a rule takes from its start: a monthly rule without days recurs on the date of its start. */
export function addImpliedDays(rule: Rule, first: Day): Rule {
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
