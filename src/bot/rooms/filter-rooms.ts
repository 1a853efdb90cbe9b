import type { Room } from '../../calendar/contract.js';
import { normalizeRoomName } from './match-room.js';
import type { RoomNeeds } from './rom-query.js';

export const normalizedWords = (text: string) =>
  normalizeRoomName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** A word of a room, or its beginning, or with an ending that the room's lacks: `hovedbygg`, `skjermen`. */
function isWord(wanted: string, words: readonly string[]): boolean {
  return words.some(
    (word) =>
      word === wanted ||
      (wanted.length > 1 && word.startsWith(wanted)) ||
      (word.length > 3 && wanted.startsWith(word) && wanted.length - word.length < 4),
  );
}

const isInBuilding = ({ building = '' }: Room, wanted: string) =>
  matchesWord(wanted, normalizedWords(building));

/** The words that a room can be found by. */
export const searchableWords = ({ name, address, building = '', equipment }: Room) =>
  [name, address.split('@')[0] ?? '', building, ...equipment].flatMap(normalizedWords);

/** Whether all of a typed word is among a room's: `3D-skriver` is two of them. */
export function matchesWord(typed: string, words: readonly string[]): boolean {
  const parts = normalizedWords(typed);
  return parts.length > 0 && parts.every((part) => isWord(part, words));
}

export interface FilteredRooms {
  rooms: Room[];
  /** What was asked for that no room has. */
  unknown: string[];
}

/** The rooms that are as needed; one whose places nobody has counted may be, and comes last. */
export function filterRooms(
  directory: readonly Room[],
  { places, building, words }: RoomNeeds,
): FilteredRooms {
  const about = directory.map((room) => ({ room, words: searchableWords(room) }));
  const unknown = [
    ...words.filter((word) => !about.some((each) => matchesWord(word, each.words))),
    ...(building !== undefined && !directory.some((room) => isInBuilding(room, building)) ? [building] : []),
  ];
  if (unknown.length > 0) return { rooms: [], unknown };
  const rooms = about
    .filter(
      ({ room, words: own }) =>
        (places === undefined || room.capacity === undefined || room.capacity >= places) &&
        (building === undefined || isInBuilding(room, building)) &&
        words.every((word) => matchesWord(word, own)),
    )
    .map(({ room }) => room);
  const counted = places === undefined ? rooms : rooms.filter(({ capacity }) => capacity !== undefined);
  const uncounted = places === undefined ? [] : rooms.filter(({ capacity }) => capacity === undefined);
  counted.sort((a, b) => (places === undefined ? 0 : (a.capacity ?? 0) - (b.capacity ?? 0)));
  return { rooms: [...counted, ...uncounted], unknown: [] };
}

/** The one with the most places, of those that say how many they have. */
export function largestRoom(rooms: readonly Room[]): Room | undefined {
  return rooms
    .filter(({ capacity }) => capacity !== undefined)
    .toSorted((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0))[0];
}
