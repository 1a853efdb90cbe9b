/** Requirements for a room. */
export interface RoomNeeds {
  /** At least this many. */
  places?: number;
  /** The name in `bygg A`. */
  building?: string;
  /** Other words, in any order, of a room's name, building or equipment. */
  words: readonly string[];
}

/** Words without information about a room. */
const STOP_WORDS = new Set(
  'i på med og et eit ett en ein som er har rom rommet møterom møterommet room rooms in with and a an at the on'.split(
    ' ',
  ),
);

export const splitRoomWords = (text: string) => text.split(/[\s,]+/u).filter((word) => word !== '');

/** The words of a text, without stop words, as needs. */
export function parseRoomNeeds(text: string): RoomNeeds {
  return { words: splitRoomWords(text).filter((word) => !STOP_WORDS.has(word.toLowerCase())) };
}
