import { expect, test } from 'vitest';
import { type Booking, createBookingId } from '../../../src/bot/model/booking.js';
import { type BookingStore, createBookingStore } from '../../../src/bot/store/bookings.js';
import { createWorkspaceEraser } from '../../../src/bot/store/installations.js';
import { describeOnBoth } from './test-databases.js';

const HOUR = 3_600_000;
const NOW = Date.parse('2026-11-24T09:00:00Z');
const DAY = { start: NOW - 10 * HOUR, end: NOW + 14 * HOUR };
const ALLOWANCE = { openBookings: 2, msADay: 4 * HOUR, days: [DAY] };

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

/** Reserves a booking and stores that the calendar has it. */
async function bookIn(store: BookingStore, booking: Booking, now = NOW): Promise<Booking> {
  const outcome = await store.reserve(booking, ALLOWANCE, now);
  if (!('booking' in outcome)) throw new Error(outcome.kind);
  expect(await store.settle(outcome.booking, booking, now)).toBe(true);
  return outcome.booking;
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
    await bookIn(store, booking);
    const longer = { ...owner, id: booking.id, end: booking.end + HOUR / 4 };
    expect(await store.reserveEnd(longer, ALLOWANCE, NOW)).toEqual({ kind: 'too-long-today' });
  });

  test('count on each day that they touch', async () => {
    const { store } = await open();
    // Midnight is 14 hours ahead.
    const days = [DAY, { start: DAY.end, end: DAY.end + 24 * HOUR }];
    const allowance = { ...ALLOWANCE, days };
    await bookIn(store, bookingOf(15, 3));
    const late = bookingOf(13, 3, { room: 'fjellet@eksempel.no' });
    expect(await store.reserve(late, allowance, NOW)).toEqual({ kind: 'too-long-today' });
    await bookIn(store, bookingOf(13, 1));
    const [first] = await store.listOpen(owner, NOW);
    const longer = { ...owner, id: first?.id ?? '', end: NOW + 16 * HOUR };
    expect(await store.reserveEnd(longer, allowance, NOW)).toEqual({ kind: 'too-long-today' });
    expect(await store.listOpen(owner, NOW)).toMatchObject([{ end: NOW + 14 * HOUR }, {}]);
  });

  test('are written by one request at a time, whatever it does and however many bots there are', async () => {
    const { store } = await open();
    const booking = bookingOf(1, 1);
    const place = { ...owner, id: booking.id };
    const reserved = await store.reserve(booking, ALLOWANCE, NOW);
    expect((await store.reserveCancellation(place, NOW))?.kind).toBe('busy');
    const [writing] = await store.listOpen(owner, NOW);
    expect(writing).toEqual('booking' in reserved && reserved.booking);
    expect(await store.settle(writing ?? booking, booking, NOW)).toBe(true);
    for (let round = 1; round <= 20; round += 1) {
      const end = booking.end + round * 60_000;
      const [extension, cancellation] = await Promise.all([
        store.reserveEnd({ ...place, end }, ALLOWANCE, NOW),
        store.reserveCancellation(place, NOW),
      ]);
      const won = [extension?.kind, cancellation?.kind];
      expect([['extended', 'busy'].join(), ['busy', 'reserved'].join()]).toContain(won.join());
      const winner = extension?.kind === 'extended' ? extension.booking : cancellation?.booking;
      expect(winner && (await store.settle(winner, { start: booking.start, end }, NOW))).toBe(true);
    }
  });

  test('are stored and removed by the request that writes them alone', async () => {
    const { store } = await open();
    const booking = await bookIn(store, bookingOf(1, 1));
    const cancellation = await store.reserveCancellation({ ...owner, id: booking.id }, NOW);
    // The request that booked comes late.
    expect(await store.settle(booking, { start: booking.start, end: booking.end + 1 }, NOW)).toBe(false);
    await store.remove(booking);
    expect(await store.find({ ...owner, id: booking.id })).toMatchObject({ state: 'cancelling' });
    if (cancellation) await store.remove(cancellation.booking);
    expect(await store.find({ ...owner, id: booking.id })).toBeUndefined();
    expect(await store.settle(booking, booking, NOW)).toBe(false);
  });

  test('are taken over by one bot from a request that left them behind', async () => {
    const { store } = await open();
    const reserved = await store.reserve(bookingOf(1, 1), ALLOWANCE, NOW);
    if (!('booking' in reserved)) throw new Error(reserved.kind);
    const { booking } = reserved;
    expect(await store.listUnsettled(NOW - 1)).toEqual([]);
    expect(await store.takeOver(booking, NOW - 1, NOW)).toBeUndefined();
    const later = NOW + 60_000;
    expect(await store.listUnsettled(NOW)).toEqual([booking]);
    const taken = await Promise.all([1, 2, 3].map(() => store.takeOver(booking, NOW, later)));
    const [winner, ...others] = taken.filter((each) => each !== undefined);
    expect(others).toEqual([]);
    expect(await store.settle(booking, booking, later)).toBe(false);
    expect(await store.settle(winner ?? booking, booking, later)).toBe(true);
  });

  test('are extended once for a double click', async () => {
    const { store } = await open();
    const booking = bookingOf(1, 1);
    await bookIn(store, booking);
    const longer = { ...owner, id: booking.id, end: booking.end + HOUR / 4 };
    const outcomes = await Promise.all([1, 2].map(() => store.reserveEnd(longer, ALLOWANCE, NOW)));
    expect(outcomes.map((outcome) => outcome?.kind).sort()).toEqual(['existing', 'extended']);
    expect(await store.listOpen(owner, NOW)).toMatchObject([{ end: longer.end, state: 'writing' }]);
  });

  test('are found by their person alone', async () => {
    const { store } = await open();
    const booking = bookingOf(1, 1);
    await store.reserve(booking, ALLOWANCE, NOW);
    expect(await store.find({ ...owner, id: booking.id })).toMatchObject(booking);
    for (const other of [
      { team: 'T1', user: 'U2' },
      { team: 'T2', user: 'U1' },
    ]) {
      expect(await store.find({ ...other, id: booking.id })).toBeUndefined();
      expect(
        await store.reserveEnd({ ...other, id: booking.id, end: booking.end + 1 }, ALLOWANCE, NOW),
      ).toBeUndefined();
      expect(await store.reserveCancellation({ ...other, id: booking.id }, NOW)).toBeUndefined();
    }
    const [own] = await store.listOpen(owner, NOW);
    const elsewhere = { ...(own ?? booking), team: 'T2' };
    expect(await store.settle(elsewhere, booking, NOW)).toBe(false);
    await store.remove(elsewhere);
    expect(await store.takeOver(elsewhere, NOW, NOW)).toBeUndefined();
    expect(await store.listOpen(owner, NOW)).toEqual([own]);
  });

  test('are kept for a week after their end', async () => {
    const { store, db } = await open();
    const booking = bookingOf(1, 1);
    await bookIn(store, booking);
    await store.deleteOld(booking.end + 7 * 24 * HOUR - 1);
    expect(await store.find({ ...owner, id: booking.id })).toMatchObject({ state: 'booked' });
    await store.deleteOld(booking.end + 7 * 24 * HOUR);
    expect(await db.withoutPlugins().selectFrom('booking').selectAll().execute()).toEqual([]);
    expect(await db.withoutPlugins().selectFrom('booker').selectAll().execute()).toEqual([]);
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
