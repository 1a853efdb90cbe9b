import type { Program } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Metrics } from '../../shared/observability/metrics.js';
import { type Clock, systemClock } from '../../shared/time/clock.js';
import type { BotConfig } from '../config/config.js';
import { createWordComposer } from '../delivery/compose-word.js';
import { SLACK_RATE_LIMITS } from '../delivery/rate-limits.js';
import { renderWithSubscriber } from '../delivery/render-messages.js';
import { createScheduler } from '../delivery/scheduler.js';
import { createSlackPoster } from '../delivery/slack-poster.js';
import { renderWordOfDay } from '../features/ord/word-of-day.js';
import { createRoomComposer } from '../features/room-summary/compose.js';
import type { Services } from '../framework/request-context.js';
import type { Compose, Composers } from '../framework/scheduled-content.js';
import { createConfiguredAccess } from '../install/configured-access.js';
import { RefusedError } from '../model/refused-error.js';
import { createPeopleCache } from '../people/people-cache.js';
import { createLanguagePreferences } from '../preferences/languages.js';
import { createSlackClients } from '../slack/slack-clients.js';
import { createPauseNoticeStore } from '../store/pause-notices.js';
import type { BotState } from '../store/state.js';
import { textsOf } from '../texts/texts.js';
import { createWorkspaces } from './workspaces.js';

/** Nobody waits for a summary. */
const SERVICE_BUDGET_MS = 10_000;

/** The message with the name of who asked for it, or a mention where Slack does not tell it. */
function withRequester(compose: Compose, { people }: Services): Compose {
  return async (subscription, terms) => {
    const composed = await compose(subscription, terms);
    if (composed.kind === 'nothing') return composed;
    const { createdBy, language } = subscription;
    const name = await people.find(createdBy).then(
      (person) => person.name,
      () => undefined,
    );
    const message = renderWithSubscriber(composed.message, { user: createdBy, name }, textsOf(language));
    return { ...composed, message };
  };
}

type ServicesOf = (team: string) => Promise<Services>;

/** What is posted is of the workspace's own calendar and dictionary. */
function createComposers(servicesOf: ServicesOf): Composers {
  const inWorkspace = (create: (services: Services) => Compose): Compose => {
    return async (subscription, terms) => {
      try {
        const services = await servicesOf(subscription.team);
        return await withRequester(create(services), services)(subscription, terms);
      } catch (error) {
        // A workspace that has not the app any more, or is not served any more.
        if (error instanceof RefusedError) return { kind: 'nothing' };
        throw error;
      }
    };
  };
  return {
    rooms: inWorkspace(createRoomComposer),
    word: inWorkspace(({ dictionary }) => createWordComposer({ dictionary, view: renderWordOfDay })),
  };
}

type ScheduledPostsState = Pick<
  BotState,
  'db' | 'installationState' | 'preferences' | 'subscriptions' | 'occurrences'
>;

/** The posts on a schedule, as a program beside the bot: nobody who types a command waits for it. */
export function createScheduledPosts(
  config: BotConfig,
  { db, installationState, preferences, subscriptions, occurrences }: ScheduledPostsState,
  { log, metrics, clock = systemClock }: { log: Logger; metrics?: Metrics; clock?: Clock },
): Program {
  const access = createConfiguredAccess(config, { installationState, clock, log });
  const { background: clientOf } = createSlackClients(config, access.tokenOf, log);
  const people = createPeopleCache({ clientOf, identify: access.identify });
  const workspaceOf = createWorkspaces({ config, people, budgetMs: SERVICE_BUDGET_MS, log, metrics });
  async function servicesOf(team: string): Promise<Services> {
    const { organisation } = config.workspaces ? await access.identify(team) : {};
    return workspaceOf({ team, organisation }).services;
  }
  const languages = createLanguagePreferences(preferences, log);
  const scheduler = createScheduler({
    subscriptions,
    occurrences,
    pauseNotices: createPauseNoticeStore(db),
    languageOf: languages.languageOf,
    composers: createComposers(servicesOf),
    poster: createSlackPoster(clientOf, log),
    clock,
    limits: SLACK_RATE_LIMITS,
    log,
    metrics,
  });
  return {
    async start() {
      scheduler.start();
      return 'summaries';
    },
    stop: scheduler.stop,
  };
}
