import { createCalendarBudget } from '../../reading/calendar-budget.js';
import { createCalendarReader } from '../../reading/calendar-reader.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import type { RoomBooker } from '../common/booker.js';
import { createClaimBooking } from '../common/claims.js';
import { CalendarServerError, withSourceFaults } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { createAccountReader } from './accounts.js';
import { createBookingFiles } from './booking-files.js';
import { createDavClient } from './client.js';
import type { CaldavConfig } from './config.js';
import { mayAddEvents } from './discover.js';
import { createRivalReader } from './rivals.js';
import { hasTrait } from './servers.js';

const PATIENCE = { rounds: 40, pauseMs: 50 };

/** Books rooms on a CalDAV server, which checks no conflicts itself. */
export function createCaldavBooker(options: RemoteSourceOptions<CaldavConfig>): RoomBooker {
  const { config, domain, timeZone, log, budget = createCalendarBudget() } = options;
  const { signIns = createSignIns(options) } = options;
  const { url, roomUrl = '', userUrl } = config;
  const pool = createReadingPool();
  const client = createDavClient({ ...config, scheme: config.auth, pool, signIns, mayWrite: true });
  const accounts = createAccountReader(client, { url, domain, budget });
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  const store = {
    ...createBookingFiles(client, accounts, roomUrl),
    listRivals: createRivalReader({ accounts, reader, roomUrl }),
  };
  const book = createClaimBooking(store, { patience: PATIENCE });

  async function mayAddTo(template: string, local: string, isRoom: boolean, signal: AbortSignal) {
    const ways = await accounts.listWays(template, local, signal);
    // It would be booked over private events.
    if (isRoom && ways.some((way) => hasTrait(way, 'isNotBooked')))
      throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    const paths = await accounts.listCalendars(template, local, signal);
    const rights = await Promise.all(paths.map((path) => mayAddEvents(client, path, signal)));
    return rights.includes(true);
  }

  return {
    book: (wanted, signal) => withSourceFaults(book(wanted, signal)),
    find: (place, signal) => withSourceFaults(store.read(place, signal).then((found) => found?.booking)),
    cancel: (place, signal) => withSourceFaults(store.remove(place, signal)),
    async mayWrite(owner, signal) {
      const template = 'room' in owner ? roomUrl : userUrl;
      if (template === undefined) return false;
      const local = 'room' in owner ? owner.room.slice(0, owner.room.lastIndexOf('@')) : owner.user;
      return withSourceFaults(mayAddTo(template, local, 'room' in owner, signal));
    },
    async close() {
      client.close();
      await pool.close();
    },
  };
}
