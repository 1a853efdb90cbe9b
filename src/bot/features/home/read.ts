import { describeFailure, type Failure } from '../../framework/failure.js';
import type { SubscriptionsPart } from '../../framework/home-section.js';
import type { Asker, Services } from '../../framework/request-context.js';
import type { StartAct } from '../../framework/request-guard.js';
import { fromDatabase } from '../../lib/from-database.js';
import { RefusedError } from '../../model/refused-error.js';
import type { Preferences } from '../../preferences/preferences.js';
import type { RoomWeeks } from '../../rooms/room-weeks.js';
import type { State } from '../../store/state.js';
import type { HomeAnswer, RoomsPart } from './answer.js';
import { answerRooms } from './answer-rooms.js';

export interface ReadParts {
  startAct: StartAct;
  answerBudgetMs: number;
  log: Services['log'];
}

export interface ReadSources {
  weeks: RoomWeeks;
  /** Absent where nothing is posted on a schedule. */
  ofPerson?: State['ofPerson'] | undefined;
}

/** Finds out what is on a person's Home. It never rejects: what cannot be found out is said in its place. */
export type HomeReader = (
  choices: Promise<Preferences>,
  who: Asker,
) => Promise<Pick<HomeAnswer, 'rooms' | 'subscriptions'>>;

/** What did not come is told of for a week. */
const TROUBLES_HOURS = 7 * 24;

export function createHomeReader(
  { weeks, ofPerson }: ReadSources,
  { startAct, answerBudgetMs, log }: ReadParts,
): HomeReader {
  const failureOf = (error: unknown, { texts }: Asker): Failure => describeFailure(error, texts, log);

  async function readRooms(choices: Promise<Preferences>, who: Asker): Promise<RoomsPart> {
    const act = startAct('members', who);
    const chosen = fromDatabase('rooms', choices);
    // Who may not ask does not get so far.
    chosen.catch(() => undefined);
    try {
      const rooms = await act.within(answerBudgetMs, async () =>
        answerRooms((await chosen).rooms ?? [], act.services, who, weeks),
      );
      return { kind: 'rooms', rooms, ...('fault' in rooms && { failure: failureOf(rooms.fault, who) }) };
    } catch (error) {
      const failure = failureOf(error, who);
      const isRefused = error instanceof RefusedError && error.reason !== 'too-often';
      return isRefused ? { kind: 'refused', sentence: failure.sentence } : { kind: 'failed', failure };
    }
  }

  async function readSubscriptions(find: State['ofPerson'], who: Asker): Promise<SubscriptionsPart> {
    const since = who.now.toInstant().subtract({ hours: TROUBLES_HOURS });
    try {
      const found = find({ team: who.team, id: who.user }, since);
      return { kind: 'subscriptions', subscriptions: await fromDatabase('subscriptions', found) };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error, who) };
    }
  }

  return async (choices, who) => {
    const [rooms, subscriptions] = await Promise.all([
      readRooms(choices, who),
      ofPerson && readSubscriptions(ofPerson, who),
    ]);
    return { rooms, ...(subscriptions && { subscriptions }) };
  };
}
