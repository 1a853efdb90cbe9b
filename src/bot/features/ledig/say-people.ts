import type { Temporal } from 'temporal-polyfill';
import { clipIntervals, type Interval, subtractIntervals } from '../../../shared/time/interval.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import { wholeDays } from './hours.js';
import { type DayFree, type LedigAnswer, RANK, type SeenPerson } from './model.js';
import { sayIntervals, sayNames, type Telling } from './sentences.js';

/** What somebody is from midnight to midnight; undefined where there is a moment without anything. */
export function wholeDayStatus({ items }: SeenPerson, day: Interval): BusyStatus | undefined {
  if (subtractIntervals([day], items).length > 0) return undefined;
  const there = new Set(clipIntervals(items, day).map(({ status }) => status));
  return RANK.findLast((status) => there.has(status));
}

/** Who is away, or the like, for the whole of the day: «Per Sørli er borte hele dagen.» */
export function sayWholeDays({ seen }: LedigAnswer, { date }: DayFree, { now, texts }: Telling): string[] {
  const day = wholeDays(date, date, now.timeZoneId);
  return RANK.flatMap((status) => {
    const names = seen.filter((person) => wholeDayStatus(person, day) === status).map(({ name }) => name);
    return names.length === 0 ? [] : [texts.ledig.wholeDayOf(sayNames(names, texts), status)];
  });
}

/** `opptatt 10:00–11:30`: only when, never what; nothing of what `sayWholeDays` says already. */
export function sayItems(person: SeenPerson, date: Temporal.PlainDate, telling: Telling): string {
  const { ledig } = telling.texts;
  const day = wholeDays(date, date, telling.now.timeZoneId);
  const items = clipIntervals(person.items, day);
  if (items.length === 0) return ledig.notBusy;
  const said = wholeDayStatus(person, day);
  const times = RANK.filter((status) => status !== said).flatMap((status) => {
    const ofStatus = items.filter((item) => item.status === status);
    return ofStatus.length === 0 ? [] : ledig.status(status, sayIntervals(ofStatus, date, telling));
  });
  return times.join(', ');
}

/** `Kari: opptatt 10:00–11:30.` */
export function sayPerson(person: SeenPerson, date: Temporal.PlainDate, telling: Telling): string[] {
  const said = sayItems(person, date, telling);
  return said === '' ? [] : [telling.texts.ledig.person(person.name, said)];
}
