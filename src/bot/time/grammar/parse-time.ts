import { Temporal } from 'temporal-polyfill';
import type { ClockPiece } from './clock-ranges.js';
import { CLOCK_RULES, takeBareHour } from './clock-rules.js';
import { type Parser, type ParserMatch, word } from './combinators.js';
import { findNamedTogether } from './day-lists.js';
import type { DayMeaning, DayPiece } from './day-meanings.js';
import { DAY_RULES } from './day-rules.js';
import { isFiller, JOINS } from './fillers.js';
import { isDoubtfulFriday, resolveHomographs } from './homographs.js';
import { findLeftOutDays, findNegations, isOtherDay } from './left-out-days.js';
import { type Token, tokenize } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import { dayFromNow, mergeClock, separateHours } from './merge-clock.js';
import { isWeekdayOfToday, mergeDays, nextIfOver } from './merge-days.js';
import { isPreposition, saysNoTime } from './prepositions.js';
import {
  askAbout,
  askAboutFriday,
  askAboutHours,
  isNegation,
  NEGATIONS,
  withHours,
  withoutUnwanted,
} from './questions.js';
import type { Subject, TimeExpression } from './time-expression.js';
import { correctTypos } from './typos.js';

/** A part of a sentence that a rule matched, with the index of its first token and the index after its last. */
export type Piece<Found> = { from: number; end: number } & (
  | { kind: 'day'; piece: DayPiece }
  | { kind: 'clock'; piece: ClockPiece }
  | { kind: 'found'; piece: Found }
);

/** The longest piece that begins at a place. Of equal lengths, the caller's rules win over days, days over hours. */
function pieceAt<Found>(
  tokens: readonly Token[],
  from: number,
  today: Temporal.PlainDate,
  rules: readonly Parser<Found>[],
  dayRules: typeof DAY_RULES,
): Piece<Found> | undefined {
  let best: Piece<Found> | undefined;
  const isLonger = (end: number) => end > (best?.end ?? from);
  for (const rule of rules) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) best = { from, end: match.end, kind: 'found', piece: match.value };
  }
  // Dates take time: only the longest match that is a day is worked out.
  const days: ParserMatch<DayMeaning>[] = [];
  for (const rule of dayRules) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) days.push(match);
  }
  for (const { end, value } of days.sort((a, b) => b.end - a.end)) {
    const piece = value(today);
    if (!piece) continue;
    best = { from, end, kind: 'day', piece };
    break;
  }
  for (const rule of CLOCK_RULES) {
    const match = rule(tokens, from);
    if (match && isLonger(match.end)) best = { from, end: match.end, kind: 'clock', piece: match.value };
  }
  return best;
}

/** No question names more days. Dates take most of the time, and who writes more of them is asked back. */
const MAX_DAYS = 6;

/** The pieces of a sentence from left to right, and the tokens that no rule takes. */
export function scan<Found>(
  tokens: readonly Token[],
  today: Temporal.PlainDate,
  rules: readonly Parser<Found>[],
): { pieces: Piece<Found>[]; left: Token[] } {
  const pieces: Piece<Found>[] = [];
  const left: Token[] = [];
  let days = 0;
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at];
    const piece = pieceAt(tokens, at, today, rules, days < MAX_DAYS ? DAY_RULES : []);
    if (piece) pieces.push(piece);
    else if (token) left.push(token);
    if (piece?.kind === 'day') days += 1;
    at = piece ? piece.end : at + 1;
  }
  return { pieces, left };
}

type WrongClock = 'no-such-time' | 'backwards' | 'outside-hours';
const isWrongClock = (kind: ClockPiece['kind']): kind is WrongClock =>
  kind === 'no-such-time' || kind === 'backwards' || kind === 'outside-hours';

const NO_SUBJECT: Subject<never> = { rules: [], names: new Set() };

/** Whether `eller` stands between two parts of a time. */
const isChoice = (tokens: readonly Token[], pieces: readonly Piece<unknown>[], at: number) =>
  word('OR')(tokens, at) !== undefined &&
  pieces.some(({ end }) => end === at) &&
  pieces.some(({ from }) => from === at + 1);

const isOpenDay = (piece: DayPiece) =>
  piece.kind === 'ask' ? piece.why === 'open' : piece.kind === 'when' && piece.isLimit === true;

/** Whether an hour belongs to the last day alone: `innen fredag kl 12`. */
const hasHourOfOpenDay = (pieces: readonly Piece<unknown>[]) =>
  pieces.some((each) => each.kind === 'day' && isOpenDay(each.piece)) &&
  pieces.some((each) => each.kind === 'clock' && each.piece.kind === 'at');

/** The hour of a day until which, or from which on, is asked: `innen fredag kl 12`. */
function limitAtOpenDay<Found>(
  tokens: readonly Token[],
  pieces: readonly Piece<Found>[],
  clock: ClockPiece,
): ClockPiece {
  const open = pieces.find((each) => each.kind === 'day' && isOpenDay(each.piece));
  if (!open || clock.kind !== 'at') return clock;
  const isEnd = word('BEFORE')(tokens, open.from) !== undefined;
  return { kind: 'bounds', bounds: isEnd ? { to: clock.minute } : { from: clock.minute } };
}

/** A year behind `for`, which says what a meeting is about: `budsjettet for 2027`. */
const isOfSubject = (token: Token, tokens: readonly Token[]) =>
  /^20\d\d\.?$/u.test(token.lower) && tokens[tokens.indexOf(token) - 1]?.lower === 'for';

/** Whether the hours are those that are not wanted: `ikke mellom 11 og 12`. */
const isNegated = (tokens: readonly Token[], from: number) => NEGATIONS.has(tokens[from - 1]?.lower ?? '');

/** The tokens without «about» before a length from now: `om ca. en halv time`, `in about a week`. */
const withoutAbout = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(
    (_, at) =>
      !(
        word('AROUND')(tokens, at)?.end === at + 1 &&
        word('IN')(tokens, at - 1) &&
        AMOUNTS.some((parse) => parse(tokens, at + 1))
      ),
  );
const AMOUNTS = (['INTEGER', 'DECIMAL', 'NUMBER', 'FIXED_LENGTH', 'FEW'] as const).map((name) => word(name));

/** Words between two days that belong together: `i går og i dag`. */
const MAX_BETWEEN = 1;

/** Whether a day of the past is only told of, beside the day that is meant: `vi rakk ikke alt i går, kan … i dag`. */
function isToldOf<Found>(
  each: Piece<Found>,
  pieces: readonly Piece<Found>[],
  today: Temporal.PlainDate,
): boolean {
  const isPast = ({ piece }: { piece: DayPiece }) =>
    piece.kind === 'when' &&
    piece.when.kind === 'day' &&
    Temporal.PlainDate.compare(piece.when.date, today) < 0;
  if (each.kind !== 'day' || !isPast(each)) return false;
  const others = pieces.filter((other) => other !== each && other.kind === 'day');
  return (
    others.length > 0 &&
    others.every((other) => !(other.kind === 'day' && isPast(other)) && other.from - each.end > MAX_BETWEEN)
  );
}

const joined = (tokens: readonly Token[]) =>
  tokens
    .map(({ text }) => text)
    .join(' ')
    .replaceAll(' - ', '-');
const isToday = (piece: DayPiece, today: Temporal.PlainDate) =>
  piece.kind === 'when' && piece.when.kind === 'day' && piece.when.date.equals(today);
/** A part of the day with a word for today before it: `i kveld`, `this afternoon`. */
const PART_OF_TODAY = /^(?:i|this) |^tonight$/iu;
const REST_OF_DAY = /^(?:resten av dagen|resten av arbeidsdagen|rest of the day|the rest of the day)$/iu;
const isOfToday = ({ piece, typed }: { piece: ClockPiece; typed: string }) =>
  piece.kind === 'from-now' ||
  REST_OF_DAY.test(typed) ||
  (piece.kind === 'bounds' && piece.isPartOfDay && PART_OF_TODAY.test(typed));
const NOW_WORD = /(?:^| )(?:nå|no|nu|now)$/iu;

/**
 * What a sentence says of days, hours and lengths, in bokmål, nynorsk or English, in any order. A sentence that names
 * two days, a day that contradicts itself, or something like a time that is not understood carries a `question`.
 *
 * @param now gives today and the minute of the day, in the zone of the calendar
 * @param subject what else the sentence may speak of; `found` is what its rules read, in order
 */
export function parseTimeExpression<Found = never>(
  text: string,
  now: Temporal.ZonedDateTime,
  subject: Subject<Found> = NO_SUBJECT,
): TimeExpression & { found: readonly Found[] } {
  const today = now.toPlainDate();
  const { tokens: corrected, corrections } = correctTypos(tokenize(text));
  const tokens = withoutAbout(resolveHomographs(corrected));
  const { pieces, left } = scan(tokens, today, subject.rules);
  const typedOf = ({ from, end }: Piece<Found>) => joined(tokens.slice(from, end));
  const named = pieces.flatMap((each) =>
    each.kind === 'day' && !isToldOf(each, pieces, today)
      ? [
          {
            piece: each.piece,
            typed: typedOf(each),
            from: each.from,
            end: each.end,
            tokens: tokens.slice(each.from, each.end),
          },
        ]
      : [],
  );
  const negations = findNegations(
    tokens,
    pieces.filter(({ kind }) => kind === 'day'),
  );
  const wanted = named.filter(({ from }) => !negations.has(from));
  const negated = named.filter((each) => !wanted.includes(each));
  const leftOut =
    subject.leavesOutDays && !hasHourOfOpenDay(pieces) ? findLeftOutDays(negated, wanted, today) : undefined;
  const isOther = !leftOut && isOtherDay(negated, wanted);
  const readNegations = leftOut || isOther ? negated.map(({ from }) => negations.get(from)) : [];
  const days = leftOut
    ? [
        {
          piece: { kind: 'when' as const, when: leftOut.week },
          typed: joined(named.flatMap((each) => each.tokens)),
        },
      ]
    : isOther
      ? wanted
      : named;
  const clocks = pieces.flatMap((each) =>
    each.kind === 'clock' && !isNegated(tokens, each.from)
      ? [{ piece: limitAtOpenDay(tokens, pieces, each.piece), typed: typedOf(each) }]
      : [],
  );
  const leavesOutHours = pieces.some((each) => each.kind === 'clock' && isNegated(tokens, each.from));
  const [wrong] = clocks.flatMap(({ piece: { kind }, typed }) =>
    isWrongClock(kind) ? [{ kind, typed }] : [],
  );
  const meaningful = left.filter(({ lower }) => subject.names.has(lower) || !isFiller(lower));
  // `onsdag 13 to timer`: beside a length, the number behind a day is its hour.
  const isBehindDay = ({ shapes }: Token, at: number) =>
    shapes.INTEGER !== undefined && pieces.some(({ kind, end }) => kind === 'day' && end === at);
  const hasHour = clocks.some(({ piece }) => piece.kind !== 'length');
  const mayHaveHour =
    clocks.length === 0 || meaningful.some((each) => isBehindDay(each, tokens.indexOf(each)));
  const { words, hour } = takeBareHour(meaningful, hasHour || !mayHaveHour);
  const bareHour = meaningful.filter((token) => !words.includes(token));
  const said = words.filter((token) => {
    const at = tokens.indexOf(token);
    return !isPreposition(token, tokens[at + 1], clocks.length > 0) && !saysNoTime(token, tokens[at - 1]);
  });
  const unread = said.filter(
    (token) =>
      (looksLikeTime(token) && !isOfSubject(token, tokens)) ||
      (isNegation(token, tokens[tokens.indexOf(token) + 1]) &&
        !readNegations.includes(tokens.indexOf(token))) ||
      isChoice(tokens, pieces, tokens.indexOf(token)),
  );
  // `før 11 eller etter 14`: both together would be no time at all.
  const clockPieces = pieces.filter(({ kind }) => kind === 'clock');
  const hasChoiceOfHours = unread.some((token) => isChoice(tokens, clockPieces, tokens.indexOf(token)));
  const rest = said.filter(
    (token) => !JOINS.has(token.lower) && !NEGATIONS.has(token.lower) && !unread.includes(token),
  );
  const dayPieces = pieces.filter(({ kind }) => kind === 'day');
  const lastDay = dayPieces.at(-1)?.end;
  // With the hours of the last day.
  const lastHours = pieces.find(({ kind, from }) => kind === 'clock' && from === lastDay);
  const betweenDays = tokens.slice(dayPieces[0]?.from, lastHours?.end ?? lastDay);
  const typedDays = joined(betweenDays.filter(({ text: typed }) => !typed.startsWith('<')));
  const laterDay = dayFromNow(
    clocks.map(({ piece }) => piece),
    now,
  );
  const found = days.length === 0 && laterDay ? { when: laterDay } : mergeDays(days, typedDays, today);
  const { bounds, ...clock } = mergeClock([...clocks.map(({ piece }) => piece), ...hour], now);
  const timed = pieces.filter((each) => each.kind !== 'found');
  const ownHours = found.question?.why === 'several' ? separateHours(timed, bounds, now) : undefined;
  const hasUnwanted = readNegations.length < negated.length;
  const asked =
    found.question && hasUnwanted ? withoutUnwanted(found.question, wanted, today) : found.question;
  const question = asked && ownHours && !hasUnwanted ? withHours(asked, ownHours) : asked;
  const limitingClocks = pieces.filter((each) => each.kind === 'clock' && each.piece.kind !== 'length');
  const isBetweenDays = (at: number) => isChoice(tokens, pieces, at) && !isChoice(tokens, clockPieces, at);
  const isRead = unread.every((token) => isBetweenDays(tokens.indexOf(token)));
  const { days: together, weeks } =
    subject.leavesOutDays && !ownHours && isRead
      ? findNamedTogether(question, tokens, wanted, limitingClocks)
      : {};
  const [firstWeek] = weeks ?? [];
  const week = together?.week ?? firstWeek;
  const merged = week ? { when: week } : { ...found, ...(question && { question }) };
  const without = together ?? leftOut;
  const choice = merged.question || merged.problem ? undefined : askAboutHours(clocks, merged.when, now);
  const isOfDays = (each: Piece<Found>) =>
    each.kind === 'day' ||
    (each.kind === 'clock' &&
      (ownHours !== undefined || (choice !== undefined && each.piece.kind === 'choice')));
  const withoutDays = tokens.filter(
    (_, at) => !pieces.some((each) => isOfDays(each) && each.from <= at && at < each.end),
  );
  return {
    rest: rest.map(({ text: typed }) => typed),
    typed: [...[...days, ...clocks].map(({ typed }) => typed), joined(bareHour)]
      .filter((each) => each !== '')
      .join(' '),
    withoutDays: joined(withoutDays),
    corrections,
    isNow: days.some(({ piece, typed }) => NOW_WORD.test(typed) && isToday(piece, today)),
    isWeekdayOfToday: isWeekdayOfToday(days, now),
    isUrgent: clocks.some(({ piece }) => piece.kind === 'any-time' && piece.isUrgent),
    saysDay: days.length > 0 || clocks.some(isOfToday),
    found: pieces.flatMap((each) => (each.kind === 'found' ? [each.piece] : [])),
    ...merged,
    ...(merged.when && bounds && { when: nextIfOver(merged.when, days, bounds, now) }),
    ...clock,
    ...(without && without.weekdays.length > 0 && { leftOut: without.weekdays }),
    ...(bounds && !ownHours && !hasChoiceOfHours && { bounds }),
    ...(isDoubtfulFriday(tokens) &&
      days.every(({ typed }) => typed.toLowerCase() === 'fri') &&
      merged.when && { question: askAboutFriday(merged.when, today) }),
    ...(choice && { question: choice }),
    ...(weeks && weeks.length > 1 && { isFirstOfWeeks: true }),
    ...(unread.length > 0 &&
      !week &&
      !merged.question &&
      !merged.problem && { question: askAbout(unread, tokens, merged.when, leavesOutHours) }),
    ...(wrong && { problem: wrong }),
  };
}
