import { Temporal } from 'temporal-polyfill';

type HolidayName =
  | 'newYear'
  | 'labourDay'
  | 'constitutionDay'
  | 'christmasDay'
  | 'boxingDay'
  | 'maundyThursday'
  | 'goodFriday'
  | 'easterSunday'
  | 'easterMonday'
  | 'ascensionDay'
  | 'whitSunday'
  | 'whitMonday';

/**
 * Norwegian public holidays: lov om helligdager og helligdagsfred § 2, with 1 and 17 May
 * (lov 26.4.1947 nr. 1).
 */
const FIXED: readonly (readonly [month: number, day: number, name: HolidayName])[] = [
  [1, 1, 'newYear'],
  [5, 1, 'labourDay'],
  [5, 17, 'constitutionDay'],
  [12, 25, 'christmasDay'],
  [12, 26, 'boxingDay'],
];

/** Days from Easter Sunday. */
const FROM_EASTER: ReadonlyMap<number, HolidayName> = new Map([
  [-3, 'maundyThursday'],
  [-2, 'goodFriday'],
  [0, 'easterSunday'],
  [1, 'easterMonday'],
  [39, 'ascensionDay'],
  [49, 'whitSunday'],
  [50, 'whitMonday'],
]);

/**
 * Easter Sunday in the Gregorian calendar, by the anonymous algorithm (Meeus, «Astronomical Algorithms»,
 * chapter 8).
 */
export function easterSundayOf(year: number): Temporal.PlainDate {
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const leapCenturies = Math.floor(century / 4);
  const moonShift = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const golden = year % 19;
  const epact = (19 * golden + century - leapCenturies - moonShift + 15) % 30;
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return Temporal.PlainDate.from({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

/** Easter Sunday of each year asked about, as a day of its year. */
const easterDays = new Map<number, number>();

/**
 * The public holiday in Norway that a date is. Ordinary Sundays are none. Christmas Eve and New Year's Eve are working
 * days.
 */
export function holidayOf(date: Temporal.PlainDate): HolidayName | undefined {
  const fixed = FIXED.find(([month, day]) => date.month === month && date.day === day)?.[2];
  const easterDay = easterDays.get(date.year) ?? easterSundayOf(date.year).dayOfYear;
  easterDays.set(date.year, easterDay);
  return fixed ?? FROM_EASTER.get(date.dayOfYear - easterDay);
}

type EveName = 'christmasEve' | 'newYearsEve';

/** The eve that a date is. Eves are working days, which few people work to the end. */
export function eveOf({ month, day }: Temporal.PlainDate): EveName | undefined {
  if (month !== 12) return undefined;
  return day === 24 ? 'christmasEve' : day === 31 ? 'newYearsEve' : undefined;
}

/** Whether a date is a public holiday in Norway. */
export const isHoliday = (date: Temporal.PlainDate): boolean => holidayOf(date) !== undefined;
