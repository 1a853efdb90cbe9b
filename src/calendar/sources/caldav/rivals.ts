import { unfoldLines } from '../../ical/component.js';
import type { CalendarReader } from '../../reading/calendar-reader.js';
import { formatBookingUid, type WantedBooking } from '../common/booker.js';
import { toBookings, toSeconds } from '../common/calendar-lookup.js';
import type { Rival } from '../common/claims.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import type { AccountReader } from './accounts.js';
import type { CaldavEvent } from './event-reader.js';
import { listEvents } from './list-events.js';
import { hasTrait } from './servers.js';

export interface RivalReaderOptions {
  accounts: AccountReader;
  reader: CalendarReader;
  /** Address template of rooms. */
  roomUrl: string;
}

const UID_START = formatBookingUid('');

/** The ids of claims by their UIDs: bookings of ours with the status `TENTATIVE`. */
function listClaims(events: readonly CaldavEvent[]): Map<string, string> {
  const claims = events.flatMap(({ bytes }): [string, string][] => {
    const lines = unfoldLines(Buffer.from(bytes).toString('utf8'));
    const uid = lines.find((line) => line.startsWith(`UID:${UID_START}`))?.slice('UID:'.length);
    return uid !== undefined && lines.includes('STATUS:TENTATIVE')
      ? [[uid, uid.slice(UID_START.length)]]
      : [];
  });
  return new Map(claims);
}

/** Lists the other events of the room that overlap the booking. An event in an unknown time zone overlaps. */
export function createRivalReader({ accounts, reader, roomUrl }: RivalReaderOptions) {
  return async (wanted: WantedBooking, signal: AbortSignal): Promise<Rival[]> => {
    const { id, room, start, end } = wanted;
    const window = { start, end };
    const local = room.slice(0, room.lastIndexOf('@'));
    const found = await accounts.read(roomUrl, local, { window, withTransparent: true, signal });
    // A private event that nobody shows us would be booked over.
    if (found.calendars.some(({ way }) => hasTrait(way, 'isNotBooked')))
      throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
    const options = { kind: 'bookings' as const, window: toSeconds(window), owner: found.addresses };
    const events = found.calendars.flatMap((calendar) => calendar.events);
    const bookings = toBookings(await listEvents(reader, events, options));
    const claims = listClaims(events);
    return bookings
      .filter((booking) => booking.id !== formatBookingUid(id) && !booking.start.equals(booking.end))
      .map(({ id: uid }) => ({ claim: claims.get(uid) }));
  };
}
