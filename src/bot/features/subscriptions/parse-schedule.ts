import { Temporal } from 'temporal-polyfill';
import { trimSignsAtEnd } from '../../../shared/text/clean-text.js';
import type { SummarySpan } from '../../model/subscription.js';
import { resolve, type TimeOfDay, timeOfDay } from '../../time/grammar/clock.js';
import { longest, mapped, optional, type Parser, sequence, word } from '../../time/grammar/combinators.js';
import { type Token, tokenize } from '../../time/grammar/lexer.js';
import { correctTypos } from '../../time/grammar/typos.js';
import { WORKING_WEEKDAYS } from '../../time/when.js';
import { USUAL_TIME } from './draft.js';

const MONDAY = [1];

const DAYS_OF_WEEK = 7;

const NOON = 12 * 60;

const OPENING_MINUTE = 8 * 60;

/** Words in the longest schedule. Rooms come before it. */
const MAX_WORDS = 16;

/** The schedule in a line, and the rest of the line. */
export interface ParsedSchedule {
  /** The text before the schedule, as typed. */
  rest: string;
  time?: Temporal.PlainTime;
  /** When posts go out in the part of the day that is named, where no time is: `mandag morgen`. */
  usualTime?: Temporal.PlainTime;
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
  span: SummarySpan;
  /** Always true for working days. */
  skipHolidays: boolean;
}

const hasTime = (pieces: readonly SchedulePiece[]) =>
  pieces.some((each) => each.kind === 'bad-time' || (each.kind === 'time' && !each.isBare));

/** A schedule in the middle of the words, with what stands before and behind it: `tirsdager kl 8 fram til jul`. */
function findInMiddle(
  words: readonly string[],
): { rest: string; pieces: readonly SchedulePiece[]; behind: string } | undefined {
  for (let end = words.length - 1; end > 0; end -= 1) {
    const { rest, pieces } = splitSchedule(words.slice(0, end));
    const isSchedule = hasTime(pieces) || pieces.some(({ kind }) => kind === 'too-rare');
    if (isSchedule) return { rest, pieces, behind: words.slice(end).join(' ') };
  }
  return undefined;
}

/** The schedule that counts, at the end or the beginning of the words, and the words that are none of it. */
function findSchedule(words: readonly string[]): {
  rest: string;
  pieces: readonly SchedulePiece[];
  unread?: string;
} {
  const last = splitSchedule(words);
  const inMiddle = hasTime(last.pieces) ? undefined : findInMiddle(words);
  if (!inMiddle) return last;
  const { rest, pieces, behind } = inMiddle;
  // `hver morgen kl 8 fjorden`, `kl 8 fjorden hver morgen`
  if (rest === '' && hasTime(pieces)) {
    const days = splitSchedule(behind.split(' '));
    const isSecond = days.pieces.some(({ kind }) => kind === 'time' || kind === 'bad-time');
    return isSecond ? { rest: behind, pieces } : { rest: days.rest, pieces: [...pieces, ...days.pieces] };
  }
  // Only the words behind a schedule, or that it is too rare, are said of one in the middle.
  const isTooRare = pieces.some(({ kind }) => kind === 'too-rare');
  return { rest: last.rest, pieces: isTooRare ? pieces : last.pieces, unread: behind };
}

/** Whether words before a schedule are another one: `mandager kl 8 og`, `mandager 8 og`. */
const isSchedule = (pieces: readonly SchedulePiece[]) =>
  hasTime(pieces) ||
  (pieces.some(({ kind }) => kind === 'time') && pieces.some(({ kind }) => kind === 'days'));

/** The longest schedule at the end of the words, and the words before it. */
function splitSchedule(words: readonly string[]): { rest: string; pieces: readonly SchedulePiece[] } {
  for (let at = Math.max(0, words.length - MAX_WORDS); at < words.length; at += 1) {
    const pieces = parsePieces(words.slice(at).join(' '));
    if (pieces) return { rest: words.slice(0, at).join(' '), pieces };
  }
  return { rest: words.join(' '), pieces: [] };
}

const timeAt = (minute: number) =>
  Temporal.PlainTime.from({ hour: Math.floor(minute / 60), minute: minute % 60 });

/** When posts go out in a part of the day: at its beginning, or before work. @param from minutes after midnight */
const usualTimeOf = (from: number) => (from <= OPENING_MINUTE ? USUAL_TIME : timeAt(from));

/** Whether a weekday is the next one for posts on one day: Monday for Friday. */
function isDayAfter(day: number, days: readonly number[]): boolean {
  const [posted, ...others] = days;
  if (posted === undefined || others.length > 0) return false;
  return day === (posted % DAYS_OF_WEEK) + 1 || (day === 1 && posted >= WORKING_WEEKDAYS.length);
}

/** The weekday before each, which is Friday before Monday unless weekends are among them. */
const daysBefore = (days: readonly number[]) =>
  days.map((day) =>
    day === 1 && days.every((each) => each <= WORKING_WEEKDAYS.length)
      ? WORKING_WEEKDAYS.length
      : ((day + 5) % 7) + 1,
  );

/** The days that post, in order, and what they show. */
function findDays(
  pieces: readonly SchedulePiece[],
): Pick<ParsedSchedule, 'days' | 'span'> & { notShown?: string } {
  const daysOf = (kind: 'days' | 'except') => pieces.flatMap((each) => (each.kind === kind ? each.days : []));
  const named = pieces.flatMap((each) => (each.kind === 'days' ? [each.days] : []));
  const some = named.filter((each) => each.length < DAYS_OF_WEEK);
  // `hver morgen fra mandag til fredag`
  const listed = [...new Set((some.length > 0 ? some : named).flat())];
  const ofDays = pieces.flatMap((each) => (each.kind === 'of-day' ? [each] : []));
  const notShown = ofDays.find(({ day }) => !isDayAfter(day, listed))?.typed;
  const isWeek = pieces.some(({ kind }) => kind === 'week');
  const isNext = pieces.some(({ kind }) => kind === 'next-day') || ofDays.length > 0;
  const isBefore = pieces.some((each) => each.kind === 'next-day' && each.isBefore);
  const all = (listed.length > 0 ? listed : isWeek ? MONDAY : WORKING_WEEKDAYS).filter(
    (day) => !daysOf('except').includes(day),
  );
  return {
    days: (isBefore && !isWeek ? daysBefore(all) : all).sort((a, b) => a - b),
    span: isWeek ? 'week' : isNext ? 'next-day' : 'day',
    ...(notShown !== undefined && { notShown }),
  };
}

const AND = /^(?:og|and|eller|or|å|\+)$/iu;

const AND_BETWEEN = /\s(?:og|and|\+)\s/iu;

/** The words of a schedule before the second of two parts of the day: `hver morgen og ettermiddag`. */
function findEarlierPart(pieces: readonly SchedulePiece[], schedule: readonly string[]): string | undefined {
  const parts = pieces.flatMap((each) =>
    (each.kind === 'days' || each.kind === 'part-of-day') && each.from !== undefined ? [each.from] : [],
  );
  const isOneTime = pieces.some(({ kind }) => kind === 'time') || new Set(parts).size < 2;
  const [first, second] = schedule.join(' ').split(AND_BETWEEN);
  return isOneTime || second === undefined ? undefined : first;
}

/**
 * The words before a part of the day that is the second of two: `fjorden morgen og ettermiddag`. Undefined where the line has
 * only one.
 */
function findFirstPart(
  rest: string,
  schedule: readonly string[],
): { rest: string; part: string } | undefined {
  const [join = '', second = ''] = schedule;
  const at = rest.lastIndexOf(' ') + 1;
  const part = rest.slice(at);
  const isSecond = AND.test(join) && isPartOfDay(second);
  return isSecond && isPartOfDay(part) ? { rest: rest.slice(0, at).trim(), part } : undefined;
}

/** Reads days, time, span and holidays from the end of the text, in any order. */
export function parseSchedule(text: string): ParsedSchedule {
  const words = text.split(' ').filter((each) => each !== '');
  const { rest, pieces, unread } = findSchedule(words);
  const before = splitSchedule(rest.split(' '));
  const ofSchedule = words.slice(rest === '' ? 0 : rest.split(' ').length);
  const firstPart = findFirstPart(rest, ofSchedule);
  const other = firstPart?.part ?? findEarlierPart(pieces, ofSchedule);
  const hasOther = isSchedule(before.pieces);
  const find = <Kind extends SchedulePiece['kind']>(kind: Kind) =>
    pieces.find((each): each is Extract<SchedulePiece, { kind: Kind }> => each.kind === kind);
  const { days, span, notShown } = findDays(pieces);
  const at = find('time');
  const [part] = pieces.flatMap((each) => ('from' in each && each.from !== undefined ? [each.from] : []));
  // `fredag ettermiddag kl. 2`
  const minute = at && at.minute < NOON && (part ?? 0) >= NOON ? at.minute + NOON : at?.minute;
  const bad = find('bad-time');
  const tooRare = find('too-rare');
  const notRead = unread ?? find('choice')?.typed ?? notShown;
  const isWorking =
    pieces.some((each) => each.kind === 'days' && each.isWorking) || (!find('days') && span !== 'week');
  return {
    rest: trimSignsAtEnd(hasOther ? before.rest : (firstPart?.rest ?? rest), ' ,'),
    ...(minute !== undefined && { time: timeAt(minute) }),
    ...(part !== undefined && { usualTime: usualTimeOf(part) }),
    ...(bad && { badTime: bad.typed }),
    ...(tooRare && { tooRare: tooRare.typed }),
    ...(notRead !== undefined && { unread: notRead }),
    ...(other !== undefined && { otherSchedule: other }),
    ...(hasOther && { otherSchedule: rest.slice(before.rest.length).trim() }),
    days,
    span,
    skipHolidays: find('no-holidays') !== undefined || isWorking,
  };
}

/** Monday to Friday, in ISO. */
const ALL = [1, 2, 3, 4, 5, 6, 7];

const WEEKEND = [6, 7];

const DAY_MINUTES = 24 * 60;

/** A part of a schedule. */
type SchedulePiece =
  /** `from`: a part of each day, `hver morgen`. Minutes after midnight. */
  | { kind: 'days'; days: readonly number[]; isWorking?: true; from?: number }
  | { kind: 'except'; days: readonly number[] }
  | { kind: 'time'; minute: number; isBare: boolean }
  | { kind: 'bad-time'; typed: string }
  | { kind: 'too-rare'; typed: string }
  /** `torsdag eller fredag` */
  | { kind: 'choice'; typed: string }
  /** `morgen`, `ettermiddag`. Minutes after midnight. `recurs`: no word of a single day, as in `om morgenen`. */
  | { kind: 'part-of-day'; from: number; recurs?: true }
  /** What is shown is the day after the post. `isBefore`: the days that are named are those that are shown, `dagen før`. */
  | { kind: 'next-day'; isBefore?: true; from?: number }
  /** `for mandag`: the day that is shown. */
  | { kind: 'of-day'; day: number; typed: string }
  | { kind: 'week' | 'no-holidays' | 'filler' };

/** `mandag`, `mandager`, `måndagar`, `mondays` */
const weekday = mapped(
  sequence(optional(word('EACH')), longest<number>(word('WEEKDAY'), word('WEEKDAY_PLURAL'))),
  ([, day]) => day,
);

const weekends = mapped(word('WEEKENDS'), (): readonly number[] => WEEKEND);

/** The days of `unntatt onsdag` and `unntatt helg`. */
const leftOut = longest<readonly number[]>(
  mapped(weekday, (day) => [day]),
  weekends,
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

const time: Parser<SchedulePiece> = (tokens, at) => {
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

const rare: Parser<SchedulePiece> = (tokens, at) => {
  const match = word('TOO_RARE')(tokens, at);
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: { kind: 'too-rare', typed: typed.join(' ') } };
};

const choice: Parser<SchedulePiece> = (tokens, at) => {
  const match = sequence(weekday, word('OR'), weekday)(tokens, at);
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: { kind: 'choice', typed: typed.join(' ') } };
};

/** `fredag kl 14 for mandag` */
const ofDay: Parser<SchedulePiece> = (tokens, at) => {
  const match = tokens[at]?.lower === 'for' ? weekday(tokens, at + 1) : undefined;
  const typed = tokens.slice(at, match?.end).map(({ text }) => text);
  return match && { end: match.end, value: { kind: 'of-day', day: match.value, typed: typed.join(' ') } };
};

/** `ma on fr` */
const shortWeekdays: Parser<SchedulePiece> = (tokens, at) => {
  const days: number[] = [];
  let end = at;
  for (let next = word('SHORT_WEEKDAY')(tokens, end); next; next = word('SHORT_WEEKDAY')(tokens, end)) {
    days.push(next.value);
    end = next.end;
  }
  return days.length > 1 ? { end, value: { kind: 'days', days } } : undefined;
};

const RULES: readonly Parser<SchedulePiece>[] = [
  mapped(
    word('WORKING_DAYS'),
    (): SchedulePiece => ({ kind: 'days', days: WORKING_WEEKDAYS, isWorking: true }),
  ),
  mapped(longest(word('EVERY_DAY'), word('DAILY')), (): SchedulePiece => ({ kind: 'days', days: ALL })),
  mapped(
    sequence(weekday, word('UNTIL'), weekday),
    ([first, , last]): SchedulePiece => ({
      kind: 'days',
      days: daysBetween(first, last),
    }),
  ),
  shortWeekdays,
  mapped(weekday, (day): SchedulePiece => ({ kind: 'days', days: [day] })),
  mapped(weekends, (days): SchedulePiece => ({ kind: 'days', days })),
  mapped(
    sequence(
      word('EXCEPT_DAYS'),
      optional(word('ON')),
      leftOut,
      optional(sequence(longest<unknown>(word('AND'), word('OR')), leftOut)),
    ),
    ([, , days, more]): SchedulePiece => ({ kind: 'except', days: [...days, ...(more?.[1] ?? [])] }),
  ),
  mapped(word('DAILY_PART'), (from): SchedulePiece => ({ kind: 'days', days: ALL, from })),
  mapped(word('RECURRING_PART'), (from): SchedulePiece => ({ kind: 'part-of-day', from, recurs: true })),
  mapped(word('NEXT_DAY'), (): SchedulePiece => ({ kind: 'next-day' })),
  mapped(
    word('DAY_BEFORE'),
    (from): SchedulePiece => ({
      kind: 'next-day',
      isBefore: true,
      ...(from > 0 && { from }),
    }),
  ),
  ofDay,
  mapped(word('WEEK_AHEAD'), (): SchedulePiece => ({ kind: 'week' })),
  mapped(word('NOT_ON_HOLIDAYS'), (): SchedulePiece => ({ kind: 'no-holidays' })),
  rare,
  choice,
  time,
  mapped(word('PART_OF_DAY'), ({ from = 0 }): SchedulePiece => ({ kind: 'part-of-day', from })),
  mapped(word('BETWEEN_PARTS'), (): SchedulePiece => ({ kind: 'filler' })),
];

const piece = longest(...RULES);

/** Whether a text is a part of the day and nothing else: `morgen`. */
function isPartOfDay(text: string): boolean {
  const { tokens } = correctTypos(tokenize(text));
  return longest<unknown>(word('PART_OF_DAY'), word('RECURRING_PART'))(tokens, 0)?.end === tokens.length;
}

/** The pieces of a schedule; undefined for words that are not one, or not only. */
function parsePieces(words: string): SchedulePiece[] | undefined {
  const { tokens } = correctTypos(tokenize(words));
  const pieces: SchedulePiece[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = piece(tokens, at);
    if (!match) return undefined;
    pieces.push(match.value);
    at = match.end;
  }
  const times = pieces.filter(({ kind }) => kind === 'time' || kind === 'bad-time');
  const [first] = pieces;
  // `Møterom 2 hverdager`: a number before the schedule belongs to the room, and so may `lunsj`.
  const beginsInRoom =
    (first?.kind === 'time' && first.isBare) || (first?.kind === 'part-of-day' && !first.recurs);
  return times.length > 1 || beginsInRoom ? undefined : pieces;
}
