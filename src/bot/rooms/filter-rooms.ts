import type { Room } from '../../calendar/contract.js';
import { normalizeRoomName } from './match-room.js';
import type { RoomNeeds } from './parse-room-needs.js';
import { listSynonyms } from './room-vocabulary.js';

export const normalizedWords = (text: string) =>
  normalizeRoomName(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** Whether a word equals a room's word, begins it, or adds an ending to it: `hovedbygg`, `skjermen`. */
function isSimilarWord(typed: string, words: readonly string[]): boolean {
  return words.some(
    (word) =>
      word === typed ||
      (typed.length > 1 && word.startsWith(typed)) ||
      (word.length > 3 && typed.startsWith(word) && typed.length - word.length < 4),
  );
}

const isInBuilding = ({ building = '' }: Room, typed: string) =>
  matchesWord(typed, normalizedWords(building));

/** The words of a room's name, address, building and equipment. */
export const searchableWords = ({ name, address, building = '', equipment }: Room) =>
  [name, address.split('@')[0] ?? '', building, ...equipment].flatMap(normalizedWords);

/** Whether a room has every part of a typed word, or of another name of the same equipment: `3D-skriver` has two parts. */
export function matchesWord(typed: string, words: readonly string[]): boolean {
  return [typed, ...listSynonyms(typed)].some((name) => {
    const parts = normalizedWords(name);
    return parts.length > 0 && parts.every((part) => isSimilarWord(part, words));
  });
}

export interface FilteredRooms {
  rooms: Room[];
  /** Words and buildings that no room has. */
  unknown: string[];
}

/** The rooms that match the needs, in their order. Where size counts, rooms with an unknown number of places come last. */
export function filterRooms(
  directory: readonly Room[],
  { places, building, order, words }: RoomNeeds,
): FilteredRooms {
  const searchable = directory.map((room) => ({ room, words: searchableWords(room) }));
  const unknown = [
    ...words.filter((word) => !searchable.some((each) => matchesWord(word, each.words))),
    ...(building !== undefined && !directory.some((room) => isInBuilding(room, building)) ? [building] : []),
  ];
  if (unknown.length > 0) return { rooms: [], unknown };
  const rooms = searchable
    .filter(
      ({ room, words: own }) =>
        (places === undefined || room.capacity === undefined || room.capacity >= places) &&
        (building === undefined || isInBuilding(room, building)) &&
        words.every((word) => matchesWord(word, own)),
    )
    .map(({ room }) => room);
  if (places === undefined && order === undefined) return { rooms, unknown: [] };
  const counted = rooms.filter(({ capacity }) => capacity !== undefined);
  const uncounted = rooms.filter(({ capacity }) => capacity === undefined);
  const sign = order === 'largest' ? -1 : 1;
  counted.sort((a, b) => sign * ((a.capacity ?? 0) - (b.capacity ?? 0)));
  return { rooms: [...counted, ...uncounted], unknown: [] };
}

/** The room with the most places, among those with a known number. */
export function largestRoom(rooms: readonly Room[]): Room | undefined {
  return rooms
    .filter(({ capacity }) => capacity !== undefined)
    .toSorted((a, b) => (b.capacity ?? 0) - (a.capacity ?? 0))[0];
}
