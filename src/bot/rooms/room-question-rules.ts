import { mapped, type Parser, phrase, sequence, word } from '../time/grammar/combinators.js';
import { isFiller } from '../time/grammar/fillers.js';
import { looksLikeTime } from '../time/grammar/looks-like-time.js';
import {
  FACT_QUESTIONS,
  NEAR_WORDS,
  type Nearness,
  NOT_WHERE,
  PURPOSES,
  type RoomFact,
  TAKEN_WORDS,
} from './room-question-words.js';
import {
  EQUIPMENT_WORDS,
  FREE_WORDS,
  LARGEST_WORDS,
  PLACE_UNITS,
  PLACES_BEFORE,
  PLACES_OF_ROOM,
  ROOM_NOUNS,
  SMALLEST_WORDS,
} from './room-vocabulary.js';

/** A part of a question about one room, or about rooms near it. */
export type QuestionPiece =
  | { kind: 'facts'; of: RoomFact }
  /** Before the name of a room, in whose building or near which another one is wanted. */
  | { kind: 'near'; of: Nearness }
  /** `word`: a purpose that is no word of the tables, and may be something that a room has after all. */
  | { kind: 'purpose'; word?: string }
  | { kind: 'taken' };

export const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'en', 'ein', 'ei', 'et', 'eit', 'ett']);

const factQuestion: Parser<QuestionPiece> = (tokens, at) => {
  const match = phrase(FACT_QUESTIONS)(tokens, at);
  if (!match || (match.value === 'building' && NOT_WHERE.has(tokens[match.end]?.lower ?? '')))
    return undefined;
  return { end: match.end, value: { kind: 'facts', of: match.value } };
};

/** `nær loftet`; not `nær kl 10` */
const near: Parser<QuestionPiece> = (tokens, at) => {
  const match = phrase(NEAR_WORDS)(tokens, at);
  const next = tokens[match?.end ?? at];
  return match && next && !looksLikeTime(next)
    ? { end: match.end, value: { kind: 'near', of: match.value } }
    : undefined;
};

const isOfRoom = (tokens: Parameters<Parser<unknown>>[0], at: number) =>
  [ROOM_NOUNS, FREE_WORDS, LARGEST_WORDS, SMALLEST_WORDS, PLACE_UNITS].some((table) =>
    phrase(table)(tokens, at),
  );

/** Before `til`, a room: `plass til en prat`. */
const SPOTS: ReadonlySet<string> = new Set('plass sted stad krok place spot'.split(' '));

/** `til en telefon`, `for an interview`: any word behind an article; not `til et lite rom`, `for en time`, `til ei gruppe på 8`. */
const purposeWithArticle: Parser<QuestionPiece> = (tokens, at) => {
  const before = phrase(PLACES_OF_ROOM)(tokens, SPOTS.has(tokens[at]?.lower ?? '') ? at + 1 : at);
  const from = before?.end ?? at;
  const named = tokens[from + 1];
  if (!before || !ARTICLES.has(tokens[from]?.lower ?? '') || !named || !/^\p{L}+$/u.test(named.lower))
    return undefined;
  // `til et par timer`
  const isFew = word('FEW')(tokens, from) !== undefined;
  const isGroup = (phrase(PLACES_BEFORE)(tokens, from)?.end ?? 0) > from + 1;
  const isKnown = PURPOSES.has(named.lower) || EQUIPMENT_WORDS.has(named.lower);
  const isOther =
    looksLikeTime(named) ||
    (isFiller(named.lower) && !isKnown) ||
    isOfRoom(tokens, from + 1) ||
    phrase(ROOM_NOUNS)(tokens, from + 2);
  if (isFew || isGroup || isOther) return undefined;
  return { end: from + 2, value: { kind: 'purpose', ...(!isKnown && { word: named.text }) } };
};

/** The rules for what is asked of a room beside its free time. */
export const QUESTION_RULES: readonly Parser<QuestionPiece>[] = [
  factQuestion,
  near,
  mapped(phrase(TAKEN_WORDS), () => ({ kind: 'taken' as const })),
  mapped(sequence(phrase(PLACES_OF_ROOM), phrase(PURPOSES)), () => ({ kind: 'purpose' as const })),
  purposeWithArticle,
];
