import type { Logger } from '../../../shared/observability/log.js';
import { compareStarts, listBookings } from '../common/calendar-lookup.js';
import { type CalendarSource, type RoomBooking, SourceFault, type SourceWindow } from '../common/source.js';
import { asSourceFault, REMOTE_PROBLEMS, type RemoteError } from '../transport/problems.js';
import { createTimeoutSignal } from '../transport/request-limits.js';
import { createAccountReader } from './accounts.js';
import { createDavClient } from './client.js';
import type { CaldavConfig } from './config.js';
import { FreeBusyReader, toRemoteError } from './free-busy.js';
import { createOutbox } from './outbox.js';

export interface CaldavSourceOptions extends CaldavConfig {
  /** Of people's and rooms' addresses. */
  domain: string;
  /** IANA name of the zone that dates and floating times are in. */
  timeZone: string;
  log: Logger;
}

const isMissingCalendar = ({ problem }: RemoteError) =>
  problem === REMOTE_PROBLEMS.unknown_user || problem === REMOTE_PROBLEMS.no_calendar;

/** Calendars on a CalDAV server (RFC 4791), read with an account that has a right to. */
export function createCaldavSource(options: CaldavSourceOptions): CalendarSource {
  const { url, userUrl, roomUrl, timeZone, budgetMs } = options;
  const client = createDavClient({ ...options, scheme: options.auth });
  const accounts = createAccountReader(client, options);
  const outbox = createOutbox(client, client.resolve(url, '/'), timeZone);
  const people = new FreeBusyReader({ ...options, accounts, outbox });

  async function readRoom(template: string, local: string, window: SourceWindow): Promise<RoomBooking[]> {
    const question = { window, signal: createTimeoutSignal(budgetMs), withTransparent: true };
    const room = await accounts.read(template, local, question);
    return room.calendars
      .flatMap(({ events }) => events.flatMap((event) => listBookings(event, window, room.addresses)))
      .sort(compareStarts);
  }

  return {
    // Each has calendars of their own; the outbox tells of many at a time.
    ...(userUrl !== undefined && { usersPerRequest: 1 }),

    freeBusy(names, window) {
      // Servers are asked for people as addresses are written, whatever was typed.
      const users = names.map((name) => name.normalize('NFC').toLowerCase());
      return people.read(users, window, createTimeoutSignal(budgetMs));
    },

    async roomEvents(address, window) {
      if (roomUrl === undefined) return undefined;
      try {
        return await readRoom(roomUrl, address.slice(0, address.lastIndexOf('@')), window);
      } catch (error) {
        const failure = toRemoteError(error);
        if (isMissingCalendar(failure)) return undefined;
        throw asSourceFault(failure);
      }
    },

    // CalDAV knows no directory of rooms.
    rooms: async () => undefined,

    async check() {
      try {
        if ((await outbox.exists(createTimeoutSignal(budgetMs))) || userUrl !== undefined) return;
      } catch (error) {
        throw asSourceFault(toRemoteError(error));
      }
      throw new SourceFault('failed', 'The server has no outbox to ask, so CALDAV_USER_URL must be set');
    },
  };
}
