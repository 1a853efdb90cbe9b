import type { Interval } from '../../../shared/time/interval.js';
import type { Texts } from '../../texts/texts.js';
import { formatMinutes, formatTime } from '../../time/dates.js';
import type { HourRange } from './hours.js';
import { wallTimeAt } from './wall-clock.js';

/** The columns of the tables of half hours. */

const HALF_HOUR = 30;

/** Some half hours that are one column, because no row changes in them. Indices; `to` is exclusive. */
export interface TableColumn {
  from: number;
  to: number;
}

/**
 * Joins adjacent half hours in which each row has equal cells.
 *
 * @param rows one cell for each half hour
 * @param nowAt the half hour of now, which begins a column
 */
export function joinHalfHours(rows: readonly (readonly string[])[], nowAt?: number): TableColumn[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  const begins = Array.from({ length: count }, (_, at) => at).filter(
    (at) => at === 0 || at === nowAt || rows.some((row) => row[at] !== row[at - 1]),
  );
  return begins.map((from, index) => ({ from, to: begins[index + 1] ?? count }));
}

/** The cells of a row, one for each column. */
export const cellsOf = (row: readonly string[], columns: readonly TableColumn[]): string[] =>
  columns.map(({ from }) => row[from] ?? '');

const shorten = (time: string) => time.replace(/:00$/u, '');

/** Headers such as `08–09:30`. The column that begins with the half hour of now is `nå–11`. */
export function hourHeaderCells(
  columns: readonly TableColumn[],
  hours: HourRange,
  { common, ledig }: Texts,
  nowAt?: number,
): string[] {
  const timeAt = (at: number) => shorten(formatMinutes(hours.from + at * HALF_HOUR));
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
