import type { Room } from '../../calendar/contract.js';

/** Characters of a name that are compared: a longer text is no name of a room. */
const MAX_NAME = 100;

/** Lower case, with spaces for underscores and hyphens. Accented letters stay apart. */
export function normalizeRoomName(text: string): string {
  return text
    .slice(0, MAX_NAME)
    .toLowerCase()
    .normalize('NFC')
    .replace(/[\s_-]+/gu, ' ')
    .trim();
}

export const normalizedWords = (text: string) =>
  normalizeRoomName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The part of an address before the @. */
export const localPart = (address: string) => address.split('@')[0] || address;

/** What a typed text is compared with. All texts are normalized. */
export interface RoomSearchKeys {
  /** The name, the address, and its part before the @. */
  names: readonly string[];
  /** The words of name, address, building and equipment. */
  words: readonly string[];
  buildingWords: readonly string[];
  /** Building and equipment as one text. */
  details: string;
}

function createSearchKeys({ name, address, building = '', equipment }: Room): RoomSearchKeys {
  return {
    names: [name, address, localPart(address)].map(normalizeRoomName),
    words: [name, address.split('@')[0] ?? '', building, ...equipment].flatMap(normalizedWords),
    buildingWords: normalizedWords(building),
    details: normalizeRoomName([building, ...equipment].join(' ')),
  };
}

/** The keys of each room live as long as the room, so that a menu does not normalize a directory at each letter. */
const keysOfRooms = new WeakMap<Room, RoomSearchKeys>();

/** The keys of a room. The room must not change afterwards. */
export function searchKeysOf(room: Room): RoomSearchKeys {
  const kept = keysOfRooms.get(room);
  if (kept) return kept;
  const keys = createSearchKeys(room);
  keysOfRooms.set(room, keys);
  return keys;
}
