import type { Temporal } from 'temporal-polyfill';
import { type BarChartParts, barChartBlock, type ChartSeries } from '../blocks/chart.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { KnownBlock } from '../blocks/message.js';
import { cutText } from '../blocks/text.js';
import type { Texts } from '../texts/texts.js';
import { formatList, formatWeekday } from '../time/dates.js';
import { type AgendaDay, isEmptyDay } from './agenda.js';
import type { RoomAgenda } from './fetch-room-agendas.js';
import { CLOSING_TIME, OPENING_TIME } from './room-hours.js';

/** An all-day event counts as a working day. */
const WORKING_HOURS = OPENING_TIME.until(CLOSING_TIME).total('hours');

/** To two decimals: sums of fractions of hours have binary rounding errors. */
const roundHours = (hours: number) => Math.round(hours * 100) / 100;

/** How long the room is booked, in hours with two decimals. */
export function bookedHours({ isWholeDay, taken }: AgendaDay): number {
  if (isWholeDay) return WORKING_HOURS;
  const hours = taken.reduce((sum, { start, end }) => sum + start.until(end).total('hours'), 0);
  return roundHours(hours);
}

const sum = (numbers: readonly number[]) => roundHours(numbers.reduce((total, each) => total + each, 0));

interface BookedHours {
  dates: readonly Temporal.PlainDate[];
  /** A series for each room that was read, with a value for each date. */
  rooms: readonly ChartSeries[];
}

/** The hours of Monday to Friday, and of Saturday and Sunday if not empty; undefined without bookings. */
function hoursOf(agendas: readonly RoomAgenda[]): BookedHours | undefined {
  const rooms = agendas.flatMap(({ room, days }) => (days ? [{ name: room.name, days }] : []));
  const dates = (rooms[0]?.days ?? [])
    .map(({ date }) => date)
    .filter((date, at) => date.dayOfWeek <= 5 || rooms.some(({ days }) => days[at] && !isEmptyDay(days[at])));
  const series = rooms.map(({ name, days }) => ({
    name,
    values: days.filter(({ date }) => dates.some((each) => each.equals(date))).map(bookedHours),
  }));
  return series.some(({ values }) => sum(values) > 0) ? { dates, rooms: series } : undefined;
}

/** A series for each room if there are few with different names; otherwise one for all rooms together. */
function seriesOf({ dates, rooms }: BookedHours, { summary }: Texts): readonly ChartSeries[] {
  const names = new Set(rooms.map(({ name }) => cutText(name, BLOCK_LIMITS.chartLabel)));
  if (names.size === rooms.length && rooms.length <= BLOCK_LIMITS.chartSeries) return rooms;
  return [
    { name: summary.allRooms, values: dates.map((_, at) => sum(rooms.map(({ values }) => values[at] ?? 0))) },
  ];
}

/** The booked hours of each day of a week, as a chart and as a sentence for the text of the message. */
export function renderBookedHours(
  agendas: readonly RoomAgenda[],
  texts: Texts,
): { block: KnownBlock; sentence: string } | undefined {
  const hours = hoursOf(agendas);
  if (!hours) return undefined;
  const { dates, rooms } = hours;
  const { hoursTitle, hoursUnit, hoursOn, hoursSpoken } = texts.summary;
  const chart: BarChartParts = {
    title: hoursTitle,
    labels: dates.map((date) => formatWeekday(date, texts, 'short')),
    series: seriesOf(hours, texts),
    unit: hoursUnit,
  };
  const totals = dates.map((date, at) => {
    const total = sum(rooms.map(({ values }) => values[at] ?? 0));
    return hoursOn(formatWeekday(date, texts), total);
  });
  return { block: barChartBlock(chart), sentence: hoursSpoken(formatList(totals, texts)) };
}
