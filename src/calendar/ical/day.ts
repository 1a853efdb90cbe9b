/**
 * Wall time for recurrence: whole seconds since midnight of 1 January 1970 on the clock of the event's zone, with 86 400
 * seconds in every day. zone.ts converts it to an instant.
 */
export type WallSeconds = number;

export const DAY_SECONDS = 86_400;

/** A date with all fields that recurrence rules use. */
export interface Day {
  /** Days since 1 January 1970. */
  number: number;
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  date: number;
  /** ISO 8601: 1 (Monday) to 7. */
  weekday: number;
  /** 1 to 366. */
  yearDay: number;
  monthLength: number;
  yearLength: number;
}

const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 365 or 366. */
export function daysInYear(year: number): number {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365;
}

/** 28 to 31. @param month 1 to 12 */
export const daysInMonth = (year: number, month: number) =>
  month === 2 && daysInYear(year) === 366 ? 29 : (MONTH_LENGTHS[month - 1] ?? 31);

/** Days before each month in a common year. */
const DAYS_BEFORE = MONTH_LENGTHS.map((_, month) =>
  MONTH_LENGTHS.slice(0, month).reduce((sum, length) => sum + length, 0),
);

/** Days from 1 January of year 1 to 1 January 1970. */
const DAYS_TO_1970 = 719_162;

/**
 * Days from 1 January 1970 to a date. Plain numbers: a calendar has ten thousand dates, and Temporal would take most of
 * the parsing time.
 *
 * @throws {RangeError} when the date does not exist
 */
export function dayNumberFromDate(year: number, month: number, date: number): number {
  const before = DAYS_BEFORE[month - 1];
  if (before === undefined || date < 1 || date > daysInMonth(year, month))
    throw new RangeError('no such date');
  const past = year - 1;
  const leapDays = Math.floor(past / 4) - Math.floor(past / 100) + Math.floor(past / 400);
  const leapDay = month > 2 && daysInYear(year) === 366 ? 1 : 0;
  return past * 365 + leapDays + before + leapDay + date - 1 - DAYS_TO_1970;
}

/** 1 January 2201, after the end of every window. */
export const HORIZON: WallSeconds = dayNumberFromDate(2201, 1, 1) * DAY_SECONDS;

/** The day number of a wall time. */
export function dayNumberOfWall(wall: WallSeconds): number {
  return Math.floor(wall / DAY_SECONDS);
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (dayNumber: number) => ((((dayNumber + 3) % 7) + 7) % 7) + 1;

/** Days from 1 March of year 0 to 1 January 1970: with years from March, a leap day is the last day of its year. */
const DAYS_FROM_MARCH = 719_468;

const DAYS_IN_400_YEARS = 146_097;

/** Year, month and date of a day number, without loops: rules ask for the days of many years. */
function dateFromNumber(number: number): { year: number; month: number; date: number } {
  const since = number + DAYS_FROM_MARCH;
  const cycle = Math.floor(since / DAYS_IN_400_YEARS);
  const ofCycle = since - cycle * DAYS_IN_400_YEARS;
  const leapDays = Math.floor(ofCycle / 1_460) - Math.floor(ofCycle / 36_524) + Math.floor(ofCycle / 146_096);
  const yearOfCycle = Math.floor((ofCycle - leapDays) / 365);
  const ofYear = ofCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100));
  const monthFromMarch = Math.floor((5 * ofYear + 2) / 153);
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  const year = cycle * 400 + yearOfCycle + (month <= 2 ? 1 : 0);
  return { year, month, date: ofYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1 };
}

/** The day of a day number. */
export function dayFromNumber(number: number): Day {
  const { year, month, date } = dateFromNumber(number);
  const yearLength = daysInYear(year);
  const leapDay = month > 2 && yearLength === 366 ? 1 : 0;
  return {
    number,
    year,
    month,
    date,
    weekday: weekdayOf(number),
    yearDay: (DAYS_BEFORE[month - 1] ?? 0) + leapDay + date,
    monthLength: daysInMonth(year, month),
    yearLength,
  };
}

/** About a second of work: much more than all series of a calendar need. */
const MAX_STEPS = 3_000_000;

/** About 20 MB of memory: much more than the occurrences of a calendar in a window. */
const MAX_OCCURRENCES = 100_000;

export class TooManyRecurrencesError extends Error {
  override readonly name = 'TooManyRecurrencesError';
}

/**
 * Limits the work of recurrence rules: each day and each moment that is examined is a step. All rules of a calendar share
 * one budget, so that neither one rule for every second nor a thousand rules that match no day block the process. It also
 * limits the memory of the occurrences that are found.
 */
export class StepBudget {
  private readonly limit: number;
  private count = 0;
  private occurrences = 0;

  constructor(limit = MAX_STEPS) {
    this.limit = limit;
  }

  get taken(): number {
    return this.count;
  }

  /** @throws {TooManyRecurrencesError} when the budget is used up */
  take(): void {
    this.count += 1;
    if (this.count > this.limit)
      throw new TooManyRecurrencesError('The rules cannot be followed to their end');
  }

  /** @throws {TooManyRecurrencesError} when a calendar has too many occurrences in a window */
  takeOccurrence(): void {
    this.occurrences += 1;
    if (this.occurrences > MAX_OCCURRENCES)
      throw new TooManyRecurrencesError('A window has too many occurrences');
  }
}
