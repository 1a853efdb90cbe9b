import type { Temporal } from 'temporal-polyfill';

/**
 * The ISO week of a date as the service is asked for it. Always a week with its year, never a day: a day is asked for
 * by its distance from the service's today, which may be another than ours around midnight.
 */
export function isoWeekOf({ weekOfYear: week, yearOfWeek: year }: Temporal.PlainDate): {
  week: number;
  year: number;
} {
  if (week === undefined || year === undefined) throw new RangeError('not an ISO date');
  return { week, year };
}
