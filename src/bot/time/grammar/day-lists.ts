import { Temporal } from 'temporal-polyfill';
import { mondayOf, type When } from '../when.js';
import { word } from './combinators.js';
import type { LeftOutDays } from './day-pieces.js';
import type { Token } from './lexer.js';
import type { TimeQuestion } from './time-expression.js';

/** Several days or weeks that a sentence wants together. */

/** The place of a part of a sentence: the index of its first token and the index after its last. */
interface Place {
  from: number;
  end: number;
}

const JOINS = new Set('eller og or and samt ellers elles otherwise alternativt'.split(' '));
const BETWEEN = new Set([...JOINS, ...'ev evt eventuelt på on i enten anten either så'.split(' ')]);

const ALSO = new Set('også òg og_så also too works fine går funker passer'.split(' '));
/** Words behind the last day in which one of `ALSO` is about it. */
const MAX_BEHIND = 3;

/** Whether only words of a list, at least one of them a join, stand between the days, and the hours where each day has its own. */
function areListed(tokens: readonly Token[], days: readonly Place[], hours: readonly Place[]): boolean {
  const isHour = (at: number) =>
    hours.length === days.length && hours.some(({ from, end }) => from <= at && at < end);
  // `helst i morgen, men torsdag går også`
  const behind = tokens.slice(days.at(-1)?.end).slice(0, MAX_BEHIND);
  const isAlso = behind.some(({ lower }) => ALSO.has(lower));
  const joins = isAlso ? new Set([...JOINS, 'men', 'but']) : JOINS;
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

const BEFORE_ALL = new Set('bare berre kun only både båe both'.split(' '));

/** `bare tirsdag og torsdag`, `både mandag og onsdag` */
const wantsAllDays = (tokens: readonly Token[], days: readonly Place[]): boolean =>
  days.some(({ from }) => BEFORE_ALL.has(tokens[from - 1]?.lower ?? ''));

export interface NamedTogether {
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
