import type { Room } from '../../../calendar/contract.js';
import { filterRooms } from '../../rooms/filter-rooms.js';
import { findRoomAmong } from '../../rooms/match-room.js';
import type { RoomNeeds } from '../../rooms/parse-room-needs.js';
import type { Nearness } from '../../rooms/room-question-words.js';
import type { RomAnswer } from './model.js';

/** The rooms near another one, and what they satisfy; or why there are none. */
export type NearRooms =
  | { rooms: readonly Room[]; needs: RoomNeeds; skipped: readonly string[] }
  | Extract<
      RomAnswer,
      { kind: 'near-nothing' | 'near-several' | 'no-building' | 'none-near' | 'unknown-words' }
    >;

const isAmong = (name: string, words: readonly string[]) =>
  ` ${words.join(' ')} `.toLowerCase().includes(` ${name.toLowerCase()} `);

const buildingOf = ({ building }: Room) => building?.toLowerCase();

/**
 * The other rooms in the building of the room that the words name.
 *
 * @param prose words that say what the room is for, and are skipped where no room has them
 */
export function findRoomsNear(
  directory: readonly Room[],
  { needs, near, prose = [] }: { needs: RoomNeeds; near: Nearness; prose?: readonly string[] },
): NearRooms {
  const among = findRoomAmong(directory, needs.words);
  if (!among && directory.filter(({ name }) => isAmong(name, needs.words)).length > 1)
    return { kind: 'near-several' };
  if (!among)
    return needs.words.length > 0
      ? { kind: 'unknown-words', words: [...needs.words] }
      : { kind: 'near-nothing' };
  const { room } = among;
  const { building } = room;
  if (building === undefined) return { kind: 'no-building', room };
  const unknown = filterRooms(directory, { words: among.skipped }).unknown;
  const skipped = unknown.filter((word) => prose.includes(word));
  if (skipped.length < unknown.length)
    return { kind: 'unknown-words', words: unknown.filter((word) => !skipped.includes(word)) };
  const others = directory.filter((each) => each !== room && buildingOf(each) === buildingOf(room));
  const words = among.skipped.filter((word) => !skipped.includes(word));
  const wanted = { ...needs, building, words, near: { room: room.name, how: near } };
  const { rooms } = filterRooms(others, wanted);
  return rooms.length > 0 ? { rooms, needs: wanted, skipped } : { kind: 'none-near', room, building };
}
