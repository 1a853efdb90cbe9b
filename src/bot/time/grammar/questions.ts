import type { Temporal } from 'temporal-polyfill';
import { daysOf, mondayOf, type When, WORKING_WEEKDAYS } from '../when.js';
import type { ClockPiece } from './clock.js';
import type { NamedPiece } from './day-references.js';
import type { Token } from './lexer.js';
import { DAY_MINUTES, MAX_READINGS, mergeClock, mergeDays } from './merge.js';
import { joinRanges, type TimeQuestion } from './time-expression.js';
import { LEXICON } from './vocabulary.js';
import type { ClockBounds } from './words/clock-words.js';

/** Words that turn the meaning of a day round: a sentence with one is never read without it. */
export const NEGATIONS: ReadonlySet<string> = new Set(
  'ikke ikj unngå unngår avoid unntatt untatt unntaken unnateke utenom utanom bortsett except not but excluding minus istedenfor jeg-er-borte'.split(
    ' ',
  ),
);

/** Behind a negation, words of which no day is: `ikke mer enn tjue minutter`, `rakk ikke alt`. */
const OTHER_NEGATED = new Set(
  'mer alt alltid lenge lenger lengre lengere så helt heilt nødvendigvis haster hast viktig mye lang lange more all much long urgent'.split(
    ' ',
  ),
);

/** `but after 10`, `but before lunch` */
const beginsLimit = ({ lower = '' }: Partial<Token> = {}) =>
  [LEXICON.FROM, LEXICON.BEFORE, LEXICON.PART_OF_DAY].some((table) => table.has(lower));

/** Whether the word leaves something out: a sentence with `ikke fredag` is never read without it. */
export const isNegation = ({ lower }: Token, next: Token | undefined): boolean =>
  NEGATIONS.has(lower) &&
  !OTHER_NEGATED.has(next?.lower ?? '') &&
  !(lower === 'but' && beginsLimit(next)) &&
  // `but not Friday`
  !(lower === 'but' && NEGATIONS.has(next?.lower ?? ''));

/**
 * The question about words that no rule takes. After a negation such as `ikke fredag`, the nearest reading is the week of
 * that day.
 *
 * @param leavesOutHours whether the negation is about hours of the day: `fredag, ikke 11-12`
 */
export function askAbout(
  unread: readonly Token[],
  tokens: readonly Token[],
  when: When | undefined,
  leavesOutHours: boolean,
): TimeQuestion {
  const negation = unread.find(({ lower }) => NEGATIONS.has(lower));
  const typed = negation ? tokens.slice(tokens.indexOf(negation)).slice(0, 2) : unread;
  const meant =
    negation && !leavesOutHours && when?.kind === 'day'
      ? { kind: 'week' as const, monday: mondayOf(when.date) }
      : when;
  return {
    why: 'not-understood',
    typed: typed.map(({ text }) => text).join(' '),
    readings: meant ? [meant] : [],
  };
}

/** `fri 10-12` is Friday in English, and free today in Norwegian. */
export const askAboutFriday = (friday: When, today: Temporal.PlainDate): TimeQuestion => ({
  why: 'not-understood',
  typed: 'fri',
  readings: [{ kind: 'day', date: today }, friday],
});

/** The hours of each alternative, with the others of the sentence. */
function alternativesOf(
  clocks: readonly { piece: ClockPiece }[],
  of: readonly ClockPiece[],
  now: Temporal.ZonedDateTime,
): readonly ClockBounds[] {
  const others = clocks.flatMap(({ piece }) => (piece.kind === 'choice' ? [] : [piece]));
  return of.flatMap((piece) => mergeClock([...others, piece], now).bounds ?? []);
}

/** All hours of a choice together; undefined where there is none, or where it has to be asked about. */
export function joinAlternatives(
  clocks: readonly { piece: ClockPiece }[],
  now: Temporal.ZonedDateTime,
): ReturnType<typeof joinRanges> {
  const choices = clocks.flatMap(({ piece }) => (piece.kind === 'choice' ? [piece] : []));
  const [choice] = choices;
  return choice && choices.length === 1 && !choice.isDoubtful
    ? joinRanges(alternativesOf(clocks, choice.of, now))
    : undefined;
}

/** Whether a piece says when something begins and ends, or only begins. */
const isTime = (piece: ClockPiece): boolean =>
  piece.kind === 'at' ||
  (piece.kind === 'bounds' &&
    !piece.isPartOfDay &&
    piece.bounds.from !== undefined &&
    piece.bounds.to !== undefined);

/** Times that leave no time together, although no word says that one of them is wanted: `kl 14.30 22-23`. */
function findHoursApart<Clock extends { piece: ClockPiece; typed: string }>(
  clocks: readonly Clock[],
  now: Temporal.ZonedDateTime,
): { of: readonly ClockPiece[]; typed: string } | undefined {
  const times = clocks.filter(({ piece }) => isTime(piece));
  const pieces = clocks.map(({ piece }) => piece);
  const { from = 0, to = DAY_MINUTES } = mergeClock(pieces, now).bounds ?? {};
  if (times.length < 2 || from < to) return undefined;
  return { of: times.map(({ piece }) => piece), typed: times.map(({ typed }) => typed).join(' ') };
}

/** The question about times of one day of which one is wanted: `fredag kl 13 eller 14`. */
export function askAboutHours(
  clocks: readonly { piece: ClockPiece; typed: string }[],
  when: When | undefined,
  now: Temporal.ZonedDateTime,
): TimeQuestion | undefined {
  const [choice] = clocks.flatMap(({ piece, typed }) =>
    piece.kind === 'choice' ? [{ of: piece.of, typed }] : [],
  );
  const asked = choice ?? findHoursApart(clocks, now);
  if (!asked) return undefined;
  const others = choice ? clocks : clocks.filter(({ piece }) => !isTime(piece));
  const hours = alternativesOf(others, asked.of.slice(0, MAX_READINGS), now);
  const day = when ?? { kind: 'day' as const, date: now.toPlainDate() };
  return { why: 'several-hours', typed: asked.typed, readings: hours.map(() => day), hours };
}

/** The question with the hours of each reading, and without the days together where each has its own hours. */
export function withHours(question: TimeQuestion, hours: readonly ClockBounds[]): TimeQuestion {
  const { together: _, ...others } = question;
  return { ...others, ...(hours.length === question.readings.length && { hours }) };
}

/** The question about days of one of two weeks for a caller that leaves no days out: the days of the first one. */
export function asSingleDays(question: TimeQuestion): TimeQuestion {
  const { without, ...others } = question;
  const [first] = question.readings;
  if (!without || first?.kind !== 'week') return question;
  const days = WORKING_WEEKDAYS.filter((weekday) => !without.includes(weekday)).map((weekday) => ({
    kind: 'day' as const,
    date: first.monday.add({ days: weekday - 1 }),
  }));
  return { ...others, why: 'several', readings: days.slice(0, MAX_READINGS) };
}

/** The question without the days that are not wanted: the others, or else the weeks of those. */
export function withoutUnwanted(
  question: TimeQuestion,
  wanted: readonly NamedPiece[],
  today: Temporal.PlainDate,
): TimeQuestion {
  const { together: _, isList: __, areWeeks: ___, ...others } = question;
  const alone = mergeDays(wanted, '', today);
  const weeks = question.readings.map((when) => ({
    kind: 'week' as const,
    monday: mondayOf(daysOf(when).first),
  }));
  const distinct = weeks.filter(
    ({ monday }, at) => weeks.findIndex((each) => each.monday.equals(monday)) === at,
  );
  const readings = alone.question?.readings ?? (alone.when ? [alone.when] : distinct);
  return { ...others, ...(alone.question?.together && { together: alone.question.together }), readings };
}
