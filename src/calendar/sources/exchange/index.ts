import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { createDirectoryCache } from '../common/directory-cache.js';
import type { CalendarSource } from '../common/source.js';
import { toSourceFault, withSourceFaults } from '../transport/source-fault.js';
import { createEwsClient } from './client.js';
import type { ExchangeConfig } from './config.js';
import { createExchangePeople } from './people.js';
import { createExchangeRooms } from './rooms.js';

/** For one question to the server, with its repetition and its waits. */
const BUDGET_MS = 10_000;

export interface ExchangeSourceOptions {
  config: ExchangeConfig;
  /** Of users' addresses. */
  domain: string;
  /** IANA name; whose dates day-long events of rooms are about. */
  timeZone: string;
  log: Logger;
  /** 10 s */
  budgetMs?: number;
}

/** Calendars in Exchange (2016 and later, Subscription Edition) or grommunio, by Exchange Web Services. */
export function createExchangeSource(options: ExchangeSourceOptions): CalendarSource {
  const { config, domain, timeZone, log, budgetMs = BUDGET_MS } = options;
  const client = createEwsClient(config, budgetMs);
  const people = createExchangePeople(client, { domain, timeZone, log });
  const rooms = createExchangeRooms(client, { timeZone });
  const directory = createDirectoryCache(async () => {
    const found = await rooms.fetchDirectory();
    if (found.length === 0) log.warn('Exchange has no lists of rooms: make one, or set ROOMS_FILE');
    return found;
  }, log);

  return {
    freeBusy: (users, window) => withSourceFaults(people.freeBusy(users, window)),

    async roomEvents(address, window) {
      try {
        return await rooms.fetchEvents(address, window);
      } catch (error) {
        if (error instanceof ServiceFault && error.kind === 'not_found') return undefined;
        throw toSourceFault(error);
      }
    },

    roomsFreeBusy: (addresses, window) => withSourceFaults(people.roomsFreeBusy(addresses, window)),
    rooms: () => withSourceFaults(directory()),
    check: () => withSourceFaults(rooms.check()),
    close: async () => client.close(),
  };
}
