import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { createDirectoryCache } from '../directory-cache.js';
import type { CalendarSource } from '../source.js';
import { orSourceFault, sourceFaultOf } from '../source-fault.js';
import type { ExchangeConfig } from './config.js';
import { createEwsClient } from './ews-client.js';
import { createPeople } from './people.js';
import { createRooms } from './rooms.js';

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
  const people = createPeople(client, { domain, timeZone, log });
  const rooms = createRooms(client, { timeZone });
  const directory = createDirectoryCache(async () => {
    const found = await rooms.list();
    if (found.length === 0) log.warn('Exchange has no lists of rooms: make one, or set ROOMS_FILE');
    return found;
  }, log);

  return {
    freeBusy: (users, window) => orSourceFault(people.freeBusy(users, window)),

    async roomEvents(address, window) {
      try {
        return await rooms.events(address, window);
      } catch (error) {
        if (error instanceof ServiceFault && error.kind === 'not_found') return undefined;
        throw sourceFaultOf(error);
      }
    },

    roomsFreeBusy: (addresses, window) => orSourceFault(people.roomsFreeBusy(addresses, window)),
    rooms: () => orSourceFault(directory()),
    check: () => orSourceFault(rooms.check()),
    close: async () => client.close(),
  };
}
