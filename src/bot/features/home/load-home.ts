import { describeFailure, type Failure } from '../../framework/failure.js';
import type { SubscriptionsPart } from '../../framework/home-section.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { RequestRunner } from '../../framework/request-runner.js';
import { fromDatabase } from '../../lib/from-database.js';
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
  /** Absent where nothing is posted on a schedule. */
  ofPerson?: BotState['listSubscriptionsOfUser'] | undefined;
}

/** Finds out what is on a person's Home. It never rejects: what cannot be found out is said in its place. */
export type HomeLoader = (
  choices: Promise<Preferences>,
  request: RequestContext,
) => Promise<Pick<HomeAnswer, 'rooms' | 'subscriptions'>>;

/** What did not come is told of for a week. */
const TROUBLES_HOURS = 7 * 24;

export function createHomeLoader({ weeks, ofPerson }: HomeLoaderSources, parts: HomeLoaderParts): HomeLoader {
  const { requests } = parts;
  const failureOf = (error: unknown, { texts }: RequestContext): Failure =>
    describeFailure(error, texts, parts);

  async function readRooms(choices: Promise<Preferences>, request: RequestContext): Promise<HomeRoomsPart> {
    const chosen = fromDatabase('rooms', choices);
    // Who may not ask does not get so far.
    chosen.catch(() => undefined);
    try {
      const rooms = await requests.run('members', request, async (services) =>
        loadHomeRooms((await chosen).rooms ?? [], services, request, weeks),
      );
      return { kind: 'rooms', rooms, ...('fault' in rooms && { failure: failureOf(rooms.fault, request) }) };
    } catch (error) {
      const failure = failureOf(error, request);
      const isRefused = error instanceof RefusedError && error.reason !== 'too-often';
      return isRefused ? { kind: 'refused', sentence: failure.sentence } : { kind: 'failed', failure };
    }
  }

  async function readSubscriptions(
    find: BotState['listSubscriptionsOfUser'],
    request: RequestContext,
  ): Promise<SubscriptionsPart> {
    const since = request.now.toInstant().subtract({ hours: TROUBLES_HOURS });
    try {
      const found = find({ team: request.team, id: request.user }, since);
      return { kind: 'subscriptions', subscriptions: await fromDatabase('subscriptions', found) };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error, request) };
    }
  }

  return async (choices, request) => {
    const [rooms, subscriptions] = await Promise.all([
      readRooms(choices, request),
      ofPerson && readSubscriptions(ofPerson, request),
    ]);
    return { rooms, ...(subscriptions && { subscriptions }) };
  };
}
