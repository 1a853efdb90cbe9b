import { longest, mapped, optional, type Parser, sequence, word } from '../../time/grammar/combinators.js';
import { type Token, tokenize } from '../../time/grammar/lexer.js';
import { resolve, type TimeOfDay, timeOfDay } from '../../time/grammar/time-of-day.js';
import { correctTypos } from '../../time/grammar/typos.js';
import { WORKING_WEEKDAYS } from '../../time/working-week.js';

/** Monday to Friday, in ISO. */
const ALL = [1, 2, 3, 4, 5, 6, 7];
const WEEKEND = [6, 7];
const DAY_MINUTES = 24 * 60;

/** A part of a schedule. */
export type SchedulePiece =
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
export function isPartOfDay(text: string): boolean {
  const { tokens } = correctTypos(tokenize(text));
  return longest<unknown>(word('PART_OF_DAY'), word('RECURRING_PART'))(tokens, 0)?.end === tokens.length;
}

/** The pieces of a schedule; undefined for words that are not one, or not only. */
export function parsePieces(words: string): SchedulePiece[] | undefined {
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
