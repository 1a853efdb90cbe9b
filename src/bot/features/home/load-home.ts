import { ServiceFault } from '../../../shared/errors.js';
import { describeFailure, type Failure } from '../../framework/failure.js';
import type { HomePart, LoadedHomePart, SubscriptionsPart } from '../../framework/home-section.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { RequestRunner } from '../../framework/request-runner.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { fromDatabase } from '../../lib/from-database.js';
import { withTimeout } from '../../lib/with-timeout.js';
import { RefusedError } from '../../model/refused-error.js';
import type { Preferences } from '../../preferences/preferences.js';
import type { RoomWeekCache } from '../../rooms/room-week-cache.js';
import type { BotState } from '../../store/state.js';
import { loadHomeRooms } from './load-home-rooms.js';
import type { HomeAnswer, HomeRoomsPart } from './model.js';

export interface HomeLoaderParts {
  requests: Pick<RequestRunner, 'contextOf' | 'run'>;
  log: Services['log'];
  metrics?: Services['metrics'];
}

export interface HomeLoaderSources {
  weeks: RoomWeekCache;
  /** Absent without scheduled posts. */
  listSubscriptions?: BotState['listSubscriptionsOfUser'] | undefined;
  homeParts: readonly HomePart[];
}

/** Loads the rooms and subscriptions of a Home tab. Never rejects: a failure takes the place of its part. */
export type HomeLoader = (
  choices: Promise<Preferences>,
  request: RequestContext,
) => Promise<Pick<HomeAnswer, 'rooms' | 'subscriptions' | 'parts'>>;

/** How long a failed post is listed. */
const FAILURES_HOURS = 7 * 24;

export function createHomeLoader(
  { weeks, listSubscriptions, homeParts }: HomeLoaderSources,
  parts: HomeLoaderParts,
): HomeLoader {
  const { requests } = parts;
  const failureOf = (error: unknown, { texts }: RequestContext): Failure =>
    describeFailure(error, texts, parts);

  async function loadRooms(choices: Promise<Preferences>, request: RequestContext): Promise<HomeRoomsPart> {
    const preferences = fromDatabase('rooms', choices);
    // If the request is refused, nothing awaits this promise.
    preferences.catch(() => undefined);
    try {
      const rooms = await requests.run('members', request, async (services) =>
        loadHomeRooms((await preferences).rooms ?? [], services, request, weeks),
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

  return async (choices, request) => {
    const [rooms, subscriptions, loadedParts] = await Promise.all([
      loadRooms(choices, request),
      listSubscriptions && loadSubscriptions(listSubscriptions, request),
      Promise.all(homeParts.map((part) => loadPart(part, request))),
    ]);
    return { rooms, ...(subscriptions && { subscriptions }), parts: loadedParts };
  };
}
