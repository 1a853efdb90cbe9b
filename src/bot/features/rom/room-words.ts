import type { RoomPiece } from '../../rooms/room-rules.js';
import { BOOKING_VERBS, FREE_WORDS, PLACE_UNITS, WANTING_WORDS } from '../../rooms/room-vocabulary.js';
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

/** Who asks, words between two rooms, and where one is. They name no room. */
const NO_ROOM = new Set(
  'sammenlign sammenlikn samanlikn compare lokale lokalet lokala jeg eg æ e i vi me meg mæ eller or dem dei de them ligger ligg located situated annet anna another other'.split(
    ' ',
  ),
);

const WHITE = new Set('hvit hvite kvit kvite white'.split(' '));
/** `kvit` of `kvit tavle`, which is a whiteboard. */
const isOfBoard = (word: string, at: number, words: readonly string[]) =>
  WHITE.has(word.toLowerCase()) && /^(?:tavl[ea]|board)$/iu.test(words[at + 1] ?? '');

/** Verbs behind the room in a question about its places: `how many people does Styrerommet hold`. */
const HOLDING = new Set('hold holds fit take accommodate romme ta'.split(' '));

/** The words that may name a room. In `how many does Styrerommet seat`, the last word belongs to the question. */
export function listNameWords({ rest, found }: RoomExpression): readonly string[] {
  const named = rest.filter((word, at) => !(NO_ROOM.has(word.toLowerCase()) || isOfBoard(word, at, rest)));
  const last = named.at(-1)?.toLowerCase() ?? '';
  const asksPlaces = found.some((piece) => piece.kind === 'facts' && piece.of === 'places');
  const isOfQuestion = asksPlaces && named.length > 1 && (PLACE_UNITS.has(last) || HOLDING.has(last));
  return isOfQuestion ? named.slice(0, -1) : named;
}
