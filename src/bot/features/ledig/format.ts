import { Temporal } from 'temporal-polyfill';
import { clipIntervals, type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import type { MeetingCalendar } from '../../config/meeting-link.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import type { Texts } from '../../texts/texts.js';
import { formatDate, formatList, formatMinutes, formatTime, formatWeekday } from '../../time/dates.js';
import type { UnwantedHours } from '../../time/grammar/time-expression.js';
import { isWeekendAlone, WORKING_WEEKDAYS } from '../../time/when.js';
import {
  completeHours,
  type HourRange,
  intervalOfDays,
  type LedigAnswer,
  type PersonCalendar,
  STATUS_PRIORITY,
  wallTimeAt,
} from './model.js';
import { listExact } from './propose-times.js';
import type { TimeLimits } from './question.js';

/** Sentences for a question about now. */

/** Above this, names become a number of people. */
export const MAX_NAMES = 3;

export const formatNames = (names: readonly string[], texts: Texts, most = MAX_NAMES) =>
  names.length <= most ? formatList(names, texts) : texts.ledig.someOfThem(names.length);

/** The names within a sentence, where the person who asks is «du». */
export const formatNamesWithin = (
  names: readonly string[],
  { asker }: Pick<LedigAnswer, 'asker'>,
  texts: Texts,
) =>
  formatNames(
    names.map((name) => (name === asker ? texts.ledig.youWithin : name)),
    texts,
  );

export const formatName = (name: string, { asker }: Pick<LedigAnswer, 'asker'>, { ledig }: Texts) =>
  name === asker ? ledig.you : name;

/**
 * The status of a person whose items fill the day from midnight to midnight; undefined if they leave a gap.
 */
export function wholeDayStatus({ items }: PersonCalendar, day: Interval): BusyStatus | undefined {
  if (subtractIntervals([day], items).length > 0) return undefined;
  const statuses = new Set(clipIntervals(items, day).map(({ status }) => status));
  return STATUS_PRIORITY.findLast((status) => statuses.has(status));
}

/** `Per Sørli (valgfri)`; `Du` for the person who asks. */
export const formatPersonName = (
  { name, isOptional, isChoice }: PersonCalendar,
  answer: Pick<LedigAnswer, 'asker'>,
  texts: Texts,
) => (isOptional && !isChoice ? texts.proposals.optional(name) : formatName(name, answer, texts));

/** `opptatt 10:00–11:30`: times and statuses, never subjects. Omits the status from `formatWholeDays`. */
export function formatBusyTimes(
  person: PersonCalendar,
  date: Temporal.PlainDate,
  context: LedigRenderContext,
): string {
  const { ledig } = context.texts;
  const day = intervalOfDays(date, date, context.now.timeZoneId);
  const items = clipIntervals(person.items, day);
  if (items.length === 0) return ledig.notBusy;
  const wholeDay = wholeDayStatus(person, day);
  const times = STATUS_PRIORITY.filter((status) => status !== wholeDay).flatMap((status) => {
    const ofStatus = items.filter((item) => item.status === status);
    return ofStatus.length === 0 ? [] : ledig.statusAt(status, formatIntervals(ofStatus, date, context));
  });
  return times.join(', ');
}

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

/** `10:00–14:00` */
export const formatRange = ({ from, to }: HourRange, { common }: Texts): string =>
  common.timeRange(formatMinutes(from), formatMinutes(to));

/** `10:00–14:00`, the hours of a question; `10:00–10:30 eller 14:00–14:30`. */
function formatHoursLimit(limits: TimeLimits, texts: Texts): string {
  const spans = listExact(limits);
  const shown = spans.length > 0 ? spans : [completeHours(limits.hours ?? {})];
  return formatList(
    shown.map((each) => formatRange(each, texts)),
    texts,
    texts.ledig.or,
  );
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

/** `fredag bare til 12:00`, `ikke onsdag 12:00–14:00`, `ikke 10:30–14:00`; `helst ikke fredag etter 12:00`. */
function formatUnwanted(hours: UnwantedHours, texts: Texts): string {
  const { ledig } = texts;
  const { isWish, weekday, date, from, to } = hours;
  const range = formatRange({ from, to }, texts);
  const day = date
    ? formatDate(date, date, texts)
    : weekday === undefined
      ? ''
      : formatDayNames([weekday], texts);
  if (isWish) return ledig.preferably(ledig.leftOut(`${day} ${formatSpan({ from, to }, texts)}`.trim()));
  if (day === '') return ledig.leftOut(range);
  if (from === 0 && to === MIDNIGHT) return ledig.leftOut(day);
  if (from === 0) return ledig.onlyFrom(day, formatMinutes(to));
  return to === MIDNIGHT ? ledig.onlyUntil(day, formatMinutes(from)) : ledig.leftOut(`${day} ${range}`);
}

/** `helst 10:00–12:00`; `helst før 10:00` where one side is open. */
const formatWish = ({ from = 0, to = MIDNIGHT }: NonNullable<TimeLimits['preferred']>, texts: Texts) =>
  texts.ledig.preferably(formatSpan({ from, to }, texts));

/** `10:00–12:00`; `før 10:00` where one side is open; nothing for a whole day. */
function formatSpan({ from, to }: HourRange, texts: Texts): string {
  const { ledig } = texts;
  if (from === 0 && to === MIDNIGHT) return '';
  if (to === MIDNIGHT) return ledig.afterClock(formatMinutes(from));
  return from === 0 ? ledig.beforeClock(formatMinutes(to)) : formatRange({ from, to }, texts);
}

/** `ikke fredag`, `10:00–14:00` and `minst 1 time`, where a question has them. */
export const formatLimits = (limits: TimeLimits, texts: Texts): string[] => [
  ...(limits.without ? [formatLeftOut(limits.without, texts)] : []),
  ...(limits.until ? [texts.ledig.noLaterThan(formatDate(limits.until, limits.until, texts))] : []),
  ...(limits.hours ? [formatHoursLimit(limits, texts)] : []),
  ...(limits.preferred ? [formatWish(limits.preferred, texts)] : []),
  ...(limits.unwanted ?? [])
    // Hours beside each other are told without those between them.
    .filter(({ weekday, isWish }) => isWish || weekday !== undefined || listExact(limits).length === 0)
    .map((hours) => formatUnwanted(hours, texts)),
  ...(limits.minMinutes === undefined ? [] : [texts.ledig.atLeast(limits.minMinutes)]),
];

/** `mellom 10:00 og 14:00`, `mellom 10:00 og 10:30 eller mellom 14:00 og 14:30` */
export function formatBetween(spans: readonly HourRange[], texts: Texts): string {
  const { ledig } = texts;
  return formatList(
    spans.map(({ from, to }) => ledig.between(formatMinutes(from), formatMinutes(to))),
    texts,
    ledig.or,
  );
}

/** `Mandag 23. november`, capitalised for the beginning of a line. */
export function formatDateHeading(date: Temporal.PlainDate, { now, texts }: LedigRenderContext): string {
  const text = formatDate(date, now.toPlainDate(), texts);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `tor 26.` */
export const formatShortDay = (date: Temporal.PlainDate, texts: Texts): string =>
  texts.ledig.shortDay(formatWeekday(date, texts, 'short'), date.day);
