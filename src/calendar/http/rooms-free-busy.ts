import { createPool } from '../../shared/concurrency/pool.js';
import type { RoomAvailability } from '../contract.js';
import { REMOTE_PROBLEMS } from '../sources/remote/problems.js';
import type { UserLookup } from '../sources/source.js';
import { type AnswerContext, agedBy, describeProblem, itemsOf } from './answers.js';
import type { Fetched } from './lookups.js';
import { inTime, lookupOf, lookupsInTime } from './lookups-in-time.js';
import { resolveRoom } from './names.js';
import type { CalendarWindow } from './window.js';

/** A calendar server answers so many at a time; one that is slower than its place lasts holds up no other room. */
const ROOMS = { atOnce: 16, placeMs: 300 };

const UNKNOWN_ROOM = { code: 'unknown_room', reason: 'there is no such room' };

/** Whatever stands in a room's calendar and takes time, takes the room. */
async function readRoom(
  address: string,
  window: CalendarWindow,
  { lookups }: AnswerContext,
): Promise<Fetched<UserLookup>> {
  const { value: bookings, ...age } = await lookups.roomEvents(address, window);
  if (!bookings) return { value: { problem: UNKNOWN_ROOM } };
  const taken = bookings.filter(({ start, end }) => start.epochNanoseconds < end.epochNanoseconds);
  const busy = taken.map(({ start, end }) => ({ start, end, status: 'Busy' as const }));
  return { value: { busy }, ...age };
}

async function readRooms(
  addresses: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<Fetched<UserLookup>[]> {
  const { lookups } = context;
  if (lookups.roomsFreeBusy) return lookupsInTime(lookups.roomsFreeBusy(addresses, window), context);
  const pool = createPool(ROOMS);
  let isOver = false;
  const late = { value: { problem: REMOTE_PROBLEMS.too_slow } };
  // One calendar that cannot be read says nothing of the others. Those that have not begun by then are not begun.
  const read = (address: string) =>
    readRoom(address, window, context).catch((error: unknown) => lookupOf({ error }));
  const reads = addresses.map((address) => pool(async () => (isOver ? late : read(address))));
  return lookupsInTime(reads, context).finally(() => {
    isOver = true;
  });
}

/** One entry a room, in the order asked; one that could not be read, or not in time, has an `error` and no items. */
export async function answerRoomsFreeBusy(
  rooms: readonly string[],
  window: CalendarWindow,
  context: AnswerContext,
): Promise<RoomAvailability[]> {
  const directory = await inTime(context.source.rooms(), context);
  const addresses = rooms.map((room) => resolveRoom(room, directory, context.domain));
  const known = addresses.filter((address) => address !== undefined);
  const found = (await readRooms(known, window, context)).values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
  return rooms.map((room, at): RoomAvailability => {
    const fetched: Fetched<UserLookup> | undefined =
      addresses[at] === undefined ? { value: { problem: UNKNOWN_ROOM } } : found.next().value;
    if (!fetched) throw new RangeError('the source answered for fewer rooms than it was asked about');
    const lookup = fetched.value;
    const failed = 'problem' in lookup;
    return {
      room,
      datetime_range: range,
      free_busy_events: failed ? [] : itemsOf(lookup.busy),
      ...(failed && { error: describeProblem(room, lookup.problem) }),
      ...agedBy(fetched),
    };
  });
}
