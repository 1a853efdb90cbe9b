import { settleWithin } from '../../../shared/concurrency/pool.js';
import type { HomeView, Message } from '../../blocks/message.js';
import type { Owners } from '../../framework/action-context.js';
import type { Asker } from '../../framework/request-context.js';
import { withPatience } from '../../lib/with-timeout.js';
import type { Owner, PreferenceStore, Preferences } from '../../preferences/preferences.js';
import type { HomeAnswer } from './answer.js';
import type { Publisher } from './publisher.js';
import { createHomeReader, type ReadParts, type ReadSources } from './read.js';

/** What takes longer is waited for with the rest shown: Home opens at once. */
const AT_ONCE_MS = 250;
/** What is remembered of the person is there in a moment, or the tab is shown without. */
const PATIENCE_MS = 400;

/** Whose it is. */
type HomeOwner = Pick<Asker, 'user' | 'team' | 'organisation'>;

/** People's Home tabs. */
export interface HomeTabs {
  /** The person looks at theirs. */
  opened: (of: HomeOwner) => Promise<void>;
  /** Made anew, as after a choice; with `said` above it, if there is something to say. */
  refresh: (of: HomeOwner, said?: Message) => Promise<void>;
}

/** What the tabs need of the bot they are part of. */
export interface TabParts extends ReadParts {
  askerOf: (owners: Owners) => Promise<Asker>;
}

export interface HomeTabsParts extends ReadSources {
  preferences: PreferenceStore;
  publisher: Publisher;
  view: (answer: HomeAnswer, who: Asker) => HomeView;
}

export function createHomeTabs(
  { preferences, publisher, view, weeks, ofPerson }: HomeTabsParts,
  { askerOf, ...parts }: TabParts,
): HomeTabs {
  const { log } = parts;
  const read = createHomeReader({ weeks, ofPerson }, parts);

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

  const loading = { kind: 'loading' } as const;
  const onTheWay = { rooms: loading, ...(ofPerson && { subscriptions: loading }) };

  async function show(
    { user, team, organisation }: HomeOwner,
    isOpening: boolean,
    said?: Message,
  ): Promise<void> {
    const person = { team, id: user };
    const publish = publisher.begin(person);
    const choices = preferences.load(person);
    const [who, visit] = await Promise.all([
      askerOf({ person, organisation }),
      visitOf(person, choices, isOpening),
    ]);
    const frame = { visit, ...(said && { said }) };
    const reading = read(choices, who);
    const [atOnce] = await settleWithin(AT_ONCE_MS, [reading]);
    if (atOnce === 'late') await publish(view({ ...frame, ...onTheWay }, who));
    await publish(view({ ...frame, ...(await reading) }, who));
  }

  return {
    opened: (of) => show(of, true),
    refresh: (of, said) => show(of, false, said),
  };
}
