import { settleWithin } from '../../../shared/concurrency/settle-within.js';
import type { HomeView, SlackMessage } from '../../blocks/message.js';
import type { RequestContext } from '../../framework/request-context.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from '../../preferences/preferences.js';
import type { HomePublisher } from './home-publisher.js';
import { createHomeLoader, type HomeLoaderParts, type HomeLoaderSources } from './load-home.js';
import type { HomeAnswer } from './model.js';

/** What takes longer is waited for with the rest shown: Home opens at once. */
const AT_ONCE_MS = 250;
/** What is remembered of the person is there in a moment, or the tab is shown without. */
const PATIENCE_MS = 400;

/** Whose it is. */
type HomeOwner = Pick<RequestContext, 'user' | 'team' | 'organisation'>;

/** People's Home tabs. */
export interface HomeTabUpdater {
  /** The person looks at theirs. */
  opened: (of: HomeOwner) => Promise<void>;
  /** Publishes the tab again, with `notice` above it. */
  refresh: (of: HomeOwner, notice?: SlackMessage) => Promise<void>;
}

export interface HomeTabUpdaterParts extends HomeLoaderSources {
  preferences: PreferenceStore;
  publisher: HomePublisher;
  view: (answer: HomeAnswer, request: RequestContext) => HomeView;
}

export function createHomeTabUpdater(
  { preferences, publisher, view, weeks, ofPerson }: HomeTabUpdaterParts,
  parts: HomeLoaderParts,
): HomeTabUpdater {
  const { log, requests } = parts;
  const read = createHomeLoader({ weeks, ofPerson }, parts);

  /** Which visit this is, and what there is to do so that the next is known as another. */
  async function visitOf(person: PreferenceOwner, choices: Promise<Preferences>, isOpening: boolean) {
    const late = () => new Error(`no answer within ${PATIENCE_MS} ms`);
    try {
      const { visit } = await withTimeout(PATIENCE_MS, choices, late);
      if (!isOpening || visit === 'later') return visit ?? 'first';
      const next = visit === undefined ? 'first' : 'later';
      await withTimeout(PATIENCE_MS, preferences.save(person, { visit: next }), late);
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
    notice?: SlackMessage,
  ): Promise<void> {
    const person = { team, id: user };
    const publish = publisher.begin(person);
    const choices = preferences.load(person);
    const [request, visit] = await Promise.all([
      requests.contextOf({ person, organisation }),
      visitOf(person, choices, isOpening),
    ]);
    const frame = { visit, ...(notice && { notice }) };
    const reading = read(choices, request);
    const [atOnce] = await settleWithin(AT_ONCE_MS, [reading]);
    if (atOnce === 'late') await publish(view({ ...frame, ...onTheWay }, request));
    await publish(view({ ...frame, ...(await reading) }, request));
  }

  return {
    opened: (of) => show(of, true),
    refresh: (of, notice) => show(of, false, notice),
  };
}
