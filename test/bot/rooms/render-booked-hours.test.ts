import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { agendaOf, type RoomAgenda } from '../../../src/bot/rooms/agenda.js';
import { bookedHours, renderBookedHours } from '../../../src/bot/rooms/render-room-summary.js';
import { textsOf } from '../../../src/bot/texts/texts.js';

const nb = textsOf('nb');

const first = Temporal.PlainDate.from('2026-11-23');
const event = (start: string, end: string) => ({ subject: 'Møte', start, end, id: start, change_key: '1' });
const weekOf = (...events: ReturnType<typeof event>[]) =>
  agendaOf(events, { first, last: first.add({ days: 6 }) }, 'Europe/Oslo');
const read = (name: string, days?: ReturnType<typeof weekOf>): RoomAgenda => ({
  room: { name, address: `${name}@eksempel.no`, equipment: [] },
  ...(days && { days }),
});

test('counts overlapping events once, and an all-day event as a working day', () => {
  const [monday, tuesday] = weekOf(
    event('2026-11-23T09:00:00+01:00', '2026-11-23T11:00:00+01:00'),
    event('2026-11-23T10:00:00+01:00', '2026-11-23T11:20:00+01:00'),
    event('2026-11-24T00:00:00+01:00', '2026-11-25T00:00:00+01:00'),
  );
  expect(monday && bookedHours(monday)).toBe(2.33);
  expect(tuesday && bookedHours(tuesday)).toBe(8);
});

/** The labels and names of a chart. */
function chartOf(rooms: readonly RoomAgenda[]) {
  const rendered = renderBookedHours(rooms, nb);
  if (!rendered) return undefined;
  const { chart } = JSON.parse(JSON.stringify(rendered.block));
  const names = chart.series.map(({ name }: { name: string }) => name);
  return { labels: chart.axis_config.categories, names };
}

const busy = weekOf(event('2026-11-23T09:00:00+01:00', '2026-11-23T10:00:00+01:00'));
const working = ['man', 'tir', 'ons', 'tor', 'fre'];

test('draws a series for each room that was read', () => {
  expect(chartOf([read('A', busy), read('B'), read('C', weekOf())])).toEqual({
    labels: working,
    names: ['A', 'C'],
  });
});

test('draws one series for many rooms or equal names', () => {
  const seven = Array.from({ length: 7 }, (_, at) => read(`Rom ${at}`, busy));
  expect(chartOf(seven)?.names).toEqual([nb.summary.allRooms]);
  const long = 'Et rom med et altfor langt navn';
  expect(chartOf([read(`${long} A`, busy), read(`${long} B`, busy)])?.names).toEqual([nb.summary.allRooms]);
});

test('includes a weekend with events, and draws no chart without any event', () => {
  const weekend = weekOf(event('2026-11-28T09:00:00+01:00', '2026-11-28T10:00:00+01:00'));
  expect(chartOf([read('A', busy), read('B', weekend)])?.labels).toEqual([...working, 'lør']);
  expect(chartOf([read('A', weekOf()), read('B')])).toBeUndefined();
});

test('the chart shows sums of hours without binary rounding errors', () => {
  const odd = weekOf(event('2026-11-23T09:00:00+01:00', '2026-11-23T10:20:00+01:00'));
  const rooms = Array.from({ length: 80 }, (_, at) => read(`Rom ${at}`, odd));
  const { chart } = JSON.parse(JSON.stringify(renderBookedHours(rooms, nb)?.block));
  expect(chart.series[0].data[0].value).toBe(106.4);
});
