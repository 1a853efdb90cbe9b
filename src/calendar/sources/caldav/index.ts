import { createCalendarBudget } from '../../reading/calendar-budget.js';
import { createCalendarReader } from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import { compareStarts, listUncovered, toBookings, toSeconds } from '../common/calendar-lookup.js';
import {
  type CalendarSource,
  type KnownGap,
  type RoomBooking,
  SourceFault,
  type SourceOptions,
  type SourceWindow,
} from '../common/source.js';
import {
  CalendarServerError,
  toCalendarServerError,
  toSourceFault,
} from '../transport/calendar-server-error.js';
import { createLearnedBudgets } from '../transport/learned-budgets.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createTimeoutSignal } from '../transport/request-limits.js';
import { createAccountReader } from './accounts.js';
import { createDavClient } from './client.js';
import type { CaldavConfig } from './config.js';
import { FreeBusyReader, isForOutbox } from './free-busy.js';
import { listEvents } from './list-events.js';
import { createOutbox } from './outbox.js';
import { hasTrait, type ServerWay } from './servers.js';

const isMissingCalendar = ({ problem }: CalendarServerError) =>
  problem === REMOTE_PROBLEMS.unknown_user || problem === REMOTE_PROBLEMS.no_calendar;

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
export function createCaldavSource(options: SourceOptions<CaldavConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budget = createCalendarBudget(metrics) } = options;
  const { url, userUrl, roomUrl, budgetMs } = config;
  const pool = createReadingPool();
  const client = createDavClient({ ...config, scheme: config.auth, pool });
  const accounts = createAccountReader(client, { url, domain, budget });
  const outbox = createOutbox(client, client.resolve(url, '/'), timeZone);
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  const people = new FreeBusyReader({ reader, accounts, outbox, userUrl, domain, log });

  const budgets = createLearnedBudgets({ baseMs: budgetMs });

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
    const asked = outbox.fetchFreeBusy([`${local}@${domain}`], window, { signal, isReadable: true });
    const [lookup] = (await asked.catch(() => undefined)) ?? [];
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
      if (roomUrl === undefined) return undefined;
      try {
        const local = address.slice(0, address.lastIndexOf('@'));
        return await budgets.run(`room ${local}`, (signal) => readRoom(roomUrl, local, window, signal));
      } catch (error) {
        const failure = toCalendarServerError(error);
        if (isMissingCalendar(failure)) return undefined;
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

    // CalDAV has no directory of rooms.
    rooms: async () => undefined,

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
