import type { RoomPiece } from '../../rooms/room-rules.js';
import { BOOKING_VERBS, FREE_WORDS, WANTING_WORDS } from '../../rooms/room-vocabulary.js';
import { FILLERS } from '../../time/grammar/fillers.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';

/** A question of `/rom`: its time, and what it says of rooms. */
export type RoomExpression = TimeExpression & { found: readonly RoomPiece[] };

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
