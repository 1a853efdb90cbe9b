import { Temporal } from 'temporal-polyfill';

/**
 * Norwegian public holidays: lov om helligdager og helligdagsfred § 2, with 1 and 17 May
 * (lov 26.4.1947 nr. 1).
 */
const FIXED: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [5, 1],
  [5, 17],
  [12, 25],
  [12, 26],
];

/**
 * Days from Easter Sunday: Maundy Thursday and Good Friday, Easter Sunday and Monday, Ascension Day, Whit
 * Sunday and Monday.
 */
const FROM_EASTER = [-3, -2, 0, 1, 39, 49, 50];

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

/**
 * Whether a date is a public holiday in Norway. Ordinary Sundays are not. Christmas Eve and New Year's Eve
 * are working days.
 */
export function isHoliday(date: Temporal.PlainDate): boolean {
  if (FIXED.some(([month, day]) => date.month === month && date.day === day)) return true;
  return FROM_EASTER.includes(easterSundayOf(date.year).until(date).days);
}
