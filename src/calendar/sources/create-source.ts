import type { Logger } from '../../shared/observability/log.js';
import { cleanText } from '../../shared/text/clean-text.js';
import type { BookedCalendars, CalendarConfig } from '../config.js';
import type { RoomBooker } from './common/booker.js';
import { createFileCache, parseRoomsYaml } from './common/file-cache.js';
import { type CalendarSource, SourceFault } from './common/source.js';
import type { RemoteSourceOptions, SignIns } from './transport/sign-ins.js';

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
    case 'ics': {
      const { createFolderSource } = await import('./ics/folder.js');
      return createFolderSource({ config, ...context });
    }
    case 'feeds': {
      const { createFeedSource } = await import('./ics/feed-source.js');
      return createFeedSource({ config, ...context });
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

/**
 * Creates what writes bookings. It is called only where booking is on; only then are the modules loaded that can send a
 * request which changes a calendar.
 */
export async function createRoomBooker(
  calendars: BookedCalendars,
  { signIns, ...context }: { domain: string; timeZone: string; log: Logger; signIns?: SignIns },
): Promise<RoomBooker> {
  if (calendars.kind === 'ics') {
    const { createFolderBooker } = await import('./ics/folder-booker.js');
    return createFolderBooker({ config: calendars, ...context });
  }
  if (calendars.kind === 'google') {
    const { createGoogleBooker } = await import('./google/booker.js');
    return createGoogleBooker({ config: calendars.google, ...context, signIns });
  }
  if (calendars.kind === 'exchange') {
    const { createExchangeBooker } = await import('./exchange/booker.js');
    return createExchangeBooker({ config: calendars.exchange, ...context, signIns });
  }
  if (calendars.kind === 'graph') {
    const { createGraphBooker } = await import('./graph/booker.js');
    return createGraphBooker({ config: calendars.graph, ...context, signIns });
  }
  const { createCaldavBooker } = await import('./caldav/booker.js');
  return createCaldavBooker({ config: calendars.caldav, ...context, signIns });
}

/** Replaces the room directory of a source with a YAML file, which is read again when it changes. */
export function withRoomsFile(source: CalendarSource, path: string, domain: string): CalendarSource {
  const files = createFileCache((bytes) => parseRoomsYaml(bytes, domain));

  async function rooms() {
    try {
      return await files.read(path);
    } catch (cause) {
      throw new SourceFault('failed', 'The file of rooms cannot be read', { cause });
    }
  }

  return {
    ...source,
    rooms,
    async check() {
      await Promise.all([source.check(), rooms()]);
    },
  };
}
