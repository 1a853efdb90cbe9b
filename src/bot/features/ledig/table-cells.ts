import type { Temporal } from 'temporal-polyfill';
import { type Interval, overlaps } from '../../../shared/time/interval.js';
import { cutText } from '../../blocks/text.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes, formatTime } from '../../time/dates.js';
import { formatPersonName, wholeDayStatus } from './format-people.js';
import { formatIntervals, formatShortDay, type LedigRenderContext } from './format-times.js';
import { findFreeTimes, minLengthMs } from './free-times.js';
import { intervalOfDays } from './hours.js';
import {
  type BusyItem,
  type DayAvailability,
  isTaken,
  type LedigAnswer,
  type PersonCalendar,
  STATUS_PRIORITY,
} from './model.js';
import type { LedigQuestion } from './question.js';
import { wallTimeAt } from './wall-clock.js';

/** The columns of the tables of a day's hours. */

/** Some slots that are one column, because no row changes in them. Indices; `to` is exclusive. */
interface TableColumn {
  from: number;
  to: number;
}

/**
 * Joins adjacent slots in which each row has equal cells.
 *
 * @param rows one cell for each slot
 * @param nowAt the slot of now, which begins a column
 */
export function joinSlots(rows: readonly (readonly string[])[], nowAt?: number): TableColumn[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const begins = Array.from({ length: count }, (_, at) => at).filter(
    (at) => at === 0 || at === nowAt || rows.some((row) => row[at] !== row[at - 1]),
  );
  return begins.map((from, index) => ({ from, to: begins[index + 1] ?? count }));
}

/** In minutes. Meetings begin and end at multiples of the first; half hours always fit in a table. */
const SLOT_MINUTES = [5, 15] as const;
const HALF_HOUR = 30;
/** A table with more columns than this is read with difficulty. */
const MAX_COLUMNS = 12;

/** The cells of each row, one for each slot, and the slot of now. */
interface SlotRows {
  rows: readonly (readonly string[])[];
  nowAt?: number;
}

/** The rows with the shortest slots that make few enough columns. */
export function chooseSlots(rowsOf: (slotMinutes: number) => SlotRows) {
  for (const slotMinutes of SLOT_MINUTES) {
    const { rows, nowAt } = rowsOf(slotMinutes);
    const columns = joinSlots(rows, nowAt);
    if (columns.length <= MAX_COLUMNS) return { slotMinutes, rows, nowAt, columns };
  }
  const { rows, nowAt } = rowsOf(HALF_HOUR);
  return { slotMinutes: HALF_HOUR, rows, nowAt, columns: joinSlots(rows, nowAt) };
}

/** The cells of a row, one for each column. */
export const cellsOf = (row: readonly string[], columns: readonly TableColumn[]): string[] =>
  columns.map(({ from }) => row[from] ?? '');

const shorten = (time: string) => time.replace(/:00$/u, '');

/**
 * Headers such as `08–09:30`. The column that begins with the slot of now is `nå–11`.
 *
 * @param firstMinute the minute of the day at which the first slot begins
 */
export function hourHeaderCells(
  columns: readonly TableColumn[],
  {
    firstMinute,
    slotMinutes,
    nowAt,
  }: { firstMinute: number; slotMinutes: number; nowAt?: number | undefined },
  { common, ledig }: Texts,
): string[] {
  const timeAt = (at: number) => shorten(formatMinutes(firstMinute + at * slotMinutes));
  return columns.map(({ from, to }) =>
    common.timeRange(from === nowAt ? ledig.now : timeAt(from), timeAt(to)),
  );
}

/** The same headers in another zone: `02–03:30`. */
export function viewerZoneCells(
  columns: readonly TableColumn[],
  slots: readonly Interval[],
  timeZone: string,
  { common }: Texts,
): string[] {
  const timeAt = (ms = 0) => shorten(formatTime(wallTimeAt(ms, timeZone)));
  return columns.map(({ from, to }) =>
    common.timeRange(timeAt(slots[from]?.start), timeAt(slots[to - 1]?.end)),
  );
}

/** The rows and cells of both tables: people by hours, and people by days. */

/** The people, and the room of the meeting as the last row. */
export const listRows = ({ calendars, room }: LedigAnswer): readonly PersonCalendar[] =>
  room ? [...calendars, room] : calendars;

/** A longer name pushes the hours off the screen of a phone. */
const MAX_NAME = 24;
/** Keeps a line from breaking after it. */
const WORD_JOINER = '\u2060';

export const nameCell = (person: PersonCalendar, texts: Texts) =>
  cutText(formatPersonName(person, texts), MAX_NAME);

/**
 * A slot of one person, in a word: a screen reader reads the cells. A status also has a sign, which
 * differs in colour and in shape.
 */
export function slotCell(
  slot: Interval,
  { items }: PersonCalendar,
  { now, texts }: LedigRenderContext,
): string {
  const { cell } = texts.ledig;
  // The clock change skips it.
  if (slot.start === slot.end) return cell.none;
  const statuses = new Set(items.filter((item) => overlaps(item, slot)).map((item) => item.status));
  const status = STATUS_PRIORITY.find((each) => statuses.has(each));
  if (status !== undefined) return cell[status];
  return now.epochMilliseconds < slot.end ? cell.free : cell.over;
}

/** The length of the run of free slots that has the slot `at`, in milliseconds. */
function freeLengthAround(at: number, slots: readonly Interval[], isFree: readonly boolean[]): number {
  const from = isFree.lastIndexOf(false, at) + 1;
  const end = isFree.indexOf(false, at);
  const to = end === -1 ? slots.length : end;
  return (slots[to - 1]?.end ?? 0) - (slots[from]?.start ?? 0);
}

/**
 * The cells above all people's: in which slots all of them are free for long enough. Who works elsewhere can meet.
 *
 * @param calendars of the people who have to come
 */
export function everyoneCells(
  slots: readonly Interval[],
  calendars: readonly PersonCalendar[],
  { question, day }: { question: LedigQuestion; day: DayAvailability },
  context: LedigRenderContext,
): string[] {
  const { cell, everyone } = context.texts.ledig;
  const items = calendars.flatMap((person) =>
    person.items.flatMap((item): BusyItem[] => {
      if (isTaken(item.status)) return [{ ...item, status: 'Busy' }];
      return item.status === 'Tentative' ? [item] : [];
    }),
  );
  const cells = slots.map((slot) => slotCell(slot, { name: everyone, items }, context));
  const isFree = cells.map((each) => each === cell.free);
  return slots.map((slot, at) => {
    if (cells[at] === cell.Busy) return cell.notEveryone;
    if (!isFree[at]) return cells[at] ?? '';
    if (day.free.some((time) => overlaps(time, slot))) return `🟢 ${cell.free}`;
    // Outside their working hours nobody is busy, and no time is proposed.
    return freeLengthAround(at, slots, isFree) < minLengthMs(question.limits) ? cell.tooShort : cell.free;
  });
}

/** `tor 26.`; today is `ons 25. i dag`. */
export function dayCell(date: Temporal.PlainDate, { now, texts }: LedigRenderContext): string {
  const day = formatShortDay(date, texts);
  return date.equals(now.toPlainDate()) ? texts.ledig.todayIs(day) : day;
}

/** `08–09:15`, on one line in a narrow column. */
const formatShortTime = (time: Interval, date: Temporal.PlainDate, context: LedigRenderContext) =>
  formatIntervals([time], date, context).replaceAll(':00', '').replaceAll('–', `–${WORD_JOINER}`);

/** When one person is free on a day. */
export function freeCell(
  person: PersonCalendar,
  { date }: DayAvailability,
  { question }: LedigAnswer,
  context: LedigRenderContext,
): string {
  const { now, texts } = context;
  const { cell } = texts.ledig;
  const { state, free, tentative } = findFreeTimes(date, [person], question, now);
  if (state === 'over') return cell.over;
  if (free.length > 0) return free.map((time) => formatShortTime(time, date, context)).join(', ');
  const wholeDay = wholeDayStatus(person, intervalOfDays(date, date, now.timeZoneId));
  if (wholeDay !== undefined) return cell[wholeDay];
  return tentative.length > 0 ? cell.Tentative : cell.notFree;
}
