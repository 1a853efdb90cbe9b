import * as z from 'zod';
import type { FreeBusy } from '../../contract.js';
import { findZoneName } from '../../ical/zone-names.js';
import {
  LOOKUP_PROBLEMS,
  type SourceWindow,
  type UserLookup,
  type UserWorkingHours,
} from '../common/source.js';
import { toAvailabilityProblem } from '../microsoft/availability-codes.js';
import { MERGED_INTERVAL_MINUTES, parseMergedFreeBusy } from '../microsoft/merged-free-busy.js';
import { toUtcTime, utcTimeSchema } from './times.js';

/** Schedules in one request, as documented. */
export const MAX_SCHEDULES = 20;
/** Days in one request; the server accepts 62 (ErrorTimeIntervalTooBig), but fails on more than a thousand entries. */
export const MAX_SCHEDULE_DAYS = 42;

/** The body of a getSchedule request. */
export function createScheduleRequest(addresses: readonly string[], { start, end }: SourceWindow) {
  return {
    schedules: addresses,
    startTime: toUtcTime(start),
    endTime: toUtcTime(end),
    availabilityViewInterval: MERGED_INTERVAL_MINUTES,
  };
}

/** By status in lower case; an unknown one counts as busy. */
const STATUS_BY_NAME: Readonly<Record<string, FreeBusy>> = {
  free: 'Free',
  tentative: 'Tentative',
  busy: 'Busy',
  oof: 'OOF',
  workingelsewhere: 'WorkingElsewhere',
  unknown: 'NoData',
};

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const minutesSchema = z
  .string()
  .regex(/^\d\d:\d\d/)
  .transform((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5)));

const workingHoursSchema = z.looseObject({
  daysOfWeek: z.array(z.string()),
  startTime: minutesSchema,
  endTime: minutesSchema,
  timeZone: z.looseObject({ name: z.string() }),
});

/** Strict: the subjects that Graph sends along are dropped. */
const itemSchema = z.object({
  status: z.string().transform((word): FreeBusy => STATUS_BY_NAME[word.toLowerCase()] ?? 'Busy'),
  start: utcTimeSchema,
  end: utcTimeSchema,
});

/** Schedules are parsed one by one, so that a malformed one affects no other. */
export const schedulesSchema = z.looseObject({
  value: z.array(z.looseObject({ scheduleId: z.string() })),
});

const scheduleSchema = z.looseObject({
  error: z
    .looseObject({ message: z.string().nullish(), responseCode: z.coerce.string().nullish() })
    .nullish(),
  availabilityView: z.string().nullish(),
  scheduleItems: z.array(itemSchema).nullish(),
  workingHours: workingHoursSchema.nullish().catch(undefined),
});

/** Working hours; none when the zone is unknown. */
function parseWorkingHours(hours: z.output<typeof workingHoursSchema>): UserWorkingHours[] {
  const timeZone = findZoneName(hours.timeZone.name);
  const days = hours.daysOfWeek.flatMap((name) =>
    DAYS.includes(name.toLowerCase()) ? [DAYS.indexOf(name.toLowerCase()) + 1] : [],
  );
  const { startTime: startMinute, endTime: endMinute } = hours;
  if (timeZone === undefined || days.length === 0 || startMinute >= endMinute) return [];
  return [{ days, startMinute, endMinute, timeZone }];
}

function parseSchedule(schedule: unknown, window: SourceWindow): UserLookup {
  const { data } = scheduleSchema.safeParse(schedule);
  if (!data) return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
  const { error, scheduleItems, availabilityView, workingHours } = data;
  if (error) return { problem: toAvailabilityProblem(error.responseCode ?? 'Error', error.message ?? '') };
  if (!scheduleItems && availabilityView == null) return { problem: LOOKUP_PROBLEMS.no_answer };
  const items = (scheduleItems ?? []).filter(({ status }) => status !== 'Free');
  const hours = workingHours ? parseWorkingHours(workingHours) : [];
  return {
    // Distribution lists and people of another organization have no items, but a merged view.
    busy: [...items, ...parseMergedFreeBusy(availabilityView ?? '', window, items)],
    ...(hours.length > 0 && { workingHours: hours }),
  };
}

/** One lookup for each requested address, in order. */
export function parseSchedules(
  { value }: z.output<typeof schedulesSchema>,
  addresses: readonly string[],
  window: SourceWindow,
): UserLookup[] {
  const byAddress = new Map(value.map((schedule) => [schedule.scheduleId.toLowerCase(), schedule]));
  return addresses.map((address) => {
    const schedule = byAddress.get(address.toLowerCase());
    return schedule ? parseSchedule(schedule, window) : { problem: LOOKUP_PROBLEMS.no_answer };
  });
}
