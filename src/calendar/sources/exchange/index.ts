import { createReadingPool } from '../../reading/reading-pool.js';
import { type CalendarSource, createSourceRoomDirectory } from '../common/source.js';
import { CalendarServerError, toSourceFault, withSourceFaults } from '../transport/problems.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { createEwsClient } from './client.js';
import type { ExchangeConfig } from './config.js';
import { createExchangePeople } from './people.js';
import { createExchangeRooms } from './rooms.js';

/** For one request, with its retry and the waiting that the server asks for. */
const BUDGET_MS = 10_000;

/** Calendars in Exchange (2016 and later, Subscription Edition) or grommunio, read by Exchange Web Services. */
export function createExchangeSource(options: RemoteSourceOptions<ExchangeConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budgetMs = BUDGET_MS } = options;
  const { signIns = createSignIns(options) } = options;
  const pool = createReadingPool();
  const client = createEwsClient(config, { budgetMs, metrics, pool, signIns });
  const people = createExchangePeople(client, { domain, timeZone, log });
  const rooms = createExchangeRooms(client, { timeZone });
  const listRooms = createSourceRoomDirectory(async () => {
    const found = await rooms.fetchDirectory();
    if (found.length === 0) log.warn('Exchange has no room lists: create one, or set ROOMS_FILE');
    return found;
  }, log);

  return {
    freeBusy: (users, window) => withSourceFaults(people.freeBusy(users, window)),

    async roomEvents(address, window) {
      try {
        return await rooms.fetchEvents(address, window);
      } catch (error) {
        if (error instanceof CalendarServerError && error.kind === 'not_found') return undefined;
        throw toSourceFault(error);
      }
    },

    roomsFreeBusy: (addresses, window) => withSourceFaults(people.roomsFreeBusy(addresses, window)),
    rooms: () => withSourceFaults(listRooms()),
    check: () => withSourceFaults(rooms.check()),
    async close() {
      client.close();
      await pool.close();
    },
  };
}
