import { type Clock, systemClock } from '../shared/clock.js';
import { createKeyRing } from '../shared/keys.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/log.js';
import { createService } from '../shared/service.js';
import type { CalendarConfig } from './config.js';
import { createRoutes, keyOf } from './routes.js';
import { createCaldavSource } from './sources/caldav/caldav-source.js';
import { createExchangeSource } from './sources/exchange/exchange-source.js';
import { createGraphSource } from './sources/graph/graph-source.js';
import { createFeedSource } from './sources/ics/feed-source.js';
import { createIcsSource } from './sources/ics/ics-source.js';
import { withJoinedRooms } from './sources/joined-rooms.js';
import { withRoomsFile } from './sources/rooms-file.js';
import { createSampleSource } from './sources/sample/sample-source.js';
import type { CalendarSource } from './sources/source.js';

export interface CalendarOverrides {
  log?: Logger;
  clock?: Clock;
  /** Instead of the source that the configuration names. */
  source?: CalendarSource;
}

function createSource({ source, domain, timeZone }: CalendarConfig, log: Logger): CalendarSource {
  switch (source.kind) {
    case 'sample':
      return createSampleSource({ domain, timeZone, log });
    case 'ics':
      return createIcsSource({ folder: source.folder, domain, timeZone, log });
    case 'feeds':
      return createFeedSource({ feeds: source, domain, timeZone, log });
    case 'caldav':
      return createCaldavSource({ ...source.caldav, domain, timeZone, log });
    case 'exchange':
      return createExchangeSource({ config: source.exchange, domain, timeZone, log });
    case 'graph':
      return createGraphSource({ config: source.graph, domain, timeZone, log });
  }
}

/** The calendar availability service over HTTP, as its contract says. */
export async function createCalendarService(
  config: CalendarConfig,
  overrides: CalendarOverrides = {},
): Promise<Program> {
  const { log = createLogger('info'), clock = systemClock } = overrides;
  const { domain, timeZone, roomsFile } = config;
  const kept = withJoinedRooms(overrides.source ?? createSource(config, log));
  const source = roomsFile === undefined ? kept : withRoomsFile(kept, roomsFile, domain);
  const keys = createKeyRing(config.apiKeys);
  return createService({
    name: 'calendar',
    description: 'When people are free, and what takes place in rooms.',
    host: config.host,
    port: config.port,
    log,
    requestsPerMinute: config.requestsPerMinute,
    rateLimitKey: (request) => {
      const key = keyOf(request);
      return keys.holds(key) ? `key ${key}` : `address ${request.ip}`;
    },
    ready: () => source.check(),
    ...(source.close && { close: source.close }),
    routes: (app) => createRoutes(app, { source, domain, timeZone, keys, clock }),
  });
}
