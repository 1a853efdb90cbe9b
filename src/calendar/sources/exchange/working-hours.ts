import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { SourceWindow, UserWorkingHours } from '../common/source.js';
import { elementList } from '../xml/xml-schemas.js';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const biasSchema = z.looseObject({ Bias: z.coerce.number().int() });

export const ewsWorkingHoursSchema = z.looseObject({
  /** Minutes to add to the zone's time to get UTC. EWS gives no name of the zone here. */
  TimeZone: z.looseObject({
    Bias: z.coerce.number().int(),
    StandardTime: biasSchema,
    DaylightTime: biasSchema,
  }),
  WorkingPeriodArray: z.looseObject({
    WorkingPeriod: elementList(
      z.looseObject({
        /** English names with spaces between them; may be empty. */
        DayOfWeek: z.string(),
        StartTimeInMinutes: z.coerce.number().int().min(0).max(1_440),
        EndTimeInMinutes: z.coerce.number().int().min(0).max(1_440),
      }),
    ),
  }),
});

/** Minutes east of UTC in January and July. */
function findOffsets(timeZone: string, year: number): [winter: number, summer: number] {
  const at = (month: number) =>
    Temporal.ZonedDateTime.from({ timeZone, year, month, day: 1 }).offsetNanoseconds / 60e9;
  return [at(1), at(7)];
}

/**
 * Working hours, when the offsets of their zone are those of `timeZone`; undefined for other zones, which have no name
 * to convert them by.
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
