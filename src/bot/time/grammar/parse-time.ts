import type { Temporal } from 'temporal-polyfill';
import type { When } from '../when.js';
import { word } from './combinators.js';
import { findNamedTogether } from './day-lists.js';
import type { DayPiece } from './day-meanings.js';
import { isDoubtfulFriday, resolveHomographs } from './homographs.js';
import { type LeftWords, readLeftWords } from './left-words.js';
import { type Token, tokenize } from './lexer.js';
import { dayFromNow, mergeClock, separateHours } from './merge-clock.js';
import { isWeekdayOfToday, mergeDays, nextIfOver } from './merge-days.js';
import {
  askAbout,
  askAboutFriday,
  askAboutHours,
  asSingleDays,
  withHours,
  withoutUnwanted,
} from './questions.js';
import { isChoice, joinTokens, type Piece, type ScannedSentence, scan } from './scan.js';
import { readDays, type SentenceDays } from './sentence-days.js';
import { type NamedClock, readHours, type SentenceHours } from './sentence-hours.js';
import type { Subject, TimeExpression } from './time-expression.js';
import { correctTypos } from './typos.js';

const NO_SUBJECT: Subject<never> = { rules: [], names: new Set() };

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

const isToday = (piece: DayPiece, today: Temporal.PlainDate) =>
  piece.kind === 'when' && piece.when.kind === 'day' && piece.when.date.equals(today);
/** A part of the day with a word for today before it: `i kveld`, `this afternoon`. */
const PART_OF_TODAY = /^(?:i|this) |^tonight$/iu;
const REST_OF_DAY = /^(?:resten av dagen|resten av arbeidsdagen|rest of the day|the rest of the day)$/iu;
const isOfToday = ({ piece, typed }: NamedClock) =>
  piece.kind === 'from-now' ||
  REST_OF_DAY.test(typed) ||
  (piece.kind === 'bounds' && piece.isPartOfDay && PART_OF_TODAY.test(typed));
const NOW_WORD = /(?:^| )(?:nå|no|nu|now)$/iu;

/** What a sentence is made of. */
interface Parts<Found> {
  sentence: ScannedSentence<Found>;
  days: SentenceDays;
  hours: SentenceHours;
  words: LeftWords;
  now: Temporal.ZonedDateTime;
}

/** The words from the first day to the last, with the hours behind it, without people. */
function typedDays<Found>({ tokens, pieces }: ScannedSentence<Found>): string {
  const days = pieces.filter(({ kind }) => kind === 'day');
  const lastDay = days.at(-1)?.end;
  const lastHours = pieces.find(({ kind, from }) => kind === 'clock' && from === lastDay);
  const between = tokens.slice(days[0]?.from, lastHours?.end ?? lastDay);
  return joinTokens(between.filter(({ text }) => !text.startsWith('<')));
}

type DayOfSentence = Pick<TimeExpression, 'when' | 'question' | 'problem' | 'leftOut' | 'isFirstOfWeeks'> & {
  /** Whether several days or weeks are meant together, so that the words between them are read. */
  isTogether: boolean;
  /** Whether each reading of the question has its own hours. */
  hasOwnHours: boolean;
};

/** The day or week that the sentence means, or what there is to ask about it. */
function findDay<Found>(
  { sentence, days, hours, words, now }: Parts<Found>,
  bounds: TimeExpression['bounds'],
  leavesOutDays: boolean,
): DayOfSentence {
  const { tokens, pieces, today } = sentence;
  const { wanted, negated, readNegations, leftOut } = days;
  const laterDay = dayFromNow(
    hours.clocks.map(({ piece }) => piece),
    now,
  );
  const found =
    days.days.length === 0 && laterDay
      ? { when: laterDay }
      : mergeDays(days.days, typedDays(sentence), today);
  const timed = pieces.filter((each) => each.kind !== 'found');
  const ownHours = found.question?.why === 'several' ? separateHours(timed, bounds, now) : undefined;
  const hasUnwanted = readNegations.length < negated.length;
  const asked =
    found.question && hasUnwanted ? withoutUnwanted(found.question, wanted, today) : found.question;
  const question = asked && ownHours && !hasUnwanted ? withHours(asked, ownHours) : asked;
  const clockPieces = pieces.filter(({ kind }) => kind === 'clock');
  const isBetweenDays = (at: number) => isChoice(tokens, pieces, at) && !isChoice(tokens, clockPieces, at);
  const isRead = words.unread.every((token) => isBetweenDays(tokens.indexOf(token)));
  const limiting = pieces.filter((each) => each.kind === 'clock' && each.piece.kind !== 'length');
  const { days: together, weeks = [] } =
    leavesOutDays && !ownHours && isRead ? findNamedTogether(question, tokens, wanted, limiting) : {};
  const week: When | undefined = together?.week ?? weeks[0];
  const without = (together ?? leftOut)?.weekdays ?? [];
  return {
    ...(week
      ? { when: week }
      : { ...found, ...(question && { question: leavesOutDays ? question : asSingleDays(question) }) }),
    ...(without.length > 0 && { leftOut: without }),
    ...(weeks.length > 1 && { isFirstOfWeeks: true }),
    isTogether: week !== undefined,
    hasOwnHours: ownHours !== undefined,
  };
}

/** What there is to ask about words, hours or the weekday, where the day is understood. */
function findOtherQuestion<Found>(
  { sentence: { tokens, today }, days, hours, words, now }: Parts<Found>,
  { when, isTogether }: DayOfSentence,
): Pick<TimeExpression, 'question'> & { isAboutHours?: true } {
  if (words.unread.length > 0 && !isTogether)
    return { question: askAbout(words.unread, tokens, when, hours.leavesOutHours) };
  const choice = askAboutHours(hours.clocks, when, now);
  if (choice) return { question: choice, isAboutHours: true };
  const isFridayAlone =
    isDoubtfulFriday(tokens) && days.days.every(({ typed }) => typed.toLowerCase() === 'fri');
  return isFridayAlone && when ? { question: askAboutFriday(when, today) } : {};
}

/** The sentence without some of its pieces. */
const withoutPieces = <Found>(
  { tokens, pieces }: ScannedSentence<Found>,
  isLeftOut: (piece: Piece<Found>) => boolean,
): string =>
  joinTokens(
    tokens.filter((_, at) => !pieces.some((each) => isLeftOut(each) && each.from <= at && at < each.end)),
  );

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
  const sentence = { tokens, today, ...scan(tokens, today, subject.rules) };
  const { pieces } = sentence;
  const { leavesOutDays = false } = subject;
  const days = readDays(sentence, leavesOutDays);
  const hours = readHours(sentence);
  const { clocks, wrong } = hours;
  const words = readLeftWords(sentence, subject, clocks, days);
  const parts = { sentence, days, hours, words, now };
  const clockPieces = [...clocks.map(({ piece }) => piece), ...words.bareHour.pieces];
  const { bounds, ...clock } = mergeClock(clockPieces, now);
  const found = findDay(parts, bounds, leavesOutDays);
  const { isTogether: _, hasOwnHours, ...day } = found;
  const other = day.question || day.problem ? {} : findOtherQuestion(parts, found);
  // `før 11 eller etter 14`: both together would be no time at all.
  const clocksAlone = pieces.filter(({ kind }) => kind === 'clock');
  const hasChoiceOfHours = words.unread.some((each) => isChoice(tokens, clocksAlone, tokens.indexOf(each)));
  return {
    rest: words.rest.map(({ text: typed }) => typed),
    typed: [...[...days.days, ...clocks].map(({ typed }) => typed), joinTokens(words.bareHour.tokens)]
      .filter((each) => each !== '')
      .join(' '),
    withoutDays: withoutPieces(
      sentence,
      (each) =>
        each.kind === 'day' ||
        (each.kind === 'clock' &&
          (hasOwnHours || (other.isAboutHours === true && each.piece.kind === 'choice'))),
    ),
    corrections,
    isNow: days.days.some(({ piece, typed }) => NOW_WORD.test(typed) && isToday(piece, today)),
    isWeekdayOfToday: isWeekdayOfToday(days.days, now),
    isUrgent: clocks.some(({ piece }) => piece.kind === 'any-time' && piece.isUrgent),
    saysDay: days.days.length > 0 || clocks.some(isOfToday),
    found: pieces.flatMap((each) => (each.kind === 'found' ? [each.piece] : [])),
    ...day,
    ...(day.when && bounds && { when: nextIfOver(day.when, days.days, bounds, now) }),
    ...clock,
    ...(bounds && !hasOwnHours && !hasChoiceOfHours && { bounds }),
    ...(other.question && { question: other.question }),
    ...(wrong && { problem: wrong }),
  };
}
