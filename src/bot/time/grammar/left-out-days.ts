import type { Temporal } from 'temporal-polyfill';
import { daysOf, isSameWhen, mondayOf, type When } from '../when.js';
import { WORKING_WEEKDAYS } from '../working-week.js';
import { word } from './combinators.js';
import type { DayPiece, LeftOutDays, NamedPiece, PartOfWeek } from './day-pieces.js';
import type { Token } from './lexer.js';
import { mergeDays } from './merge-days.js';
import { NEGATIONS } from './questions.js';

/** A part of a sentence about days, behind a word such as `ikke`. */
export interface NegatedDay {
  piece: DayPiece;
  tokens: readonly Token[];
}

/** The days of a range of one week. */
const datesOfPart = ({ week, weekdays }: LeftOutDays): readonly Temporal.PlainDate[] =>
  WORKING_WEEKDAYS.filter((weekday) => !weekdays.includes(weekday)).map((weekday) =>
    mondayOf(daysOf(week).first).add({ days: weekday - 1 }),
  );

/** The days of a piece; undefined where it names a range of more than a week or no day. */
function listDates({ piece, tokens }: NegatedDay): readonly Temporal.PlainDate[] | undefined {
  if (piece.kind === 'problem') return undefined;
  const isRange = tokens.some((_, at) => word('UNTIL')(tokens, at));
  if (isRange) return piece.part && datesOfPart(piece.part);
  // `ikke mandager og fredager`
  if (piece.kind === 'when' && piece.recurs && piece.recurs.length > 0) {
    const monday = mondayOf(daysOf(piece.when).first);
    return piece.recurs.map((weekday) => monday.add({ days: weekday - 1 }));
  }
  const all = piece.kind === 'when' ? [piece.when] : piece.readings;
  if (piece.kind === 'ask' && piece.why !== 'several') return undefined;
  const dates = all.flatMap((when) => (when.kind === 'day' ? [when.date] : []));
  return piece.kind === 'when' && dates.length === 0 ? undefined : dates;
}

/** Whether the words are weekdays without a date: they are days of the week that is named elsewhere. */
const isWeekdaysAlone = ({ tokens }: NegatedDay) =>
  tokens.some((_, at) => word('WEEKDAY')(tokens, at) ?? word('WEEKDAY_PLURAL')(tokens, at)) &&
  tokens.every(({ shapes }) => Object.keys(shapes).length === 0);

/** The week of a day that is named with it: `ikke mandag i neste uke`. */
function weekNamedWith({ piece, tokens }: NegatedDay): When | undefined {
  const hasWeek = tokens.some((_, at) => word('WEEK')(tokens, at) ?? word('WEEK_OFFSET')(tokens, at));
  if (!hasWeek || piece.kind !== 'when' || piece.when.kind !== 'day') return undefined;
  return { kind: 'week', monday: mondayOf(piece.when.date) };
}

/**
 * The days in a row that the sentence names: `innen torsdag`, `tirsdag til torsdag i neste uke`. Undefined where it names other
 * days too.
 */
function findPartOfWeek(wanted: readonly NamedPiece[]): PartOfWeek | undefined {
  const parts = wanted.flatMap(({ piece }) => (piece.kind !== 'problem' && piece.part ? [piece.part] : []));
  const others = wanted.flatMap(({ piece }) => (piece.kind === 'when' && !piece.part ? [piece.when] : []));
  const [part] = parts;
  const [week] = others;
  if (!part || parts.length > 1 || parts.length + others.length < wanted.length) return undefined;
  if (!week) return part.needsWeek ? undefined : part;
  if (others.length === 1 && isSameWhen(week, part.week)) return part;
  return part.isOfAnyWeek && others.length === 1 && week.kind === 'week'
    ? { week, weekdays: part.weekdays }
    : undefined;
}

/** Between a day and `ikke`: `torsdag går ikke`, `torsdag kan jeg ikke`. */
const DAY_VERBS = new Set(
  'går passer passar funker fungerer kan er blir høver works work suits suit does can'.split(' '),
);
const PRONOUNS = new Set('jeg eg æ vi me det han hun ho de dei i we it they'.split(' '));
const isNegationAt = (tokens: readonly Token[], at: number) => NEGATIONS.has(tokens[at]?.lower ?? '');

/** The place of the negation behind a day: `torsdag går ikke`. */
function negationBehind(tokens: readonly Token[], end: number): number | undefined {
  if (!DAY_VERBS.has(tokens[end]?.lower ?? '')) return undefined;
  const at = PRONOUNS.has(tokens[end + 1]?.lower ?? '') ? end + 2 : end + 1;
  return isNegationAt(tokens, at) ? at : undefined;
}

/**
 * The negation of each day that is not wanted, by the place where the day begins: `ikke fredag`, `torsdag går ikke`.
 *
 * @param days the places of the days in the sentence, in order
 */
export function findNegations(
  tokens: readonly Token[],
  days: readonly { from: number; end: number }[],
): ReadonlyMap<number, number> {
  const behind = days.flatMap(({ from, end }) => {
    const at = negationBehind(tokens, end);
    return at === undefined ? [] : [[from, at] as const];
  });
  const taken = new Set(behind.map(([, at]) => at));
  const before = days.flatMap(({ from }) =>
    isNegationAt(tokens, from - 1) && !taken.has(from - 1) ? [[from, from - 1] as const] : [],
  );
  return new Map([...before, ...behind]);
}

/**
 * Whether the days that are not wanted only say why the other day is: `kan ikke på torsdag, hva med fredag`.
 *
 * @param wanted the other days
 */
export function isOtherDay(negated: readonly NegatedDay[], wanted: readonly NamedPiece[]): boolean {
  const [only] = wanted;
  if (!only || wanted.length > 1 || only.piece.kind !== 'when' || only.piece.when.kind !== 'day')
    return false;
  const { date } = only.piece.when;
  return negated.every((each) => {
    const dates = listDates(each);
    return dates !== undefined && dates.length > 0 && dates.every((other) => !other.equals(date));
  });
}

/** `alle dager`, of no certain week. */
const isEveryDay = ({ piece }: NamedPiece) =>
  piece.kind === 'when' && piece.recurs?.length === WORKING_WEEKDAYS.length;

/**
 * The days that a sentence leaves out of its week: `neste uke, men ikke fredag`, `denne uka, ikke i dag`, `innen torsdag`.
 * Undefined where it leaves out none, and where it is not certain that they are days of that week.
 *
 * @param wanted the other days
 */
export function findLeftOutDays(
  negated: readonly NegatedDay[],
  wanted: readonly NamedPiece[],
  today: Temporal.PlainDate,
): (LeftOutDays & { isFirstOfWeeks?: true }) | undefined {
  const part = findPartOfWeek(wanted);
  if (negated.length === 0) return part;
  const { when, question } = mergeDays(wanted, '', today);
  const [first] = question?.areWeeks ? question.readings : [];
  const [only] = negated;
  // `alle dager unntatt onsdag neste uke`
  const ofNegated = only && wanted.length > 0 && wanted.every(isEveryDay) ? weekNamedWith(only) : undefined;
  const named = ofNegated ?? part?.week ?? when ?? first;
  if (wanted.length > 0 && !named) return undefined;
  const week = named ?? (only && negated.length === 1 ? weekNamedWith(only) : undefined);
  if (week?.kind !== 'week') return undefined;
  const { first: monday, last } = daysOf(week);
  const isOfWeek = (date: Temporal.PlainDate) => date.since(monday).days >= 0 && last.since(date).days >= 0;
  const weekdays = new Set<number>(part?.weekdays);
  for (const each of negated) {
    const dates = listDates(each);
    if (!dates || !(isWeekdaysAlone(each) || dates.every(isOfWeek))) return undefined;
    for (const { dayOfWeek } of dates) weekdays.add(dayOfWeek);
  }
  return {
    week,
    weekdays: [...weekdays].sort((a, b) => a - b),
    ...((part?.isFirstOfWeeks || (first && named === first)) && { isFirstOfWeeks: true }),
  };
}
