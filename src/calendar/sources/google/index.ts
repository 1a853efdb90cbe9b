import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import type { Room } from '../../contract.js';
import { isZoneName } from '../../ical/zone.js';
import { ANY_HOUR, compareStarts, formatUtc, publicSubject, toInstant } from '../common/calendar-lookup.js';
import {
  type BusyTime,
  type CalendarSource,
  createSourceRoomDirectory,
  LOOKUP_PROBLEMS,
  type LookupProblem,
  type RoomBooking,
  type SourceWindow,
  type UserLookup,
} from '../common/source.js';
import { lookUpInBatches } from '../transport/batches.js';
import { REMOTE_PROBLEMS, withSourceFaults } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { type RemoteSourceOptions, withRemoteDefaults } from '../transport/sign-ins.js';
import { createGoogleClient } from './client.js';
import type { GoogleConfig } from './config.js';
import {
  createEventsPath,
  createEventsQuery,
  googleEventsSchema,
  instantSchema,
  isTaking,
  rethrowNotShared,
} from './events.js';

/** The least scope for each kind of request. */
const SCOPES = {
  freeBusy: 'https://www.googleapis.com/auth/calendar.freebusy',
  events: 'https://www.googleapis.com/auth/calendar.events.readonly',
  directory: 'https://www.googleapis.com/auth/admin.directory.resource.calendar.readonly',
};

/** Calendars in Google Workspace, read by the Calendar API with a service account. */
export function createGoogleSource(options: RemoteSourceOptions<GoogleConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budgetMs, signIns, now } = withRemoteDefaults(options);
  const calls = { budgetMs, metrics, now, signIns };
  const createClient = (url: string, scope: string, subject: string | undefined) =>
    createGoogleClient(config, url, { scope, subject }, calls);
  const freeBusyClient = createClient(config.url, SCOPES.freeBusy, config.subject);
  const eventsClient = createClient(config.url, SCOPES.events, config.roomsSubject);
  const directoryClient = createClient(config.adminUrl, SCOPES.directory, config.directorySubject);
  const [limitFreeBusy, limitRooms] = [createBulkhead(), createBulkhead()];

  async function fetchFreeBusy(
    addresses: readonly string[],
    window: SourceWindow,
    notFound: LookupProblem,
  ): Promise<UserLookup[]> {
    const request = {
      operation: 'freeBusy',
      path: FREE_BUSY_PATH,
      body: createFreeBusyQuestion(addresses, window),
      schema: freeBusySchema,
    };
    return parseFreeBusy(await limitFreeBusy(() => freeBusyClient.fetch(request)), addresses, notFound);
  }

  const lookUp = (addresses: readonly string[], window: SourceWindow, notFound: LookupProblem) =>
    withSourceFaults(
      lookUpInBatches(addresses, window, {
        maxAddresses: MAX_CALENDARS,
        maxDays: MAX_FREE_BUSY_DAYS,
        fetch: (chunk, part) => fetchFreeBusy(chunk, part, notFound),
        log,
      }),
    );

  async function fetchEvents(address: string, window: SourceWindow) {
    const request = {
      operation: 'events',
      path: createEventsPath(address),
      query: createEventsQuery(window),
      schema: googleEventsSchema,
    };
    return eventsClient.fetchAllPages(request).catch(rethrowNotShared);
  }

  async function fetchRooms(): Promise<Room[]> {
    const path = (list: 'calendars' | 'buildings') => createDirectoryPath(config.customerId, list);
    const [resources, buildings] = await Promise.all([
      directoryClient.fetchAllPages({
        operation: 'rooms',
        path: path('calendars'),
        query: DIRECTORY_QUERY,
        schema: resourcesSchema,
      }),
      directoryClient.fetchAllPages({
        operation: 'buildings',
        path: path('buildings'),
        query: DIRECTORY_QUERY,
        schema: buildingsSchema,
      }),
    ]);
    return parseRooms(resources, parseBuildings(buildings));
  }
  const listRooms = createSourceRoomDirectory(fetchRooms, log, calls.now);

  return {
    usersPerRequest: MAX_CALENDARS,
    freeBusy: (users, window) =>
      lookUp(
        users.map((user) => `${user}@${domain}`),
        window,
        REMOTE_PROBLEMS.unknown_user,
      ),

    async roomEvents(address, window) {
      const pages = await withSourceFaults(limitRooms(() => fetchEvents(address, window)));
      return pages.flatMap((page) => parseBookings(page, timeZone)).sort(compareStarts);
    },

    // The rooms are in the directory, so one that is not found is not shared.
    roomsFreeBusy: (addresses, window) => lookUp(addresses, window, REMOTE_PROBLEMS.no_access),
    rooms: async () => (config.directorySubject === undefined ? undefined : withSourceFaults(listRooms())),

    async hidesSubjects(address) {
      const pages = await withSourceFaults(fetchEvents(address, ANY_HOUR));
      return pages.some(hasOnlyTimes);
    },

    async check() {
      const account = config.subject ?? 'primary';
      await withSourceFaults(fetchFreeBusy([account], ANY_HOUR, REMOTE_PROBLEMS.unknown_user));
    },

    async close() {
      for (const client of [freeBusyClient, eventsClient, directoryClient]) client.close();
    },
  };
}

/** Calendars in one question, as documented for `calendarExpansionMax`. */
const MAX_CALENDARS = 50;

/** Days in one question; the server refuses more than about three months. */
const MAX_FREE_BUSY_DAYS = 60;

const FREE_BUSY_PATH = '/calendar/v3/freeBusy';

/** The body of a freeBusy question. */
const createFreeBusyQuestion = (addresses: readonly string[], { start, end }: SourceWindow) => ({
  timeMin: `${formatUtc(start)}Z`,
  timeMax: `${formatUtc(end)}Z`,
  calendarExpansionMax: MAX_CALENDARS,
  // The members of a group are not looked up: an answer is about one person.
  groupExpansionMax: 1,
  items: addresses.map((id) => ({ id })),
});

const errorsSchema = z.array(z.looseObject({ reason: z.string() }));

/** Calendars are parsed one by one, so that a malformed one affects no other. */
const freeBusySchema = z.looseObject({
  calendars: z.record(z.string(), z.unknown()),
  groups: z.record(z.string(), z.unknown()).optional(),
});

const calendarSchema = z.looseObject({
  errors: errorsSchema.optional(),
  busy: z.array(
    z
      .looseObject({ start: instantSchema, end: instantSchema })
      .refine(({ start, end }) => Temporal.Instant.compare(start, end) <= 0)
      .transform(({ start, end }): BusyTime => ({ start, end, status: 'Busy' })),
  ),
});

/** An entry with errors has `busy: []` beside them, which does not mean that the person is free. */
function parseCalendar(calendar: unknown, notFound: LookupProblem): UserLookup {
  if (calendar === undefined) return { problem: LOOKUP_PROBLEMS.no_answer };
  const failed = z.looseObject({ errors: errorsSchema.min(1) }).safeParse(calendar);
  if (failed.success) {
    const isMissing = failed.data.errors.some(({ reason }) => reason === 'notFound');
    // Unknown reasons say only that there is no answer.
    return { problem: isMissing ? notFound : LOOKUP_PROBLEMS.no_answer };
  }
  const { data } = calendarSchema.safeParse(calendar);
  if (!data) return { problem: LOOKUP_PROBLEMS.unreadable_calendar };
  return { busy: data.busy, isBusyOnly: true };
}

const byLowerCase = (entries: Readonly<Record<string, unknown>>) =>
  new Map(Object.entries(entries).map(([address, entry]) => [address.toLowerCase(), entry]));

/**
 * One lookup for each requested address, in order.
 *
 * @param notFound what it means that Google does not find a calendar: it does not exist, or it is not shared
 */
function parseFreeBusy(
  { calendars, groups = {} }: z.output<typeof freeBusySchema>,
  addresses: readonly string[],
  notFound: LookupProblem,
): UserLookup[] {
  const [calendarOf, groupOf] = [byLowerCase(calendars), byLowerCase(groups)];
  return addresses.map((address) => {
    const key = address.toLowerCase();
    return groupOf.has(key)
      ? { problem: LOOKUP_PROBLEMS.is_a_list }
      : parseCalendar(calendarOf.get(key), notFound);
  });
}

/** The most on one page. */
const DIRECTORY_QUERY = { maxResults: 500 };

const createDirectoryPath = (customerId: string, list: 'calendars' | 'buildings') =>
  `/admin/directory/v1/customer/${encodeURIComponent(customerId)}/resources/${list}`;

/** Features are parsed one by one: one without a name is left out. */
const resourceSchema = z.looseObject({
  resourceName: z.string().nullish(),
  resourceEmail: z.string().nullish(),
  resourceCategory: z.string().nullish(),
  capacity: z.number().nullish(),
  buildingId: z.string().nullish(),
  featureInstances: z
    .array(z.looseObject({ feature: z.looseObject({ name: z.string().nullish() }).nullish() }))
    .nullish(),
});

/** Resources are parsed one by one, so that a malformed one affects no other. */
const resourcesSchema = z.looseObject({
  items: z.array(z.unknown()).default([]),
  nextPageToken: z.string().min(1).optional(),
});

const buildingSchema = z.looseObject({ buildingId: z.string(), buildingName: z.string().nullish() });

const buildingsSchema = z.looseObject({
  buildings: z.array(z.unknown()).default([]),
  nextPageToken: z.string().min(1).optional(),
});

/** Names of buildings by their ids. */
function parseBuildings(pages: readonly z.output<typeof buildingsSchema>[]): ReadonlyMap<string, string> {
  const buildings = pages
    .flatMap((page) => page.buildings)
    .flatMap((each) => buildingSchema.safeParse(each).data ?? []);
  return new Map(buildings.map(({ buildingId, buildingName }) => [buildingId, buildingName?.trim() ?? '']));
}

function parseRoom(resource: unknown, buildings: ReadonlyMap<string, string>): Room | undefined {
  const { data } = resourceSchema.safeParse(resource);
  const address = data?.resourceEmail?.trim();
  // OTHER: cars, projectors. CATEGORY_UNKNOWN: resources that are older than the categories.
  if (!data || !address || data.resourceCategory === 'OTHER') return undefined;
  const { capacity, buildingId } = data;
  const building = buildings.get(buildingId ?? '') || buildingId?.trim();
  const equipment = (data.featureInstances ?? []).flatMap(({ feature }) => feature?.name?.trim() || []);
  return {
    name: data.resourceName?.trim() || address,
    address,
    ...(building && { building }),
    ...(capacity && Number.isInteger(capacity) && capacity > 0 && { capacity }),
    equipment: [...new Set(equipment)],
  };
}

/** The rooms among the resources. */
const parseRooms = (
  pages: readonly z.output<typeof resourcesSchema>[],
  buildings: ReadonlyMap<string, string>,
): Room[] => pages.flatMap(({ items }) => items.flatMap((resource) => parseRoom(resource, buildings) ?? []));

/** What is sent to Google and read from its answers; a test compares it with Google's own types. */
export interface GoogleMessages {
  freeBusyRequest: ReturnType<typeof createFreeBusyQuestion>;
  freeBusyResponse: z.input<typeof freeBusySchema>;
  directoryQuery: typeof DIRECTORY_QUERY;
  resources: z.input<typeof resourcesSchema>;
  resource: z.input<typeof resourceSchema>;
  buildings: z.input<typeof buildingsSchema>;
  building: z.input<typeof buildingSchema>;
}

type EventsPage = z.output<typeof googleEventsSchema>;

const isPrivate = ({ visibility }: EventsPage['items'][number]) =>
  visibility === 'private' || visibility === 'confidential';

/** Whether we may read only when a calendar is taken, so that no event has a subject. */
const hasOnlyTimes = ({ accessRole }: EventsPage) => accessRole === 'freeBusyReader';

/**
 * The events of one page that take the room, with subjects for everybody.
 *
 * @param timeZone the zone of whole days when the calendar names none
 */
function parseBookings(page: EventsPage, timeZone: string): RoomBooking[] {
  const zone = page.timeZone !== undefined && isZoneName(page.timeZone) ? page.timeZone : timeZone;
  return page.items.filter(isTaking).map((event) => ({
    subject: publicSubject(
      event.summary ?? undefined,
      isPrivate(event) || (hasOnlyTimes(page) && event.summary == null),
    ),
    start: toInstant(event.start, zone),
    end: toInstant(event.end, zone),
    id: event.id,
    change_key: event.etag ?? '',
  }));
}
