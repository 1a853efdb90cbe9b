import type { Logger } from '../../shared/observability/log.js';
import type { BookedCalendars } from '../booking-config.js';
import type { RoomBooker } from './common/booker.js';
import type { SignIns } from './transport/sign-ins.js';

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
