import { BARE_HOURS } from '../time/grammar/bare-hour.js';
import {
  longest,
  mapped,
  optional,
  type Parser,
  phrase,
  sequence,
  word,
} from '../time/grammar/combinators.js';
import type { Token } from '../time/grammar/lexer.js';
import type { Subject } from '../time/grammar/time-expression.js';
import { ARTICLES, QUESTION_RULES, type QuestionPiece } from './room-question-rules.js';
import {
  ALL_WORDS,
  BOOKING_VERBS,
  BUILDING_WORDS,
  CALL_WORDS,
  DOZENS,
  EQUIPMENT_WORDS,
  FLOOR_WORDS,
  FREE_WORDS,
  LARGEST_WORDS,
  PLACE_UNITS,
  PLACES_BEFORE,
  PLACES_OF_ROOM,
  PLUS,
  ROOM_NOUNS,
  SMALLEST_WORDS,
  WANTING_WORDS,
} from './room-vocabulary.js';

/** A part of a question about rooms. */
export type RoomPiece =
  /** `mayBeHour` are the words of a number that may also say when the time ends: `til 12`. */
  | { kind: 'places'; places: number; mayBeHour?: string }
  | { kind: 'building'; name: string }
  | { kind: 'floor'; typed: string }
  | { kind: 'order'; order: 'largest' | 'smallest' }
  /** `asksToBook`: a verb asks the app to book the room. */
  | { kind: 'booking'; asksToBook?: true }
  | { kind: 'free' | 'all' | 'noun' }
  | QuestionPiece;

const MAX_PLACES = 10_000;
const NOON = 12;

const number: Parser<number> = longest<number>(
  word('INTEGER'),
  word('NUMBER'),
  mapped(word('DAY_STEP'), (value) => value),
  // `et halvt dusin`, `to dusin`
  mapped(sequence(optional(word('NUMBER')), phrase(DOZENS)), ([times = 1, value]) => times * value),
);
/** `12 pluss 2`, `8 +1` */
const added: Parser<number> = longest<number>(
  mapped(sequence(phrase(PLUS), number), ([, more]) => more),
  mapped(word('DAY_STEP'), (more) => (more > 0 ? more : undefined)),
);
/** A number, the larger of two, or two together. */
const count: Parser<number> = longest<number>(
  mapped(
    sequence(number, optional(sequence(longest<unknown>(word('UNTIL'), word('OR')), number))),
    ([first, more]) => {
      const most = Math.max(first, more?.[1] ?? first);
      return most <= MAX_PLACES ? most : undefined;
    },
  ),
  mapped(sequence(number, added), ([first, more]) => (first + more <= MAX_PLACES ? first + more : undefined)),
);

/** A word as typed. */
const anyWord: Parser<string> = (tokens, at) => {
  const token = tokens[at];
  return token && { end: at + 1, value: token.text };
};

const UNITS_OF_TIME = [
  'HOUR_UNIT',
  'MINUTE_UNIT',
  'DAY_UNIT',
  'WEEK_UNIT',
  'MONTH',
  'AM_PM',
  'UNTIL',
] as const;
/** The parser where no unit of time and no month follows: `for 2 timer` is no number of places. */
const beforeNoTime =
  (parse: Parser<number>): Parser<number> =>
  (tokens: readonly Token[], at) => {
    const match = parse(tokens, at);
    // `til 10 m skjerm`
    const isWith =
      match && tokens[match.end]?.lower === 'm' && EQUIPMENT_WORDS.has(tokens[match.end + 1]?.lower ?? '');
    // `minst 30 uke 50`
    const isWeek = match && word('WEEK')(tokens, match.end) && word('INTEGER')(tokens, match.end + 1);
    const isTime = match && !isWith && !isWeek && UNITS_OF_TIME.some((unit) => word(unit)(tokens, match.end));
    return isTime ? undefined : match;
  };

/** A number of people that is no length and no date. */
export const peopleCount = beforeNoTime(count);

const places = (value: number): Extract<RoomPiece, { kind: 'places' }> => ({ kind: 'places', places: value });
const kind = (name: 'free' | 'booking' | 'all' | 'noun') => (): RoomPiece => ({ kind: name });
const order = (name: 'largest' | 'smallest') => (): RoomPiece => ({ kind: 'order', order: name });

/** `for 6`, `til seks`; not `for a call`, `til en samtale`. */
const notAnArticle =
  (parse: Parser<number>): Parser<number> =>
  (tokens, at) => {
    const match = parse(tokens, at);
    return match && ARTICLES.has(tokens[match.end - 1]?.lower ?? '') ? undefined : match;
  };
const UNTIL_WORDS: ReadonlySet<string> = new Set(['til', 'te']);

/** `for 6`, `til 12` */
const placesBefore: Parser<RoomPiece> = (tokens, at) => {
  const match = sequence(phrase(PLACES_BEFORE), notAnArticle(peopleCount))(tokens, at);
  const last = tokens[(match?.end ?? 0) - 1];
  if (!match) return undefined;
  const [, value] = match.value;
  const isHour = value >= BARE_HOURS.from && value <= BARE_HOURS.to;
  const isUntil = match.end === at + 2 && UNTIL_WORDS.has(tokens[at]?.lower ?? '');
  const typed = `${tokens[at]?.text} ${last?.text}`;
  return { end: match.end, value: { ...places(value), ...(isHour && isUntil && { mayBeHour: typed }) } };
};

const ENGLISH_NOUN = /room|space/iu;
/** `rom til 8`, `room for 8`. English people may mean a time by `til`: `need a room til 12`. */
const placesOfRoom: Parser<RoomPiece> = (tokens, at) => {
  const match = sequence(
    phrase(ROOM_NOUNS),
    phrase(PLACES_OF_ROOM),
    notAnArticle(peopleCount),
    optional(phrase(PLACE_UNITS)),
  )(tokens, at);
  if (!match) return undefined;
  const [, , value, unit] = match.value;
  const [noun, until, count] = tokens.slice(match.end - 3, match.end);
  const isUntil = UNTIL_WORDS.has(until?.lower ?? '') && ENGLISH_NOUN.test(noun?.lower ?? '');
  const mayBeHour = isUntil && !unit && value <= NOON ? { mayBeHour: `${until?.text} ${count?.text}` } : {};
  return { end: match.end, value: { ...places(value), ...mayBeHour } };
};

const RULES: readonly Parser<RoomPiece>[] = [
  mapped(sequence(optional(phrase(PLACES_BEFORE)), count, phrase(PLACE_UNITS)), ([, value]) => places(value)),
  placesOfRoom,
  placesBefore,
  mapped(sequence(optional(word('ON')), phrase(BUILDING_WORDS), anyWord), ([, , name]) => ({
    kind: 'building',
    name,
  })),
  (tokens, at) => {
    const match = sequence(
      longest<unknown>(word('DAY_NUMBER'), word('ORDINAL'), word('INTEGER')),
      phrase(FLOOR_WORDS),
    )(tokens, at);
    const typed = tokens.slice(at, match?.end).map(({ text }) => text);
    return match && { end: match.end, value: { kind: 'floor', typed: typed.join(' ') } };
  },
  mapped(phrase(FREE_WORDS), kind('free')),
  mapped(phrase(BOOKING_VERBS), () => ({ kind: 'booking', asksToBook: true })),
  mapped(phrase(WANTING_WORDS), kind('booking')),
  mapped(phrase(CALL_WORDS), kind('noun')),
  mapped(phrase(ALL_WORDS), kind('all')),
  mapped(phrase(ROOM_NOUNS), kind('noun')),
  mapped(phrase(LARGEST_WORDS), order('largest')),
  mapped(phrase(SMALLEST_WORDS), order('smallest')),
  ...QUESTION_RULES,
];

/** What a sentence may say of rooms beside a time. */
export const ROOM_SUBJECT: Subject<RoomPiece> = { rules: RULES, names: EQUIPMENT_WORDS };
