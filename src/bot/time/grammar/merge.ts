import { Temporal } from 'temporal-polyfill';
import { daysOf, isSameWhen, mondayOf, type When, WORKING_WEEKDAYS } from '../when.js';
import type { ClockPiece } from './clock.js';
import { firstWeekdayFrom } from './counted-days.js';
import type { DayPiece, NamedPiece } from './day-references.js';
import type { TimeExpression, TimeQuestion } from './time-expression.js';
import type { ClockBounds } from './words/clock-words.js';

/** The day or week that the pieces of a sentence mean together. */

const MAX_OFFSET_DAYS = 3_660;

export const MAX_READINGS = 3;

/** Of a list, such as the Mondays and Thursdays of a month. */
const MAX_LISTED = 10;

/** `uka` alone, which is this week only where no other is named: `uke 49, tidlig i uka`. */
const BARE_WEEK = /(?:^|\s)(?:uka|uken|veka|uko|the week)$/iu;

const isOtherWeek = ({ piece, typed }: NamedPiece) =>
  piece.kind === 'when' && piece.when.kind === 'week' && !BARE_WEEK.test(typed);

const withoutBareWeek = (days: readonly NamedPiece[]) =>
  days.some(isOtherWeek) ? days.filter((each) => !BARE_WEEK.test(each.typed) || isOtherWeek(each)) : days;

/** The days of pieces without a week. A weekday comes after one that is named with its week: `tirsdag neste uke og torsdag`. */
function inNamedWeek(pieces: readonly Extract<DayPiece, { kind: 'when' }>[]): When[] {
  let named: Temporal.PlainDate | undefined;
  return pieces.map(({ when, weekday, isOfNamedWeek }) => {
    if (isOfNamedWeek) named = daysOf(when).first;
    if (!named || weekday === undefined) return when;
    return { kind: 'day', date: named.add({ days: (weekday - named.dayOfWeek + 7) % 7 }) };
  });
}

/** The days and weeks of the pieces. A weekday alone, and a day of the one week that is named, are of that week. */
function daysNamed(days: readonly NamedPiece[]): When[] {
  const pieces = days.flatMap(({ piece }) => (piece.kind === 'when' ? [piece] : []));
  const weeks = pieces.flatMap(({ when }) => (when.kind === 'week' ? [when] : []));
  const [week] = weeks;
  if (!week) return inNamedWeek(pieces);
  if (weeks.some((other) => !isSameWhen(week, other))) return pieces.map(({ when }) => when);
  const inWeek = pieces.flatMap(({ when, weekday }): When[] => {
    if (when.kind === 'week') return [];
    return weekday === undefined ? [when] : [{ kind: 'day', date: week.monday.add({ days: weekday - 1 }) }];
  });
  const isOfWeek = (when: When) => daysOf(week).first.equals(mondayOf(daysOf(when).first));
  return inWeek.length > 0 && inWeek.every(isOfWeek) ? inWeek : [week, ...inWeek];
}

const isTooFar = (when: When, today: Temporal.PlainDate) =>
  Math.abs(daysOf(when).first.since(today).total({ unit: 'days' })) > MAX_OFFSET_DAYS;

/** The days of a list in the week that is named beside it, with a day that is: `neste uke tirsdag, onsdag eller torsdag`. */
function readingsInWeek(readings: readonly When[], days: readonly NamedPiece[]): readonly When[] {
  const named = days.flatMap(({ piece }) => (piece.kind === 'when' ? [piece.when] : []));
  const week = named.find((when) => when.kind === 'week');
  const alone = named.filter((when) => when.kind === 'day');
  const [day] = alone;
  const inWeekOf = (monday: Temporal.PlainDate, { date }: Extract<When, { kind: 'day' }>): When => ({
    kind: 'day',
    date: monday.add({ days: date.dayOfWeek - 1 }),
  });
  const listed = readings.filter((when) => when.kind === 'day');
  if (week) return [...[...alone, ...listed].map((each) => inWeekOf(week.monday, each)), week];
  if (!day) return readings;
  // The days of the list come after the first one.
  const isBefore = ({ date }: { date: Temporal.PlainDate }) => Temporal.PlainDate.compare(date, day.date) < 0;
  return [...alone, ...listed.map((each) => (isBefore(each) ? inWeekOf(mondayOf(day.date), each) : each))];
}

const WEEKEND = [6, 7];

/** Several days of one working week, or both of one weekend, as the week without its other days. */
function daysTogether(readings: readonly When[]): Pick<TimeQuestion, 'together'> {
  const dates = readings.flatMap((when) => (when.kind === 'day' ? [when.date] : []));
  const [first] = dates;
  const weekdays = new Set(dates.map(({ dayOfWeek }) => dayOfWeek));
  if (!first) return {};
  const sameKind = WEEKEND.includes(first.dayOfWeek) ? WEEKEND : WORKING_WEEKDAYS;
  const isTogether = (date: Temporal.PlainDate) =>
    mondayOf(date).equals(mondayOf(first)) && sameKind.includes(date.dayOfWeek);
  if (weekdays.size < 2 || !dates.every(isTogether)) return {};
  return {
    together: {
      week: { kind: 'week', monday: mondayOf(first) },
      weekdays: WORKING_WEEKDAYS.filter((each) => !weekdays.has(each)),
    },
  };
}

/** Whether the other days are of the list, or name its week: `neste uke, tirsdag eller onsdag`. */
const isOfList = (list: NamedPiece, days: readonly NamedPiece[]): boolean =>
  days.every(
    ({ piece }) =>
      piece === list.piece ||
      (piece.kind === 'when' &&
        (piece.when.kind === 'week' ||
          piece.isOfNamedWeek === true ||
          (list.piece.kind === 'ask' && list.piece.readings.some((each) => isSameWhen(each, piece.when))))),
  );

/** Whether a span of many weeks has a week in it that is named too: `over nyttår … første uka i januar`. */
function isNarrowed(
  { why, readings, span }: Extract<DayPiece, { kind: 'ask' }>,
  days: readonly NamedPiece[],
): boolean {
  const [first] = readings;
  const hasWeek = days.some(
    ({ piece }) => piece.kind === 'when' && (piece.when.kind === 'week' || piece.isOfNamedWeek === true),
  );
  const [only, ...others] = daysNamed(days);
  if (why !== 'too-long' || !first || !hasWeek || !only || others.length > 0) return false;
  const { first: begins } = daysOf(only);
  // `i desember, uke 2` contradicts itself.
  if (span?.ends && Temporal.PlainDate.compare(begins, span.ends) > 0) return false;
  return Temporal.PlainDate.compare(begins, daysOf(first).first) >= 0;
}

/** The days without a weekday that is that of the date beside it: `fredag formiddag 4. desember`; not `fredag eller 4. desember`. */
function withoutWeekdayOfDate(days: readonly NamedPiece[], typed: string): readonly NamedPiece[] {
  const dates = days.flatMap(({ piece }) =>
    piece.kind === 'when' && piece.when.kind === 'day' && piece.weekday === undefined
      ? [piece.when.date]
      : [],
  );
  const [date, ...more] = dates;
  if (!date || more.length > 0 || typed === '' || OF_SEVERAL.test(typed)) return days;
  return days.filter(
    ({ piece }) => !(piece.kind === 'when' && !piece.recurs && piece.weekday === date.dayOfWeek),
  );
}

const OF_SEVERAL = /(?<=\s)(?:og|eller|or|and|samt|ellers|men|but)(?=\s)/iu;

/**
 * The day that the pieces name together, or what there is to ask.
 *
 * @param typed the words from the first day to the last
 */
export function mergeDays(
  all: readonly NamedPiece[],
  typed: string,
  today: Temporal.PlainDate,
): Pick<TimeExpression, 'when' | 'question' | 'problem' | 'isFirstOf' | 'isEachDay' | 'otherDays'> {
  const days = withoutEachDay(withoutBareWeek(all));
  const recurring = mergeRecurring(days, today);
  if (recurring) return recurring;
  for (const each of days) {
    if (each.piece.kind === 'problem') {
      const { problem } = each.piece;
      return { problem: problem.kind === 'no-such-date' ? { ...problem, typed: each.typed } : problem };
    }
  }
  for (const each of days) {
    if (each.piece.kind !== 'ask' || isNarrowed(each.piece, days)) continue;
    const { why } = each.piece;
    const isSeveral = why === 'several';
    // `i 3. time på tirsdag`
    const own = why === 'local' && each.piece.readings.length === 0 ? daysNamed(days) : each.piece.readings;
    const readings = isSeveral ? readingsInWeek(own, days) : own;
    const isList = each.piece.isList && isOfList(each, days);
    const isAlone = days.length === 1;
    return {
      question: {
        why: why === 'open' ? 'several' : why,
        typed: isSeveral && days.length > 1 ? typed : each.typed,
        readings: readings.slice(0, isAlone && each.piece.isList ? MAX_LISTED : MAX_READINGS),
        ...(each.piece.isList && { isList, ...daysTogether(readings) }),
        ...(each.piece.without && { without: each.piece.without }),
        ...(each.piece.areWeeks && isAlone && { areWeeks: true }),
      },
    };
  }
  const named = daysNamed(withoutWeekdayOfDate(days, typed));
  const distinct = named.filter((when, at) => named.findIndex((other) => isSameWhen(when, other)) === at);
  const [when] = distinct;
  if (!when) return {};
  if (distinct.length > 1) {
    return {
      question: {
        why: 'several',
        typed,
        readings: distinct.slice(0, MAX_READINGS),
        ...daysTogether(distinct),
      },
    };
  }
  const [first] = days;
  if (isTooFar(when, today)) return { problem: { kind: 'too-far', typed: first?.typed ?? '' } };
  const isEachDay =
    when.kind === 'week' && days.some(({ piece }) => piece.kind === 'when' && piece.isEachDay);
  return { when, ...(isEachDay && { isEachDay }) };
}

/** Whether a weekday alone names today: `mandag` on a Monday. */
export const isWeekdayOfToday = (days: readonly NamedPiece[], now: Temporal.ZonedDateTime): boolean =>
  days.length > 0 && days.every(({ piece }) => piece.kind === 'when' && piece.weekday === now.dayOfWeek);

/**
 * The weekday a week later, where a weekday alone means today and its hours are over, or have begun: `mandag kl 10` and
 * `mandag 10-14` on a Monday at noon. The next of days that recur.
 *
 * @param when the day that the pieces name together
 */
export function nextIfOver(
  when: When,
  days: readonly NamedPiece[],
  { bounds: { from = DAY_MINUTES, to = DAY_MINUTES }, isExact }: { bounds: ClockBounds; isExact: boolean },
  now: Temporal.ZonedDateTime,
): When {
  const isToday = when.kind === 'day' && when.date.equals(now.toPlainDate());
  const isOver = to <= minuteOf(now) || (isExact && from < minuteOf(now));
  if (!isToday || !isOver) return when;
  const next = nextOfRecurring(days, when.date);
  if (next) return next;
  return isWeekdayOfToday(days, now) ? { kind: 'day', date: when.date.add({ weeks: 1 }) } : when;
}

/** The hours and lengths that the pieces of a sentence mean together. */

/** Who asks for `kl 12` alone means half an hour. */
export const USUAL_MINUTES = 30;

export const DAY_MINUTES = 24 * 60;

/** Times that are counted from now are whole five minutes. */
const STEP = 5;

const roundUp = (minute: number) => Math.ceil(minute / STEP) * STEP;

export const minuteOf = (now: Temporal.ZonedDateTime) => now.hour * 60 + now.minute;

/** Whether a piece names when something begins and ends, as `10-12` and `kl 14` do, and `i ettermiddag` does not. */
const isExact = (piece: ClockPiece) =>
  piece.kind === 'at' ||
  piece.kind === 'this-hour' ||
  (piece.kind === 'bounds' &&
    !piece.isPartOfDay &&
    piece.bounds.from !== undefined &&
    piece.bounds.to !== undefined);

const HALF_DAY = 12 * 60;

const FIRST_EVENING_MINUTE = 17 * 60;

/** `tidlig` ends at this minute after midnight. */
const EARLY_END = 10 * 60;

/** The hours of a part of the day; undefined for any other piece. */
export const partOfDay = (piece: ClockPiece): ClockBounds | undefined =>
  piece.kind === 'bounds' && piece.isPartOfDay ? piece.bounds : undefined;

/** The pieces with the hours of an evening: `i kveld kl 7` is at 19. */
function inEvening(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const [evening = {}] = pieces.flatMap((piece) => partOfDay(piece) ?? []);
  const { from: first = 0 } = evening;
  if (first < FIRST_EVENING_MINUTE) return pieces;
  const later = (minute: number) => {
    const moved = minute + HALF_DAY;
    return moved >= first && moved < DAY_MINUTES ? moved : minute;
  };
  return pieces.map((piece): ClockPiece => {
    if (piece.kind === 'at') return { ...piece, minute: later(piece.minute) };
    if (piece.kind !== 'bounds') return piece;
    const { from, to } = piece.bounds;
    return {
      ...piece,
      bounds: {
        ...(from !== undefined && { from: later(from) }),
        ...(to !== undefined && { to: later(to) }),
      },
    };
  });
}

/** The pieces without «early», where a later part of the day or hour is named: `ettermiddag, helst tidlig`, `blir litt tidlig, etter 12`. */
function withoutEarly(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const isEarly = (part: ClockBounds | undefined) => part?.from === undefined && part?.to === EARLY_END;
  const hasLater = pieces.some((piece) => piece.kind === 'bounds' && (piece.bounds.from ?? 0) >= EARLY_END);
  return hasLater ? pieces.filter((piece) => !isEarly(partOfDay(piece))) : pieces;
}

/** The pieces without a part of the day that a range of hours reaches out of, or a late hour: `16-18 i kveld`, `tonight at 11`. */
function withoutReached(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const isReached = ({ from: first = 0, to: last = DAY_MINUTES }: ClockBounds) =>
    pieces.some((piece) => {
      if (piece.kind === 'at') return first >= FIRST_EVENING_MINUTE && piece.minute >= last;
      const { from, to } = piece.kind === 'bounds' && !piece.isPartOfDay ? piece.bounds : {};
      if (from === undefined || to === undefined) return false;
      return from < last && to > first && (from < first || to > last);
    });
  return pieces.filter((piece) => {
    const part = partOfDay(piece);
    return !part || !isReached(part);
  });
}

/** The pieces without the morning, where an hour of the late morning is named: `i morgen kl 10, om morgenen`. */
function withoutMorning(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const starts = pieces.flatMap((piece) => (piece.kind === 'at' ? [piece.minute] : []));
  const isOver = ({ from, to = DAY_MINUTES }: ClockBounds) =>
    from === undefined && starts.some((minute) => minute >= to && minute < HALF_DAY);
  return pieces.filter((piece) => !isOver(partOfDay(piece) ?? {}));
}

/** The pieces without parts of the day that leave no time together: `ettermiddag, men formiddag går også` is any time. */
function withoutOtherHalves(pieces: readonly ClockPiece[]): readonly ClockPiece[] {
  const parts = pieces.flatMap((piece) => partOfDay(piece) ?? []);
  const from = Math.max(...parts.map((part) => part.from ?? 0));
  const to = Math.min(...parts.map((part) => part.to ?? DAY_MINUTES));
  return from < to ? pieces : pieces.filter((piece) => !partOfDay(piece));
}

/** The pieces without the hour at which it is said, where another is named: `kl 10 på samme tid fredag` is at ten for both. */
const withoutThisHour = (pieces: readonly ClockPiece[]): readonly ClockPiece[] =>
  pieces.some((piece) => piece.kind !== 'this-hour' && isExact(piece))
    ? pieces.filter(({ kind }) => kind !== 'this-hour')
    : pieces;

/** What all the limits together allow. */
export function mergeClock(
  all: readonly ClockPiece[],
  now: Temporal.ZonedDateTime,
): Pick<TimeExpression, 'bounds' | 'minMinutes' | 'isExact' | 'isWholeDay'> {
  const pieces = withoutOtherHalves(
    withoutMorning(withoutReached(withoutEarly(inEvening(withoutThisHour(all))))),
  );
  const lengths = pieces.flatMap((piece) => (piece.kind === 'length' ? [piece.minutes] : []));
  const ahead = pieces.flatMap((piece) => (piece.kind === 'from-now' && piece.length ? [piece.length] : []));
  const [minMinutes] = [...lengths, ...ahead];
  const bounds = pieces.flatMap((piece): ClockBounds[] => {
    if (piece.kind === 'bounds') return [piece.bounds];
    if (piece.kind === 'from-now')
      return [
        {
          from: roundUp(Math.max(0, minuteOf(now) + piece.minutes)) % DAY_MINUTES,
          ...(piece.until !== undefined && {
            to: Math.min(roundUp(minuteOf(now) + piece.until), DAY_MINUTES),
          }),
        },
      ];
    if (piece.kind !== 'at' && piece.kind !== 'this-hour') return [];
    const minute = piece.kind === 'at' ? piece.minute : roundUp(minuteOf(now)) % DAY_MINUTES;
    return [{ from: minute, to: Math.min(DAY_MINUTES, minute + (minMinutes ?? USUAL_MINUTES)) }];
  });
  const starts = bounds.flatMap(({ from }) => from ?? []);
  const ends = bounds.flatMap(({ to }) => to ?? []);
  const merged = {
    ...(starts.length > 0 && { from: Math.max(...starts) }),
    ...(ends.length > 0 && { to: Math.min(...ends) }),
  };
  return {
    isExact: pieces.some(isExact),
    isWholeDay: pieces.some(({ kind }) => kind === 'whole-day'),
    ...(Object.keys(merged).length > 0 && { bounds: merged }),
    ...(minMinutes !== undefined && { minMinutes }),
  };
}

/** The day of a time that is counted from now: `om 24 timer` is tomorrow. Undefined for today. */
export function dayFromNow(pieces: readonly ClockPiece[], now: Temporal.ZonedDateTime): When | undefined {
  const minutes = pieces.flatMap((piece) => (piece.kind === 'from-now' ? [piece.minutes] : []));
  const days = Math.floor(roundUp(minuteOf(now) + Math.max(0, ...minutes)) / DAY_MINUTES);
  return days === 0 ? undefined : { kind: 'day', date: now.toPlainDate().add({ days }) };
}

/** A part of a sentence about a day, or about the hours of a day, in the order of the words. */
type TimedPiece = { kind: 'day' } | { kind: 'clock'; piece: ClockPiece };

/**
 * The hours of several days. Undefined where the same hours hold for all of them, and empty where it is not known which
 * hours are of which day.
 *
 * @param bounds of all hours together
 * @returns the hours of each day, where every day is beside its own: `torsdag 14-16 eller fredag 9-11`
 */
export function separateHours(
  pieces: readonly TimedPiece[],
  bounds: ClockBounds | undefined,
  now: Temporal.ZonedDateTime,
): readonly ClockBounds[] | undefined {
  const limiting = pieces.filter((each) => each.kind === 'day' || each.piece.kind !== 'length');
  const alternates = limiting.every(({ kind }, at) => at === 0 || kind !== limiting[at - 1]?.kind);
  const hours = limiting.flatMap((each) =>
    each.kind === 'clock' ? (mergeClock([each.piece], now).bounds ?? []) : [],
  );
  const isSame = hours.every((each) => each.from === hours[0]?.from && each.to === hours[0]?.to);
  if (alternates && hours.length > 1 && hours.length * 2 === limiting.length)
    return isSame ? undefined : hours;
  const { from = 0, to = DAY_MINUTES } = bounds ?? {};
  return from < to ? undefined : [];
}

/** What a sentence means that names days that recur. */

/** The first of the days, or the week where all its days are meant. */
type FirstOfRecurring = Pick<TimeExpression, 'when' | 'isFirstOf' | 'isEachDay' | 'otherDays'>;

const recursOf = ({ piece }: NamedPiece) => (piece.kind === 'when' ? piece.recurs : undefined);

/** The ISO weekdays of all pieces that recur. */
const recurringWeekdays = (days: readonly NamedPiece[]): readonly number[] => [
  ...new Set(days.flatMap((each) => recursOf(each) ?? [])),
];

/** The pieces without `hver dag`, beside weeks of which all days are meant: `hver dag i desember`. */
function withoutEachDay(days: readonly NamedPiece[]): readonly NamedPiece[] {
  const hasWeeks = days.some(({ piece }) => piece.kind === 'ask' && piece.areWeeks);
  return hasWeeks ? days.filter((each) => recursOf(each)?.length !== WORKING_WEEKDAYS.length) : days;
}

const laterOf = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0 ? other : one;

/** The first days from one date to another that are one of the ISO weekdays; without an end, the first of all. */
function listWeekdays(
  weekdays: readonly number[],
  from: Temporal.PlainDate,
  to?: Temporal.PlainDate,
): readonly When[] {
  const whens: When[] = [];
  let date = firstWeekdayFrom(weekdays, from);
  while (date && whens.length < (to ? MAX_LISTED : 1) && !(to && Temporal.PlainDate.compare(date, to) > 0)) {
    whens.push({ kind: 'day', date });
    date = firstWeekdayFrom(weekdays, date.add({ days: 1 }));
  }
  return whens;
}

const FORTNIGHT = 14;

/** The first of the weekdays within another piece: a week, a month, or the days until or from a day; and the others. */
function firstWithin(
  weekdays: readonly number[],
  isEveryOther: boolean,
  piece: DayPiece,
  today: Temporal.PlainDate,
): FirstOfRecurring | undefined {
  const isEachDay = weekdays.length === WORKING_WEEKDAYS.length;
  const firstOf = (listed: readonly When[]): FirstOfRecurring | undefined => {
    const [first] = listed;
    const isMeant = (each: When) =>
      !isEveryOther ||
      (first !== undefined &&
        mondayOf(daysOf(first).first).until(mondayOf(daysOf(each).first)).days % FORTNIGHT === 0);
    const [when, ...otherDays] = listed.filter(isMeant);
    return when && { when, isFirstOf: 'days', ...(otherDays.length > 0 && { otherDays }) };
  };
  if (piece.kind === 'when') {
    const { when } = piece;
    if (when.kind === 'week' && isEachDay) return { when, isEachDay: true };
    const { first, last } = daysOf(when);
    const found = firstOf(listWeekdays(weekdays, when.kind === 'week' ? laterOf(first, today) : first, last));
    const isOnly = when.kind === 'week' && weekdays.length === 1 && !isEveryOther;
    return found?.when && isOnly ? { when: found.when } : found;
  }
  if (piece.kind !== 'ask' || !piece.span || isEachDay) return undefined;
  const { begins, ends } = piece.span;
  return firstOf(listWeekdays(weekdays, laterOf(begins, today), ends));
}

/**
 * The first of the days that recur. Undefined where none do, or where they recur within something else than a week, a month or
 * another span.
 */
function mergeRecurring(
  days: readonly NamedPiece[],
  today: Temporal.PlainDate,
): FirstOfRecurring | undefined {
  const recurring = days.filter((each) => recursOf(each) !== undefined);
  const [found] = recurring.flatMap(({ piece }) => (piece.kind === 'when' ? [piece.when] : []));
  if (!found) return undefined;
  const weekdays = recurringWeekdays(recurring);
  const others = days.filter((each) => !recurring.includes(each));
  const [other, ...more] = others;
  if (more.length > 0) return undefined;
  if (!other) {
    const date = recurring.length > 1 ? firstWeekdayFrom(weekdays, today) : undefined;
    const when: When = date ? { kind: 'day', date } : found;
    const isEachDay = weekdays.length === WORKING_WEEKDAYS.length;
    return { when, isFirstOf: when.kind === 'day' ? 'days' : 'weeks', ...(isEachDay && { isEachDay }) };
  }
  const isEveryOther = recurring.some(({ piece: each }) => each.kind === 'when' && each.isEveryOther);
  if (weekdays.length > 0) return firstWithin(weekdays, isEveryOther, other.piece, today);
  // `ukentlig, onsdag`, `mandag, onsdag og fredag hver uke`
  const { piece } = other;
  const listed = piece.kind === 'ask' && piece.isList ? piece.readings : [];
  const listedDays = listed.flatMap((when) => (when.kind === 'day' ? [when.date.dayOfWeek] : []));
  const named = piece.kind === 'when' && piece.when.kind === 'day' ? piece.when.date : undefined;
  const date = named ?? firstWeekdayFrom(listedDays, today);
  return date && { when: { kind: 'day', date }, isFirstOf: 'days' };
}

/** The next of the days that recur, where today is the first and its hours are over. */
function nextOfRecurring(days: readonly NamedPiece[], today: Temporal.PlainDate): When | undefined {
  const date = firstWeekdayFrom(recurringWeekdays(days), today.add({ days: 1 }));
  return date && { kind: 'day', date };
}
