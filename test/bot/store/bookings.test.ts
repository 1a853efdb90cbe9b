import { expect, test } from 'vitest';
import { type Booking, createBookingId } from '../../../src/bot/model/booking.js';
import { createBookingStore } from '../../../src/bot/store/bookings.js';
import { createWorkspaceEraser } from '../../../src/bot/store/workspace-eraser.js';
import { describeOnBoth } from './test-databases.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-24T09:00:00Z');
const DAY = { start: NOW - 10 * HOUR, end: NOW + 14 * HOUR };
const ALLOWANCE = { openBookings: 2, msADay: 4 * HOUR, day: DAY };

let made = 0;
function bookingOf(start: number, hours: number, more: Partial<Booking> = {}): Booking {
  made += 1;
  return {
    id: createBookingId(NOW, String(made).padStart(20, '0')),
    team: 'T1',
    user: 'U1',
    room: 'fjorden@eksempel.no',
    roomName: 'Fjorden',
    start: NOW + start * HOUR,
    end: NOW + (start + hours) * HOUR,
    state: 'writing',
    ...more,
  };
}

describeOnBoth('bookings', (databases) => {
  const open = async () => {
    const db = await databases.empty();
    return { db, store: createBookingStore(db) };
  };
  const owner = { team: 'T1', user: 'U1' };

  test('are counted once, however often and by however many bots they are requested', async () => {
    const { store } = await open();
    const outcomes = await Promise.all(
      Array.from({ length: 6 }, () => store.reserve(bookingOf(1, 1), ALLOWANCE, NOW)),
    );
    expect(outcomes.map(({ kind }) => kind).sort()).toEqual([...Array(5).fill('existing'), 'reserved']);
    expect(await store.listOpen(owner, NOW)).toHaveLength(1);
  });

  test('are limited for each person, also when they come at the same time', async () => {
    const { store } = await open();
    const wanted = [1, 3, 5, 7].map((start) => bookingOf(start, 0.5));
    const outcomes = await Promise.all(wanted.map((each) => store.reserve(each, ALLOWANCE, NOW)));
    const kinds = outcomes.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['reserved', 'reserved', 'too-many-open', 'too-many-open']);
    expect((await store.reserve(bookingOf(1, 1, { user: 'U2' }), ALLOWANCE, NOW)).kind).toBe('reserved');
  });

  test('are limited in hours on one day, in which those that are over count', async () => {
    const { store } = await open();
    await store.reserve(bookingOf(-4, 2), ALLOWANCE, NOW - 5 * HOUR);
    expect(await store.reserve(bookingOf(1, 3), ALLOWANCE, NOW)).toEqual({ kind: 'too-long-today' });
    const booking = bookingOf(1, 2);
    expect((await store.reserve(booking, ALLOWANCE, NOW)).kind).toBe('reserved');
    const longer = { ...owner, id: booking.id, end: booking.end + HOUR / 4 };
    expect(await store.reserveEnd(longer, ALLOWANCE, NOW)).toEqual({ kind: 'too-long-today' });
  });

  test('are extended once for a double click', async () => {
    const { store } = await open();
    const booking = bookingOf(1, 1);
    await store.reserve(booking, ALLOWANCE, NOW);
    const longer = { ...owner, id: booking.id, end: booking.end + HOUR / 4 };
    const outcomes = await Promise.all([1, 2].map(() => store.reserveEnd(longer, ALLOWANCE, NOW)));
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(['existing', 'reserved']);
    expect(await store.listOpen(owner, NOW)).toMatchObject([{ end: longer.end, state: 'writing' }]);
  });

  test('are found by their person alone', async () => {
    const { store } = await open();
    const booking = bookingOf(1, 1);
    await store.reserve(booking, ALLOWANCE, NOW);
    expect(await store.find({ ...owner, id: booking.id })).toEqual(booking);
    for (const other of [
      { team: 'T1', user: 'U2' },
      { team: 'T2', user: 'U1' },
    ]) {
      expect(await store.find({ ...other, id: booking.id })).toBeUndefined();
      expect(
        await store.reserveEnd({ ...other, id: booking.id, end: booking.end + 1 }, ALLOWANCE, NOW),
      ).toBeUndefined();
    }
  });

  test('are kept for a week after their end', async () => {
    const { store, db } = await open();
    const booking = bookingOf(1, 1);
    await store.reserve(booking, ALLOWANCE, NOW);
    await store.settle(booking.id, booking, NOW);
    await store.deleteOld(booking.end + 7 * 24 * HOUR - 1);
    expect(await store.find({ ...owner, id: booking.id })).toMatchObject({ state: 'booked' });
    await store.deleteOld(booking.end + 7 * 24 * HOUR);
    expect(await db.selectFrom('booking').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('booker').selectAll().execute()).toEqual([]);
  });

  test('are erased with their workspace', async () => {
    const { store, db } = await open();
    await store.reserve(bookingOf(1, 1), ALLOWANCE, NOW);
    await store.reserve(bookingOf(1, 1, { team: 'T2' }), ALLOWANCE, NOW);
    await createWorkspaceEraser(db, () => undefined).eraseInstallation('T1');
    expect(await store.listOpen(owner, NOW)).toEqual([]);
    expect(await store.listOpen({ team: 'T2', user: 'U1' }, NOW)).toHaveLength(1);
  });
});
