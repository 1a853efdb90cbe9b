import { createTaskPool } from '../../shared/concurrency/limits.js';
import type { RoomAvailability } from '../contract.js';
import type { UserLookup } from '../sources/common/source.js';
import { REMOTE_PROBLEMS } from '../sources/transport/problems.js';
import { type AnswerContext, formatLookupError, toFetchedAtField, toFreeBusyItems } from './answers.js';
import type { Fetched } from './cached-lookups.js';
import { settleLookups, toUserLookup, withinDeadline } from './lookup-deadline.js';
import { resolveRoom } from './names.js';
import type { CalendarWindow } from './window.js';

/** Concurrent reads. A room that takes longer than `placeMs` gives up its place, so that it delays no other. */
const ROOM_POOL = { maxConcurrent: 16, slotMs: 300 };

const UNKNOWN_ROOM = { code: 'unknown_room', reason: 'there is no such room' };

/** Every event with a length makes the room busy. */
async function fetchRoomBusyTimes(
  address: string,
  window: CalendarWindow,
  { lookups }: AnswerContext,
): Promise<Fetched<UserLookup>> {
  const { value: lookup, ...age } = await lookups.roomEvents(address, window);
  if (!lookup) return { value: { problem: UNKNOWN_ROOM } };
  const { bookings, mayLackEvents } = lookup;
  const guess = bookings.find((booking) => booking.guess)?.guess;
  if (guess) return { value: { problem: guess } };
  const taken = bookings.filter(({ start, end }) => start.epochNanoseconds < end.epochNanoseconds);
  const busy = taken.map(({ start, end }) => ({ start, end, status: 'Busy' as const }));
  return { value: { busy, ...(mayLackEvents && { mayLackEvents }) }, ...age };
}

async function fetchAllRooms(
  addresses: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<Fetched<UserLookup>[]> {
  const { lookups } = context;
  if (lookups.roomsFreeBusy) return settleLookups(lookups.roomsFreeBusy(addresses, window), context);
  const pool = createTaskPool(ROOM_POOL);
  let isOver = false;
  const late = { value: { problem: REMOTE_PROBLEMS.too_slow } };
  // Reads that have not begun at the deadline do not begin.
  const read = (address: string) =>
    fetchRoomBusyTimes(address, window, context).catch((error: unknown) => toUserLookup({ error }));
  const reads = addresses.map((address) => pool(async () => (isOver ? late : read(address))));
  return settleLookups(reads, context).finally(() => {
    isOver = true;
  });
}

/** One entry for each room, in order. A room that could not be read in time has an `error` and no items. */
export async function answerRoomsFreeBusy(
  rooms: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<RoomAvailability[]> {
  const directory = await withinDeadline(context.source.rooms(), context);
  const addresses = rooms.map((room) => resolveRoom(room, directory, context.domain));
  const known = addresses.filter((address) => address !== undefined);
  const found = (await fetchAllRooms(known, window, context)).values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
  return rooms.map((room, at): RoomAvailability => {
    const fetched: Fetched<UserLookup> | undefined =
      addresses[at] === undefined ? { value: { problem: UNKNOWN_ROOM } } : found.next().value;
    if (!fetched) throw new RangeError('the source returned fewer lookups than rooms');
    const lookup = fetched.value;
    const failed = 'problem' in lookup;
    return {
      room,
      datetime_range: range,
      free_busy_events: failed ? [] : toFreeBusyItems(lookup.busy),
      ...(failed
        ? { error: formatLookupError(room, lookup.problem) }
        : lookup.mayLackEvents && { may_lack_events: true }),
      ...toFetchedAtField(fetched),
    };
  });
}
