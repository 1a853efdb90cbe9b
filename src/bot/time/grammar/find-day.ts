import { Temporal } from 'temporal-polyfill';
import { daysOf, mondayOf, type When, WORKING_WEEKDAYS } from '../when.js';
import { ARTICLES, type ClockPiece, takeBareHour } from './clock.js';
import { word } from './combinators.js';
import type { LeftOutDays, NamedPiece } from './day-references.js';
import { isFiller, isNegation, JOINS, NEGATIONS, type Token } from './lexer.js';
import { looksLikeTime } from './looks-like-time.js';
import {
  DAY_MINUTES,
  dayFromNow,
  MAX_READINGS,
  mergeClock,
  mergeDays,
  partOfDay,
  separateHours,
} from './merge.js';
import { isChoice, joinTokens, type ScannedSentence } from './scan.js';
import {
  isOtherDayOf,
  type NamedClock,
  readDays,
  type SentenceDays,
  type SentenceHours,
  type UnwantedPart,
} from './sentence.js';
import { joinRanges, type Subject, type TimeExpression, type TimeQuestion } from './time-expression.js';
import { isDoubtfulFriday } from './typos.js';
import { LEXICON } from './vocabulary.js';
import type { ClockBounds } from './words/clock-words.js';

/** What a sentence is made of. */
interface SentenceParts<Found> {
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
  | 'when'
  | 'question'
  | 'problem'
  | 'leftOut'
  | 'isFirstOf'
  | 'otherDays'
  | 'weeks'
  | 'since'
  | 'until'
  | 'isEachDay'
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
  const first = weeks.length > 1 ? weeks[0] : leftOut?.isFirstOfWeeks && leftOut.week;
  const without = (together ?? leftOut)?.weekdays ?? [];
  const since = first ? beginOfWeeks(first, wanted, today) : undefined;
  const until = weeks.length > 0 || leftOut?.isFirstOfWeeks ? endOfWeeks(wanted) : undefined;
  return {
    ...(week
      ? { when: week }
      : { ...found, ...(question && { question: leavesOutDays ? question : asSingleDays(question) }) }),
    ...(without.length > 0 && { leftOut: without }),
    ...((weeks.length > 1 || leftOut?.isFirstOfWeeks) && { isFirstOf: 'weeks' }),
    ...(weeks.length > 1 && { weeks }),
    ...(since && { since }),
    ...(until && { until }),
    ...(dates.length > 1 && { isFirstOf: 'days', otherDays: dates.slice(1) }),
    isTogether: week !== undefined,
    hasOwnHours: ownHours !== undefined,
  };
}

/** The first day of the weeks that a sentence names together, where working days of the first week are before it: `i desember`. */
function beginOfWeeks(
  week: When,
  wanted: readonly NamedPiece[],
  today: Temporal.PlainDate,
): Temporal.PlainDate | undefined {
  const [begins, ...more] = wanted.flatMap(({ piece }) =>
    piece.kind === 'ask' && piece.areWeeks && piece.span ? [piece.span.begins] : [],
  );
  if (!begins || more.length > 0) return undefined;
  // Days that are over are behind no beginning, and the first week may be behind a holiday.
  const isInWeek = mondayOf(begins).equals(daysOf(week).first) && begins.dayOfWeek > 1;
  return isInWeek && today.until(begins).sign > 0 ? begins : undefined;
}

/** The last day of the weeks that a sentence names together: `før 11. desember`, `i desember`. */
function endOfWeeks(wanted: readonly NamedPiece[]): Temporal.PlainDate | undefined {
  const ends = wanted.flatMap(({ piece }) =>
    piece.kind === 'ask' && piece.areWeeks && piece.span?.ends ? [piece.span.ends] : [],
  );
  return ends.length === 1 ? ends[0] : undefined;
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
  { when, isTogether, until, weeks }: DayOfSentence,
  leavesOutHours: boolean,
): Pick<TimeExpression, 'question'> & { isAboutHours?: true } {
  if (words.unread.length > 0 && !isTogether)
    return { question: askAbout(words.unread, tokens, when, hours.leavesOutHours) };
  const lastWeek = weeks?.at(-1);
  const ends = until ?? (lastWeek && daysOf(lastWeek).last);
  const ofOtherDays = unwanted.filter((part) => isOtherDayOf(part, when, ends));
  if (ofOtherDays.length > 0) {
    const typed = ofOtherDays.flatMap((part) => part.tokens);
    return { question: askAbout(typed, tokens, when, true) };
  }
  const lunch = hours.clocks.filter(({ piece }) => piece.kind === 'unwanted');
  if (lunch.length > 0 && !leavesOutHours) {
    const typed = lunch.map((each) => each.typed).join(' ');
    return { question: { why: 'not-understood', typed, readings: when ? [when] : [] } };
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

/** Several days or weeks that a sentence wants together. */

/** The place of a part of a sentence: the index of its first token and the index after its last. */
interface Place {
  from: number;
  end: number;
}

const DAY_JOINS = new Set('eller el og or and samt ellers elles otherwise alternativt'.split(' '));

const BETWEEN = new Set([...DAY_JOINS, ...'ev evt eventuelt på on i enten anten either så'.split(' ')]);

const ALSO = new Set('også og_så also too works fine går funker passer'.split(' '));

/** Words behind the last day in which one of `ALSO` is about it. */
const MAX_BEHIND = 3;

/** Whether only words of a list, at least one of them a join, stand between the days, and the hours where each day has its own. */
function areListed(tokens: readonly Token[], days: readonly Place[], hours: readonly Place[]): boolean {
  const isHour = (at: number) =>
    hours.length === days.length && hours.some(({ from, end }) => from <= at && at < end);
  // `helst i morgen, men torsdag går også`
  const behind = tokens.slice(days.at(-1)?.end).slice(0, MAX_BEHIND);
  const isAlso = behind.some(({ lower }) => ALSO.has(lower));
  const joins = isAlso ? new Set([...DAY_JOINS, 'men', 'but']) : DAY_JOINS;
  const between = isAlso ? new Set([...BETWEEN, 'men', 'but']) : BETWEEN;
  const gaps = days.slice(1).map(({ from }, at) => {
    const begin = days[at]?.end ?? from;
    return tokens.slice(begin, from).filter((_, offset) => !isHour(begin + offset));
  });
  // `ons tors 13-15`
  const isWeekday = ({ from, end }: Place) => end === from + 1 && word('WEEKDAY')(tokens, from) !== undefined;
  const hasSharedHours = hours.length === 1 && hours[0]?.from === days.at(-1)?.end;
  if (days.length > 1 && hasSharedHours && days.every(isWeekday) && gaps.every((gap) => gap.length === 0))
    return true;
  return (
    gaps.length > 0 &&
    gaps.every((gap) => gap.every(({ lower }) => between.has(lower))) &&
    gaps.some((gap) => gap.some(({ lower }) => joins.has(lower)))
  );
}

const BEFORE_ALL = new Set('bare kun only både begge both'.split(' '));

/** `bare tirsdag og torsdag`, `både mandag og onsdag` */
const wantsAllDays = (tokens: readonly Token[], days: readonly Place[]): boolean =>
  days.some(({ from }) => BEFORE_ALL.has(tokens[from - 1]?.lower ?? ''));

interface NamedTogether {
  /** The days, as their week without its other days. */
  days?: LeftOutDays;
  /** The weeks, the first one first. */
  weeks?: TimeQuestion['readings'];
  /** Days of several weeks, the first one first. */
  dates?: readonly When[];
}

/**
 * The days of several weeks, in order. None where they are of one week.
 *
 * @param isRanked whether the first one that is named is wanted most: `helst mandag, ellers fredag`
 */
function listDatesOfWeeks(readings: readonly When[], isRanked: boolean): readonly When[] {
  const dates = readings.flatMap((when) => (when.kind === 'day' ? [when.date] : []));
  const mondays = new Set(dates.map((date) => String(mondayOf(date))));
  if (mondays.size < 2) return [];
  const ordered = isRanked ? dates : dates.sort((a, b) => Temporal.PlainDate.compare(a, b));
  return ordered.map((date) => ({ kind: 'day', date }));
}

/**
 * The days of one week, or the weeks, of a question that are all wanted: `torsdag eller fredag`, `i dag eller i morgen`, `uke 49
 * eller 50`, `i desember`, `fredag eller mandag`.
 *
 * @param hours the places of the hours, which are the same for each day
 */
export function findNamedTogether(
  question: TimeQuestion | undefined,
  tokens: readonly Token[],
  days: readonly Place[],
  hours: readonly Place[],
): NamedTogether {
  if (!question) return {};
  const { readings, together, areWeeks, isList = areListed(tokens, days, hours) } = question;
  if (together && (isList || wantsAllDays(tokens, days))) return { days: together };
  const isOfWeeks = areWeeks ?? (isList && readings.every(({ kind }) => kind === 'week'));
  const isRanked = tokens.some((_, at) => word('ELSE')(tokens, at));
  // A list of the grammar has the week of its first day among its readings.
  const areDays = question.isList ?? readings.every(({ kind }) => kind === 'day');
  const dates = question.why === 'several' && isList && areDays ? listDatesOfWeeks(readings, isRanked) : [];
  if (dates.length > 1) return { dates };
  return isOfWeeks ? { weeks: readings.filter(({ kind }) => kind === 'week') } : {};
}

/** What a sentence wants most, where it names something else that will do too: `helst fredag, ellers mandag`. */

const IF = new Set('hvis viss dersom om if'.split(' '));

const NOT = new Set('ikke not'.split(' '));

const ELSE_BEHIND_OR = new Set(['else', 'ellers', 'elles']);

/** The tokens with `hvis ikke` and `or else` as one word for «otherwise», where a day may stand behind it. */
export function joinElse(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const isPair = (one: Token | undefined, other: Token | undefined) =>
      one !== undefined &&
      other !== undefined &&
      ((IF.has(one.lower) && NOT.has(other.lower)) ||
        (word('OR')([one], 0) !== undefined && ELSE_BEHIND_OR.has(other.lower)));
    if (isPair(before, token)) return [];
    return isPair(token, next)
      ? [{ text: `${token.text} ${next?.text}`, lower: 'ellers', shapes: {} }]
      : [token];
  });
}

/** The sentence without the days behind «otherwise»; undefined where there are none. */
function withoutOtherDays<Found>(sentence: ScannedSentence<Found>): ScannedSentence<Found> | undefined {
  const { tokens, pieces } = sentence;
  const at = tokens.findIndex((_, place) => word('ELSE')(tokens, place) !== undefined);
  const first = at < 0 ? pieces : pieces.filter(({ kind, from }) => kind !== 'day' || from < at);
  return first.length < pieces.length ? { ...sentence, pieces: first } : undefined;
}

/** `12/4` is 12 April in Norwegian and 4 December in American English. */

/** Beside one of these, a sentence is English. None of them is a Norwegian word. */
const ENGLISH: ReadonlySet<string> = new Set(
  `with the is are can could would should and or when meet meeting meetings free available availability please need book room rooms lunch call
   slot any does do does have has i'm im we our us pm noon before after from this next tomorrow today anytime sometime morning afternoon
   evening hour hours mins minutes people works monday tuesday wednesday thursday friday saturday sunday week later find schedule at by`.split(
    /\s+/u,
  ),
);

/** Beside one of these, a sentence is Norwegian, although it may have an English word. */
const NORWEGIAN: ReadonlySet<string> = new Set(
  `kl klokka klokken møte møtet og eller når hva hvem ledig ledige på med til fra før etter ikke jeg vi kan rom møterom
   mandag måndag tirsdag tysdag onsdag torsdag fredag lørdag laurdag søndag sundag uke uka veke veka time timer minutter minutt`.split(
    /\s+/u,
  ),
);

const LAST_MONTH = 12;

/** `on 12/4` */
const isOnDate = (tokens: readonly Token[], at: number) =>
  tokens[at]?.lower === 'on' && tokens[at + 1]?.shapes.DATE !== undefined;

/** Whether the tokens are of an English sentence. `kan` and the like say that they are not. */
const isEnglish = (tokens: readonly Token[]) =>
  tokens.some(({ lower }, at) => ENGLISH.has(lower) || isOnDate(tokens, at)) &&
  !tokens.some(({ lower }) => NORWEGIAN.has(lower));

/**
 * The tokens of an English sentence in which a date with a slash, whose two numbers may both be the month, has the shape
 * `EITHER_DATE` alone. A date that only the American order has is read in that order.
 */
export function readSlashedDates(tokens: readonly Token[]): readonly Token[] {
  if (!tokens.some(({ lower }) => lower.includes('/')) || !isEnglish(tokens)) return tokens;
  return tokens.map((token, at) => {
    const date = /^\d{1,2}\/\d/u.test(token.lower) ? token.shapes.DATE : undefined;
    // `1/2 hour`
    const isHalf = /^h(?:ou)?rs?$/u.test(tokens[at + 1]?.lower ?? '');
    if (!date || date.day === date.month || isHalf) return token;
    const { day, month, ...year } = date;
    if (month > LAST_MONTH) return { ...token, shapes: { DATE: { day: month, month: day, ...year } } };
    return day > LAST_MONTH ? token : { ...token, shapes: { EITHER_DATE: date } };
  });
}

/** The words of a sentence that no rule takes. */

interface LeftWords {
  /** Words that are no part of a time. */
  rest: readonly Token[];
  /** Words that speak of time and are not understood. */
  unread: readonly Token[];
  /** A number alone that is an hour: its word, and its meaning. */
  bareHour: { tokens: readonly Token[]; pieces: readonly ClockPiece[] };
}

/** A year behind `for`, which says what a meeting is about: `budsjettet for 2027`. */
const isOfSubject = ({ lower }: Token, before: Token | undefined) =>
  /^20\d\d\.?$/u.test(lower) && before?.lower === 'for';

/** @param clocks the hours and lengths of the sentence */
export function readLeftWords<Found>(
  { tokens, pieces, left }: ScannedSentence<Found>,
  { names }: Pick<Subject<Found>, 'names'>,
  clocks: readonly NamedClock[],
  readNegations: SentenceDays['readNegations'],
): LeftWords {
  const places = new Map(tokens.map((token, at) => [token, at]));
  const placeOf = (token: Token) => places.get(token) ?? -1;
  const ends = new Set(pieces.flatMap(({ kind, end }) => (kind === 'day' ? [end] : [])));
  const meaningful = left.filter(({ lower }) => names.has(lower) || !isFiller(lower));
  // `onsdag 13 to timer`: beside a length, the number behind a day is its hour.
  const isBehindDay = ({ shapes }: Token, at: number) => shapes.INTEGER !== undefined && ends.has(at);
  const hasHour = clocks.some(({ piece }) => piece.kind !== 'length');
  const mayHaveHour = clocks.length === 0 || meaningful.some((each) => isBehindDay(each, placeOf(each)));
  const { words, hour } = takeBareHour(meaningful, hasHour || !mayHaveHour);
  const hasDay = pieces.some(({ kind }) => kind === 'day');
  const hasClock = clocks.some(({ piece }) => piece.kind !== 'length');
  const said = words.filter((token) => {
    const at = placeOf(token);
    if (hasDay && isOfThatDay(token, tokens[at - 1])) return false;
    // `før lille julaften … kl 11`
    const behind = pieces.find(({ kind, from }) => kind !== 'found' && from === at + 1);
    // `in the first week of May`, `in this afternoon`
    const isOfNext =
      behind?.kind === 'day' || (behind?.kind === 'clock' && partOfDay(behind.piece) !== undefined);
    if (behind) return !saysNoTime(token, tokens[at - 1]) && !(isOfNext && isInPart(token, behind));
    // `fra et forsinket tog`
    const next = tokens[at + (ARTICLES.has(tokens[at + 1]?.lower ?? '') ? 2 : 1)];
    return !isPreposition(token, next, hasClock) && !saysNoTime(token, tokens[at - 1]);
  });
  const isUnread = (token: Token) => {
    const at = placeOf(token);
    const isOpenNegation = isNegation(token, tokens[at + 1]) && !readNegations.includes(at);
    const speaksOfTime = looksLikeTime(token) && !isOfSubject(token, tokens[at - 1]);
    return speaksOfTime || isOpenNegation || isChoice(tokens, pieces, at);
  };
  const unread = said.filter(isUnread);
  const [open, kept] = [new Set(unread), new Set(words)];
  return {
    rest: said.filter((token) => !JOINS.has(token.lower) && !NEGATIONS.has(token.lower) && !open.has(token)),
    unread,
    bareHour: { tokens: hour.length > 0 ? meaningful.filter((token) => !kept.has(token)) : [], pieces: hour },
  };
}

/** Behind `om`, which then is «whether». */
const WHETHER = new Set('er kan har det d du dere de vi me jeg noen noe'.split(' '));

const isName = (token: Token) => !looksLikeTime(token) && !isFiller(token.lower);

/** Behind `før` and `etter`, the beginning of a clause: `før ho går heim`. */
const PERSONS = new Set('jeg i du han hun vi me de dere they he she we you'.split(' '));

const WHICH = new Set('hva hvilken hvilket hvilke what which'.split(' '));

/** Before English `time`, which is no length there: `find time with Kari`. */
const HAVING = new Set(
  'find finding have has got make earliest best good suitable common possible free available some'.split(' '),
);

const POSSESSIVES = new Set('min mi mine mitt'.split(' '));

/** `ka klokka`, `what time`, `find time`, `kalenderen min`: words of time that say none here. */
export function saysNoTime({ lower }: Token, previous: Token | undefined): boolean {
  if (lower === 'time' && HAVING.has(previous?.lower ?? '')) return true;
  if (lower.startsWith('klokk') || lower === 'time') return WHICH.has(previous?.lower ?? '');
  return POSSESSIVES.has(lower) && previous !== undefined && Object.keys(previous.shapes).length === 0;
}

/** `in the first week`, `om ettermiddagene` */
const isInPart = ({ lower }: Token, { kind }: { kind: string }) =>
  lower === 'in' || (lower === 'om' && kind === 'clock');

/** `de dagene`, `that day`: a day that is named besides. */
const isOfThatDay = ({ lower }: Token, previous: Token | undefined) =>
  /^(?:dagene|dagane|dagen|dag|days?|uka|uken|veka|week)$/u.test(lower) && THAT.has(previous?.lower ?? '');

const THAT = new Set('de den disse desse samme those that these both begge same'.split(' '));

const FROM = new Set('fra from'.split(' '));

/** `før`, `after`, and their spellings. */
const isSide = (word: string) => LEXICON.BEFORE.get(word) === 'before' || LEXICON.FROM.get(word) === 'after';

/** Spellings of `før` that are `for` too: `førr ho Kari`. */
const FOR_TOO = new Set('førr fer ferr fær fårr førre'.split(' '));

/**
 * Prepositions before a word that is no time: `what's on in Auditoriet`, `sju fra departementet`, `sjekk om det er`, and
 * `etter visitten` where the hours are named too.
 */
export function isPreposition({ lower }: Token, next: Token | undefined, hasClock: boolean): boolean {
  if (!next) return false;
  if (lower === 'in') return !looksLikeTime(next);
  if (FOR_TOO.has(lower)) return !looksLikeTime(next);
  // `sjå etter om ho kan`
  if (isSide(lower) && (PERSONS.has(next.lower) || next.lower === 'om')) return true;
  if (lower === 'om') return WHETHER.has(next.lower) || isName(next);
  return (FROM.has(lower) || (hasClock && isSide(lower))) && isName(next);
}

/**
 * The question about words that no rule takes. After a negation such as `ikke fredag`, the nearest reading is the week of
 * that day.
 *
 * @param leavesOutHours whether the negation is about hours of the day: `fredag, ikke 11-12`
 */
function askAbout(
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
const askAboutFriday = (friday: When, today: Temporal.PlainDate): TimeQuestion => ({
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
function askAboutHours(
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
function withHours(question: TimeQuestion, hours: readonly ClockBounds[]): TimeQuestion {
  const { together: _, ...others } = question;
  return { ...others, ...(hours.length === question.readings.length && { hours }) };
}

/** The question about days of one of two weeks for a caller that leaves no days out: the days of the first one. */
function asSingleDays(question: TimeQuestion): TimeQuestion {
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
function withoutUnwanted(
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
