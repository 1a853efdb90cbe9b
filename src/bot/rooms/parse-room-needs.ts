import type { RoomNeeds } from './rom-query.js';

/** Words that say nothing about a room. */
const FILLERS = new Set(
  'i på med og et eit ett en ein som er har rom rommet møterom møterommet room rooms in with and a an at the on'.split(
    ' ',
  ),
);

export const splitRoomWords = (text: string) => text.split(/[\s,]+/u).filter((word) => word !== '');

/** The words of `rest` that a room must have: its name, building or equipment. */
export function parseRoomNeeds(rest: string): RoomNeeds {
  return { words: splitRoomWords(rest).filter((word) => !FILLERS.has(word.toLowerCase())) };
}
