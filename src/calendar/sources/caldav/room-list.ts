import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { cleanText } from '../../../shared/text/clean-text.js';
import type { Room } from '../../contract.js';
import type { DavClient } from './client.js';
import { childOf, davText } from './dav-xml.js';
import { type DavResponse, parseCollection } from './multistatus.js';
import { ROOM_PROPFIND } from './requests.js';

const CACHE = { ttlMs: 10 * 60_000, maxEntries: 1 };

/** A principal that is a room and has an address; undefined for any other. */
function parseRoom(response: DavResponse): Room | undefined {
  const text = (name: string) => cleanText(davText(childOf(response.props, name)) ?? '');
  const [address] = parseCollection(response).addresses;
  if (text('calendar-user-type').toUpperCase() !== 'ROOM' || address === undefined) return undefined;
  const capacity = Number(text('room-seating-capacity'));
  const building = [text('room-building-address'), text('room-building-story')].filter((part) => part !== '');
  return {
    name: text('displayname') || address,
    address,
    ...(Number.isSafeInteger(capacity) && capacity > 0 && { capacity }),
    ...(building.length > 0 && { building: building.join(', ') }),
    equipment: text('room-features')
      .split(',')
      .map((feature) => feature.trim().toLowerCase())
      .filter((feature) => feature !== ''),
  };
}

/**
 * The rooms that a server keeps itself, as Nextcloud with the app `calendar_resource_management` does. Each is a principal; its
 * calendar can be read by nobody.
 *
 * @param url the folder of the principals
 * @returns a function that lists the rooms @throws {CalendarServerError}
 */
export function createRoomList(
  client: DavClient,
  url: string,
): (signal: AbortSignal) => Promise<readonly Room[]> {
  const rooms = createBoundedCache<readonly Room[]>(CACHE);
  const path = client.resolve(url, '/');
  return (signal) =>
    rooms.fetch(path, async () => {
      const body = ROOM_PROPFIND;
      const found = await client.sendForResources({ method: 'PROPFIND', path, depth: 1, body, signal });
      return found.flatMap((response) => parseRoom(response) ?? []);
    });
}
