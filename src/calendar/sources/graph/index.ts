import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { FreeBusy, Room } from '../../contract.js';
import { findZoneName } from '../../ical/zones.js';
import { ANY_HOUR } from '../common/calendar-lookup.js';
import {
  type CalendarSource,
  createSourceRoomDirectory,
  LOOKUP_PROBLEMS,
  type RoomBooking,
  type SourceWindow,
  type UserLookup,
  type UserWorkingHours,
} from '../common/source.js';
import {
  MERGED_INTERVAL_MINUTES,
  parseMergedFreeBusy,
  parseWeekdays,
  toAvailabilityProblem,
} from '../microsoft/merged-free-busy.js';
import { lookUpInBatches, readInParts } from '../transport/batches.js';
import { CalendarServerError, toSourceFault, withSourceFaults } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { type RemoteSourceOptions, withRemoteDefaults } from '../transport/sign-ins.js';
import { createGraphClient, MAX_CONCURRENT_PER_MAILBOX } from './client.js';
import type { GraphConfig } from './config.js';
import { createCalendarViewQuery, eventsSchema, parseRoomEvent, toUtcTime, utcTimeSchema } from './events.js';

const MAX_CONCURRENT_ROOMS = 16;

/** Days of events in one request; the server accepts 1825. */
const MAX_VIEW_DAYS = 366;

/** A 404 without an error code of Graph comes from another server, so GRAPH_URL is wrong. */
const isMissingMailbox = (error: unknown) =>
  error instanceof CalendarServerError && error.status === 404 && error.code !== undefined;

/** Calendars in Microsoft 365, read by Microsoft Graph as the app itself. */
export function createGraphSource(options: RemoteSourceOptions<GraphConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budgetMs, signIns } = withRemoteDefaults(options);
  const client = createGraphClient(config, { budgetMs, metrics, signIns });
  const limitMailbox = createBulkhead(MAX_CONCURRENT_PER_MAILBOX);
  const limitRooms = createBulkhead(MAX_CONCURRENT_ROOMS);

  async function fetchSchedules(addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> {
    const request = {
      operation: 'getSchedule',
      path: `/v1.0/users/${encodeURIComponent(config.mailbox)}/calendar/getSchedule`,
      body: createScheduleRequest(addresses, window),
      schema: schedulesSchema,
    };
    return parseSchedules(await limitMailbox(() => client.fetch(request)), addresses, window);
  }

  const lookUp = (addresses: readonly string[], window: SourceWindow): Promise<UserLookup[]> =>
    withSourceFaults(
      lookUpInBatches(addresses, window, {
        maxAddresses: MAX_SCHEDULES,
        maxDays: MAX_SCHEDULE_DAYS,
        fetch: fetchSchedules,
        log,
      }),
    );

  const fetchEvents = (address: string, window: SourceWindow): Promise<RoomBooking[]> =>
    readInParts(window, MAX_VIEW_DAYS, async (part) => {
      const events = await client.fetchAllPages({
        operation: 'calendarView',
        path: `/v1.0/users/${encodeURIComponent(address)}/calendarView`,
        query: createCalendarViewQuery(part),
        schema: eventsSchema,
      });
      return events.flatMap((event) => parseRoomEvent(event, timeZone) ?? []);
    });

  async function fetchRooms(): Promise<Room[]> {
    const places = await client.fetchAllPages({
      operation: 'rooms',
      path: ROOMS_PATH,
      schema: placesSchema,
    });
    return places.flatMap((place) => parsePlace(place) ?? []);
  }
  const listRooms = createSourceRoomDirectory(fetchRooms, log);

  return {
    usersPerRequest: MAX_SCHEDULES,
    freeBusy: (users, window) =>
      lookUp(
        users.map((user) => `${user}@${domain}`),
        window,
      ),

    async roomEvents(address, window) {
      try {
        return await limitRooms(() => fetchEvents(address, window));
      } catch (error) {
        if (isMissingMailbox(error)) return undefined;
        throw toSourceFault(error);
      }
    },

    roomsFreeBusy: lookUp,
    rooms: () => withSourceFaults(listRooms()),

    async check() {
      await withSourceFaults(fetchSchedules([config.mailbox], ANY_HOUR));
    },

    async close() {
      client.close();
    },
  };
}

/** Schedules in one request, as documented. */
const MAX_SCHEDULES = 20;

/** Days in one request; the server accepts 62 (ErrorTimeIntervalTooBig), but fails on more than a thousand entries. */
const MAX_SCHEDULE_DAYS = 42;

/** The body of a getSchedule request. */
function createScheduleRequest(addresses: readonly string[], { start, end }: SourceWindow) {
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
const itemSchema = z
  .object({
    status: z.string().transform((word): FreeBusy => STATUS_BY_NAME[word.toLowerCase()] ?? 'Busy'),
    start: utcTimeSchema,
    end: utcTimeSchema,
  })
  .refine(({ start, end }) => Temporal.Instant.compare(start, end) <= 0);

/** Schedules are parsed one by one, so that a malformed one affects no other. */
const schedulesSchema = z.looseObject({
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
  const days = parseWeekdays(hours.daysOfWeek);
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
    busy:
      availabilityView == null ? items : [...items, ...parseMergedFreeBusy(availabilityView, window, items)],
    ...(hours.length > 0 && { workingHours: hours }),
  };
}

/** One lookup for each requested address, in order. */
function parseSchedules(
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

/** 100 is the most rooms on one page. */
const ROOMS_PATH = '/v1.0/places/microsoft.graph.room?$top=100';

const placeSchema = z.looseObject({
  displayName: z.string().nullish(),
  emailAddress: z.string().nullish(),
  building: z.string().nullish(),
  capacity: z.number().nullish(),
  audioDeviceName: z.string().nullish(),
  videoDeviceName: z.string().nullish(),
  displayDeviceName: z.string().nullish(),
  isWheelChairAccessible: z.boolean().nullish(),
  tags: z.array(z.string()).nullish(),
});

type Place = z.output<typeof placeSchema>;

const placesSchema = z.looseObject({
  value: z.array(placeSchema),
  '@odata.nextLink': z.string().optional(),
});

/** Names of devices, tags, and wheelchair access. */
function listEquipment(place: Place): string[] {
  const { displayDeviceName, videoDeviceName, audioDeviceName, tags, isWheelChairAccessible } = place;
  const named = [displayDeviceName, videoDeviceName, audioDeviceName, ...(tags ?? [])];
  const equipment = named.flatMap((name) => name?.trim() || []);
  return [...new Set([...equipment, ...(isWheelChairAccessible ? ['rullestoltilgang'] : [])])];
}

/** A room of the directory; undefined without an address. */
function parsePlace(place: Place): Room | undefined {
  const address = place.emailAddress?.trim();
  if (!address) return undefined;
  const { capacity } = place;
  const building = place.building?.trim();
  return {
    name: place.displayName?.trim() || address,
    address,
    ...(building && { building }),
    ...(capacity && Number.isInteger(capacity) && capacity > 0 && { capacity }),
    equipment: listEquipment(place),
  };
}
