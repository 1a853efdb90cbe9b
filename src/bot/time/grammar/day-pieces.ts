import type { Temporal } from 'temporal-polyfill';
import type { When, WhenProblem } from '../when.js';

/** A week without some of its days. */
export interface LeftOutDays {
  week: When;
  /** ISO, in order. */
  weekdays: readonly number[];
}

/**
 * Days in a row. `isOfAnyWeek`: they are weekdays alone, which are of a week that is named elsewhere. `needsWeek`: without
 * one it is not certain which week is meant.
 */
export interface PartOfWeek extends LeftOutDays {
  isOfAnyWeek?: boolean;
  needsWeek?: boolean;
  /** Whether the days go on in the weeks behind it. */
  isFirstOfWeeks?: true;
}

/** The first and last day of a span, where it has one. */
interface Span {
  begins: Temporal.PlainDate;
  ends?: Temporal.PlainDate;
}

/** The days until a last day, or from a first one, on which an hour behind it is the limit: `innen fredag kl 12`. */
export interface DaysToHour {
  /** ISO, of the last or the first day. */
  weekday: number;
  side: 'last' | 'first';
  piece: DayPiece;
}

/** A part of a sentence that names days. */
export type DayPiece =
  /** `weekday` where the words name a weekday alone, which then is one of a week that is named elsewhere. */
  | {
      kind: 'when';
      when: When;
      weekday?: number;
      /** The days of a week that are meant, where the others can be left out: `slutten av uka`. */
      part?: PartOfWeek;
      /** A weekday that is named with its week: weekdays behind it are of that week too. */
      isOfNamedWeek?: true;
      /** The day is the last that is meant, and an hour behind it too: `innen fredag kl 12` on a Friday. */
      isLimit?: true;
      /** The ISO weekdays on which something recurs, of which the day is the first; none where they are not all of a week: `ukentlig`, `første mandag i hver måned`. */
      recurs?: readonly number[];
      /** Whether every day of the week is meant: `hver dag neste uke`. */
      isEachDay?: true;
    }
  /** More than one day or week (`open`: without a first or last day), or a day that contradicts itself or may be another: the readings to choose from, best first. */
  | {
      kind: 'ask';
      why: 'several' | 'open' | 'contradiction' | 'ambiguous' | 'too-long';
      readings: readonly When[];
      /** The same days where days of a week can be left out. */
      part?: PartOfWeek;
      /** Single days, without those between them: `tirsdag og torsdag`. */
      isList?: true;
      /** The weeks of the readings are all meant, the first one first: `uke 49 eller 50`, `i desember`. */
      areWeeks?: true;
      /** ISO weekdays that are left out of each reading, which is a week: `next thu or fri`. */
      without?: readonly number[];
      /** The days of the span, in which days that recur are looked for. */
      span?: Span;
      /** The days with an hour behind them. */
      toHour?: DaysToHour;
    }
  | { kind: 'problem'; problem: WhenProblem };

/** A piece that names days, and its words. */
export interface NamedPiece {
  piece: DayPiece;
  typed: string;
}

/** A piece as a function of today: the same words mean other days tomorrow. Undefined where they name no day then. */
export type DayMeaning = (today: Temporal.PlainDate) => DayPiece | undefined;

/** A meaning made of what a rule read, in the type that rules share. */
export const meaning =
  <Value>(make: (value: Value) => DayMeaning) =>
  (value: Value): DayMeaning =>
    make(value);

export interface DateRef {
  day: number;
  month?: number;
  year?: number;
}
export interface WeekRef {
  /** Weeks from this one. */
  offset?: number;
  /** ISO week number. */
  number?: number;
  year?: number;
  yearsAhead?: number;
  /** `hver dag neste uke` */
  isEachDay?: true;
}
