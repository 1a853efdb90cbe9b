import type { RoomPiece } from '../../rooms/room-rules.js';
import { EQUIPMENT_WORDS, ROOM_NOUNS } from '../../rooms/room-vocabulary.js';
import { tokenize } from '../../time/grammar/lexer.js';
import type { TimeExpression } from '../../time/grammar/time-expression.js';

/** Behind one of these, a word is something that the room must have. */
const HAVING = new Set('med m m/ with w w/ har have has having'.split(' '));
const JOINING = new Set(['og', 'and']);

/**
 * The words that say what a room is for: `rom til lesesirkel`, `8 fra barnehagen`. Not those that it must have, as behind
 * `med` and before `rom`, and none where no room in general is asked for: then the word may be a room's name.
 */
export function listProse(
  text: string,
  { found, rest, saysDay }: Pick<TimeExpression, 'rest' | 'saysDay'> & { found: readonly RoomPiece[] },
): string[] {
  const isGeneral = found.some(({ kind }) => kind === 'noun' || kind === 'places');
  const purposes = found.flatMap((piece) => (piece.kind === 'purpose' && piece.word ? [piece.word] : []));
  if (!isGeneral || !saysDay) return purposes;
  const words = tokenize(text).map(({ lower }) => lower);
  const isRequired = (at: number): boolean =>
    HAVING.has(words[at - 1] ?? '') ||
    ROOM_NOUNS.has(words[at + 1] ?? '') ||
    (JOINING.has(words[at - 1] ?? '') && isRequired(at - 2));
  const others = rest.filter((word) => {
    const lower = word.toLowerCase();
    return !EQUIPMENT_WORDS.has(lower) && !words.some((each, at) => each === lower && isRequired(at));
  });
  return [...purposes, ...others];
}
