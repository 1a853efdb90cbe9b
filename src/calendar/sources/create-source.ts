import type { Logger } from '../../shared/observability/log.js';
import { cleanText } from '../../shared/text/clean-text.js';
import type { BookedCalendars, CalendarConfig } from '../config.js';
import type { Room } from '../contract.js';
import type { RoomBooker } from './common/booker.js';
import { createFileCache, parseRoomsYaml } from './common/file-cache.js';
import { type CalendarSource, SourceFault } from './common/source.js';
import type { RemoteSourceOptions, SignIns } from './transport/sign-ins.js';

/** Creates the configured source, with rooms that can be shown, or those of a YAML file, which is read again when it changes. */
export async function createCalendarSource(
  config: Pick<CalendarConfig, 'source' | 'domain' | 'timeZone' | 'roomsFile'>,
  log: Logger,
  shared?: Parameters<typeof loadSource>[2],
): Promise<CalendarSource> {
  const { roomsFile, domain } = config;
  const source = await loadSource(config, log, shared);
  if (roomsFile === undefined) {
    return { ...source, rooms: async () => (await source.rooms())?.map(cleanRoom) };
  }
  const files = createFileCache((bytes) => parseRoomsYaml(bytes, domain));
  const rooms = () =>
    files.read(roomsFile).catch((cause: unknown) => {
      throw new SourceFault('failed', 'The file of rooms cannot be read', { cause });
    });
  return {
    ...source,
    rooms,
    async check() {
      await Promise.all([source.check(), rooms()]);
    },
  };
}

const cleanRoom = (room: Room): Room => ({
  ...room,
  name: cleanText(room.name) || room.address,
  equipment: room.equipment.map(cleanText),
});

/** Creates the configured source. Only its module is loaded: all of them take longer to load than the service itself. */
async function loadSource(
  { source: config, domain, timeZone }: Pick<CalendarConfig, 'source' | 'domain' | 'timeZone'>,
  log: Logger,
  shared: Pick<RemoteSourceOptions<never>, 'metrics' | 'budget' | 'signIns'> = {},
): Promise<CalendarSource> {
  const context = { domain, timeZone, log, ...shared };
  switch (config.kind) {
    case 'sample':
      return (await import('./sample/index.js')).createSampleSource(context);
    case 'ics':
      return (await import('./ics/folder.js')).createFolderSource({ config, ...context });
    case 'feeds':
      return (await import('./ics/feed-source.js')).createFeedSource({ config, ...context });
    case 'caldav':
      return (await import('./caldav/index.js')).createCaldavSource({ config: config.caldav, ...context });
    case 'exchange':
      return (await import('./exchange/index.js')).createExchangeSource({
        config: config.exchange,
        ...context,
      });
    case 'google':
      return (await import('./google/index.js')).createGoogleSource({ config: config.google, ...context });
    case 'graph':
      return (await import('./graph/index.js')).createGraphSource({ config: config.graph, ...context });
  }
}

/**
 * Creates what writes bookings. It is called only where booking is on; only then are the modules loaded that can send a
 * request which changes a calendar.
 */
export async function createRoomBooker(
  calendars: BookedCalendars,
  context: { domain: string; timeZone: string; log: Logger; signIns?: SignIns },
): Promise<RoomBooker> {
  if (calendars.kind === 'ics')
    return (await import('./ics/folder-booker.js')).createFolderBooker({ config: calendars, ...context });
  if (calendars.kind === 'google')
    return (await import('./google/booker.js')).createGoogleBooker({ config: calendars.google, ...context });
  if (calendars.kind === 'exchange')
    return (await import('./exchange/booker.js')).createExchangeBooker({
      config: calendars.exchange,
      ...context,
    });
  if (calendars.kind === 'graph')
    return (await import('./graph/booker.js')).createGraphBooker({ config: calendars.graph, ...context });
  return (await import('./caldav/booker.js')).createCaldavBooker({ config: calendars.caldav, ...context });
}
