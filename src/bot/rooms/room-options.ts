import type { Room } from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { TimedResult } from '../../shared/concurrency/settle-within.js';
import type { OptionParts } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { Menu } from '../framework/command.js';
import type { RequestContext, Services } from '../framework/request-context.js';
import { findViewerZone } from '../framework/viewer-zone.js';
import { withTimeout } from '../lib/with-timeout.js';
import type { Texts } from '../texts/texts.js';
import { formatRoomDetails, formatRoomState, type RoomRenderContext } from './format-room.js';
import { currentRoomState } from './free-rooms.js';
import type { RoomTimesCache, TakenTimes } from './room-times-cache.js';
import { ROOM_CACHE_MS } from './room-week-cache.js';
import { searchRooms } from './search-rooms.js';

/** By address, of the rooms whose calendar could be read. */
type Taken = ReadonlyMap<string, TakenTimes>;

/** So long the names wait for whether the rooms are free. */
const PATIENCE_MS = 300;
/** So long the calendars are read for whoever types next. */
const READ_MS = 10_000;
/** Longer than a calendar is kept: what is read anew is news. */
const FRESH_MS = ROOM_CACHE_MS + 1_000;
const RETRY_DELAY_MS = 10_000;
/** What is older is no news of a room. */
const MAX_AGE_MS = 600_000;
const MAX_LISTS = 100;

const isError = (each: TimedResult<TakenTimes>) => each !== 'late' && 'error' in each;
const isOption = (typed: string) => typed !== '' && typed.length <= BLOCK_LIMITS.optionValue;

/** What stands below the name: as much of what the room has as there is place for. */
function describe(state: string, room: Room, texts: Texts): string {
  const kept = room.equipment.map((_, at) => room.equipment.slice(0, room.equipment.length - at));
  const said = [...kept, []].map((equipment) =>
    [state, formatRoomDetails({ ...room, equipment }, texts)].filter((part) => part !== '').join(' · '),
  );
  return said.find((each) => each.length <= BLOCK_LIMITS.optionText) ?? said.at(-1) ?? '';
}

/** A room as a menu has it; its value is the address. Undefined for an address that is longer than a value. */
export function renderRoomOption(room: Room, texts: Texts, state = ''): OptionParts | undefined {
  if (room.address.length > BLOCK_LIMITS.optionValue) return undefined;
  const description = describe(state, room, texts);
  return { text: room.name, value: room.address, ...(description !== '' && { description }) };
}

/** Rooms as options. Whether each is free stands with those of which it is known. */
export function renderRoomOptions(
  rooms: readonly Room[],
  taken: Taken,
  context: RoomRenderContext,
): OptionParts[] {
  const { now, texts } = context;
  const options = rooms.flatMap((room) => {
    const times = taken.get(room.address);
    const isNews = times && now.epochMilliseconds - times.readAt < MAX_AGE_MS;
    return (
      renderRoomOption(
        room,
        texts,
        isNews ? formatRoomState(currentRoomState(times.taken, now), context) : '',
      ) ?? []
    );
  });
  return options.slice(0, BLOCK_LIMITS.options);
}

/**
 * The options of a menu of rooms. Whether they are free is one question for all of them, asked at the first letter;
 * what was read serves while it is read again, and nobody waits long for it.
 */
export function createRoomOptions(times: RoomTimesCache): Menu['options'] {
  const cache = createBoundedCache<Taken>({
    ttlMs: FRESH_MS,
    staleWhileRevalidateMs: MAX_AGE_MS,
    retryDelayMs: RETRY_DELAY_MS,
    maxEntries: MAX_LISTS,
  });

  async function read(rooms: readonly Room[], services: Services, request: RequestContext): Promise<Taken> {
    const { now, deadline } = request;
    const today = now.toPlainDate();
    const settled = await times(
      rooms,
      { first: today, last: today },
      {
        services,
        // The calendars are read for the next letter too, so the deadline of this request does not stop them.
        request: { now, deadline: { ...deadline, signal: undefined } },
        budgetMs: READ_MS,
      },
    );
    const taken = new Map<string, TakenTimes>();
    for (const [at, { address }] of rooms.entries()) {
      const each = settled[at];
      if (each && each !== 'late' && 'value' in each) taken.set(address, each.value);
    }
    // What was known of them is better than nothing.
    if (taken.size === 0) throw settled.find(isError)?.error ?? new Error('no calendar was read in time');
    return taken;
  }

  async function takenNow(
    rooms: readonly Room[],
    services: Services,
    request: RequestContext,
  ): Promise<Taken> {
    const key = `${request.now.toPlainDate()} ${rooms.map(({ address }) => address).join()}`;
    const reading = cache.fetch(key, () => read(rooms, services, request));
    const late = () => new Error(`no calendar was read within ${PATIENCE_MS} ms`);
    return withTimeout(PATIENCE_MS, reading, late).catch((err: unknown): Taken => {
      services.log.info({ err }, 'a menu of rooms without whether they are free');
      return new Map();
    });
  }

  return async (typed, services, request) => {
    const directory = await services.rooms.list(request.deadline);
    // Nobody keeps a list of rooms: the name must do.
    if (!directory) return isOption(typed) ? [{ text: typed, value: typed }] : [];
    const found = searchRooms(directory, typed).slice(0, BLOCK_LIMITS.options);
    if (found.length === 0) return [];
    const [taken, viewerZone] = await Promise.all([
      takenNow(directory.length <= BLOCK_LIMITS.options ? directory : found, services, request),
      findViewerZone(services, request, { kind: 'day', date: request.now.toPlainDate() }),
    ]);
    return renderRoomOptions(found, taken, { ...request, ...(viewerZone !== undefined && { viewerZone }) });
  };
}
