import { ConfigError } from '../shared/errors.js';
import { createApiKeyVerifier } from '../shared/http-service/api-keys.js';
import { createService } from '../shared/http-service/service.js';
import type { Program } from '../shared/lifecycle.js';
import { createLogger, type Logger } from '../shared/observability/log.js';
import { createMetrics, type Metrics } from '../shared/observability/metrics.js';
import { type Clock, systemClock } from '../shared/time/clock.js';
import type { BookingConfig, CalendarConfig } from './config.js';
import { createCachedLookups } from './http/cached-lookups.js';
import { createBookingRoutes, createCalendarRoutes, findApiKey } from './http/routes.js';
import { createCalendarBudget } from './reading/calendar-reader.js';
import type { CalendarSource } from './sources/common/source.js';
import { createCalendarSource, createRoomBooker } from './sources/create-source.js';
import { createSignIns, type SignIns } from './sources/transport/sign-ins.js';

interface CalendarOverrides {
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

/** Sources that read files of this machine. */
const LOCAL_SOURCES: readonly CalendarConfig['source']['kind'][] = ['sample', 'ics'];

/**
 * What writes bookings, and the configuration of the source that reads them. Sample calendars are copied first, so that their
 * rooms can be booked.
 *
 * @throws {ConfigError} when no program could book: the service accepts no key
 */
async function openBooking(config: CalendarConfig, booking: BookingConfig, log: Logger, signIns: SignIns) {
  const { domain, timeZone } = config;
  if (booking.apiKeys.length === 0) {
    throw new ConfigError([
      'BOOKING_API_KEYS is missing: with BOOKING=rooms, a calendar service of its own needs keys for bookings',
    ]);
  }
  const keys = createApiKeyVerifier(booking.apiKeys);
  if (booking.calendars.kind !== 'sample') {
    return {
      booker: await createRoomBooker(booking.calendars, { domain, timeZone, log, signIns }),
      keys,
      config,
    };
  }
  const { copySample } = await import('./sources/sample/index.js');
  const copy = await copySample();
  const booker = await createRoomBooker(copy.config, { domain, timeZone, log });
  const close = async () => {
    await booker.close?.();
    await copy.remove();
  };
  return { booker: { ...booker, close }, keys, config: { ...config, source: copy.config } };
}

/** Creates the calendar availability service over HTTP. */
export async function createCalendarService(
  config: CalendarConfig,
  overrides: CalendarOverrides = {},
): Promise<Program> {
  const { log = createLogger('info'), metrics = createMetrics(), clock = systemClock } = overrides;
  const { domain, timeZone } = config;
  const budget = createCalendarBudget(metrics);
  // The account that reads is known to the source and, on Microsoft's servers, to the booker.
  const signIns = createSignIns({ log, metrics });
  const booking = config.booking && (await openBooking(config, config.booking, log, signIns));
  const source =
    overrides.source ??
    (await createCalendarSource(booking?.config ?? config, log, { metrics, budget, signIns }));
  const cacheSeconds = CACHE_SECONDS[config.source.kind];
  const lookups = createCachedLookups(source, { cacheSeconds, clock, budget });
  const keys = createApiKeyVerifier(config.apiKeys);
  const addRoutes = createCalendarRoutes({ source, lookups, domain, timeZone, keys, clock });
  return createService({
    name: 'calendar',
    description: 'When people are free, and what takes place in rooms.',
    host: config.host,
    port: config.port,
    log,
    metrics,
    requestsPerMinute: config.requestsPerMinute,
    callsUpstream: !LOCAL_SOURCES.includes(config.source.kind),
    rateLimitKey: (request) => {
      const key = findApiKey(request);
      return keys.accepts(key) || booking?.keys.accepts(key) ? `key ${key}` : `address ${request.ip}`;
    },
    checkReady: () => source.check(),
    close: async () => void (await Promise.all([source.close?.(), booking?.booker.close?.()])),
    routes(app) {
      addRoutes(app);
      if (!booking) return;
      const { booker, keys: bookingKeys } = booking;
      createBookingRoutes(app, { booker, source, lookups, domain, bookingKeys });
    },
  });
}
