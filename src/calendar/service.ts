import { createApiKeyVerifier } from '../shared/http-service/api-keys.js';
import { createService } from '../shared/http-service/service.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { createMetrics, type Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { CalendarConfig } from './config.js';
import { createCachedLookups } from './http/cached-lookups.js';
import { createCalendarRoutes, findApiKey } from './http/routes.js';
import { createCalendarBudget } from './reading/calendar-budget.js';
import type { CalendarSource } from './sources/common/source.js';
import { createCalendarSource } from './sources/create-source.js';
import { withRoomsFile } from './sources/with-rooms-file.js';

export interface CalendarOverrides {
  log?: Logger;
  /** Shared by the programs of one process. Default: a registry of its own. */
  metrics?: Metrics;
  clock?: Clock;
  /** Replaces the configured source. */
  source?: CalendarSource;
}

/** Seconds for which lookups are cached. Files and feeds have caches of their own. */
const CACHE_SECONDS: Record<CalendarConfig['source']['kind'], number> = {
  sample: 0,
  ics: 0,
  feeds: 0,
  caldav: 60,
  exchange: 60,
  google: 60,
  graph: 60,
};

/** Creates the calendar availability service over HTTP. */
export async function createCalendarService(
  config: CalendarConfig,
  overrides: CalendarOverrides = {},
): Promise<Program> {
  const { log = createLogger('info'), metrics = createMetrics(), clock = systemClock } = overrides;
  const { domain, timeZone, roomsFile } = config;
  const budget = createCalendarBudget(metrics);
  const configured = overrides.source ?? (await createCalendarSource(config, log, { metrics, budget }));
  const source = roomsFile === undefined ? configured : withRoomsFile(configured, roomsFile, domain);
  const cacheSeconds = CACHE_SECONDS[config.source.kind];
  const lookups = createCachedLookups(source, { cacheSeconds, clock, budget });
  const keys = createApiKeyVerifier(config.apiKeys);
  return createService({
    name: 'calendar',
    description: 'When people are free, and what takes place in rooms.',
    host: config.host,
    port: config.port,
    log,
    metrics,
    requestsPerMinute: config.requestsPerMinute,
    rateLimitKey: (request) => {
      const key = findApiKey(request);
      return keys.accepts(key) ? `key ${key}` : `address ${request.ip}`;
    },
    checkReady: () => source.check(),
    ...(source.close && { close: source.close }),
    routes: (app) => createCalendarRoutes(app, { source, lookups, domain, timeZone, keys, clock }),
  });
}
