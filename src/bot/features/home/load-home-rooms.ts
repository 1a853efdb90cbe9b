import { Temporal } from 'temporal-polyfill';
import type { Room } from '../../../calendar/contract.js';
import { settleWithin, type TimedResult } from '../../../shared/concurrency/settle-within.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import { findViewerZone } from '../../framework/viewer-zone.js';
import { findRoomByAddress } from '../../rooms/match-room.js';
import type { RoomWeek, RoomWeekCache } from '../../rooms/room-week-cache.js';
import type { When } from '../../time/when.js';
import { type HomeRoom, roomStatus } from './room-status.js';

/** What there is to tell a person of the rooms they have chosen. */
export interface HomeRooms {
  /** All there are, for the names of those that are told of elsewhere; empty where nobody keeps a list. */
  directory: readonly Room[];
  /** In the order they were chosen. */
  rooms: readonly HomeRoom[];
  /** Why none of them could be read. */
  fault?: unknown;
  /** When the oldest of it was read. */
  readAt: Temporal.ZonedDateTime;
  viewerZone?: string;
}

/** Less than an act may take, so that one slow room does not hide the others. */
const BUDGET_MS = 2_200;

const late = () => new ServiceFault({ service: 'calendar', operation: 'home', kind: 'timeout' });

function homeRoomOf(
  room: Room,
  read: TimedResult<RoomWeek | undefined>,
  now: Temporal.ZonedDateTime,
): HomeRoom {
  if (read === 'late' || 'error' in read) return { room, missing: 'unread' };
  return read.value ? { room, status: roomStatus(read.value.events, now) } : { room, missing: 'gone' };
}

/** Why all of them failed, if they did. */
function faultOf(read: readonly TimedResult<unknown>[]): { fault?: unknown } {
  const faults = read.flatMap((each) => (each === 'late' ? late() : 'error' in each ? each.error : []));
  return read.length > 0 && faults.length === read.length ? { fault: faults[0] } : {};
}

/** What can be found out in time of each of them; a calendar that fails is told of, and nothing is thrown. */
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
  const [directory = [], viewerZone, read] = await Promise.all([
    listing,
    findViewerZone(services, request, when),
    settleWithin(
      BUDGET_MS,
      addresses.map((address) => weeks(address, when, services, request)),
    ),
  ]);
  const fetched = read.flatMap((each) =>
    each !== 'late' && 'value' in each && each.value ? each.value.readAt : [],
  );
  return {
    directory,
    rooms: addresses.map((address, at) =>
      homeRoomOf(findRoomByAddress(directory, address), read[at] ?? 'late', now),
    ),
    ...faultOf(read),
    readAt: Temporal.Instant.fromEpochMilliseconds(
      Math.min(...fetched, now.epochMilliseconds),
    ).toZonedDateTimeISO(now.timeZoneId),
    ...(viewerZone !== undefined && { viewerZone }),
  };
}
