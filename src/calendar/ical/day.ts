import { Temporal } from 'temporal-polyfill';

/**
 * Wall time, as recurrence needs it: whole seconds since midnight of 1 January 1970 on the clock of the event's zone,
 * every day having 86 400. What instant that is, only the zone knows (zone.ts).
 */
export type WallSeconds = number;

export const DAY_SECONDS = 86_400;

/** A date with all that a recurrence rule may ask of it. */
export interface Day {
  /** Days since 1 January 1970. */
  number: number;
  year: number;
  /** 1 to 12. */
  month: number;
  /** 1 to 31. */
  date: number;
  /** 1 (Monday) to 7, as ISO 8601 has it. */
  weekday: number;
  /** 1 to 366. */
  yearDay: number;
  monthLength: number;
  yearLength: number;
}

const EPOCH = Temporal.PlainDate.from('1970-01-01');
const MONTH_LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 365 or 366. */
export function daysInYear(year: number): number {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365;
}

const daysInMonth = (year: number, month: number) =>
  month === 2 && daysInYear(year) === 366 ? 29 : (MONTH_LENGTHS[month - 1] ?? 31);

/** Of the days before each month, in a year that is no leap year. */
const DAYS_BEFORE = MONTH_LENGTHS.map((_, month) =>
  MONTH_LENGTHS.slice(0, month).reduce((sum, length) => sum + length, 0),
);
/** From 1 January of year 1 to that of 1970. */
const DAYS_TO_1970 = 719_162;

/**
 * Days from 1 January 1970 to a date, in plain numbers: a calendar has ten thousand dates, and Temporal would take most of
 * the time that reading it takes.
 *
 * @throws {RangeError} when there is no such date
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

/** The date that many days after 1 January 1970. */
export function plainDateOfDay(dayNumber: number): Temporal.PlainDate {
  return EPOCH.add({ days: dayNumber });
}

/** Days from 1 January 1970 to the date. */
export function dayNumberOfPlainDate(date: Temporal.PlainDate): number {
  return EPOCH.until(date).days;
}

/** The day that a wall time is in, as a day number. */
export function dayNumberOfWall(wall: WallSeconds): number {
  return Math.floor(wall / DAY_SECONDS);
}

export function wallSecondsOf(time: Temporal.PlainDateTime): WallSeconds {
  const { hour, minute, second } = time;
  return dayNumberOfPlainDate(time.toPlainDate()) * DAY_SECONDS + hour * 3_600 + minute * 60 + second;
}

/** Monday is 1 January 1970's Thursday less three. */
const weekdayOf = (dayNumber: number) => ((((dayNumber + 3) % 7) + 7) % 7) + 1;

/** Which week a day is in, counted from the one that 1 January 1970 is in; weeks begin on `weekStart` (1 is Monday). */
export function weekNumberOf(dayNumber: number, weekStart: number): number {
  return Math.floor((dayNumber + 4 - weekStart) / 7);
}

/** The first day of the week that `weekNumberOf` numbers. */
export function firstDayOfWeek(weekNumber: number, weekStart: number): number {
  return weekNumber * 7 - 4 + weekStart;
}

/** Written out, not copied with `...`: a rule with a count walks through years of these. */
function nextDay(day: Day): Day {
  const isLast = day.date === day.monthLength;
  const isNewYear = isLast && day.month === 12;
  const year = isNewYear ? day.year + 1 : day.year;
  const month = isLast ? (day.month % 12) + 1 : day.month;
  return {
    number: day.number + 1,
    year,
    month,
    date: isLast ? 1 : day.date + 1,
    weekday: (day.weekday % 7) + 1,
    yearDay: isNewYear ? 1 : day.yearDay + 1,
    monthLength: isLast ? daysInMonth(year, month) : day.monthLength,
    yearLength: isNewYear ? daysInYear(year) : day.yearLength,
  };
}

/** The day of a day number. */
export function dayFromNumber(number: number): Day {
  let year = 1970 + Math.floor(number / 365.2425);
  while (dayNumberFromDate(year, 1, 1) > number) year -= 1;
  while (dayNumberFromDate(year + 1, 1, 1) <= number) year += 1;
  let month = 12;
  while (dayNumberFromDate(year, month, 1) > number) month -= 1;
  return {
    number,
    year,
    month,
    date: number - dayNumberFromDate(year, month, 1) + 1,
    weekday: weekdayOf(number),
    yearDay: number - dayNumberFromDate(year, 1, 1) + 1,
    monthLength: daysInMonth(year, month),
    yearLength: daysInYear(year),
  };
}

/** The days from one day number to another, both included; counted in plain numbers, for rules that begin long ago. */
export function* listDays(first: number, last: number): Generator<Day> {
  if (first > last) return;
  for (let day = dayFromNumber(first); day.number <= last; day = nextDay(day)) yield day;
}
