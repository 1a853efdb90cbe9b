import type { Temporal } from 'temporal-polyfill';
import { daysOf, type When } from '../when.js';
import { findNegations } from './left-out-days.js';
import type { Token } from './lexer.js';
import type { Piece, ScannedSentence } from './scan.js';
import type { UnwantedHours } from './unwanted-hours.js';

/** Parts of single days that are not wanted: `neste uke, men ikke mandag morgen`. */

const DAY_MINUTES = 24 * 60;

/** Hours of one weekday. `date`: the day itself, where the words name more than its weekday. */
export interface UnwantedPart {
  hours: UnwantedHours;
  /** The words of the day and the hours. */
  tokens: readonly Token[];
  date?: Temporal.PlainDate;
}

export interface SentenceWithoutParts<Found> {
  sentence: ScannedSentence<Found>;
  parts: readonly UnwantedPart[];
}

type DayOf<Found> = Extract<Piece<Found>, { kind: 'day' }>;
type ClockOf<Found> = Extract<Piece<Found>, { kind: 'clock' }>;

/** A day with its hours right behind it, the place of its negation, and where a word joins it to the one before. */
interface NegatedPart<Found> {
  day: DayOf<Found>;
  clock: ClockOf<Found>;
  negation: number;
  join?: number;
}

/** Between two parts that one negation leaves out: `ikke mandag morgen eller fredag ettermiddag`. */
const JOINS = new Set('og eller and or nor å'.split(' '));

/** Between a negation and a limit, `but` may begin what is wanted. */
const isDoubtful = (token: Token | undefined) => token?.lower === 'but';

/** The pairs of a day and hours of the sentence that are not wanted, in order. */
function listNegatedParts<Found>({ tokens, pieces }: ScannedSentence<Found>): NegatedPart<Found>[] {
  const pairs = pieces.flatMap((day, at) => {
    const clock = pieces[at + 1];
    const isPair =
      day.kind === 'day' &&
      clock?.kind === 'clock' &&
      clock.piece.kind !== 'length' &&
      day.end === clock.from &&
      // `alle dager unntatt onsdag neste uke mellom 9 og 14`: behind the week, the hours are of all its days.
      !(day.piece.kind === 'when' && day.piece.isOfNamedWeek) &&
      !tokens[day.end - 1]?.isBeforeComma;
    return isPair ? [{ day, clock }] : [];
  });
  const negations = findNegations(
    tokens,
    pairs.map(({ day, clock }) => ({ from: day.from, end: clock.end })),
  );
  const found: NegatedPart<Found>[] = [];
  for (const { day, clock } of pairs) {
    const before = found.at(-1);
    const between = before && tokens.slice(before.clock.end, day.from);
    const isListed = between?.length === 1 && JOINS.has(between[0]?.lower ?? '');
    const own = negations.get(day.from);
    if (own !== undefined) found.push({ day, clock, negation: own });
    else if (before && isListed) found.push({ day, clock, negation: before.negation, join: day.from - 1 });
  }
  return found;
}

function partOf<Found>(
  { day: { piece: day, from: at }, clock: { piece: clock, end } }: NegatedPart<Found>,
  tokens: readonly Token[],
): UnwantedPart | undefined {
  if (day.kind !== 'when' || day.when.kind !== 'day' || clock.kind !== 'bounds') return undefined;
  const { from = 0, to = DAY_MINUTES } = clock.bounds;
  const hours = { weekday: day.when.date.dayOfWeek, from, to };
  return { hours, tokens: tokens.slice(at, end), ...(day.weekday === undefined && { date: day.when.date }) };
}

/**
 * The sentence without the parts of days that are not wanted. Where it is not certain which hours those are, the words of
 * the hours are left over, so that the sentence is asked back.
 */
export function takeUnwantedParts<Found>(sentence: ScannedSentence<Found>): SentenceWithoutParts<Found> {
  const { tokens, pieces, left } = sentence;
  const negated = listNegatedParts(sentence);
  if (negated.length === 0) return { sentence, parts: [] };
  const days: Piece<Found>[] = negated.map(({ day }) => day);
  const clocks: Piece<Found>[] = negated.map(({ clock }) => clock);
  const hasOtherDay = pieces.some((each) => each.kind === 'day' && !days.includes(each));
  const parts = negated.flatMap((each) =>
    isDoubtful(tokens[each.negation]) ? [] : (partOf(each, tokens) ?? []),
  );
  if (!hasOtherDay || parts.length < negated.length) {
    const open = negated.flatMap(({ clock }) => tokens.slice(clock.from, clock.end));
    const others = pieces.filter((each) => !clocks.includes(each) && !(hasOtherDay && days.includes(each)));
    const isLeft = (token: Token) => left.includes(token) || open.includes(token);
    return { sentence: { ...sentence, pieces: others, left: tokens.filter(isLeft) }, parts: [] };
  }
  const read = new Set(negated.flatMap(({ negation, join = negation }) => [tokens[negation], tokens[join]]));
  return {
    sentence: {
      ...sentence,
      pieces: pieces.filter((each) => !days.includes(each) && !clocks.includes(each)),
      left: left.filter((token) => !read.has(token)),
    },
    parts,
  };
}

/** Whether the day of a part is none of the days that are asked about. */
export function isOtherDayOf({ date }: UnwantedPart, when: When | undefined): boolean {
  if (!date || !when) return false;
  const { first, last } = daysOf(when);
  return date.since(first).sign < 0 || last.since(date).sign < 0;
}

/** Whether hours are of the day that is asked about, or of a day of the week. */
export const isOnDayOf = ({ weekday }: UnwantedHours, when: When | undefined): boolean =>
  weekday === undefined || when?.kind !== 'day' || when.date.dayOfWeek === weekday;
