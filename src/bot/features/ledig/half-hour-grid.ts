import { Temporal } from 'temporal-polyfill';
import { clipIntervals, type Interval, overlaps } from '../../../shared/time/interval.js';
import type { BusyStatus } from '../../model/calendar-reasons.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes, formatTime } from '../../time/dates.js';
import type { HourRange } from './hours.js';
import { type BusyItem, isTaken, type PersonCalendar, STATUS_PRIORITY } from './model.js';

/** Told apart by colour and by shape: not all see colours. The legend has the words. */
const SIGNS: Record<BusyStatus | 'free', string> = {
  free: '·',
  Busy: '🟥',
  Tentative: '🔶',
  OOF: '🔺',
  WorkingElsewhere: '🔵',
  NoData: '❔',
};

/** More rows are no overview. */
export const MAX_ROWS = 30;
/** A longer name would push the hours off a telephone's screen. */
export const MAX_NAME_CELL = 24;

/** What a person has in that time; undefined when nothing. */
function statusIn(slot: Interval, items: readonly BusyItem[]): BusyStatus | undefined {
  const there = new Set(items.filter((item) => overlaps(item, slot)).map(({ status }) => status));
  return STATUS_PRIORITY.find((status) => there.has(status));
}

/** A half hour of one person; blank where it is past and was free, or is skipped by the clocks: nobody can be asked to it. */
export function halfHourCell(slot: Interval, { items }: PersonCalendar, now: number): string {
  if (slot.start === slot.end) return '';
  const status = statusIn(slot, items);
  if (status !== undefined) return SIGNS[status];
  return now < slot.end ? SIGNS.free : '';
}

/** Header cells of the half hours: `08`, nothing for 08:30, `09` … */
export function hourHeaderCells({ from, to }: HourRange): string[] {
  return Array.from({ length: Math.ceil((to - from) / 30) }, (_, index) => {
    const minute = from + index * 30;
    return minute % 60 === 0 ? formatMinutes(minute).slice(0, 2) : '';
  });
}

/** The same, with the word for now where it is now. */
export const markNow = (
  cells: readonly string[],
  slots: readonly Interval[],
  now: number,
  { ledig }: Texts,
) =>
  cells.map((cell, index) => {
    const slot = slots[index];
    return slot && slot.start <= now && now < slot.end ? ledig.now : cell;
  });

/** The same half hours on other clocks: `02`, or `13:45` where they are not at the hour or half past. */
export function viewerZoneCells(slots: readonly Interval[], timeZone: string): string[] {
  return slots.map(({ start }, index) => {
    const time = Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO(timeZone);
    if (time.minute === 0) return formatTime(time).slice(0, 2);
    return time.minute === 30 || index % 2 === 1 ? '' : formatTime(time);
  });
}

/** Those with most in the hours shown, where all are more than a table is good for; in the order they were asked for. */
export function rowsToShow(seen: readonly PersonCalendar[], hours: Interval): readonly PersonCalendar[] {
  if (seen.length <= MAX_ROWS) return seen;
  const takenTime = ({ items }: PersonCalendar) =>
    clipIntervals(items, hours)
      .filter(({ status }) => isTaken(status))
      .reduce((sum, { start, end }) => sum + end - start, 0);
  const most = seen.toSorted((a, b) => takenTime(b) - takenTime(a)).slice(0, MAX_ROWS);
  const shown = new Set(most);
  return seen.filter((person) => shown.has(person));
}
