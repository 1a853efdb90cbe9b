import { createBookingClient } from '../../calendar/booking-client.js';
import { createCalendarClient } from '../../calendar/client.js';
import { createDictionaryClient } from '../../dictionary/client.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import { createMetrics, type Metrics } from '../../shared/observability/metrics.js';
import { type Clock, systemClock } from '../../shared/time/clock.js';
import type { BotConfig, ServiceAddress, WorkspaceConfig, WorkspaceSettings } from '../config/config.js';
import type { MeetingCalendar, MeetingChoice } from '../config/meeting-link.js';
import { waitUnlessAborted } from '../delivery/scheduler.js';
import { createLastQuestions, type LastQuestions } from '../features/conversation/last-questions.js';
import type { Services, WorkspaceContext, WorkspaceOf } from '../framework/request-context.js';
import { createGlossaries, type Glossaries } from '../glossary/glossaries.js';
import { createConfiguredAccess } from '../install/configured-access.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { RefusedError } from '../model/calendar-reasons.js';
import { findWorkspaceEntry, type WorkspaceId } from '../model/workspace-id.js';
import { createPeopleCache, type PeopleCache } from '../people/people.js';
import { createPollUpdater, type PollUpdater } from '../polls/poll-updater.js';
import {
  createLanguagePreferences,
  type LanguagePreferences,
  type PreferenceStore,
} from '../preferences/preferences.js';
import { createCachedRoomDirectory, createRoomBookings } from '../rooms/room-directory.js';
import { createMessageUpdate } from '../slack/bot-messages.js';
import { createSlackClients, type SlackAccess, type SlackClients } from '../slack/slack-clients.js';
import type { BotState } from '../store/state.js';
import type { Translator } from '../translation/translator.js';

interface RuntimeOptions {
  log: Logger;
  /** The registry of the process. Default: a registry of its own. */
  metrics?: Metrics;
  /** The time of day that people see. */
  clock?: Clock;
  /** The time in milliseconds that Slack's signatures are checked against. */
  signatureClock?: () => number;
  /** The database. Tests leave out what they do not need. */
  state: Partial<Omit<BotState, 'db' | 'close'>> & Pick<BotState, 'preferences' | 'sharedAnswers' | 'eraser'>;
  /** Shows a message in the other målform. Absent if there is none. */
  translator?: Translator | undefined;
}

/**
 * What the bot and the scheduled posts share: one set of clients and caches, so that an event clears them for
 * both.
 */
export interface Runtime {
  config: BotConfig;
  log: Logger;
  metrics: Metrics;
  clock: Clock;
  signatureClock: () => number;
  state: RuntimeOptions['state'];
  access: SlackAccess;
  clients: SlackClients;
  people: PeopleCache;
  glossaries: Glossaries;
  translator: Translator | undefined;
  preferences: PreferenceStore;
  languages: LanguagePreferences;
  lastQuestions: LastQuestions;
  workspaceOf: WorkspaceOf;
  /** The workspace with its organisation, which an event does not name. @throws as `SlackAccess.identify` */
  identifyWorkspace: (team: string) => Promise<WorkspaceId>;
  /** Absent without a database. */
  pollUpdater?: PollUpdater;
}

export function createRuntime(configured: BotConfig, options: RuntimeOptions): Runtime {
  const { log, metrics = createMetrics(), clock = systemClock, signatureClock = Date.now } = options;
  const { state, translator } = options;
  const { booking, ...withoutBooking } = configured;
  // Without a database, bookings cannot be counted.
  const config: BotConfig = { ...withoutBooking, ...(booking && state.bookings && { booking }) };
  const access = createConfiguredAccess(config, { installationState: state.installationState, clock, log });
  const clients = createSlackClients(config, access.tokenOf, log);
  const people = createPeopleCache({ clientOf: clients.interactive, identify: access.identify });
  const ofWorkspaces = [...(config.workspaces?.values() ?? [])];
  const glossaries = createGlossaries({
    terms: state.terms,
    paths: [config, ...ofWorkspaces].flatMap(({ glossary }) => glossary ?? []),
    log,
  });
  const { preferences } = state;
  const workspaceOf = createWorkspaces({ config, people, glossaries, log, metrics });
  const identifyWorkspace: Runtime['identifyWorkspace'] = async (team) => {
    // Only the configuration of workspaces tells organisations apart.
    const { organisation } = config.workspaces ? await access.identify(team) : {};
    return { team, organisation };
  };
  const shared = { log, metrics, clock, workspaceOf, identifyWorkspace };
  const update = createMessageUpdate(clients.background, { log, metrics });
  return {
    ...shared,
    ...{ config, signatureClock, state, access, clients, people, glossaries, translator, preferences },
    languages: createLanguagePreferences(preferences, log),
    lastQuestions: createLastQuestions(() => clock().epochMilliseconds),
    ...(state.polls && {
      pollUpdater: createPollUpdater({
        ...shared,
        polls: state.polls,
        update,
        leaseClock: systemClock,
        wait: waitUnlessAborted,
      }),
    }),
  };
}

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

interface WorkspacesOptions {
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
function createWorkspaces(options: WorkspacesOptions): WorkspaceOf {
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
