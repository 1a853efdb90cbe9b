import type { Room } from '../../contract.js';
import { createSourceRoomDirectory } from '../common/room-directory.js';
import type { CalendarSource, LookupProblem, SourceWindow, UserLookup } from '../common/source.js';
import { sortByStart } from '../common/split-window.js';
import { lookUpInBatches } from '../transport/batched-lookup.js';
import { withSourceFaults } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { createGoogleClient } from './client.js';
import type { GoogleConfig } from './config.js';
import {
  buildingsSchema,
  createDirectoryPath,
  DIRECTORY_QUERY,
  parseBuildings,
  parseRooms,
  resourcesSchema,
} from './directory.js';
import {
  ANY_HOUR,
  createEventsPath,
  createEventsQuery,
  googleEventsSchema,
  hasOnlyTimes,
  parseBookings,
} from './events.js';
import {
  createFreeBusyQuestion,
  FREE_BUSY_PATH,
  freeBusySchema,
  MAX_CALENDARS,
  MAX_FREE_BUSY_DAYS,
  parseFreeBusy,
} from './free-busy.js';
import { rethrowNotShared } from './not-shared.js';
import { createGoogleTokenSource } from './token.js';

/** For one request to Google, with its retries and waits. */
const BUDGET_MS = 10_000;

/** The least scope for each kind of request. */
const SCOPES = {
  freeBusy: 'https://www.googleapis.com/auth/calendar.freebusy',
  events: 'https://www.googleapis.com/auth/calendar.events.readonly',
  directory: 'https://www.googleapis.com/auth/admin.directory.resource.calendar.readonly',
};

/** Calendars in Google Workspace, read by the Calendar API with a service account. */
export function createGoogleSource(options: RemoteSourceOptions<GoogleConfig>): CalendarSource {
  const { config, domain, timeZone, log, metrics, budgetMs = BUDGET_MS } = options;
  const { signIns = createSignIns(options) } = options;
  const calls = { budgetMs, metrics, now: options.now ?? (() => performance.now()), signIns };
  const createClient = (url: string, scope: string, subject: string | undefined) =>
    createGoogleClient(url, createGoogleTokenSource(config, { scope, subject }, calls), calls);
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
      return sortByStart(pages.flatMap((page) => parseBookings(page, timeZone)));
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
