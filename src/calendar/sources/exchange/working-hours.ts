import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import type { SourceWindow, UserWorkingHours } from '../common/source.js';
import { elementList } from '../xml/xml-schemas.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const biasSchema = z.looseObject({ Bias: z.coerce.number().int() });

export const ewsWorkingHoursSchema = z.looseObject({
  /** Minutes that are added to the zone's time to get UTC; no zone has a name here. */
  TimeZone: z.looseObject({
    Bias: z.coerce.number().int(),
    StandardTime: biasSchema,
    DaylightTime: biasSchema,
  }),
  WorkingPeriodArray: z.looseObject({
    WorkingPeriod: elementList(
      z.looseObject({
        /** Names with spaces between; may be empty. */
        DayOfWeek: z.string(),
        StartTimeInMinutes: z.coerce.number().int().min(0).max(1_440),
        EndTimeInMinutes: z.coerce.number().int().min(0).max(1_440),
      }),
    ),
  }),
});

/** Minutes east of UTC in the middle of winter and of summer. */
function findOffsets(timeZone: string, year: number): [winter: number, summer: number] {
  const at = (month: number) =>
    Temporal.ZonedDateTime.from({ timeZone, year, month, day: 1 }).offsetNanoseconds / 60e9;
  return [at(1), at(7)];
}

/**
 * When somebody works, if their nameless zone is the service's own as far as its offsets tell; other zones are left
 * out, as the hours of a day there cannot be told right.
 */
export function parseWorkingHours(
  { TimeZone: zone, WorkingPeriodArray }: z.output<typeof ewsWorkingHoursSchema>,
  { start }: SourceWindow,
  timeZone: string,
): UserWorkingHours[] | undefined {
  const [winter, summer] = findOffsets(timeZone, start.toZonedDateTimeISO(timeZone).year);
  const isOurs =
    zone.Bias + zone.StandardTime.Bias === -winter && zone.Bias + zone.DaylightTime.Bias === -summer;
  if (!isOurs) return undefined;
  const hours = WorkingPeriodArray.WorkingPeriod.map((period) => ({
    days: period.DayOfWeek.split(/\s+/).flatMap((name) =>
      DAYS.includes(name) ? [DAYS.indexOf(name) + 1] : [],
    ),
    startMinute: period.StartTimeInMinutes,
    endMinute: period.EndTimeInMinutes,
    timeZone,
  })).filter(({ days, startMinute, endMinute }) => days.length > 0 && startMinute < endMinute);
  return hours.length > 0 ? hours : undefined;
}
