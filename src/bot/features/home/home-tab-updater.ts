import { settleWithin } from '../../../shared/concurrency/limits.js';
import type { HomeView, SlackMessage } from '../../blocks/message.js';
import type { RequestContext } from '../../framework/request-context.js';
import { BUDGET_MS } from '../../lib/budgets.js';
import { withTimeout } from '../../lib/with-timeout.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from '../../preferences/preferences.js';
import type { HomePublisher } from './home-publisher.js';
import { createHomeLoader, type HomeLoaderParts, type HomeLoaderSources } from './load-home.js';
import type { HomeAnswer } from './model.js';

type HomeOwner = Pick<RequestContext, 'user' | 'team' | 'organisation'>;

/** Publishes people's Home tabs. */
export interface HomeTabUpdater {
  /** Publishes the tab when its owner opens it. */
  opened: (owner: HomeOwner) => Promise<void>;
  /** Publishes the tab again, for example after a choice, with a notice above it if there is one. */
  refresh: (owner: HomeOwner, notice?: SlackMessage) => Promise<void>;
}

export interface HomeTabUpdaterParts extends HomeLoaderSources {
  preferences: PreferenceStore;
  publisher: HomePublisher;
  render: (answer: HomeAnswer, request: RequestContext) => HomeView;
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
    isOpening: boolean,
    notice?: SlackMessage,
  ): Promise<void> {
    const person = { team, id: user };
    const publish = publisher.begin(person);
    const choices = preferences.load(person);
    const [request, visit] = await Promise.all([
      requests.contextOf({ person, organisation }),
      countVisit(person, choices, isOpening),
    ]);
    const frame = { visit, ...(notice && { notice }) };
    const loaded = load(choices, request);
    const [early] = await settleWithin(BUDGET_MS.homeFirstRender, [loaded]);
    if (early === 'late') await publish(render({ ...frame, ...pending }, request));
    await publish(render({ ...frame, ...(await loaded) }, request));
  }

  return {
    opened: (owner) => show(owner, true),
    refresh: (owner, notice) => show(owner, false, notice),
  };
}
