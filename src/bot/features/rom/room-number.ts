import { ROOM_NOUNS } from '../../rooms/room-vocabulary.js';

/** A number of this length is no hour, no date and no number of people. */
const MIN_DIGITS = 3;

/**
 * The room that a number names, where the number says nothing of time: `rom 204`, `204`. Undefined for other words.
 *
 * @param typed the words that are not understood
 * @param text the question without its day
 */
export function findRoomNumber(typed: string, text: string): string | undefined {
  if (!/^\d+\p{L}?$/u.test(typed)) return undefined;
  const words = text.split(' ');
  const before = words[words.indexOf(typed) - 1] ?? '';
  if (ROOM_NOUNS.has(before.toLowerCase())) return `${before} ${typed}`;
  return text === typed && typed.length >= MIN_DIGITS ? typed : undefined;
}
