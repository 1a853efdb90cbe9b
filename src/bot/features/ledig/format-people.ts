import type { Temporal } from 'temporal-polyfill';
import { clipIntervals, type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import { formatIntervals, formatNames, type LedigRenderContext } from './format-answer.js';
import { intervalOfDays } from './hours.js';
import { type DayAvailability, type LedigAnswer, type PersonCalendar, STATUS_PRIORITY } from './model.js';

/** What somebody is from midnight to midnight; undefined where there is a moment without anything. */
export function wholeDayStatus({ items }: PersonCalendar, day: Interval): BusyStatus | undefined {
  if (subtractIntervals([day], items).length > 0) return undefined;
  const there = new Set(clipIntervals(items, day).map(({ status }) => status));
  return STATUS_PRIORITY.findLast((status) => there.has(status));
}

/** Who is away, or the like, for the whole of the day: «Per Sørli er borte hele dagen.» */
export function formatWholeDays(
  { calendars: seen }: LedigAnswer,
  { date }: DayAvailability,
  { now, texts }: LedigRenderContext,
): string[] {
  const day = intervalOfDays(date, date, now.timeZoneId);
  return STATUS_PRIORITY.flatMap((status) => {
    const names = seen.filter((person) => wholeDayStatus(person, day) === status).map(({ name }) => name);
    return names.length === 0 ? [] : [texts.ledig.wholeDayStatus(formatNames(names, texts), status)];
  });
}

/** `opptatt 10:00–11:30`: only when, never what; nothing of what `sayWholeDays` says already. */
export function formatBusyTimes(
  person: PersonCalendar,
  date: Temporal.PlainDate,
  telling: LedigRenderContext,
): string {
  const { ledig } = telling.texts;
  const day = intervalOfDays(date, date, telling.now.timeZoneId);
  const items = clipIntervals(person.items, day);
  if (items.length === 0) return ledig.notBusy;
  const said = wholeDayStatus(person, day);
  const times = STATUS_PRIORITY.filter((status) => status !== said).flatMap((status) => {
    const ofStatus = items.filter((item) => item.status === status);
    return ofStatus.length === 0 ? [] : ledig.statusAt(status, formatIntervals(ofStatus, date, telling));
  });
  return times.join(', ');
}

/** `Kari: opptatt 10:00–11:30.` */
export function formatPersonTimes(
  person: PersonCalendar,
  date: Temporal.PlainDate,
  telling: LedigRenderContext,
): string[] {
  const said = formatBusyTimes(person, date, telling);
  return said === '' ? [] : [telling.texts.ledig.personTimes(person.name, said)];
}
