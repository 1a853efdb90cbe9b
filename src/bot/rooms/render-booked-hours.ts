import type { Temporal } from 'temporal-polyfill';
import { type BarChartParts, barChartBlock, type ChartSeries } from '../blocks/chart.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { KnownBlock } from '../blocks/message.js';
import { cutText } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import { formatList, formatWeekday } from '../time/dates.js';
import type { AgendaDay } from './agenda.js';
import { isEmptyDay, type RoomAgenda } from './fetch-room-agendas.js';
import { CLOSING_TIME, OPENING_TIME } from './room-hours.js';

/** A whole day is a working day, or a fair would dwarf all else. */
const WORKING_HOURS = OPENING_TIME.until(CLOSING_TIME).total('hours');

/** How long the room is taken, in hours to two decimals. */
export function bookedHours({ isWholeDay, taken }: AgendaDay): number {
  if (isWholeDay) return WORKING_HOURS;
  const hours = taken.reduce((sum, { start, end }) => sum + start.until(end).total('hours'), 0);
  return Math.round(hours * 100) / 100;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

interface Hours {
  dates: readonly Temporal.PlainDate[];
  /** Of each room that was read, on each of the days. */
  rooms: readonly ChartSeries[];
}

/** Of the working week, and of its end where something takes place then; undefined where nothing is taken at all. */
function hoursOf(read: readonly RoomAgenda[]): Hours | undefined {
  const rooms = read.flatMap(({ room, days }) => (days ? [{ name: room.name, days }] : []));
  const dates = (rooms[0]?.days ?? [])
    .map(({ date }) => date)
    .filter((date, at) => date.dayOfWeek <= 5 || rooms.some(({ days }) => days[at] && !isEmptyDay(days[at])));
  const series = rooms.map(({ name, days }) => ({
    name,
    values: days.filter(({ date }) => dates.some((each) => each.equals(date))).map(bookedHours),
  }));
  return series.some(({ values }) => sum(values) > 0) ? { dates, rooms: series } : undefined;
}

/** Bars for each room, where there are few and their names are told apart; else for all of them together. */
function seriesOf({ dates, rooms }: Hours, { summary }: Texts): readonly ChartSeries[] {
  const names = new Set(rooms.map(({ name }) => cutText(name, BLOCK_LIMITS.chartLabel)));
  if (names.size === rooms.length && rooms.length <= BLOCK_LIMITS.chartSeries) return rooms;
  return [
    { name: summary.allRooms, values: dates.map((_, at) => sum(rooms.map(({ values }) => values[at] ?? 0))) },
  ];
}

/** How many hours the rooms are booked each day of a week: to see, and to hear. */
export function renderBookedHours(
  read: readonly RoomAgenda[],
  texts: Texts,
): { block: KnownBlock; spoken: string } | undefined {
  const hours = hoursOf(read);
  if (!hours) return undefined;
  const { dates, rooms } = hours;
  const { hoursTitle, hoursUnit, hoursOn, hoursSpoken } = texts.summary;
  const chart: BarChartParts = {
    title: hoursTitle,
    labels: dates.map((date) => formatWeekday(date, texts, 'short')),
    series: seriesOf(hours, texts),
    unit: hoursUnit,
  };
  const said = dates.map((date, at) => {
    const total = Math.round(sum(rooms.map(({ values }) => values[at] ?? 0)) * 100) / 100;
    return hoursOn(formatWeekday(date, texts), total.toLocaleString(texts.common.locale));
  });
  return { block: barChartBlock(chart), spoken: hoursSpoken(formatList(said, texts)) };
}
