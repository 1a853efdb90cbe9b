import * as z from 'zod';
import type { Interval } from '../../shared/time/interval.js';
import { overlaps } from '../../shared/time/interval.js';
import {
  type Booking,
  bookingDeletionTime,
  measureWithin,
  type ReservationOutcome,
} from '../model/booking.js';
import type { BookingRow, Db } from './tables.js';

/** Bookings that one search returns. */
const MAX_FOUND = 100;

type BookingOwner = Pick<Booking, 'team' | 'user'>;

/** What one person may book, and the day that counts. */
export interface BookingAllowance {
  openBookings: number;
  /** Milliseconds that the person may book within `day`. */
  msADay: number;
  day: Interval;
}

/** All times are in milliseconds since the epoch. */
export interface BookingStore {
  /**
   * Counts a booking before it is written to a calendar: once, whatever the number of clicks and of bots that get them.
   * An own booking of that room that overlaps is returned instead.
   */
  reserve: (booking: Booking, allowance: BookingAllowance, now: number) => Promise<ReservationOutcome>;
  /** Counts the longer time of a booking. Undefined if the person does not have it. */
  reserveEnd: (
    place: BookingOwner & { id: string; end: number },
    allowance: BookingAllowance,
    now: number,
  ) => Promise<ReservationOutcome | undefined>;
  /** Undefined if the person does not have it. */
  find: (place: BookingOwner & { id: string }) => Promise<Booking | undefined>;
  /** Stores what the calendar has. */
  settle: (id: string, time: Interval, now: number) => Promise<void>;
  /** Deletes a booking that the calendar does not have. */
  remove: (id: string) => Promise<void>;
  /** The bookings of a person that are not over, by start. */
  listOpen: (owner: BookingOwner, now: number) => Promise<Booking[]>;
  /** The bookings whose answer is not known since `before`. */
  listUnsettled: (before: number) => Promise<Booking[]>;
  /** Deletes what is long over. */
  deleteOld: (now: number) => Promise<void>;
}

const toBooking = (row: BookingRow): Booking => ({
  id: row.id,
  team: row.team_id,
  user: row.user_id,
  room: row.room,
  roomName: row.room_name,
  start: row.starts_at,
  end: row.ends_at,
  state: z.enum(['writing', 'booked']).catch('writing').parse(row.state),
});

/** Locks the person, so that their bookings are counted one after the other, and lists those that may count. */
async function lockPerson(db: Db, { team, user }: BookingOwner, deleteAt: number): Promise<Booking[]> {
  await db
    .insertInto('booker')
    .values({ team_id: team, user_id: user, delete_at: deleteAt })
    .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doUpdateSet({ delete_at: deleteAt }))
    .execute();
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('team_id', '=', team)
    .where('user_id', '=', user)
    .orderBy('starts_at')
    .execute();
  return rows.map(toBooking);
}

async function reserveIn(
  db: Db,
  booking: Booking,
  { openBookings, msADay, day }: BookingAllowance,
  now: number,
): Promise<ReservationOutcome> {
  const deleteAt = bookingDeletionTime(booking);
  const own = await lockPerson(db, booking, deleteAt);
  const existing = own.find((each) => each.room === booking.room && overlaps(each, booking));
  if (existing) return { kind: 'existing', booking: existing };
  if (own.filter(({ end }) => end > now).length >= openBookings) return { kind: 'too-many-open' };
  if (measureWithin([...own, booking], day) > msADay) return { kind: 'too-long-today' };
  const { id, team, user, room, roomName, start, end } = booking;
  await db
    .insertInto('booking')
    .values({
      ...{ id, team_id: team, user_id: user, room, room_name: roomName, starts_at: start, ends_at: end },
      ...{ state: 'writing', changed_at: now, delete_at: deleteAt },
    })
    .execute();
  return { kind: 'reserved', booking };
}

async function reserveEndIn(
  db: Db,
  { id, end, ...owner }: BookingOwner & { id: string; end: number },
  { msADay, day }: BookingAllowance,
  now: number,
): Promise<ReservationOutcome | undefined> {
  const own = await lockPerson(db, owner, bookingDeletionTime({ start: now, end }));
  const former = own.find((each) => each.id === id);
  if (!former) return undefined;
  if (former.end >= end) return { kind: 'existing', booking: former };
  const booking: Booking = { ...former, end, state: 'writing' };
  const others = own.filter((each) => each.id !== id);
  if (measureWithin([...others, booking], day) > msADay) return { kind: 'too-long-today' };
  await db
    .updateTable('booking')
    .set({ ends_at: end, state: 'writing', changed_at: now, delete_at: bookingDeletionTime(booking) })
    .where('id', '=', id)
    .execute();
  return { kind: 'reserved', booking };
}

export function createBookingStore(db: Db): BookingStore {
  return {
    reserve: (booking, allowance, now) =>
      db.transaction().execute((transaction) => reserveIn(transaction, booking, allowance, now)),

    reserveEnd: (place, allowance, now) =>
      db.transaction().execute((transaction) => reserveEndIn(transaction, place, allowance, now)),

    async find({ id, team, user }) {
      const row = await db
        .selectFrom('booking')
        .selectAll()
        .where('id', '=', id)
        .where('team_id', '=', team)
        .where('user_id', '=', user)
        .executeTakeFirst();
      return row && toBooking(row);
    },

    async settle(id, { start, end }, now) {
      await db
        .updateTable('booking')
        .set({ starts_at: start, ends_at: end, state: 'booked', changed_at: now })
        .where('id', '=', id)
        .execute();
    },

    async remove(id) {
      await db.deleteFrom('booking').where('id', '=', id).execute();
    },

    async listOpen({ team, user }, now) {
      const rows = await db
        .selectFrom('booking')
        .selectAll()
        .where('team_id', '=', team)
        .where('user_id', '=', user)
        .where('ends_at', '>', now)
        .orderBy('starts_at')
        .limit(MAX_FOUND)
        .execute();
      return rows.map(toBooking);
    },

    async listUnsettled(before) {
      const rows = await db
        .selectFrom('booking')
        .selectAll()
        .where('state', '=', 'writing')
        .where('changed_at', '<=', before)
        .limit(MAX_FOUND)
        .execute();
      return rows.map(toBooking);
    },

    async deleteOld(now) {
      await db.deleteFrom('booking').where('delete_at', '<=', now).execute();
      await db.deleteFrom('booker').where('delete_at', '<=', now).execute();
    },
  };
}
