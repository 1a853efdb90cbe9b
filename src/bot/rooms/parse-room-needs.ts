import { trimSigns } from '../../shared/text/trim-signs.js';
import { parseSubject } from '../time/grammar/parse-subject.js';
import type { Nearness } from './room-question-words.js';
import { ROOM_SUBJECT, type RoomPiece } from './room-rules.js';

/** Requirements for a room. */
export interface RoomNeeds {
  /** At least this many. */
  places?: number;
  /** The name in `bygg A`. */
  building?: string;
  /** The room in whose building, `building`, the rooms are. */
  near?: { room: string; how: Nearness };
  /** Which rooms come first. Default: the smallest of the free rooms. */
  order?: 'largest' | 'smallest';
  /** Other words, in any order, of a room's name, building or equipment. */
  words: readonly string[];
}

const without = (text: string) => trimSigns(text, `"'`).trim();

/** The requirements that the pieces and the words beside them name together. */
export function needsOf(found: readonly RoomPiece[], words: readonly string[]): RoomNeeds {
  const places = found.flatMap((piece) => (piece.kind === 'places' ? [piece.places] : []));
  const [building] = found.flatMap((piece) => (piece.kind === 'building' ? [piece.name] : []));
  const [order] = found.flatMap((piece) => (piece.kind === 'order' ? [piece.order] : []));
  const purposes = found.flatMap((piece) => (piece.kind === 'purpose' && piece.word ? [piece.word] : []));
  const floors = found.flatMap((piece) => (piece.kind === 'floor' ? [piece.typed] : []));
  return {
    ...(places.length > 0 && { places: Math.max(...places) }),
    ...(building !== undefined && { building }),
    ...(order && { order }),
    words: [...words.map(without).filter((each) => each !== ''), ...purposes, ...floors],
  };
}

/** The requirements that a text without a time names. */
export function parseRoomNeeds(text: string): RoomNeeds {
  const { found, rest } = parseSubject(text, ROOM_SUBJECT);
  return needsOf(found, rest);
}
