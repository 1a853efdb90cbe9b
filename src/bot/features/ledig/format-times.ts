import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../../../shared/time/interval.js';
import type { MeetingCalendar } from '../../config/meeting-link.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatList, formatMinutes, formatTime, formatWeekday } from '../../time/dates.js';
import type { UnwantedHours } from '../../time/grammar/unwanted-hours.js';
import { isWeekendAlone, WORKING_WEEKDAYS } from '../../time/working-week.js';
import { completeHours } from './hours.js';
import type { TimeLimits } from './question.js';
import { wallTimeAt } from './wall-clock.js';

/** The input of rendering besides the answer. */
export interface LedigRenderContext {
  /** Slack id of the person who asks. */
  user?: string;
  now: Temporal.ZonedDateTime;
  texts: Texts;
  meetings?: MeetingCalendar;
}

/**
 * `10:00–11:30 og 13:00–14:00`. The midnight at the end of the day is 24:00.
 *
 * @param date the day that the times are listed under
 */
export function formatIntervals(
  intervals: readonly Interval[],
  date: Temporal.PlainDate,
  { now, texts }: LedigRenderContext,
  timeZone = now.timeZoneId,
): string {
  const { common, ledig } = texts;
  const ranges = intervals.map(({ start, end }) => {
    const [from, to] = [wallTimeAt(start, timeZone), wallTimeAt(end, timeZone)];
    const isMidnight = formatTime(to) === '00:00';
    const range = common.timeRange(formatTime(from), isMidnight ? '24:00' : formatTime(to));
    const order = Temporal.PlainDate.compare(from.toPlainDate(), date);
    if (order === 0) return range;
    return order < 0 ? ledig.timeOnDayBefore(range) : ledig.timeOnDayAfter(range);
  });
  return formatList(ranges, texts);
}

/** `10:00–14:00`, the hours of a question. */
function formatHoursLimit({ hours = {} }: TimeLimits, { common }: Texts): string {
  const { from, to } = completeHours(hours);
  return common.timeRange(formatMinutes(from), formatMinutes(to));
}

const SOME_MONDAY = Temporal.PlainDate.from('2026-01-05');

/** `mandag og fredag`, of ISO weekdays. */
export const formatDayNames = (weekdays: readonly number[], texts: Texts): string =>
  formatList(
    weekdays.map((weekday) => formatWeekday(SOME_MONDAY.add({ days: weekday - 1 }), texts)),
    texts,
  );

const WEEKEND = [6, 7];

/** `ikke fredag`, or `bare tirsdag og torsdag` where two days are left. */
function formatLeftOut(without: readonly number[], texts: Texts): string {
  const asked = isWeekendAlone(without) ? WEEKEND : WORKING_WEEKDAYS;
  const days = asked.filter((weekday) => !without.includes(weekday));
  return days.length === 2
    ? texts.ledig.onlyDays(formatDayNames(days, texts))
    : texts.ledig.leftOut(formatDayNames(without, texts));
}

const MIDNIGHT = 24 * 60;

/** `fredag bare til 12:00`, `ikke onsdag 12:00–14:00`, `ikke 10:30–14:00` */
function formatUnwanted({ weekday, from, to }: UnwantedHours, texts: Texts): string {
  const { ledig, common } = texts;
  const range = common.timeRange(formatMinutes(from), formatMinutes(to));
  if (weekday === undefined) return ledig.leftOut(range);
  const day = formatDayNames([weekday], texts);
  if (from === 0) return ledig.onlyFrom(day, formatMinutes(to));
  return to === MIDNIGHT ? ledig.onlyUntil(day, formatMinutes(from)) : ledig.leftOut(`${day} ${range}`);
}

/** `ikke fredag`, `10:00–14:00` and `minst 1 time`, where a question has them. */
export const formatLimits = (limits: TimeLimits, texts: Texts): string[] => [
  ...(limits.without ? [formatLeftOut(limits.without, texts)] : []),
  ...(limits.hours ? [formatHoursLimit(limits, texts)] : []),
  ...(limits.unwanted ?? []).map((hours) => formatUnwanted(hours, texts)),
  ...(limits.minMinutes === undefined ? [] : [texts.ledig.atLeast(limits.minMinutes)]),
];

/** `mellom 10:00 og 14:00` */
export function formatBetween({ hours = {} }: TimeLimits, { ledig }: Texts): string {
  const { from, to } = completeHours(hours);
  return ledig.between(formatMinutes(from), formatMinutes(to));
}

/** `Mandag 23. november`, capitalised for the beginning of a line. */
export function formatDateHeading(date: Temporal.PlainDate, { now, texts }: LedigRenderContext): string {
  const text = formatDate(date, now.toPlainDate(), texts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `tor 26.` */
export const formatShortDay = (date: Temporal.PlainDate, texts: Texts): string =>
  texts.ledig.shortDay(formatWeekday(date, texts, 'short'), date.day);
