import type { Logger } from '../../shared/observability/log.js';
import { cleanText } from '../../shared/text/clean-text.js';
import type { CalendarConfig } from '../config.js';
import type { CalendarSource } from './common/source.js';
import type { RemoteSourceOptions } from './transport/sign-ins.js';

/** Rooms with names and equipment that can be shown. */
const cleanRooms = (source: CalendarSource): CalendarSource => ({
  ...source,
  rooms: async () =>
    (await source.rooms())?.map((room) => ({
      ...room,
      name: cleanText(room.name) || room.address,
      equipment: room.equipment.map(cleanText),
    })),
});

/** Creates the configured source, which cleans what it shows. */
export async function createCalendarSource(
  ...parameters: Parameters<typeof loadSource>
): Promise<CalendarSource> {
  return cleanRooms(await loadSource(...parameters));
}

/** Creates the configured source. Only its module is loaded: all of them take longer to load than the service itself. */
async function loadSource(
  { source: config, domain, timeZone }: Pick<CalendarConfig, 'source' | 'domain' | 'timeZone'>,
  log: Logger,
  { metrics, budget, signIns }: Pick<RemoteSourceOptions<never>, 'metrics' | 'budget' | 'signIns'> = {},
): Promise<CalendarSource> {
  const context = { domain, timeZone, log, metrics, budget };
  switch (config.kind) {
    case 'sample': {
      const { createSampleSource } = await import('./sample/index.js');
      return createSampleSource(context);
    }
    case 'ics':
    case 'feeds': {
      const { createIcsSource } = await import('./ics/index.js');
      return createIcsSource({ config, ...context });
    }
    case 'caldav': {
      const { createCaldavSource } = await import('./caldav/index.js');
      return createCaldavSource({ config: config.caldav, ...context, signIns });
    }
    case 'exchange': {
      const { createExchangeSource } = await import('./exchange/index.js');
      return createExchangeSource({ config: config.exchange, ...context, signIns });
    }
    case 'google': {
      const { createGoogleSource } = await import('./google/index.js');
      return createGoogleSource({ config: config.google, ...context, signIns });
    }
    case 'graph': {
      const { createGraphSource } = await import('./graph/index.js');
      return createGraphSource({ config: config.graph, ...context, signIns });
    }
  }
}
