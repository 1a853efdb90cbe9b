import type { Temporal } from 'temporal-polyfill';
import { daysOf, mondayOf, type When } from '../when.js';
import { word } from './combinators.js';
import type { DayPiece, LeftOutDays } from './day-meanings.js';
import type { Token } from './lexer.js';
import { mergeDays, type NamedDay } from './merge.js';

/** A part of a sentence about days, behind a word such as `ikke`. */
export interface NegatedDay {
  piece: DayPiece;
  tokens: readonly Token[];
}

/** The days of a piece; undefined where it names a range or no day. */
function listDates({ piece, tokens }: NegatedDay): readonly Temporal.PlainDate[] | undefined {
  const isRange = tokens.some((_, at) => word('UNTIL')(tokens, at));
  if (piece.kind === 'problem' || isRange) return undefined;
  const all = piece.kind === 'when' ? [piece.when] : piece.readings;
  if (piece.kind === 'ask' && piece.why !== 'several') return undefined;
  const dates = all.flatMap((when) => (when.kind === 'day' ? [when.date] : []));
  return piece.kind === 'when' && dates.length === 0 ? undefined : dates;
}

/** Whether the words are weekdays without a date: they are days of the week that is named elsewhere. */
const isWeekdaysAlone = ({ tokens }: NegatedDay) =>
  tokens.some((_, at) => word('WEEKDAY')(tokens, at)) &&
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
function findPartOfWeek(wanted: readonly NamedDay[]): LeftOutDays | undefined {
  const parts = wanted.flatMap(({ piece }) => (piece.kind !== 'problem' && piece.part ? [piece.part] : []));
  const others = wanted.flatMap(({ piece }) => (piece.kind === 'when' && !piece.part ? [piece.when] : []));
  const [part] = parts;
  const [week] = others;
  if (!part || parts.length > 1 || parts.length + others.length < wanted.length) return undefined;
  if (!week) return part;
  return part.isOfAnyWeek && others.length === 1 && week.kind === 'week'
    ? { week, weekdays: part.weekdays }
    : undefined;
}

/**
 * The days that a sentence leaves out of its week: `neste uke, men ikke fredag`, `denne uka, ikke i dag`, `innen torsdag`.
 * Undefined where it leaves out none, and where it is not certain that they are days of that week.
 *
 * @param wanted the other days
 */
export function findLeftOutDays(
  negated: readonly NegatedDay[],
  wanted: readonly NamedDay[],
  today: Temporal.PlainDate,
): LeftOutDays | undefined {
  const part = findPartOfWeek(wanted);
  if (negated.length === 0) return part;
  const named = part?.week ?? mergeDays(wanted, '', today).when;
  if (wanted.length > 0 && !named) return undefined;
  const [only] = negated;
  const week = named ?? (only && negated.length === 1 ? weekNamedWith(only) : undefined);
  if (week?.kind !== 'week') return undefined;
  const { first, last } = daysOf(week);
  const isOfWeek = (date: Temporal.PlainDate) => date.since(first).days >= 0 && last.since(date).days >= 0;
  const weekdays = new Set<number>(part?.weekdays);
  for (const each of negated) {
    const dates = listDates(each);
    if (!dates || !(isWeekdaysAlone(each) || dates.every(isOfWeek))) return undefined;
    for (const { dayOfWeek } of dates) weekdays.add(dayOfWeek);
  }
  return { week, weekdays: [...weekdays].sort((a, b) => a - b) };
}
