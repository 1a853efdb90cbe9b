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
export function yearLengthOf(year: number): number {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 366 : 365;
}

const monthLengthOf = (year: number, month: number) =>
  month === 2 && yearLengthOf(year) === 366 ? 29 : (MONTH_LENGTHS[month - 1] ?? 31);

/** The date that many days after 1 January 1970. */
export function dateOf(dayNumber: number): Temporal.PlainDate {
  return EPOCH.add({ days: dayNumber });
}

/** Days from 1 January 1970 to the date. */
export function dayNumberOf(date: Temporal.PlainDate): number {
  return EPOCH.until(date).days;
}

/** The day that a wall time is in, as a day number. */
export function dayOf(wall: WallSeconds): number {
  return Math.floor(wall / DAY_SECONDS);
}

export function wallOf(time: Temporal.PlainDateTime): WallSeconds {
  const { hour, minute, second } = time;
  return dayNumberOf(time.toPlainDate()) * DAY_SECONDS + hour * 3_600 + minute * 60 + second;
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
    monthLength: isLast ? monthLengthOf(year, month) : day.monthLength,
    yearLength: isNewYear ? yearLengthOf(year) : day.yearLength,
  };
}

/** The days from one day number to another, both included; counted in plain numbers, for rules that begin long ago. */
export function* listDays(first: number, last: number): Generator<Day> {
  if (first > last) return;
  const date = dateOf(first);
  let day: Day = {
    number: first,
    year: date.year,
    month: date.month,
    date: date.day,
    weekday: weekdayOf(first),
    yearDay: date.dayOfYear,
    monthLength: date.daysInMonth,
    yearLength: date.daysInYear,
  };
  for (; day.number <= last; day = nextDay(day)) yield day;
}
