import type { Room, RoomEvent } from '../../../calendar/contract.js';
import { settleWithin, type TimedResult } from '../../../shared/concurrency/limits.js';
import { ServiceFault } from '../../../shared/errors.js';
import type { Logger } from '../../../shared/observability/log.js';
import { type HomeView, listViewVersions, type SlackMessage } from '../../blocks/message.js';
import type { HomePage } from '../../framework/action.js';
import type {
  HomePart,
  HomePlace,
  LoadedHomePart,
  PendingPart,
  SubscriptionsPart,
} from '../../framework/command.js';
import { describeFailure, type Failure } from '../../framework/failure.js';
import { findViewerZone, type RequestContext, type Services } from '../../framework/request-context.js';
import type { RequestRunner } from '../../framework/request-runner.js';
import { BUDGET_MS, fromDatabase, withTimeout } from '../../lib/budgets.js';
import { RefusedError } from '../../model/calendar-reasons.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from '../../preferences/preferences.js';
import type { RoomWeek, RoomWeekCache } from '../../rooms/room-directory.js';
import { findRoomByAddress } from '../../rooms/search-rooms.js';
import type { ReplyDelivery } from '../../slack/replies.js';
import type { ClientOf } from '../../slack/slack-clients.js';
import { sendFitting } from '../../slack/slack-errors.js';
import type { BotState } from '../../store/state.js';
import type { When } from '../../time/when.js';

type HomeOwner = Pick<RequestContext, 'user' | 'team' | 'organisation'>;

/** Publishes people's Home tabs. */
export interface HomeTabUpdater {
  /** Publishes the tab when its owner opens it. */
  opened: (owner: HomeOwner) => Promise<void>;
  /** Publishes the tab again, for example after a choice, with a notice above it if there is one. Default: its first page. */
  refresh: (owner: HomeOwner, notice?: SlackMessage, page?: HomePage) => Promise<void>;
}

interface HomeTabUpdaterParts {
  weeks: RoomWeekCache;
  /** Absent without scheduled posts. */
  listSubscriptions?: BotState['listSubscriptionsOfUser'] | undefined;
  /** The parts of other features, in the order shown. */
  homeParts: readonly HomePart[];
  preferences: PreferenceStore;
  publisher: HomePublisher;
  render: (answer: HomeAnswer, request: RequestContext) => HomeView;
}

export interface HomeLoaderParts {
  requests: Pick<RequestRunner, 'contextOf' | 'run'>;
  log: Services['log'];
  metrics?: Services['metrics'];
}

export function createHomeTabUpdater(
  { preferences, publisher, render, weeks, listSubscriptions, homeParts }: HomeTabUpdaterParts,
  parts: HomeLoaderParts,
): HomeTabUpdater {
  const { log, requests } = parts;
  const load = createHomeLoader({ weeks, listSubscriptions, homeParts }, parts);

  /** Whether this is the first visit. Saves the visit so that the next one is not. */
  async function countVisit(person: PreferenceOwner, choices: Promise<Preferences>, isOpening: boolean) {
    const timeoutError = () => new Error(`no answer within ${BUDGET_MS.quickDatabase} ms`);
    try {
      const { visit } = await withTimeout(BUDGET_MS.quickDatabase, choices, timeoutError);
      if (!isOpening || visit === 'later') return visit ?? 'first';
      const next = visit === undefined ? 'first' : 'later';
      await withTimeout(BUDGET_MS.quickDatabase, preferences.save(person, { visit: next }), timeoutError);
      return next;
    } catch (error) {
      log.warn({ err: error }, 'the visits of a Home tab could not be read');
      return 'later';
    }
  }

  const loading = { kind: 'loading' } as const;
  const pending = {
    rooms: loading,
    ...(listSubscriptions && { subscriptions: loading }),
    parts: homeParts.map(() => loading),
  };

  async function show(
    { user, team, organisation }: HomeOwner,
    { isOpening, notice, page }: { isOpening: boolean; notice?: SlackMessage | undefined; page: HomePage },
  ): Promise<void> {
    const person = { team, id: user };
    const publish = publisher.begin(person);
    const choices = preferences.load(person);
    const [request, visit] = await Promise.all([
      requests.contextOf({ person, organisation }),
      countVisit(person, choices, isOpening),
    ]);
    const frame = { visit, page, ...(notice && { notice }) };
    const loaded = load(choices, request, page);
    const [early] = await settleWithin(BUDGET_MS.homeFirstRender, [loaded]);
    if (early === 'late') await publish(render({ ...frame, ...pending }, request));
    await publish(render({ ...frame, ...(await loaded) }, request));
  }

  return {
    opened: (owner) => show(owner, { isOpening: true, page: 'day' }),
    refresh: (owner, notice, page = 'day') => show(owner, { isOpening: false, notice, page }),
  };
}

/** Publishes a view on the Home tab that `begin` was called for. Logs errors and never rejects. */
type PublishHome = (view: HomeView) => Promise<void>;

export interface HomePublisher {
  /** Begins an update of a person's tab. Views of earlier updates are not published from now on. */
  begin: (person: PreferenceOwner) => PublishHome;
}

interface Update {
  /** Settles when every view of this update and of earlier ones has reached Slack. */
  done: Promise<void>;
}

/** Above this, all updates are dropped from the map. Views of current ones are then still published. */
const MAX_UPDATES = 10_000;

export function createHomePublisher(
  clientOf: ClientOf,
  delivery: Pick<ReplyDelivery, 'repeat'>,
  log: Logger,
): HomePublisher {
  const updates = new Map<string, Update>();

  async function publish({ team, id: user }: PreferenceOwner, view: HomeView) {
    try {
      const client = await clientOf(team);
      // Only after a rate limit, because later views of the tab wait for this one.
      const send = (version: HomeView) =>
        delivery.repeat(
          () => client.views.publish({ user_id: user, view: version }),
          ({ kind }) => kind === 'busy',
        );
      await sendFitting(listViewVersions(view), send, (error) =>
        log.error({ err: error }, 'Slack refused the blocks of a Home tab'),
      );
    } catch (error) {
      log.warn({ err: error }, 'a Home tab could not be published');
    }
  }

  return {
    begin(person) {
      const key = `${person.team} ${person.id}`;
      const update: Update = { done: updates.get(key)?.done ?? Promise.resolve() };
      if (updates.size >= MAX_UPDATES) updates.clear();
      updates.set(key, update);
      const isLatest = () => (updates.get(key) ?? update) === update;
      return (view) => {
        // In sequence, so that an older view does not reach Slack last.
        update.done = update.done.then(() => (isLatest() ? publish(person, view) : undefined));
        return update.done;
      };
    },
  };
}

/** The page that a part stands on. */
const pageOf = (place: HomePlace): HomePage => (place === 'more' ? 'more' : 'day');

const roomsOn = (page: HomePage, { rooms = [] }: Preferences) => (page === 'day' ? rooms : []);

/** A part of the other page. */
const NOT_SHOWN: LoadedHomePart = { kind: 'blocks', blocks: [] };

/** How long a failed post is listed. */
const FAILURES_HOURS = 7 * 24;

/** Loads what a page of a Home tab shows. Never rejects: a failure takes the place of its part. */
function createHomeLoader(
  {
    weeks,
    listSubscriptions,
    homeParts,
  }: Pick<HomeTabUpdaterParts, 'weeks' | 'listSubscriptions' | 'homeParts'>,
  parts: HomeLoaderParts,
) {
  const { requests } = parts;
  const failureOf = (error: unknown, { texts }: RequestContext): Failure =>
    describeFailure(error, texts, parts);

  /** The second page shows no rooms, but depends on whether the person may see them. */
  async function loadRooms(
    choices: Promise<Preferences>,
    request: RequestContext,
    page: HomePage,
  ): Promise<HomeRoomsPart> {
    const preferences = fromDatabase('rooms', choices);
    // If the request is refused, nothing awaits this promise.
    preferences.catch(() => undefined);
    try {
      const rooms = await requests.run('members', request, async (services) =>
        loadHomeRooms(roomsOn(page, await preferences), services, request, weeks),
      );
      return { kind: 'rooms', rooms, ...('fault' in rooms && { failure: failureOf(rooms.fault, request) }) };
    } catch (error) {
      const failure = failureOf(error, request);
      const isRefused = error instanceof RefusedError && error.reason !== 'too-often';
      return isRefused ? { kind: 'refused', sentence: failure.sentence } : { kind: 'failed', failure };
    }
  }

  async function loadSubscriptions(
    list: BotState['listSubscriptionsOfUser'],
    request: RequestContext,
  ): Promise<SubscriptionsPart> {
    const since = request.now.toInstant().subtract({ hours: FAILURES_HOURS });
    try {
      // Subscriptions name rooms. A person who was a member may have become a guest.
      const subscriptions = await requests.run('members', request, () =>
        fromDatabase('subscriptions', list({ team: request.team, id: request.user }, since)),
      );
      return { kind: 'subscriptions', subscriptions };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error, request) };
    }
  }

  async function loadPart(part: HomePart, request: RequestContext): Promise<LoadedHomePart> {
    try {
      const late = () => new ServiceFault({ service: part.service, operation: 'home', kind: 'timeout' });
      const load = (services: Services) =>
        withTimeout(BUDGET_MS.homePart, part.load(services, request), late);
      return { kind: 'blocks', blocks: await requests.run(part.audience, request, load) };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error, request) };
    }
  }

  return async (
    choices: Promise<Preferences>,
    request: RequestContext,
    page: HomePage,
  ): Promise<Pick<HomeAnswer, 'rooms' | 'subscriptions' | 'parts'>> => {
    const isShown = ({ place }: HomePart) => pageOf(place) === page;
    const [rooms, subscriptions, loadedParts] = await Promise.all([
      loadRooms(choices, request, page),
      page === 'day' ? listSubscriptions && loadSubscriptions(listSubscriptions, request) : undefined,
      Promise.all(homeParts.map((part) => (isShown(part) ? loadPart(part, request) : NOT_SHOWN))),
    ]);
    return { rooms, ...(subscriptions && { subscriptions }), parts: loadedParts };
  };
}

/** The rooms that a person has chosen. */
interface HomeRooms {
  /** The room directory, which also gives rooms in subscriptions their names; empty if there is none. */
  directory: readonly Room[];
  /** In the order chosen. */
  rooms: readonly HomeRoom[];
  /** The first fault, if no room could be read. */
  fault?: unknown;
  /** Names of rooms whose calendars may lack events. */
  unsure?: readonly string[];
  viewerZone?: string;
}

const timeoutFault = () => new ServiceFault({ service: 'calendar', operation: 'home', kind: 'timeout' });

function homeRoomOf(room: Room, result: TimedResult<RoomWeek | undefined>): HomeRoom {
  if (result === 'late' || 'error' in result) return { room, missing: 'unread' };
  return result.value ? { room, events: result.value.events } : { room, missing: 'gone' };
}

/** The first fault, if all rooms failed. */
function faultOf(results: readonly TimedResult<unknown>[]): { fault?: unknown } {
  const faults = results.flatMap((each) =>
    each === 'late' ? timeoutFault() : 'error' in each ? each.error : [],
  );
  return results.length > 0 && faults.length === results.length ? { fault: faults[0] } : {};
}

/** Loads the week of each room within the budget. A failed calendar does not reject. */
async function loadHomeRooms(
  addresses: readonly string[],
  services: Services,
  request: RequestContext,
  weeks: RoomWeekCache,
): Promise<HomeRooms> {
  const when: When = { kind: 'day', date: request.now.toPlainDate() };
  const listing = services.rooms.list(request.deadline).catch((error: unknown) => {
    services.log.warn({ err: error }, 'the room directory could not be read');
    return undefined;
  });
  const [directory = [], viewerZone, results] = await Promise.all([
    listing,
    findViewerZone(services, request, when),
    settleWithin(
      BUDGET_MS.severalRooms,
      addresses.map((address) => weeks(address, when, services, request)),
    ),
  ]);
  const rooms = addresses.map((address) => findRoomByAddress(directory, address));
  const unsure = rooms.filter((_, at) => {
    const result = results[at];
    return result && result !== 'late' && 'value' in result && result.value?.may_lack_events;
  });
  return {
    directory,
    rooms: rooms.map((room, at) => homeRoomOf(room, results[at] ?? 'late')),
    unsure: unsure.map(({ name }) => name),
    ...faultOf(results),
    ...(viewerZone !== undefined && { viewerZone }),
  };
}

export type HomeRoomsPart =
  | PendingPart
  /** The person may not see calendars. */
  | { kind: 'refused'; sentence: string }
  | { kind: 'rooms'; rooms: HomeRooms; failure?: Failure };

/** The content of a person's Home tab. */
export interface HomeAnswer {
  visit: 'first' | 'later';
  /** Default: the first page. */
  page?: HomePage;
  rooms: HomeRoomsPart;
  /** Absent without scheduled posts. */
  subscriptions?: SubscriptionsPart;
  /** The parts of other features, in their order. */
  parts?: readonly LoadedHomePart[];
  /** The result of an action, at the top. */
  notice?: SlackMessage;
}

/** A chosen room with its events of this week. `gone`: the calendar does not have the room. */
export type HomeRoom = { room: Room } & ({ events: readonly RoomEvent[] } | { missing: 'unread' | 'gone' });

/** The action ids of the Home tab. `render.ts` writes them and `home.ts` registers them. */
export const HOME_ACTIONS = {
  /** Shows the first page anew. */
  refresh: 'home:refresh',
  /** Shows the second page. */
  more: 'home:more',
  language: 'home:language',
  dictionary: 'home:dictionary',
  attendance: 'home:attendance',
  /** Opens the form that chooses rooms. */
  rooms: 'home:rooms',
  /** The menu in that form. */
  pickRooms: 'home:pick-rooms',
  help: 'home:help',
} as const;

/** The option for both dictionaries, beside the dictionary ids. */
export const BOTH_DICTIONARIES = 'both';
