import type { Temporal } from 'temporal-polyfill';
import { clipIntervals, type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import type { Texts } from '../../texts/texts.js';
import { formatNames } from './format-answer.js';
import { formatIntervals, type LedigRenderContext } from './format-times.js';
import { intervalOfDays } from './hours.js';
import { type DayAvailability, type LedigAnswer, type PersonCalendar, STATUS_PRIORITY } from './model.js';

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

/** `Kari: opptatt 10:00–11:30.` */
export function formatPersonTimes(
  person: PersonCalendar,
  date: Temporal.PlainDate,
  context: LedigRenderContext,
): string[] {
  const times = formatBusyTimes(person, date, context);
  return times === ''
    ? []
    : [context.texts.ledig.personTimes(formatPersonName(person, context.texts), times)];
}
