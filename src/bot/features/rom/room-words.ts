import type { RoomPiece } from '../../rooms/room-rules.js';
import {
  BOOKING_VERBS,
  EQUIPMENT_WORDS,
  FREE_WORDS,
  ROOM_NOUNS,
  WANTING_WORDS,
} from '../../rooms/room-vocabulary.js';
import { FILLERS } from '../../time/grammar/fillers.js';
import { tokenize } from '../../time/grammar/lexer.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';

/** A question of `/rom`: its time, and what it says of rooms. */
export type RoomExpression = TimeExpression & { found: readonly RoomPiece[] };

/** Behind one of these, a word is something that the room must have. */
const HAVING = new Set('med m m/ with w w/ har have has having'.split(' '));
const JOINING = new Set(['og', 'and']);

/**
 * The words that say what a room is for: `rom til lesesirkel`, `8 fra barnehagen`. Not those that it must have, as behind
 * `med` and before `rom`, and none where no room in general is asked for: then the word may be a room's name.
 */
export function listProse(text: string, { found, rest, saysDay }: RoomExpression): string[] {
  const isGeneral = found.some(({ kind }) => kind === 'noun' || kind === 'places');
  if (!isGeneral || !saysDay) return [];
  const words = tokenize(text).map(({ lower }) => lower);
  const isRequired = (at: number): boolean =>
    HAVING.has(words[at - 1] ?? '') ||
    ROOM_NOUNS.has(words[at + 1] ?? '') ||
    (JOINING.has(words[at - 1] ?? '') && isRequired(at - 2));
  return rest.filter((word) => {
    const lower = word.toLowerCase();
    return !EQUIPMENT_WORDS.has(lower) && !words.some((each, at) => each === lower && isRequired(at));
  });
}

const isLead = (word: string) =>
  FILLERS.has(word.toLowerCase()) ||
  BOOKING_VERBS.has(word.toLowerCase()) ||
  WANTING_WORDS.has(word.toLowerCase()) ||
  FREE_WORDS.has(word.toLowerCase());

/** Texts that may be the name of a room, although they have words of time or of rooms: «Møterom 2-14». */
export function namesIn(text: string, { withoutDays, rest }: RoomExpression): string[] {
  const words = withoutDays.split(' ');
  const first = words.findIndex((word) => !isLead(word));
  const names = [text, withoutDays, words.slice(Math.max(0, first)).join(' '), rest.join(' ')];
  return [...new Set(names.map((name) => name.replaceAll(/^["']|["']$/gu, '').trim()))].filter(
    (name) => name !== '',
  );
}
