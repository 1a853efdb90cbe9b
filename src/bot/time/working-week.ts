/** Monday to Friday, in ISO. */
export const WORKING_WEEKDAYS: readonly number[] = [1, 2, 3, 4, 5];

/**
 * Whether only the weekend is left of a week: `i helga`.
 *
 * @param without the ISO weekdays that are left out
 */
export const isWeekendAlone = (without: readonly number[] = []): boolean =>
  WORKING_WEEKDAYS.every((each) => without.includes(each));
