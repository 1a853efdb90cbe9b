import type { Room } from '../../calendar/contract.js';
import type { RoomNeeds } from './parse-room-needs.js';
import { normalizedWords, searchKeysOf } from './room-search-keys.js';
import { listSynonyms } from './room-vocabulary.js';

/** Whether a word equals a room's word, begins it, or adds an ending to it: `hovedbygg`, `skjermen`. */
function isSimilarWord(typed: string, words: readonly string[]): boolean {
  return words.some(
    (word) =>
      word === typed ||
      (typed.length > 1 && word.startsWith(typed)) ||
      (word.length > 3 && typed.startsWith(word) && typed.length - word.length < 4),
  );
}

/**
 * A check of whether a room's words have every part of a typed word, or of another name of the same equipment:
 * `3D-skriver` has two parts.
 */
export function createWordMatcher(typed: string): (words: readonly string[]) => boolean {
  const names = [typed, ...listSynonyms(typed)].map(normalizedWords).filter((parts) => parts.length > 0);
  return (words) => names.some((parts) => parts.every((part) => isSimilarWord(part, words)));
}

/** Whether the room has the equipment, also under another name. */
export const hasEquipment = ({ equipment }: Room, typed: string): boolean =>
  createWordMatcher(typed)(equipment.flatMap(normalizedWords));

/** The needs, with a word that is the name of a building as the building. */
export function withBuilding(needs: RoomNeeds, directory: readonly Room[]): RoomNeeds {
  if (needs.building !== undefined) return needs;
  for (const word of needs.words) {
    const building = directory.find((room) => room.building?.toLowerCase() === word.toLowerCase())?.building;
    if (building !== undefined)
      return { ...needs, building, words: needs.words.filter((other) => other !== word) };
  }
  return needs;
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
  const conditions = [
    ...words.map((word) => ({ word, has: createWordMatcher(word), keys: 'words' as const })),
    ...(building === undefined
      ? []
      : [{ word: building, has: createWordMatcher(building), keys: 'buildingWords' as const }]),
  ];
  const fulfils = (room: Room, { has, keys }: (typeof conditions)[number]) => has(searchKeysOf(room)[keys]);
  const unknown = conditions
    .filter((condition) => !directory.some((room) => fulfils(room, condition)))
    .map(({ word }) => word);
  if (unknown.length > 0) return { rooms: [], unknown };
  const rooms = directory.filter(
    (room) =>
      (places === undefined || room.capacity === undefined || room.capacity >= places) &&
      conditions.every((condition) => fulfils(room, condition)),
  );
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
