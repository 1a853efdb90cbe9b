import { settleWithin } from '../../shared/pool.js';
import type { StartAct } from '../act.js';
import type { HomeView, Message } from '../blocks/message.js';
import type { Asker, Services } from '../command.js';
import { describeFailure, type Failure } from '../failure.js';
import { withPatience } from '../patience.js';
import type { Owner, PreferenceStore, Preferences } from '../preferences.js';
import { RefusedError } from '../refused-error.js';
import type { RoomWeeks } from '../rom/room-weeks.js';
import type { State } from '../store/state.js';
import type { Owners } from '../touched.js';
import type { HomeAnswer, RoomsPart, SubscriptionsPart } from './answer.js';
import { answerRooms } from './answer-rooms.js';
import type { Publisher } from './publisher.js';

/** What takes longer is waited for with the rest shown: Home opens at once. */
const AT_ONCE_MS = 250;
/** What is remembered of the person is there in a moment, or the tab is shown without. */
const PATIENCE_MS = 400;

/** What did not come is told of for a week. */
const TROUBLES_HOURS = 7 * 24;

/** People's Home tabs. */
export interface HomeTabs {
  /** The person looks at theirs. */
  opened: (person: Owner) => Promise<void>;
  /** Made anew, as after a choice; with `said` above it, if there is something to say. */
  refresh: (person: Owner, said?: Message) => Promise<void>;
}

/** What the tabs need of the bot they are part of. */
export interface TabParts {
  startAct: StartAct;
  askerOf: (owners: Owners) => Promise<Asker>;
  answerBudgetMs: number;
  log: Services['log'];
}

export interface HomeTabsParts {
  preferences: PreferenceStore;
  publisher: Publisher;
  weeks: RoomWeeks;
  view: (answer: HomeAnswer, who: Asker) => HomeView;
  /** Absent where nothing is posted on a schedule. */
  ofPerson?: State['ofPerson'] | undefined;
}

export function createHomeTabs(
  { preferences, publisher, weeks, view, ofPerson }: HomeTabsParts,
  { startAct, askerOf, answerBudgetMs, log }: TabParts,
): HomeTabs {
  /** Which visit this is, and what there is to do so that the next is known as another. */
  async function visitOf(person: Owner, choices: Promise<Preferences>, isOpening: boolean) {
    const late = () => new Error(`no answer within ${PATIENCE_MS} ms`);
    try {
      const { visit } = await withPatience(PATIENCE_MS, choices, late);
      if (!isOpening || visit === 'later') return visit ?? 'first';
      const next = visit === undefined ? 'first' : 'later';
      await withPatience(PATIENCE_MS, preferences.save(person, { visit: next }), late);
      return next;
    } catch (error) {
      log.warn({ err: error }, 'the visits to a Home tab are not known');
      return 'later';
    }
  }

  const failureOf = (error: unknown, { texts }: Asker): Failure => describeFailure(error, texts, log);

  async function readRooms(choices: Promise<Preferences>, who: Asker): Promise<RoomsPart> {
    const act = startAct('members', who);
    try {
      const rooms = await act.within(answerBudgetMs, async () =>
        answerRooms((await choices).rooms ?? [], act.services, who, weeks),
      );
      return { kind: 'rooms', rooms, ...('fault' in rooms && { failure: failureOf(rooms.fault, who) }) };
    } catch (error) {
      const failure = failureOf(error, who);
      const isRefused = error instanceof RefusedError && error.reason !== 'too-often';
      return isRefused ? { kind: 'refused', sentence: failure.sentence } : { kind: 'failed', failure };
    }
  }

  async function readSubscriptions(
    find: State['ofPerson'],
    person: Owner,
    who: Asker,
  ): Promise<SubscriptionsPart> {
    const late = () => new Error('the subscriptions could not be listed in time');
    try {
      const found = find(person, who.now.toInstant().subtract({ hours: TROUBLES_HOURS }));
      return { kind: 'subscriptions', subscriptions: await withPatience(answerBudgetMs, found, late) };
    } catch (error) {
      return { kind: 'failed', failure: failureOf(error, who) };
    }
  }

  async function show(person: Owner, isOpening: boolean, said?: Message): Promise<void> {
    const publish = publisher.begin(person);
    const choices = preferences.load(person);
    const [who, visit] = await Promise.all([askerOf({ person }), visitOf(person, choices, isOpening)]);
    const frame = { visit, ...(said && { said }) };
    const reading = Promise.all([
      readRooms(choices, who),
      ofPerson && readSubscriptions(ofPerson, person, who),
    ]).then(
      ([rooms, subscriptions]): HomeAnswer => ({ ...frame, rooms, ...(subscriptions && { subscriptions }) }),
    );
    const [atOnce] = await settleWithin(AT_ONCE_MS, [reading]);
    const loading = { kind: 'loading' } as const;
    if (atOnce === 'late') {
      await publish(view({ ...frame, rooms: loading, ...(ofPerson && { subscriptions: loading }) }, who));
    }
    await publish(view(await reading, who));
  }

  return {
    opened: (person) => show(person, true),
    refresh: (person, said) => show(person, false, said),
  };
}
