import type { Temporal } from 'temporal-polyfill';
import type { Program } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import { createMetrics, type Metrics } from '../../shared/observability/metrics.js';
import { type Clock, systemClock } from '../../shared/time/clock.js';
import type { BotConfig } from '../config/config.js';
import { describeMissingScopes } from '../config/scopes.js';
import { isOAuth } from '../config/slack-connection.js';
import { createConversationFeatures } from '../features/conversation/index.js';
import { createHome } from '../features/home/home.js';
import { createHomePublisher } from '../features/home/home-publisher.js';
import { createRoomSummaryFeature } from '../features/room-summary/index.js';
import { renderSubscriptions } from '../features/subscriptions/home-section.js';
import { createSubscriptionFeature } from '../features/subscriptions/index.js';
import type { SubscriptionFeatureParts } from '../features/subscriptions/parts.js';
import type { FeatureExtension } from '../framework/command.js';
import type { RequestContext } from '../framework/request-context.js';
import { createConfiguredAccess } from '../install/configured-access.js';
import { createInstallerOptions } from '../install/installer.js';
import { createUninstallHandler } from '../install/uninstall-handler.js';
import { createTaskTracker } from '../lib/task-tracker.js';
import { findWorkspaceEntry, type WorkspaceId } from '../model/workspace-id.js';
import { createPeopleCache } from '../people/people-cache.js';
import { createLanguagePreferences } from '../preferences/languages.js';
import { createInMemoryPreferences } from '../preferences/preferences.js';
import { registerListeners } from '../routing/bolt-listeners.js';
import { createDispatcher } from '../routing/dispatcher.js';
import { createWorkspaceEventHandler } from '../routing/event-context.js';
import { createChannelLookup } from '../slack/channel-membership.js';
import { createConversationReply } from '../slack/conversation-reply.js';
import { createDirectReply } from '../slack/direct-reply.js';
import { createModalOpener } from '../slack/modal-opener.js';
import { createReplier } from '../slack/response-url.js';
import type { SlackAccess } from '../slack/slack-access.js';
import { backgroundOptions, createSlackClients, interactiveOptions } from '../slack/slack-clients.js';
import { createReadyCheck, createStatusRoutes } from '../slack/status-routes.js';
import type { BotState } from '../store/state.js';
import type { WorkspaceEraser } from '../store/workspace-eraser.js';
import type { Texts } from '../texts/texts.js';
import { createBoltApp } from './bolt-app.js';
import { createFeatures } from './feature-list.js';
import { createWorkspaces } from './workspaces.js';

/** A person waits three seconds at most; what is left is for the way to Slack. */
const SERVICE_BUDGET_MS = 2_000;
/** Longer than any answer may take, shorter than a supervisor's patience. */
const DRAIN_MS = 8_000;

export interface BotOverrides {
  log: Logger;
  /** Shared by the programs of one process. Default: a registry of its own. */
  metrics?: Metrics;
  /** What people mean by today. */
  clock?: Clock;
  /** What Slack's signatures are held against. */
  signatureClock?: Clock;
  /** What lasts. Without it choices are kept in memory, and nothing can be subscribed to. */
  state?: Partial<Omit<BotState, 'db' | 'close'>>;
}

/** Without a database there is nothing to take away. */
const NO_ERASURE: WorkspaceEraser = {
  eraseInstallation: async (id) => [id],
  eraseTeams: async (_installation, teams) => teams,
};

/** What a workspace installs the app with; nothing where there is one token for one workspace. */
function createInstaller(config: BotConfig, { state, log, metrics }: BotOverrides, { forget }: SlackAccess) {
  const { slack, language, workspaces } = config;
  const installed = state?.installationState;
  if (!isOAuth(slack) || !installed) return undefined;
  return createInstallerOptions({
    oauth: slack.oauth,
    installations: installed.installations,
    clientOptions: backgroundOptions(config, log),
    isServed: (where) => workspaces === undefined || findWorkspaceEntry(workspaces, where) !== undefined,
    onInstalled: forget,
    language,
    log,
    metrics,
  });
}

/** What is posted on a schedule, as far as people touch it. */
const createExtensions = (parts: SubscriptionFeatureParts): FeatureExtension[] => [
  createSubscriptionFeature(parts),
  createRoomSummaryFeature(parts.subscriptions),
];

/** The Slack app. `start` gives the address that Slack calls, `/slack/events` below it, or `socket`. */
export function createBot(config: BotConfig, overrides: BotOverrides): Program {
  const { log, metrics = createMetrics(), clock = systemClock, signatureClock = systemClock } = overrides;
  const {
    preferences = createInMemoryPreferences(),
    subscriptions,
    occurrences,
    listSubscriptionsOfUser,
    check,
    installationState,
    eraser = NO_ERASURE,
  } = overrides.state ?? {};
  const access = createConfiguredAccess(config, { installationState, clock, log });
  const clients = createSlackClients(config, access.tokenOf, log);
  const people = createPeopleCache({ clientOf: clients.interactive, identify: access.identify });
  const workspaceOf = createWorkspaces({ config, people, budgetMs: SERVICE_BUDGET_MS, log, metrics });
  function asker(who: Omit<RequestContext, 'now' | 'texts' | 'meetings'>, texts: Texts): RequestContext {
    const { timeZone, meetings } = workspaceOf(who);
    let now: Temporal.ZonedDateTime | undefined;
    return {
      ...who,
      texts,
      ...(meetings && { meetings }),
      // When it is first looked at: for words, which are asked for with each letter, never.
      get now() {
        now ??= clock().toZonedDateTimeISO(timeZone);
        return now;
      },
    };
  }
  const inFlight = createTaskTracker((error) => log.error({ err: error }, 'an answer was lost'), metrics);
  const clientOptions = interactiveOptions(config, log);
  let isStarted = false;
  let isSocketOpen = true;
  const routes = createStatusRoutes(
    {
      slack: async () => {
        if (!isStarted || !isSocketOpen) throw new Error('not connected');
      },
      dictionary: createReadyCheck('dictionary', config.dictionary, metrics),
      calendar: createReadyCheck('calendar', config.calendar, metrics),
      ...(check && { database: check }),
    },
    metrics,
  );
  const app = createBoltApp({
    config,
    clientOptions,
    authorize: access.authorize,
    installer: createInstaller(config, { ...overrides, metrics }, access),
    signatureClock,
    routes,
    onSocket: (isOpen) => {
      isSocketOpen = isOpen;
    },
    log,
  });
  const languages = createLanguagePreferences(preferences, log);
  const languageOf = (id: string, where: WorkspaceId) =>
    languages.languageOf({ team: where.team, id }, workspaceOf(where).language);
  const channels = createChannelLookup(clients.interactive);
  const features = createFeatures();
  const conversationFeatures = createConversationFeatures(features);
  const companions =
    subscriptions && occurrences
      ? createExtensions({ subscriptions, occurrences, channels, languageOf })
      : [];
  const sendDirect = createDirectReply(clients.interactive);
  const dispatcher = createDispatcher({
    features: [...features, ...companions, ...conversationFeatures],
    workspaceOf,
    asker,
    languages,
    reply: createReplier({ log, metrics, sendDirectReply: sendDirect }),
    conversation: {
      appUserIdOf: async (team) => (await access.identify(team)).botUserId,
      send: createConversationReply(clients.interactive, sendDirect),
    },
    modals: createModalOpener(clients.interactive),
    home: createHome({
      features,
      renderSubscriptions,
      preferences,
      publisher: createHomePublisher(clients.interactive, log),
      ofPerson: listSubscriptionsOfUser,
    }),
    log,
    metrics,
  });
  /** What Slack tells says of the workspace alone; its organisation matters where some have settings of their own. */
  async function whereOf(team: string): Promise<WorkspaceId> {
    const { organisation } = config.workspaces ? await access.identify(team) : {};
    return { team, organisation };
  }
  const { forget } = access;
  const { homeOpened, message } = dispatcher;
  const handleEvent = createWorkspaceEventHandler({
    clients,
    workspaceOf,
    whereOf,
    people,
    departures: createUninstallHandler({ eraser, clientOf: clients.background, forget, log }),
    languages,
    features,
    homeOpened,
    message,
    clock,
    log,
  });
  registerListeners(app, { dispatcher, handleEvent, inFlight, log });

  return {
    async start() {
      if (!isOAuth(config.slack)) {
        const { scopes } = await access.identify('');
        for (const sentence of describeMissingScopes(scopes)) log.warn(sentence);
      }
      // The types of Bolt assume its own receiver.
      const address = String(await app.start());
      isStarted = true;
      log.info({ address }, 'the bot is connected');
      return address;
    },
    async stop() {
      isStarted = false;
      await app.stop();
      await inFlight.drain(DRAIN_MS);
    },
  };
}
