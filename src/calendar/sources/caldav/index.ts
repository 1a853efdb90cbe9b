import { createCalendarBudget } from '../../reading/calendar-budget.js';
import { createCalendarReader } from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import { compareStarts, listUncovered, toBookings, toSeconds } from '../common/calendar-lookup.js';
import {
  type CalendarSource,
  type KnownGap,
  type LookupProblem,
  type RoomBooking,
  SourceFault,
  type SourceWindow,
} from '../common/source.js';
import {
  CalendarServerError,
  toCalendarServerError,
  toSourceFault,
  withSourceFaults,
} from '../transport/calendar-server-error.js';
import { createLearnedBudgets } from '../transport/learned-budgets.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createTimeoutSignal } from '../transport/request-limits.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { createAccountReader } from './accounts.js';
import { createDavClient } from './client.js';
import type { CaldavConfig } from './config.js';
import { FreeBusyReader, isForOutbox } from './free-busy.js';
import { listEvents } from './list-events.js';
import { createOutbox } from './outbox.js';
import { createRoomList } from './room-list.js';
import { hasTrait, type ServerWay } from './servers.js';

const MISSING_CALENDAR: readonly LookupProblem[] = [
  REMOTE_PROBLEMS.unknown_user,
  REMOTE_PROBLEMS.hidden_user,
  REMOTE_PROBLEMS.no_calendar,
];

const toGaps = (ways: readonly ServerWay[]): KnownGap[] =>
  ways.flatMap((way) => {
    const { lacks, remedy } = way;
    const mayLackEvents = hasTrait(way, 'mayLackEvents');
    return lacks === undefined ? [] : [{ lacks, ...(remedy !== undefined && { remedy }), mayLackEvents }];
  });

/** The outbox answered, because the configured address leads to nothing that our account may read. */
const NO_CALENDAR_THERE: KnownGap = {
  lacks: 'CALDAV_USER_URL leads to no calendar that the account may read, so the outbox is asked instead.',
  remedy:
    'On Nextcloud it must lead to one calendar, /remote.php/dav/calendars/{local}/personal/: the folder of calendars of somebody else cannot be read.',
  mayLackEvents: false,
};

/** Calendars on a CalDAV server (RFC 4791), read with one account. */
export function createCaldavSource(options: RemoteSourceOptions<CaldavConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budget = createCalendarBudget(metrics) } = options;
  const { signIns = createSignIns(options) } = options;
  const { url, userUrl, roomUrl, roomListUrl, budgetMs } = config;
  const pool = createReadingPool();
  const client = createDavClient({ ...config, scheme: config.auth, pool, signIns });
  const accounts = createAccountReader(client, { url, domain, budget });
  const outbox = createOutbox(client, client.resolve(url, '/'), timeZone);
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  const people = new FreeBusyReader({ reader, accounts, outbox, userUrl, domain, log });

  const listRooms = roomListUrl === undefined ? undefined : createRoomList(client, roomListUrl);

  const budgets = createLearnedBudgets({ baseMs: budgetMs });

  const askRooms = async (addresses: readonly string[], window: SourceWindow, signal: AbortSignal) =>
    (await outbox.fetchFreeBusy(addresses, window, { signal, isReadable: true, areRooms: true })) ?? [];

  /** A room whose calendar nobody can read: when it is taken. @throws {CalendarServerError} */
  async function askRoom(address: string, window: SourceWindow, signal: AbortSignal): Promise<RoomBooking[]> {
    const [lookup] = await askRooms([address], window, signal);
    if (!lookup) throw new CalendarServerError(REMOTE_PROBLEMS.no_access);
    if ('problem' in lookup) throw new CalendarServerError(lookup.problem);
    return lookup.busy.flatMap((time) => listUncovered(time, []));
  }

  async function readRoom(
    template: string,
    local: string,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<RoomBooking[]> {
    const request = { window, signal, withTransparent: true };
    const room = await accounts.read(template, local, request);
    const options = { kind: 'bookings' as const, window: toSeconds(window), owner: room.addresses };
    const results = await Promise.all(
      room.calendars.map(({ events }) => listEvents(reader, events, options)),
    );
    const bookings = results.flatMap(toBookings);
    if (!room.calendars.some(({ way }) => hasTrait(way, 'hidesPrivate'))) return bookings.sort(compareStarts);
    const [lookup] = await askRooms([`${local}@${domain}`], window, signal).catch(() => []);
    if (!lookup || !('busy' in lookup)) throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    return [...bookings, ...lookup.busy.flatMap((time) => listUncovered(time, bookings))].sort(compareStarts);
  }

  return {
    // Each person has calendars of their own. The outbox answers for many people at once.
    ...(userUrl !== undefined && { usersPerRequest: 1 }),

    freeBusy(names, window) {
      // Local parts of addresses are in lower case on servers.
      const users = names.map((name) => name.normalize('NFC').toLowerCase());
      const isConcurrent = userUrl === undefined;
      const key = isConcurrent ? 'outbox' : `user ${users.join(' ')}`;
      return budgets.run(key, (signal) => people.read(users, window, signal), { isConcurrent });
    },

    async roomEvents(address, window) {
      const local = address.slice(0, address.lastIndexOf('@'));
      try {
        if (listRooms)
          return await budgets.run(`room ${local}`, (signal) => askRoom(address, window, signal));
        if (roomUrl === undefined) return undefined;
        return await budgets.run(`room ${local}`, (signal) => readRoom(roomUrl, local, window, signal));
      } catch (error) {
        const failure = toCalendarServerError(error);
        if (MISSING_CALENDAR.includes(failure.problem)) return undefined;
        throw toSourceFault(failure);
      }
    },

    async knownGaps(owner) {
      const signal = createTimeoutSignal(budgetMs);
      const [template, name] =
        'room' in owner ? [roomUrl, owner.room.slice(0, owner.room.lastIndexOf('@'))] : [userUrl, owner.user];
      if (template === undefined) return toGaps([outbox.getWay()]);
      try {
        return toGaps(await accounts.listWays(template, name, signal));
      } catch (error) {
        const failure = toCalendarServerError(error);
        if (!isForOutbox(failure)) throw toSourceFault(failure);
        return [NO_CALENDAR_THERE, ...toGaps([outbox.getWay()])];
      }
    },

    // CalDAV has no directory of rooms. Some servers have one.
    rooms: async () => listRooms && withSourceFaults(listRooms(createTimeoutSignal(budgetMs))),

    async check() {
      try {
        if ((await outbox.exists(createTimeoutSignal(budgetMs))) || userUrl !== undefined) return;
      } catch (error) {
        throw toSourceFault(toCalendarServerError(error));
      }
      throw new SourceFault('failed', 'The server has no outbox, so CALDAV_USER_URL must be set');
    },

    async close() {
      client.close();
      await pool.close();
    },
  };
}
