import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { toPlainJson } from '../../helpers.js';
import { startGraph } from './fake-graph.js';

const at = (time: string) => Temporal.Instant.from(time);
const WEEK = { start: at('2026-11-22T23:00:00Z'), end: at('2026-11-29T23:00:00Z') };
describe('rooms', () => {
  const ROOM = 'fjorden@eksempel.no';
  const event = (id: string, day: number, more = {}) => {
    const [from, to] = [`2026-11-${day}T08:00:00Z`, `2026-11-${day}T09:00:00Z`];
    const time = (instant: string) => ({ dateTime: instant.replace('Z', '.0000000'), timeZone: 'UTC' });
    return {
      id,
      from,
      to,
      changeKey: `nøkkel-${id}`,
      subject: `Møte ${id}`,
      isAllDay: false,
      isCancelled: false,
      sensitivity: 'normal',
      start: time(from),
      end: time(to),
      ...more,
    };
  };

  test('fetches all pages of events', async () => {
    const events = Array.from({ length: 230 }, (_, number) => event(`e${number}`, 24));
    const { source, server } = await startGraph({ rooms: { [ROOM]: events } });
    const bookings = (await source.roomEvents(ROOM, WEEK)) ?? [];
    expect(bookings.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
    expect(server.asked()).toHaveLength(3);
  });

  test('requests free/busy of twenty rooms at a time, with a failed one beside the others', async () => {
    const rooms = Array.from({ length: 100 }, (_, number) => `rom-${number}@eksempel.no`);
    const taken = { start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:00:00Z', status: 'tentative' };
    const { source, server } = await startGraph({
      people: Object.fromEntries(
        rooms.slice(0, 99).map((room, number) => [room, { items: number === 42 ? [taken] : [] }]),
      ),
    });
    const answers = toPlainJson(await source.roomsFreeBusy?.(rooms, WEEK));
    expect(answers).toHaveLength(100);
    expect(answers).toMatchObject({ 0: { busy: [] }, 42: { busy: [{ status: 'Tentative' }] } });
    expect(answers).toMatchObject({ 99: { problem: { code: 'ErrorMailRecipientNotFound' } } });
    expect(server.asked().map(({ count }) => count)).toEqual([20, 20, 20, 20, 20]);
  });

  test('sorts events by start, hides private subjects and drops cancelled events', async () => {
    const { source } = await startGraph({
      rooms: {
        [ROOM]: [
          event('C', 26, { subject: null }),
          event('A', 24, { sensitivity: 'private', subject: 'Lege' }),
          event('B', 25, { isCancelled: true }),
        ],
      },
    });
    expect(toPlainJson(await source.roomEvents(ROOM, WEEK))).toEqual([
      {
        id: 'A',
        change_key: 'nøkkel-A',
        subject: 'Privat avtale',
        start: '2026-11-24T08:00:00Z',
        end: '2026-11-24T09:00:00Z',
      },
      {
        id: 'C',
        change_key: 'nøkkel-C',
        subject: 'Uten emne',
        start: '2026-11-26T08:00:00Z',
        end: '2026-11-26T09:00:00Z',
      },
    ]);
  });

  test('puts all-day events on their dates', async () => {
    const midnight = (date: string) => ({ dateTime: `${date}T00:00:00.0000000`, timeZone: 'UTC' });
    const day = event('D', 24, {
      isAllDay: true,
      start: midnight('2026-11-24'),
      end: midnight('2026-11-26'),
    });
    const { source } = await startGraph({ rooms: { [ROOM]: [day] } });
    expect(toPlainJson(await source.roomEvents(ROOM, WEEK))).toMatchObject([
      { start: '2026-11-23T23:00:00Z', end: '2026-11-25T23:00:00Z' },
    ]);
  });

  test('returns undefined for a room without a mailbox', async () => {
    const { source } = await startGraph({ rooms: {} });
    expect(await source.roomEvents(ROOM, WEEK)).toBeUndefined();
  });

  test('lists rooms with all details and pages, and fetches them once', async () => {
    const { source, server } = await startGraph({
      placesOnPage: 2,
      places: [
        {
          displayName: 'Fjorden',
          emailAddress: ROOM,
          building: 'Hovedbygget',
          capacity: 6,
          displayDeviceName: 'Skjerm',
          videoDeviceName: 'Skjerm',
          audioDeviceName: null,
          tags: ['tavle'],
          isWheelChairAccessible: true,
        },
        { displayName: '', emailAddress: 'rom2@eksempel.no', capacity: 0, building: '', tags: [] },
        { displayName: 'Uten adresse', emailAddress: null },
      ],
    });
    const [rooms, again] = await Promise.all([source.rooms(), source.rooms()]);
    expect(rooms).toEqual([
      {
        name: 'Fjorden',
        address: ROOM,
        building: 'Hovedbygget',
        capacity: 6,
        equipment: ['Skjerm', 'tavle', 'rullestoltilgang'],
      },
      { name: 'rom2@eksempel.no', address: 'rom2@eksempel.no', equipment: [] },
    ]);
    expect(again).toBe(rooms);
    expect(server.asked()).toHaveLength(2);
  });
});
