import type { Room } from '../../calendar/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { TimedResult } from '../../shared/concurrency/limits.js';
import type { OptionParts } from '../blocks/elements.js';
import { BLOCK_LIMITS } from '../blocks/limits.js';
import type { Menu } from '../framework/command.js';
import { findViewerZone, type RequestContext, type Services } from '../framework/request-context.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import type { Texts } from '../texts/texts.js';
import { type CurrentRoomState, currentRoomState } from './agenda.js';
import { formatRoomDetails, formatTimeInZones, type RoomRenderContext } from './format-room.js';
import { ROOM_CACHE_MS, type RoomTimesCache, type TakenTimes } from './room-directory.js';
import { searchRooms } from './search-rooms.js';

/** Taken times by address, for the rooms whose calendar could be read. */
type TakenByAddress = ReadonlyMap<string, TakenTimes>;

/** Longer than calendars are cached, so that a renewal reads them again. */
const FRESH_MS = ROOM_CACHE_MS + 1_000;
const RETRY_DELAY_MS = 10_000;
/** An older reading is not shown. */
const MAX_AGE_MS = 600_000;
const MAX_LISTS = 100;

const isError = (each: TimedResult<TakenTimes>) => each !== 'late' && 'error' in each;
const isOption = (typed: string) => typed !== '' && typed.length <= BLOCK_LIMITS.optionValue;

/** The text below the name: state, places, building, and as much equipment as fits. */
function formatDescription(state: string, room: Room, texts: Texts): string {
  const shorter = room.equipment.map((_, at) => room.equipment.slice(0, room.equipment.length - at));
  const descriptions = [...shorter, []].map((equipment) =>
    [state, formatRoomDetails({ ...room, equipment }, texts)].filter((part) => part !== '').join(' · '),
  );
  return descriptions.find((each) => each.length <= BLOCK_LIMITS.optionText) ?? descriptions.at(-1) ?? '';
}

/** A room as an option whose value is the address; undefined if the address is too long for a value. */
export function renderRoomOption(room: Room, texts: Texts, state = ''): OptionParts | undefined {
  if (room.address.length > BLOCK_LIMITS.optionValue) return undefined;
  const description = formatDescription(state, room, texts);
  return { text: room.name, value: room.address, ...(description !== '' && { description }) };
}

/** `Ledig til 13:00`, `Opptatt resten av dagen`: the short form for a menu. */
function formatRoomState({ free, until }: CurrentRoomState, context: RoomRenderContext): string {
  const { rom } = context.texts;
  if (until === undefined) return free ? rom.freeRest : rom.takenRest;
  const time = formatTimeInZones(until, context);
  return free ? rom.freeUntil(time) : rom.takenUntil(time);
}

/** Rooms as options, with their current state if it is known. */
function renderRoomOptions(
  rooms: readonly Room[],
  taken: TakenByAddress,
  context: RoomRenderContext,
): OptionParts[] {
  const { now, texts } = context;
  const options = rooms.flatMap((room) => {
    const times = taken.get(room.address);
    const isRecent = times && now.epochMilliseconds - times.readAt < MAX_AGE_MS;
    const state = isRecent ? currentRoomState(times.taken, now) : undefined;
    // A menu has no place to say that a free room may be taken all the same.
    const isSure = state && !(state.free && times?.mayLackEvents);
    return renderRoomOption(room, texts, isSure ? formatRoomState(state, context) : '') ?? [];
  });
  return options.slice(0, BLOCK_LIMITS.options);
}

/**
 * The options of a menu of rooms. The first letter typed loads the state of all rooms; a stale state is shown
 * while it is renewed.
 */
export function createRoomOptions(times: RoomTimesCache): Menu['options'] {
  const cache = createBoundedCache<TakenByAddress>({
    ttlMs: FRESH_MS,
    staleWhileRevalidateMs: MAX_AGE_MS,
    retryDelayMs: RETRY_DELAY_MS,
    maxEntries: MAX_LISTS,
  });

  async function loadTaken(
    rooms: readonly Room[],
    services: Services,
    request: RequestContext,
  ): Promise<TakenByAddress> {
    const { now, deadline } = request;
    const today = now.toPlainDate();
    const settled = await times(
      rooms,
      { first: today, last: today },
      {
        services,
        // The calendars are read for the next letter too, so the deadline of this request does not stop them.
        request: { now, deadline: { ...deadline, signal: undefined } },
        budgetMs: BUDGET_MS.menuRoomCalendars,
      },
    );
    const taken = new Map<string, TakenTimes>();
    for (const [at, { address }] of rooms.entries()) {
      const each = settled[at];
      if (each && each !== 'late' && 'value' in each) taken.set(address, each.value);
    }
    // An error keeps the stale state.
    if (taken.size === 0) throw settled.find(isError)?.error ?? new Error('no calendar was read in time');
    return taken;
  }

  async function takenInTime(
    rooms: readonly Room[],
    services: Services,
    request: RequestContext,
  ): Promise<TakenByAddress> {
    const key = `${request.now.toPlainDate()} ${rooms.map(({ address }) => address).join()}`;
    const reading = cache.fetch(key, () => loadTaken(rooms, services, request));
    const late = () => new Error(`no calendar was read within ${BUDGET_MS.menuRoomStates} ms`);
    return withTimeout(BUDGET_MS.menuRoomStates, reading, late).catch((err: unknown): TakenByAddress => {
      services.log.info({ err }, 'a menu of rooms has no states');
      return new Map();
    });
  }

  return async (typed, services, request) => {
    const directory = await services.rooms.list(request.deadline);
    // Without a directory, the typed name is the option.
    if (!directory) return isOption(typed) ? [{ text: typed, value: typed }] : [];
    const found = searchRooms(directory, typed).slice(0, BLOCK_LIMITS.options);
    if (found.length === 0) return [];
    const [taken, viewerZone] = await Promise.all([
      takenInTime(directory.length <= BLOCK_LIMITS.options ? directory : found, services, request),
      findViewerZone(services, request, { kind: 'day', date: request.now.toPlainDate() }),
    ]);
    return renderRoomOptions(found, taken, { ...request, ...(viewerZone !== undefined && { viewerZone }) });
  };
}
