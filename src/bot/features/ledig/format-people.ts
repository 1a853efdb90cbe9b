import type { Temporal } from 'temporal-polyfill';
import { clipIntervals, type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import type { Texts } from '../../texts/texts.js';
import { formatList } from '../../time/dates.js';
import { formatIntervals, type LedigRenderContext } from './format-times.js';
import { intervalOfDays } from './hours.js';
import {
  type DayAvailability,
  type LedigAnswer,
  listRequired,
  type PersonCalendar,
  STATUS_PRIORITY,
} from './model.js';

/** Above this, names become a number of people. */
export const MAX_NAMES = 3;

export const formatNames = (names: readonly string[], texts: Texts) =>
  names.length <= MAX_NAMES ? formatList(names, texts) : texts.ledig.someOfThem(names.length);

/**
 * The subject of a sentence about free times: one or two names, everybody, or the people who could be read. The person who
 * asks is «Du», and comes first.
 */
export function formatFreePeople({ calendars, unread, asker }: LedigAnswer, texts: Texts): string {
  const { ledig } = texts;
  const required = listRequired(calendars);
  const names = required.map(({ name }) => name);
  if (names.length > 2) {
    if (required.length < calendars.length) return texts.proposals.requiredPeople;
    if (unread.length === 0) return ledig.everybody;
    if (names.length > MAX_NAMES) return ledig.readablePeople(names.length);
  }
  const others = names.filter((name) => name !== asker);
  const hasAsker = names.length > 1 && others.length === names.length - 1;
  return formatList(hasAsker ? [ledig.you, ...others] : names, texts);
}

/** The sentence about no common free time in `period`. */
export function formatNoneFree(
  { calendars, question }: LedigAnswer,
  period: string,
  { ledig }: Texts,
): string {
  const [only, ...others] = listRequired(calendars);
  const { minMinutes } = question.limits;
  const length = minMinutes === undefined ? '' : ledig.ofLength(minMinutes);
  return only && others.length === 0
    ? ledig.notFree(only.name, period, length)
    : ledig.noneFree(period, length);
}

/**
 * The status of a person whose items fill the day from midnight to midnight; undefined if they leave a gap.
 */
export function wholeDayStatus({ items }: PersonCalendar, day: Interval): BusyStatus | undefined {
  if (subtractIntervals([day], items).length > 0) return undefined;
  const statuses = new Set(clipIntervals(items, day).map(({ status }) => status));
  return STATUS_PRIORITY.findLast((status) => statuses.has(status));
}

/** `Per Sørli (valgfri)` */
export const formatPersonName = ({ name, isOptional }: PersonCalendar, { proposals }: Texts) =>
  isOptional ? proposals.optional(name) : name;

/** «Per Sørli er borte hele dagen.», a sentence for each status that lasts the whole day. */
export function formatWholeDays(
  { calendars }: LedigAnswer,
  { date }: DayAvailability,
  { now, texts }: LedigRenderContext,
): string[] {
  const day = intervalOfDays(date, date, now.timeZoneId);
  return STATUS_PRIORITY.flatMap((status) => {
    const names = calendars
      .filter((person) => wholeDayStatus(person, day) === status)
      .map(({ name }) => name);
    return names.length === 0 ? [] : [texts.ledig.wholeDayStatus(formatNames(names, texts), status)];
  });
}

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
