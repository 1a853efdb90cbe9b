import { createBookingClient } from '../../calendar/booking-client.js';
import { createCalendarClient } from '../../calendar/client.js';
import { createDictionaryClient } from '../../dictionary/client.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import type { BotConfig, ServiceAddress, WorkspaceConfig, WorkspaceSettings } from '../config/config.js';
import type { MeetingCalendar, MeetingChoice } from '../config/meeting-link.js';
import type { Services } from '../framework/request-context.js';
import type { WorkspaceContext, WorkspaceOf } from '../framework/workspace.js';
import type { Glossaries } from '../glossary/glossaries.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { RefusedError } from '../model/refused-error.js';
import { findWorkspaceEntry, type WorkspaceId } from '../model/workspace-id.js';
import type { PeopleCache } from '../people/people-cache.js';
import { createRoomBookings } from '../rooms/room-bookings.js';
import { createCachedRoomDirectory } from '../rooms/room-directory.js';

/** The services of a workspace that is not served. They refuse every call. */
function createRefusingServices(log: Logger): Services {
  const refuse = () => Promise.reject(new RefusedError('not-set-up'));
  return {
    dictionary: { article: refuse, search: refuse, suggest: refuse, random: refuse },
    calendar: { freeBusy: refuse, roomEvents: refuse, rooms: refuse, roomsFreeBusy: refuse },
    rooms: { list: refuse },
    people: {
      find: refuse,
      list: refuse,
      listGuests: refuse,
      listGroup: refuse,
      listGroups: refuse,
      fromTyped: (typed) => ({ name: typed, missing: 'unknown' }),
    },
    log,
  };
}

/** The settings of a workspace, with the clients of its services. */
interface ConnectedWorkspace {
  own: WorkspaceConfig;
  services: Omit<Services, 'people' | 'glossary' | 'log' | 'metrics'>;
}

export interface WorkspacesOptions {
  config: BotConfig;
  people: PeopleCache;
  glossaries: Glossaries;
  log: Logger;
  metrics?: Metrics | undefined;
}

const MAX_CACHED = 1_000;

/** Calls `make` once for each address and key. */
function memoizeByAddress<Value>(
  make: (address: ServiceAddress) => Value,
): (address: ServiceAddress) => Value {
  const made = new Map<string, Value>();
  return (address) => {
    const name = `${address.baseUrl} ${address.apiKey}`;
    const value = made.get(name) ?? make(address);
    made.set(name, value);
    return value;
  };
}

/** The app sends files where browsers do not reach the bot. */
function findMeetingCalendar(
  choice: MeetingChoice | undefined,
  { meetingFiles }: BotConfig,
): MeetingCalendar | undefined {
  if (choice?.kind !== 'ics') return choice;
  return meetingFiles ? { ...choice, ...meetingFiles } : { kind: 'upload' };
}

/** Workspaces with the same service share its client, and with it the caches and the circuit breaker. */
export function createWorkspaces(options: WorkspacesOptions): WorkspaceOf {
  const { config, people, glossaries, log, metrics } = options;
  const budgetMs = BUDGET_MS.serviceCall;
  const dictionaryOf = memoizeByAddress((address) =>
    createDictionaryClient({ ...address, budgetMs, metrics }),
  );
  const bookingsOf = memoizeByAddress((address) => {
    const client = createBookingClient({ ...address, budgetMs: BUDGET_MS.booking, metrics });
    return config.booking && createRoomBookings(client, config.booking.limits);
  });
  const calendarOf = memoizeByAddress((address) => createCalendarClient({ ...address, budgetMs, metrics }));

  function open(own: WorkspaceConfig): ConnectedWorkspace {
    const calendar = calendarOf(own.calendar);
    const rooms = createCachedRoomDirectory({ calendar, log, ...(own.rooms && { ownRooms: own.rooms }) });
    const bookings = own.booking && bookingsOf(own.booking.service);
    return {
      own,
      services: { dictionary: dictionaryOf(own.dictionary), calendar, rooms, ...(bookings && { bookings }) },
    };
  }

  const all = open(config);
  const refused = createRefusingServices(log);
  const { dictionary, calendar, booking, workspaces } = config;
  /** A workspace with a calendar service of its own has no bookings. */
  const withBooking = (own: WorkspaceSettings) => (own.calendar || !booking ? {} : { booking });
  const some =
    workspaces &&
    new Map(
      [...workspaces].map(([id, own]) => [id, open({ dictionary, calendar, ...withBooking(own), ...own })]),
    );

  function createContext(where: WorkspaceId): WorkspaceContext {
    const opened = some ? some.get(findWorkspaceEntry(some, where) ?? '') : all;
    if (!opened) {
      const { timeZone, language } = config;
      return { timeZone, language, services: refused };
    }
    const { meetings: choice, ...own } = opened.own;
    const { services } = opened;
    const meetings = findMeetingCalendar(choice, config);
    const ofTeam = {
      people: people.forWorkspace(where.team, own),
      glossary: glossaries.forWorkspace(where.team, own.glossary),
    };
    return { ...own, ...(meetings && { meetings }), services: { ...services, ...ofTeam, log, metrics } };
  }

  // Each payload needs its workspace more than once.
  const contexts = createBoundedCache<WorkspaceContext>({
    ttlMs: Number.POSITIVE_INFINITY,
    maxEntries: MAX_CACHED,
  });
  return (workspace) => {
    const key = `${workspace.team} ${workspace.organisation ?? ''}`;
    const known = contexts.get(key);
    if (known) return known;
    const context = createContext(workspace);
    contexts.set(key, context);
    return context;
  };
}
