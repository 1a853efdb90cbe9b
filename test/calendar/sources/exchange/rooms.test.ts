import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { catchSourceFault, toPlainJson } from '../../helpers.js';
import { startExchange } from './fake-exchange.js';

const at = (time: string) => Temporal.Instant.from(time);
const WEEK = { start: at('2026-11-22T23:00:00Z'), end: at('2026-11-29T23:00:00Z') };

describe('rooms', () => {
  const ROOM = 'fjorden@eksempel.no';
  const event = (id: string, day: number, more = {}) => ({
    id,
    start: `2026-11-${day}T08:00:00Z`,
    end: `2026-11-${day}T09:00:00Z`,
    subject: `Møte ${id}`,
    ...more,
  });

  test('sorts events by start, with id and change key, and hides private subjects', async () => {
    const { source, server } = await startExchange({
      rooms: {
        [ROOM]: [
          event('C', 26, { subject: 'Kåres <time> & så lunsj' }),
          event('A', 24, { sensitivity: 'Private', subject: 'Lege' }),
          event('B', 25, { isCancelled: true }),
          event('D', 27, { subject: undefined, sensitivity: 'Normal' }),
        ],
      },
    });
    expect(toPlainJson(await source.roomEvents(ROOM, WEEK))).toMatchObject([
      { id: 'A', change_key: 'DwAAABYAAADA', subject: 'Privat avtale', start: '2026-11-24T08:00:00Z' },
      { id: 'C', subject: 'Kåres <time> & så lunsj' },
      { id: 'D', subject: 'Uten emne' },
    ]);
    expect(server.calls).toEqual([
      { operation: 'FindItem', anchor: ROOM, impersonated: undefined, count: 0 },
    ]);
  });

  test('requests free/busy of rooms together, with a failed one beside the others', async () => {
    const rooms = Array.from({ length: 100 }, (_, number) => `rom-${number}@eksempel.no`);
    const taken = { start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:00:00Z', type: 'Tentative' };
    const { source, server } = await startExchange({
      mailboxes: Object.fromEntries(
        rooms.slice(0, 99).map((room, number) => [room, { busy: number === 42 ? [taken] : [] }]),
      ),
    });
    const answers = toPlainJson(await source.roomsFreeBusy?.(rooms, WEEK));
    expect(answers).toHaveLength(100);
    expect(answers).toMatchObject({ 0: { busy: [] }, 42: { busy: [{ status: 'Tentative' }] } });
    expect(answers).toMatchObject({ 99: { problem: { code: 'ErrorMailRecipientNotFound' } } });
    expect(server.calls.map(({ operation, count }) => [operation, count])).toEqual([
      ['GetUserAvailability', 100],
    ]);
  });

  test('puts all-day events on their dates in any zone of the mailbox', async () => {
    const day = (id: string, start: string, end: string) => ({ id, isAllDay: true, start, end });
    const { source } = await startExchange({
      rooms: {
        [ROOM]: [
          day('oslo', '2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z'),
          day('utc', '2026-11-24T00:00:00Z', '2026-11-25T00:00:00Z'),
          day('seattle', '2026-11-24T08:00:00Z', '2026-11-25T08:00:00Z'),
          day('tokyo', '2026-11-23T15:00:00Z', '2026-11-24T15:00:00Z'),
        ],
      },
    });
    const bookings = (await source.roomEvents(ROOM, WEEK)) ?? [];
    expect(bookings).toHaveLength(4);
    for (const { start: from, end } of bookings) {
      expect([String(from), String(end)]).toEqual(['2026-11-23T23:00:00Z', '2026-11-24T23:00:00Z']);
    }
  });

  test('halves the window when the server leaves events out', async () => {
    const items = [24, 25, 26, 27, 28].map((day) => event(String(day), day));
    const long = { ...event('long', 23), end: '2026-11-28T22:00:00Z' };
    const { source, server } = await startExchange({ rooms: { [ROOM]: [long, ...items] }, entries: 3 });
    const bookings = (await source.roomEvents(ROOM, WEEK)) ?? [];
    expect(bookings.map(({ id }) => id)).toEqual(['long', '24', '25', '26', '27', '28']);
    expect(server.calls.length).toBeGreaterThan(2);
  });

  test('fails when an hour has more events than the server returns', async () => {
    const { source } = await startExchange({
      rooms: { [ROOM]: [event('A', 24), event('B', 24)] },
      entries: 1,
    });
    expect(await catchSourceFault(source.roomEvents(ROOM, WEEK))).toMatchObject({ kind: 'failed' });
  });

  test('impersonates rooms when configured', async () => {
    const options = { rooms: { [ROOM]: [event('A', 24)] }, wantsImpersonation: true };
    const { source, server } = await startExchange(options, { access: 'impersonation' });
    expect(await source.roomEvents(ROOM, WEEK)).toHaveLength(1);
    expect(server.calls).toMatchObject([{ impersonated: ROOM, anchor: ROOM }]);
    const other = await startExchange(options);
    expect(await catchSourceFault(other.source.roomEvents(ROOM, WEEK))).toMatchObject({
      kind: 'failed',
      message: 'exchange FindItem: unauthorized ErrorAccessDenied',
      problem: { code: 'no_access' },
    });
  });

  test('returns undefined for a room without a mailbox', async () => {
    const { source } = await startExchange({ rooms: {} });
    expect(await source.roomEvents(ROOM, WEEK)).toBeUndefined();
  });

  test('lists each room once with its building, and fetches once', async () => {
    const fjorden = { name: 'Fjorden', address: ROOM };
    const { source, server } = await startExchange({
      roomLists: {
        'hovedbygget@eksempel.no': {
          name: 'Hovedbygget',
          rooms: [fjorden, { name: 'Æra', address: 'ara@eksempel.no' }],
        },
        'alle@eksempel.no': { name: 'Alle', rooms: [{ ...fjorden, address: 'Fjorden@eksempel.no' }] },
      },
    });
    const [first, second] = await Promise.all([source.rooms(), source.rooms()]);
    expect(first?.map(({ name }) => name).toSorted()).toEqual(['Fjorden', 'Æra']);
    expect(second).toBe(first);
    expect(server.calls).toHaveLength(3);
  });

  test('lists no rooms without room lists', async () => {
    const { source } = await startExchange();
    expect(await source.rooms()).toEqual([]);
  });
});
