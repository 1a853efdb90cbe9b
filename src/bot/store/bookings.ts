import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { type Interval, overlaps } from '../../shared/time/interval.js';
import { type Booking, measureWithin } from '../model/booking.js';
import { type Db, ofAllWorkspaces, type Row } from './tables.js';

/** Bookings that one search returns. */
const MAX_FOUND = 100;
/** The states of a booking whose answer is not known. */
const UNSETTLED = ['writing', 'cancelling'];

type BookingOwner = Pick<Booking, 'team' | 'user'>;
type BookingPlace = BookingOwner & Pick<Booking, 'id'>;
/** A booking, for the request that writes it. */
type WrittenBooking = Pick<Booking, 'team' | 'id' | 'writer'>;

/** What one person may book, and the days that count: all that the booking touches. */
export interface BookingAllowance {
  openBookings: number;
  /** Milliseconds that the person may book within each of `days`. */
  msADay: number;
  days: readonly Interval[];
}

/**
 * The bookings of people. One request at a time writes a booking to the calendar, whatever the number of bots: the one that
 * reserved it. Who is to cancel it waits until the answer is stored. All times are in milliseconds since the epoch.
 */
export interface BookingStore {
  /**
   * Counts a booking before it is written to a calendar: once, whatever the number of clicks and of bots that get them.
   * An own booking of that room that overlaps is returned instead.
   */
  reserve: (booking: Booking, allowance: BookingAllowance, now: number) => Promise<ReservationOutcome>;
  /** Counts the longer time of a booking. Undefined if the person does not have it. */
  reserveEnd: (
    place: BookingPlace & { end: number },
    allowance: BookingAllowance,
    now: number,
  ) => Promise<ExtensionOutcome | undefined>;
  /** Reserves a booking for the request that cancels it. Undefined if the person does not have it. */
  reserveCancellation: (
    place: BookingPlace,
    now: number,
  ) => Promise<{ kind: 'reserved' | 'busy'; booking: Booking } | undefined>;
  /** Undefined if the person does not have it. */
  find: (place: BookingPlace) => Promise<Booking | undefined>;
  /** Stores what the calendar has, for the writer. @returns false if another request has taken over */
  settle: (booking: WrittenBooking, time: Interval, now: number) => Promise<boolean>;
  /** Deletes a booking that the calendar does not have, for the writer. */
  remove: (booking: WrittenBooking) => Promise<void>;
  /** The bookings of a person that are not over, by start. */
  listOpen: (owner: BookingOwner, now: number) => Promise<Booking[]>;
  /** The bookings whose answer is not known since `before`, of all workspaces. */
  listUnsettled: (before: number) => Promise<Booking[]>;
  /** Takes such a booking over from the request that left it behind. Undefined if another bot was faster. */
  takeOver: (booking: WrittenBooking, before: number, now: number) => Promise<Booking | undefined>;
  /** Deletes what is long over. */
  deleteOld: (now: number) => Promise<void>;
}

/** Milliseconds that a booking is kept after its end. */
const KEPT_MS = 7 * 24 * 3_600_000;

const deletionTimeOf = ({ end }: Interval): number => end + KEPT_MS;

const toBooking = (row: Row<'booking'>): Booking => ({
  id: row.id,
  team: row.team_id,
  user: row.user_id,
  room: row.room,
  roomName: row.room_name,
  start: row.starts_at,
  end: row.ends_at,
  state: z.enum(['writing', 'cancelling', 'booked']).catch('writing').parse(row.state),
  ...(row.writer !== null && { writer: row.writer }),
  ...(row.subject !== null && { subject: row.subject }),
});

/** Whether the bookings are too long on one of the days. */
const isTooLong = (bookings: readonly Interval[], { days, msADay }: BookingAllowance) =>
  days.some((day) => measureWithin(bookings, day) > msADay);

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
    .where(({ and }) => and({ team_id: team, user_id: user }))
    .orderBy('starts_at')
    .execute();
  return rows.map(toBooking);
}

async function reserveIn(
  db: Db,
  booking: Booking,
  allowance: BookingAllowance,
  now: number,
): Promise<ReservationOutcome> {
  const deleteAt = deletionTimeOf(booking);
  const own = await lockPerson(db, booking, deleteAt);
  const existing = own.find((each) => each.room === booking.room && overlaps(each, booking));
  if (existing) return { kind: 'existing', booking: existing };
  if (own.filter(({ end }) => end > now).length >= allowance.openBookings) return { kind: 'too-many-open' };
  if (isTooLong([...own, booking], allowance)) return { kind: 'too-long-today' };
  const writer = randomUUID();
  const { id, team, user, room, roomName, start, end } = booking;
  await db
    .insertInto('booking')
    .values({
      ...{ id, team_id: team, user_id: user, room, room_name: roomName, starts_at: start, ends_at: end },
      ...{ state: 'writing', writer, changed_at: now, delete_at: deleteAt, subject: booking.subject ?? null },
    })
    .execute();
  return { kind: 'reserved', booking: { ...booking, writer } };
}

async function reserveEndIn(
  db: Db,
  { id, end, ...owner }: BookingPlace & { end: number },
  allowance: BookingAllowance,
  now: number,
): Promise<ExtensionOutcome | undefined> {
  const own = await lockPerson(db, owner, deletionTimeOf({ start: now, end }));
  const former = own.find((each) => each.id === id);
  if (!former) return undefined;
  if (former.end >= end) return { kind: 'existing', booking: former };
  if (former.state !== 'booked') return { kind: 'busy', booking: former };
  const booking: Booking = { ...former, end, state: 'writing', writer: randomUUID() };
  const others = own.filter((each) => each.id !== id);
  if (isTooLong([...others, booking], allowance)) return { kind: 'too-long-today' };
  const { numUpdatedRows } = await db
    .updateTable('booking')
    .set({
      ...{ ends_at: end, state: booking.state, writer: booking.writer ?? null },
      ...{ changed_at: now, delete_at: deletionTimeOf(booking) },
    })
    .where(({ and }) => and({ team_id: owner.team, id }))
    // A cancellation does not lock the person.
    .where('state', '=', 'booked')
    .executeTakeFirst();
  return numUpdatedRows > 0n ? { kind: 'extended', booking, former } : { kind: 'busy', booking: former };
}

export function createBookingStore(db: Db): BookingStore {
  async function find({ id, team, user }: BookingPlace): Promise<Booking | undefined> {
    const row = await db
      .selectFrom('booking')
      .selectAll()
      .where(({ and }) => and({ team_id: team, id, user_id: user }))
      .executeTakeFirst();
    return row && toBooking(row);
  }

  return {
    reserve: (booking, allowance, now) =>
      db.transaction().execute((transaction) => reserveIn(transaction, booking, allowance, now)),

    reserveEnd: (place, allowance, now) =>
      db.transaction().execute((transaction) => reserveEndIn(transaction, place, allowance, now)),

    async reserveCancellation({ id, team, user }, now) {
      // A second cancellation changes nothing that the first one did not want.
      const row = await db
        .updateTable('booking')
        .set({ state: 'cancelling', writer: randomUUID(), changed_at: now })
        .where(({ and }) => and({ team_id: team, id, user_id: user }))
        .where('state', 'in', ['booked', 'cancelling'])
        .returningAll()
        .executeTakeFirst();
      if (row) return { kind: 'reserved', booking: toBooking(row) };
      const booking = await find({ id, team, user });
      return booking && { kind: 'busy', booking };
    },

    find,

    async settle({ team, id, writer = '' }, { start, end }, now) {
      const { numUpdatedRows } = await db
        .updateTable('booking')
        .set({ starts_at: start, ends_at: end, state: 'booked', writer: null, changed_at: now })
        .where(({ and }) => and({ team_id: team, id, writer }))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove({ team, id, writer = '' }) {
      await db
        .deleteFrom('booking')
        .where(({ and }) => and({ team_id: team, id, writer }))
        .execute();
    },

    async listOpen({ team, user }, now) {
      const rows = await db
        .selectFrom('booking')
        .selectAll()
        .where(({ and }) => and({ team_id: team, user_id: user }))
        .where('ends_at', '>', now)
        .orderBy('starts_at')
        .limit(MAX_FOUND)
        .execute();
      return rows.map(toBooking);
    },

    async listUnsettled(before) {
      const rows = await ofAllWorkspaces(db)
        .selectFrom('booking')
        .selectAll()
        .where('state', 'in', UNSETTLED)
        .where('changed_at', '<=', before)
        .limit(MAX_FOUND)
        .execute();
      return rows.map(toBooking);
    },

    async takeOver({ team, id }, before, now) {
      const row = await db
        .updateTable('booking')
        .set({ writer: randomUUID(), changed_at: now })
        .where(({ and }) => and({ team_id: team, id }))
        .where('state', 'in', UNSETTLED)
        .where('changed_at', '<=', before)
        .returningAll()
        .executeTakeFirst();
      return row && toBooking(row);
    },

    async deleteOld(now) {
      const everyBooking = ofAllWorkspaces(db);
      await everyBooking.deleteFrom('booking').where('delete_at', '<=', now).execute();
      await everyBooking.deleteFrom('booker').where('delete_at', '<=', now).execute();
    },
  };
}

/** What became of a request to count a booking: `existing` is the person's own booking of that room and time. */
type ReservationOutcome =
  | { kind: 'reserved' | 'existing'; booking: Booking }
  | { kind: 'too-many-open' | 'too-long-today' };

/**
 * What became of a request to extend a booking: `existing` has that end, and another request writes one that is `busy`.
 * `former` is what the booking was.
 */
type ExtensionOutcome =
  | { kind: 'extended'; booking: Booking; former: Booking }
  | { kind: 'existing' | 'busy'; booking: Booking }
  | { kind: 'too-long-today' };
