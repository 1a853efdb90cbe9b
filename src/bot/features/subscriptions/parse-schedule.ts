import { Temporal } from 'temporal-polyfill';
import { longest, mapped, optional, type Parser, sequence, word } from '../../time/grammar/combinators.js';
import { type Token, tokenize } from '../../time/grammar/lexer.js';
import { resolve, type TimeOfDay, timeOfDay } from '../../time/grammar/time-of-day.js';
import { correctTypos } from '../../time/grammar/typos.js';

const MONDAY = [1];
const WORKING = [1, 2, 3, 4, 5];
const ALL = [1, 2, 3, 4, 5, 6, 7];
const DAY_MINUTES = 24 * 60;
const NOON = 12 * 60;
/** Words in the longest schedule. Rooms come before it. */
const MAX_WORDS = 16;

type Piece =
  | { kind: 'days'; days: readonly number[]; isWorking?: true }
  | { kind: 'except'; days: readonly number[] }
  | { kind: 'time'; minute: number; isBare: boolean }
  | { kind: 'bad-time'; typed: string }
  | { kind: 'too-rare'; typed: string }
  /** `morgen`, `ettermiddag`. Minutes after midnight. */
  | { kind: 'part-of-day'; from: number }
  | { kind: 'week' | 'no-holidays' | 'filler' };

/** `mandag`, `mandager`, `måndagar`, `mondays` */
const weekday = mapped(
  sequence(optional(word('EACH')), longest<number>(word('WEEKDAY'), word('WEEKDAY_PLURAL'))),
  ([, day]) => day,
);
const daysBetween = (first: number, last: number) =>
  ALL.slice(0, ((last - first + 7) % 7) + 1).map((_, at) => ((first - 1 + at) % 7) + 1);

/** Posts come early: `klokka seks` is in the morning, as `kl 6` is. */
const FIRST_HOUR = 6;

/** The time is as written where it is in digits; `halv to` and `klokka to` are in the afternoon. */
function minuteOf(token: Token | undefined, time: TimeOfDay): number {
  const isAsWritten = /^\d/u.test(token?.lower ?? '') || time.minute >= FIRST_HOUR * 60;
  return isAsWritten && time.half === undefined ? time.minute : resolve(time);
}

const time: Parser<Piece> = (tokens, at) => {
  const clockWord = word('CLOCK_WORD')(tokens, at);
  const from = clockWord?.end ?? at;
  const match = timeOfDay(tokens, from);
  const typed = tokens
    .slice(at, from + 1)
    .map(({ text }) => text)
    .join(' ');
  const { lower = '', shapes } = tokens[from] ?? {};
  if (!match) {
    const isBad =
      shapes?.BAD_CLOCK || /^\d{1,2}[.:]\d{2}$/u.test(lower) || (clockWord && shapes?.INTEGER !== undefined);
    return isBad ? { end: from + 1, value: { kind: 'bad-time', typed } } : undefined;
  }
  const minute = minuteOf(tokens[from], match.value);
  if (minute >= DAY_MINUTES) return { end: match.end, value: { kind: 'bad-time', typed } };
  const isBare = !clockWord && match.end === from + 1 && shapes?.CLOCK === undefined;
  return { end: match.end, value: { kind: 'time', minute, isBare } };
};

const rare: Parser<Piece> = (tokens, at) => {
  const match = word('TOO_RARE')(tokens, at);
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: { kind: 'too-rare', typed: typed.join(' ') } };
};

const RULES: readonly Parser<Piece>[] = [
  mapped(word('WORKING_DAYS'), (): Piece => ({ kind: 'days', days: WORKING, isWorking: true })),
  mapped(longest(word('EVERY_DAY'), word('DAILY')), (): Piece => ({ kind: 'days', days: ALL })),
  mapped(
    sequence(weekday, word('UNTIL'), weekday),
    ([first, , last]): Piece => ({
      kind: 'days',
      days: daysBetween(first, last),
    }),
  ),
  mapped(weekday, (day): Piece => ({ kind: 'days', days: [day] })),
  mapped(
    sequence(
      word('EXCEPT_DAYS'),
      optional(word('ON')),
      weekday,
      optional(sequence(longest<unknown>(word('AND'), word('OR')), weekday)),
    ),
    ([, , day, more]): Piece => ({ kind: 'except', days: more ? [day, more[1]] : [day] }),
  ),
  mapped(word('WEEK_AHEAD'), (): Piece => ({ kind: 'week' })),
  mapped(word('NOT_ON_HOLIDAYS'), (): Piece => ({ kind: 'no-holidays' })),
  rare,
  time,
  mapped(word('PART_OF_DAY'), ({ from = 0 }): Piece => ({ kind: 'part-of-day', from })),
  mapped(word('BETWEEN_PARTS'), (): Piece => ({ kind: 'filler' })),
];
const piece = longest(...RULES);

/** The pieces of a schedule; undefined for words that are not one, or not only. */
function parsePieces(words: string): Piece[] | undefined {
  const { tokens } = correctTypos(tokenize(words));
  const pieces: Piece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = piece(tokens, at);
    if (!match) return undefined;
    pieces.push(match.value);
    at = match.end;
  }
  const times = pieces.filter(({ kind }) => kind === 'time' || kind === 'bad-time');
  const [first] = pieces;
  // `Møterom 2 hverdager`: a number before the schedule belongs to the room, and so may `lunsj`.
  const beginsInRoom = (first?.kind === 'time' && first.isBare) || first?.kind === 'part-of-day';
  return times.length > 1 || beginsInRoom ? undefined : pieces;
}

/** The schedule in a line, and the rest of the line. */
export interface ParsedSchedule {
  /** The text before the schedule, as typed. */
  rest: string;
  time?: Temporal.PlainTime;
  /** `25:00` */
  badTime?: string;
  /** The word that asks for posts more seldom than every week. */
  tooRare?: string;
  /** Words behind the schedule that say something else, where no other time is given. */
  unread?: string;
  /** A schedule with another time, before this one. */
  otherSchedule?: string;
  /** ISO, in order. Default: working days, or Monday for a week ahead. */
  days: readonly number[];
  span: 'day' | 'week';
  /** Always true for working days. */
  skipHolidays: boolean;
}

const hasTime = (pieces: readonly Piece[]) =>
  pieces.some((each) => each.kind === 'bad-time' || (each.kind === 'time' && !each.isBare));

/** What stands behind a schedule in the middle of the words: `tirsdager kl 8 fram til jul`. */
function findUnread(words: readonly string[]): { pieces: readonly Piece[]; unread: string } | undefined {
  for (let end = words.length - 1; end > 0; end -= 1) {
    const { pieces } = splitSchedule(words.slice(0, end));
    const isSchedule = hasTime(pieces) || pieces.some(({ kind }) => kind === 'too-rare');
    if (isSchedule) return { pieces, unread: words.slice(end).join(' ') };
  }
  return undefined;
}

/** The longest schedule at the end of the words, and the words before it. */
function splitSchedule(words: readonly string[]): { rest: string; pieces: readonly Piece[] } {
  for (let at = Math.max(0, words.length - MAX_WORDS); at < words.length; at += 1) {
    const pieces = parsePieces(words.slice(at).join(' '));
    if (pieces) return { rest: words.slice(0, at).join(' '), pieces };
  }
  return { rest: words.join(' '), pieces: [] };
}

/** Reads days, time, span and holidays from the end of the text, in any order. */
export function parseSchedule(text: string): ParsedSchedule {
  const words = text.split(' ').filter((each) => each !== '');
  const last = splitSchedule(words);
  const inMiddle = hasTime(last.pieces) ? undefined : findUnread(words);
  const { rest } = last;
  // Only the words behind a schedule, or that it is too rare, are said of one in the middle.
  const pieces = inMiddle?.pieces.some(({ kind }) => kind === 'too-rare') ? inMiddle.pieces : last.pieces;
  const before = splitSchedule(rest.split(' '));
  const find = <Kind extends Piece['kind']>(kind: Kind) =>
    pieces.find((each): each is Extract<Piece, { kind: Kind }> => each.kind === kind);
  const daysOf = (kind: 'days' | 'except') => pieces.flatMap((each) => (each.kind === kind ? each.days : []));
  const days = new Set(daysOf('days'));
  const at = find('time');
  const part = find('part-of-day');
  // `fredag ettermiddag kl. 2`
  const minute = at && at.minute < NOON && (part?.from ?? 0) >= NOON ? at.minute + NOON : at?.minute;
  const bad = find('bad-time');
  const tooRare = find('too-rare');
  const span = find('week') ? 'week' : 'day';
  const isWorking =
    pieces.some((each) => each.kind === 'days' && each.isWorking) || (days.size === 0 && span === 'day');
  return {
    rest: rest.replace(/[\s,]+$/u, ''),
    ...(minute !== undefined && {
      time: Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 }),
    }),
    ...(bad && { badTime: bad.typed }),
    ...(tooRare && { tooRare: tooRare.typed }),
    ...(inMiddle && { unread: inMiddle.unread }),
    ...(hasTime(before.pieces) && { otherSchedule: rest.slice(before.rest.length).trim() }),
    days: (days.size > 0 ? [...days].sort((a, b) => a - b) : span === 'week' ? MONDAY : WORKING).filter(
      (day) => !daysOf('except').includes(day),
    ),
    span,
    skipHolidays: find('no-holidays') !== undefined || isWorking,
  };
}
