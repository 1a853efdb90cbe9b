import { settleWithin } from '../../../shared/concurrency/limits.js';
import type { Logger } from '../../../shared/observability/log.js';
import { type HomeView, listViewVersions, type SlackMessage } from '../../blocks/message.js';
import type { HomePage } from '../../framework/action.js';
import type { RequestContext } from '../../framework/request-context.js';
import { BUDGET_MS, withTimeout } from '../../lib/budgets.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from '../../preferences/preferences.js';
import type { ReplyDelivery } from '../../slack/replies.js';
import type { ClientOf } from '../../slack/slack-clients.js';
import { sendFitting } from '../../slack/slack-errors.js';
import {
  createHomeLoader,
  type HomeAnswer,
  type HomeLoaderParts,
  type HomeLoaderSources,
} from './load-home.js';

type HomeOwner = Pick<RequestContext, 'user' | 'team' | 'organisation'>;

/** Publishes people's Home tabs. */
export interface HomeTabUpdater {
  /** Publishes the tab when its owner opens it. */
  opened: (owner: HomeOwner) => Promise<void>;
  /** Publishes the tab again, for example after a choice, with a notice above it if there is one. Default: its first page. */
  refresh: (owner: HomeOwner, notice?: SlackMessage, page?: HomePage) => Promise<void>;
}

interface HomeTabUpdaterParts extends HomeLoaderSources {
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
