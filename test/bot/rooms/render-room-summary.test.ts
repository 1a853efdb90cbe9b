import { Temporal } from 'temporal-polyfill';
import { expect, it, test } from 'vitest';
import { agendaOf, type RoomAgenda } from '../../../src/bot/rooms/agenda.js';
import { formatRoomDate } from '../../../src/bot/rooms/format-room.js';
import { renderRoomSummary } from '../../../src/bot/rooms/render-room-summary.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { requestContextAt } from '../support/request-context.js';

const nb = textsOf('nb');

const first = Temporal.PlainDate.from('2026-11-23');
const event = (start: string, end: string) => ({ subject: 'Møte', start, end, id: start, change_key: '1' });
const weekOf = (...events: ReturnType<typeof event>[]) =>
  agendaOf(events, { first, last: first.add({ days: 6 }) }, 'Europe/Oslo');
const read = (name: string, days?: ReturnType<typeof weekOf>): RoomAgenda => ({
  room: { name, address: `${name}@eksempel.no`, equipment: [] },
  ...(days && { days }),
});

const context = requestContextAt('2026-11-23T08:00');

/** The chart of booked hours in the message about a week. */
function chartOf(...rooms: RoomAgenda[]) {
  const { blocks } = renderRoomSummary(rooms, { kind: 'week', monday: first }, undefined, context);
  const found = JSON.parse(JSON.stringify(blocks)).find(
    ({ type }: { type: string }) => type === 'data_visualization',
  );
  if (!found) return undefined;
  const { series, axis_config } = found.chart;
  return {
    labels: axis_config.categories,
    names: series.map(({ name }: { name: string }) => name),
    /** Of the first series. */
    hours: series[0].data.map(({ value }: { value: number }) => value),
  };
}

const busy = weekOf(event('2026-11-23T09:00:00+01:00', '2026-11-23T10:00:00+01:00'));
const working = ['man', 'tir', 'ons', 'tor', 'fre'];

test('draws a series for each room that was read', () => {
  expect(chartOf(read('A', busy), read('B'), read('C', weekOf()))).toEqual({
    labels: working,
    names: ['A', 'C'],
    hours: [1, 0, 0, 0, 0],
  });
});

test('counts overlapping events once, and an all-day event as a working day', () => {
  const days = weekOf(
    event('2026-11-23T09:00:00+01:00', '2026-11-23T11:00:00+01:00'),
    event('2026-11-23T10:00:00+01:00', '2026-11-23T11:20:00+01:00'),
    event('2026-11-24T00:00:00+01:00', '2026-11-25T00:00:00+01:00'),
  );
  expect(chartOf(read('A', days))?.hours).toEqual([2.33, 8, 0, 0, 0]);
});

test('draws one series for many rooms or equal names', () => {
  const seven = Array.from({ length: 7 }, (_, at) => read(`Rom ${at}`, busy));
  expect(chartOf(...seven)?.names).toEqual([nb.summary.allRooms]);
  const long = 'Et rom med et altfor langt navn';
  expect(chartOf(read(`${long} A`, busy), read(`${long} B`, busy))?.names).toEqual([nb.summary.allRooms]);
});

test('draws no chart of one day', () => {
  const { blocks } = renderRoomSummary([read('A', busy)], { kind: 'day', date: first }, undefined, context);
  expect(JSON.stringify(blocks)).not.toContain('data_visualization');
});

test('includes a weekend with events, and draws no chart without any event', () => {
  const weekend = weekOf(event('2026-11-28T09:00:00+01:00', '2026-11-28T10:00:00+01:00'));
  expect(chartOf(read('A', busy), read('B', weekend))?.labels).toEqual([...working, 'lør']);
  expect(chartOf(read('A', weekOf()), read('B'))).toBeUndefined();
});

test('the chart shows sums of hours without binary rounding errors', () => {
  const odd = weekOf(event('2026-11-23T09:00:00+01:00', '2026-11-23T10:20:00+01:00'));
  const rooms = Array.from({ length: 40 }, (_, at) => read(`Rom ${at}`, odd));
  expect(chartOf(...rooms)?.hours[0]).toBe(53.2);
});

it.each([
  ['2027-05-17', 'nb', 'mandag 17. mai 2027 (grunnlovsdagen)'],
  ['2026-12-25', 'nn', 'fredag 25. desember (første juledag)'],
  ['2026-12-24', 'nb', 'torsdag 24. desember (julaften)'],
  ['2026-12-23', 'nb', 'onsdag 23. desember'],
] as const)('names the public holiday of %s in %s', (date, language, expected) => {
  const when = { kind: 'day', date: Temporal.PlainDate.from(date) } as const;
  expect(formatRoomDate(when, requestContextAt('2026-11-24T09:15', language))).toBe(expected);
});
