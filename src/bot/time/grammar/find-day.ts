import type { Temporal } from 'temporal-polyfill';
import type { When } from '../when.js';
import { findNamedTogether } from './day-lists.js';
import { isDoubtfulFriday } from './homographs.js';
import type { LeftWords } from './left-words.js';
import { dayFromNow, separateHours } from './merge-clock.js';
import { mergeDays } from './merge-days.js';
import { withoutOtherDays } from './preferred-day.js';
import {
  askAbout,
  askAboutFriday,
  askAboutHours,
  asSingleDays,
  joinAlternatives,
  withHours,
  withoutUnwanted,
} from './questions.js';
import { isChoice, joinTokens, type ScannedSentence } from './scan.js';
import { readDays, type SentenceDays } from './sentence-days.js';
import type { NamedClock, SentenceHours } from './sentence-hours.js';
import type { TimeExpression } from './time-expression.js';
import { isOtherDayOf, type UnwantedPart } from './unwanted-parts.js';

/** What a sentence is made of. */
export interface SentenceParts<Found> {
  sentence: ScannedSentence<Found>;
  days: SentenceDays;
  hours: SentenceHours;
  words: LeftWords;
  /** The parts of days that are not wanted. */
  unwanted: readonly UnwantedPart[];
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

type DayOfSentence = Pick<
  TimeExpression,
  'when' | 'question' | 'problem' | 'leftOut' | 'isFirstOf' | 'otherDays' | 'isEachDay'
> & {
  /** Whether several days or weeks are meant together, so that the words between them are read. */
  isTogether: boolean;
  /** Whether each reading of the question has its own hours. */
  hasOwnHours: boolean;
};

/** The day or week that the sentence means, or what there is to ask about it. */
function findDay<Found>(
  { sentence, days, hours, words, now }: SentenceParts<Found>,
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
  const {
    days: together,
    weeks = [],
    dates = [],
  } = leavesOutDays && !ownHours && isRead ? findNamedTogether(question, tokens, wanted, limiting) : {};
  const week: When | undefined = together?.week ?? dates[0] ?? weeks[0];
  const without = (together ?? leftOut)?.weekdays ?? [];
  return {
    ...(week
      ? { when: week }
      : { ...found, ...(question && { question: leavesOutDays ? question : asSingleDays(question) }) }),
    ...(without.length > 0 && { leftOut: without }),
    ...((weeks.length > 1 || leftOut?.isFirstOfWeeks) && { isFirstOf: 'weeks' }),
    ...(dates.length > 1 && { isFirstOf: 'days', otherDays: dates.slice(1) }),
    isTogether: week !== undefined,
    hasOwnHours: ownHours !== undefined,
  };
}

/** The preferred day or week of a sentence with a second choice (`helst fredag, ellers mandag`), unless one week shows both. */
function findPreferredDay<Found>(
  parts: SentenceParts<Found>,
  bounds: TimeExpression['bounds'],
  leavesOutDays: boolean,
): DayOfSentence | undefined {
  // `ikke fredag, ellers når som helst neste uke` wants nothing most.
  const isNegated = parts.days.negated.length > 0;
  const sentence = leavesOutDays && !isNegated ? withoutOtherDays(parts.sentence) : undefined;
  if (!sentence) return undefined;
  const found = findDay(
    { ...parts, sentence, days: readDays(sentence, leavesOutDays) },
    bounds,
    leavesOutDays,
  );
  if (!found.when) return undefined;
  return { ...found, isFirstOf: found.isFirstOf ?? (found.when.kind === 'day' ? 'days' : 'weeks') };
}

/** The day or week that the sentence means, or else the one that it wants most. */
export function findMeantDay<Found>(
  parts: SentenceParts<Found>,
  bounds: TimeExpression['bounds'],
  leavesOutDays: boolean,
): DayOfSentence {
  const named = findDay(parts, bounds, leavesOutDays);
  const isShown = named.isTogether || named.hasOwnHours || named.problem;
  return isShown ? named : (findPreferredDay(parts, bounds, leavesOutDays) ?? named);
}

/** The week of hours that recur at this one is that of the same weekday: `same time next week`. */
export function atThisWeekday(
  when: When | undefined,
  clocks: readonly NamedClock[],
  now: Temporal.ZonedDateTime,
): When | undefined {
  if (when?.kind !== 'week' || !clocks.some(({ piece }) => piece.kind === 'this-hour')) return when;
  return { kind: 'day', date: when.monday.add({ days: now.dayOfWeek - 1 }) };
}

/** What there is to ask about words, hours or the weekday, where the day is understood. */
export function findOtherQuestion<Found>(
  { sentence: { tokens, today }, days, hours, words, unwanted, now }: SentenceParts<Found>,
  { when, isTogether }: DayOfSentence,
  leavesOutHours: boolean,
): Pick<TimeExpression, 'question'> & { isAboutHours?: true } {
  if (words.unread.length > 0 && !isTogether)
    return { question: askAbout(words.unread, tokens, when, hours.leavesOutHours) };
  const ofOtherDays = unwanted.filter((part) => isOtherDayOf(part, when));
  if (ofOtherDays.length > 0) {
    const typed = ofOtherDays.flatMap((part) => part.tokens);
    return { question: askAbout(typed, tokens, when, true) };
  }
  const choice =
    leavesOutHours && joinAlternatives(hours.clocks, now)
      ? undefined
      : askAboutHours(hours.clocks, when, now);
  if (choice) return { question: choice, isAboutHours: true };
  const isFridayAlone =
    isDoubtfulFriday(tokens) && days.days.every(({ typed }) => typed.toLowerCase() === 'fri');
  return isFridayAlone && when ? { question: askAboutFriday(when, today) } : {};
}
