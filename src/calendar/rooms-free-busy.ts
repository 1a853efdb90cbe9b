import { createPool, type Settled, settleWithin } from '../shared/pool.js';
import { type AnswerContext, describeProblem, itemOf } from './answers.js';
import type { RoomAvailability } from './contract.js';
import { resolveRoom } from './names.js';
import {
  type CalendarSource,
  LOOKUP_PROBLEMS,
  SourceFault,
  type SourceWindow,
  type UserLookup,
} from './sources/source.js';
import type { CalendarWindow } from './window.js';

/** A calendar server answers so many at a time; one that is slower than its place lasts holds up no other room. */
const ROOMS = { atOnce: 16, placeMs: 300 };
/** Who asks about many rooms waits some 2 s: what is not read by then is said not to be. */
const PATIENCE_MS = 1_500;

const UNKNOWN_ROOM = { code: 'unknown_room', reason: 'there is no such room' };

function lookupOf(settled: Settled<UserLookup>): UserLookup {
  if (settled === 'late') return { problem: LOOKUP_PROBLEMS.no_answer };
  if ('value' in settled) return settled.value;
  const { error } = settled;
  if (!(error instanceof SourceFault)) throw error;
  const { kind, problem } = error;
  if (problem) return { problem };
  return { problem: kind === 'slow' ? LOOKUP_PROBLEMS.no_answer : LOOKUP_PROBLEMS.unreadable_calendar };
}

/** Whatever stands in a room's calendar and takes time, takes the room. */
async function readRoom(address: string, window: SourceWindow, source: CalendarSource): Promise<UserLookup> {
  const bookings = await source.roomEvents(address, window);
  if (!bookings) return { problem: UNKNOWN_ROOM };
  const taken = bookings.filter(({ start, end }) => start.epochNanoseconds < end.epochNanoseconds);
  return { busy: taken.map(({ start, end }) => ({ start, end, status: 'Busy' as const })) };
}

async function readRooms(
  addresses: readonly string[],
  window: SourceWindow,
  source: CalendarSource,
): Promise<UserLookup[]> {
  if (source.roomsFreeBusy) return source.roomsFreeBusy(addresses, window);
  const pool = createPool(ROOMS);
  let isOver = false;
  const late: UserLookup = { problem: LOOKUP_PROBLEMS.no_answer };
  const reads = addresses.map((address) =>
    // Those that have not begun by then are not begun.
    pool(async () => (isOver ? late : readRoom(address, window, source))),
  );
  const settled = await settleWithin(PATIENCE_MS, reads);
  isOver = true;
  return settled.map(lookupOf);
}

/** One entry a room, in the order asked; one that could not be read has an `error` and no items. */
export async function answerRoomsFreeBusy(
  rooms: readonly string[],
  window: CalendarWindow,
  { source, domain }: AnswerContext,
): Promise<RoomAvailability[]> {
  const directory = await source.rooms();
  const addresses = rooms.map((room) => resolveRoom(room, directory, domain));
  const known = addresses.filter((address) => address !== undefined);
  const lookups = (known.length > 0 ? await readRooms(known, window, source) : []).values();
  const range = { start: window.firstDay.toString(), end: window.lastDay.toString() };
  return rooms.map((room, at): RoomAvailability => {
    const lookup: UserLookup | undefined =
      addresses[at] === undefined ? { problem: UNKNOWN_ROOM } : lookups.next().value;
    if (!lookup) throw new RangeError('the source answered for fewer rooms than it was asked about');
    const failed = 'problem' in lookup;
    return {
      room,
      datetime_range: range,
      free_busy_events: failed ? [] : lookup.busy.map(itemOf),
      ...(failed && { error: describeProblem(room, lookup.problem) }),
    };
  });
}
