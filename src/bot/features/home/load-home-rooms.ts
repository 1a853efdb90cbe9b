import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import { settleWithin, type TimedResult } from '../../../shared/concurrency/settle-within.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { findViewerZone } from '../../framework/viewer-zone.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { findRoomByAddress } from '../../rooms/match-room.js';
import type { RoomWeek, RoomWeekCache } from '../../rooms/room-week-cache.js';
import type { When } from '../../time/when.js';
import { type HomeRoom, roomStatus } from './room-status.js';

/** The rooms that a person has chosen. */
export interface HomeRooms {
  /** The room directory, which also gives rooms in subscriptions their names; empty if there is none. */
  directory: readonly Room[];
  /** In the order chosen. */
  rooms: readonly HomeRoom[];
  /** The first fault, if no room could be read. */
  fault?: unknown;
  /** When the oldest calendar was read. */
  readAt: Temporal.ZonedDateTime;
  /** Names of rooms whose calendars may lack events. */
  unsure?: readonly string[];
  viewerZone?: string;
}

const timeoutFault = () => new ServiceFault({ service: 'calendar', operation: 'home', kind: 'timeout' });

function homeRoomOf(
  room: Room,
  result: TimedResult<RoomWeek | undefined>,
  now: Temporal.ZonedDateTime,
): HomeRoom {
  if (result === 'late' || 'error' in result) return { room, missing: 'unread' };
  return result.value ? { room, status: roomStatus(result.value.events, now) } : { room, missing: 'gone' };
}

/** The first fault, if all rooms failed. */
function faultOf(results: readonly TimedResult<unknown>[]): { fault?: unknown } {
  const faults = results.flatMap((each) =>
    each === 'late' ? timeoutFault() : 'error' in each ? each.error : [],
  );
  return results.length > 0 && faults.length === results.length ? { fault: faults[0] } : {};
}

/** Loads the status of each room within the budget. A failed calendar does not reject. */
export async function loadHomeRooms(
  addresses: readonly string[],
  services: Services,
  request: RequestContext,
  weeks: RoomWeekCache,
): Promise<HomeRooms> {
  const { now } = request;
  const when: When = { kind: 'day', date: now.toPlainDate() };
  const listing = services.rooms.list(request.deadline).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the room directory could not be read');
    return undefined;
  });
  const [directory = [], viewerZone, results] = await Promise.all([
    listing,
    findViewerZone(services, request, when),
    settleWithin(
      BUDGET_MS.severalRooms,
      addresses.map((address) => weeks(address, when, services, request)),
    ),
  ]);
  const readAt = results.flatMap((each) =>
    each !== 'late' && 'value' in each && each.value ? each.value.readAt : [],
  );
  const rooms = addresses.map((address) => findRoomByAddress(directory, address));
  const unsure = rooms.filter((_, at) => {
    const result = results[at];
    return result && result !== 'late' && 'value' in result && result.value?.may_lack_events;
  });
  return {
    directory,
    rooms: rooms.map((room, at) => homeRoomOf(room, results[at] ?? 'late', now)),
    unsure: unsure.map(({ name }) => name),
    ...faultOf(results),
    readAt: Temporal.Instant.fromEpochMilliseconds(
      Math.min(...readAt, now.epochMilliseconds),
    ).toZonedDateTimeISO(now.timeZoneId),
    ...(viewerZone !== undefined && { viewerZone }),
  };
}
