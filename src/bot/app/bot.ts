import type { RequestListener } from 'node:http';
import { App, type Receiver, type webApi } from '@slack/bolt';
import type { Program } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { type BotConfig, describeMissingScopes, isOAuth, needsUploads } from '../config/config.js';
import { waitUnlessAborted } from '../delivery/scheduler.js';
import { createSlackPoster } from '../delivery/slack-poster.js';
import type { BookingFeatureParts } from '../features/booking/book-room.js';
import { createBookingFeature, createBookingHomePart } from '../features/booking/index.js';
import { createConversationFeatures } from '../features/conversation/index.js';
import { createGlossaryFeature, createGlossaryHomeParts } from '../features/glossary/index.js';
import type { GlossaryFeatureParts } from '../features/glossary/parts.js';
import { createHome, type Home } from '../features/home/home.js';
import { createHomePublisher } from '../features/home/home-tab-updater.js';
import { createMeetingFileFeature } from '../features/meeting-file/index.js';
import { createWordOfDayAnswerer } from '../features/ord/word-of-day.js';
import { createPollFeatures, createPollHomePart } from '../features/poll/index.js';
import { createRoomSummaryFeature } from '../features/room-summary/index.js';
import { createSubscriptionFeature } from '../features/subscriptions/index.js';
import { createSubscriptionHomePart, renderSubscriptions } from '../features/subscriptions/list.js';
import { createTranslationFeature } from '../features/translation/index.js';
import type { Feature, FeatureExtension } from '../framework/command.js';
import { createInstallerOptions, createUninstallHandler } from '../install/installer.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { createTaskTracker } from '../lib/task-tracker.js';
import { createMcpListener } from '../mcp/http.js';
import { findWorkspaceEntry, type WorkspaceId } from '../model/workspace-id.js';
import { createDispatcher, type Dispatcher } from '../routing/dispatcher.js';
import { createDeduplicator, createEventHandler, registerListeners } from '../routing/listeners.js';
import { createChannelPost, createFileUpload } from '../slack/bot-messages.js';
import { createChannelLookup } from '../slack/channel-membership.js';
import { HttpReceiver, type InstallerOptions } from '../slack/http-receiver.js';
import { createModalOpener } from '../slack/modal-opener.js';
import {
  createConversationReply,
  createDirectReply,
  createReplier,
  createReplyDelivery,
  type ReplyDelivery,
} from '../slack/replies.js';
import {
  backgroundOptions,
  createSlackLogger,
  interactiveOptions,
  type SlackAccess,
} from '../slack/slack-clients.js';
import { SocketReceiver } from '../slack/socket-receiver.js';
import { createReadyCheck, type HealthChecks } from '../slack/status-server.js';
import { languageOf as languageOfTexts, textsOf } from '../texts/texts.js';
import { createFeatures } from './feature-list.js';
import type { Runtime } from './runtime.js';

/** The OAuth flow. Undefined if the bot has one token for one workspace. */
function createInstaller({ config, state, log, metrics, access }: Runtime): InstallerOptions | undefined {
  const { slack, language, workspaces } = config;
  const { installationState } = state;
  if (!isOAuth(slack) || !installationState) return undefined;
  return createInstallerOptions({
    oauth: slack.oauth,
    installations: installationState.installations,
    usedStates: installationState.usedStates,
    clientOptions: backgroundOptions(config, log),
    sendsFiles: needsUploads(config),
    isServed: (workspace) =>
      workspaces === undefined || findWorkspaceEntry(workspaces, workspace) !== undefined,
    onInstalled: access.forget,
    language,
    log,
    metrics,
  });
}

/** Everything that a person can use: commands, scheduled posts, plain messages and the Home tab. */
export function createBotFeatures(
  runtime: Runtime,
  features: readonly Feature[],
  delivery: ReplyDelivery,
): { features: (Feature | FeatureExtension)[]; home: Home } {
  const home = createBotHome(runtime, features, delivery);
  const all = [
    ...features,
    ...createDatabaseFeatures(runtime),
    createBookingFeature(createBookingParts(runtime)),
    createGlossaryFeature(createGlossaryParts(runtime)),
    createTranslationFeature(runtime.translator),
    createMeetingFileFeature(createFileUpload(runtime.clients.interactive)),
    ...createConversationFeatures(features, runtime.lastQuestions),
    ...home.extensions,
  ];
  return { features: all, home };
}

/** The Home tab, which lists the help of the features. */
function createBotHome(runtime: Runtime, features: readonly Feature[], delivery: ReplyDelivery): Home {
  const { config, clients, preferences, state, log } = runtime;
  const bookingParts = createBookingParts(runtime);
  return createHome({
    features,
    contacts: config.contacts,
    renderSubscriptions,
    preferences,
    publisher: createHomePublisher(clients.interactive, delivery, log),
    listSubscriptions: state.listSubscriptionsOfUser,
    parts: [
      ...features.flatMap(({ homePart }) => homePart ?? []),
      ...(bookingParts ? [createBookingHomePart(bookingParts)] : []),
      ...(state.polls ? [createPollHomePart(state.polls)] : []),
      ...createGlossaryHomeParts(createGlossaryParts(runtime)),
      ...(state.subscriptions && state.occurrences ? [createSubscriptionHomePart()] : []),
    ],
  });
}

function createBotDispatcher(
  runtime: Runtime,
  features: readonly Feature[],
  stopping: AbortSignal,
): Dispatcher {
  const { log, metrics, access, clients, state } = runtime;
  const sendDirectReply = createDirectReply(clients.interactive, log);
  const delivery = createReplyDelivery({ log, stopping });
  return createDispatcher({
    ...runtime,
    ...createBotFeatures(runtime, features, delivery),
    reply: createReplier({ log, metrics, sendDirectReply, delivery }),
    conversation: {
      lastQuestions: runtime.lastQuestions,
      appUserIdOf: async (team) => (await access.identify(team)).botUserId,
      send: createConversationReply({ clientOf: clients.interactive, sendDirectReply, delivery, log }),
    },
    modals: createModalOpener(clients.interactive, { delivery, log }),
    channels: createChannelLookup(clients.interactive),
    sharedAnswers: state.sharedAnswers,
  });
}

/** The Slack app. */
interface Bot extends Program {
  /** What its status server reports. */
  checks: HealthChecks;
}

/**
 * The Slack app. `start` returns the address that Slack calls, with `/slack/events` below it, or `socket`.
 */
export function createBot(runtime: Runtime): Bot {
  const { config, log, metrics, access, clients, state, glossaries } = runtime;
  const { check, eraser } = state;
  const { forget } = access;
  const inFlight = createTaskTracker((error) => log.error({ err: error }, 'an answer was lost'), metrics);
  let isStarted = false;
  let isSocketOpen = true;
  const features = createFeatures(runtime.translator !== undefined);
  const stopping = new AbortController();
  const dispatcher = createBotDispatcher(runtime, features, stopping.signal);
  const duplicates = createDeduplicator();
  const app = createBoltApp({
    ...runtime,
    clientOptions: interactiveOptions(config, log),
    authorize: access.authorize,
    installer: createInstaller(runtime),
    ...(config.slack.mode === 'http' && {
      answerAssistant: createMcpListener({
        ...runtime,
        ...config.slack,
        requests: dispatcher.requests,
        inFlight,
      }),
    }),
    onSocket: (isOpen) => {
      isSocketOpen = isOpen;
    },
  });
  const handleEvent = createEventHandler({
    ...runtime,
    uninstalls: createUninstallHandler({ eraser, clientOf: clients.background, forget, log }),
    features,
    dispatcher,
  });
  registerListeners(app, { dispatcher, handleEvent, duplicates, inFlight, log });

  return {
    checks: {
      isConnected: () => isStarted && isSocketOpen,
      dependencies: {
        dictionary: createReadyCheck('dictionary', config.dictionary, metrics),
        calendar: createReadyCheck('calendar', config.calendar, metrics),
        ...(check && { database: check }),
      },
    },
    async start() {
      if (isOAuth(config.slack)) {
        await eraser
          .eraseStrayPreferences()
          .catch((error: unknown) => log.warn({ err: error }, 'old preferences could not be deleted'));
      } else {
        const { scopes } = await access.identify('');
        for (const sentence of describeMissingScopes(scopes, needsUploads(config))) log.warn(sentence);
      }
      await glossaries.start();
      // The types of Bolt assume its own receiver.
      const address = String(await app.start());
      isStarted = true;
      log.info({ address }, 'the bot is connected');
      return address;
    },
    async stop() {
      isStarted = false;
      await app.stop();
      await glossaries.stop();
      stopping.abort();
      await Promise.all([inFlight.drain(BUDGET_MS.drain), runtime.pollUpdater?.stop()]);
    },
  };
}

interface BoltAppOptions {
  config: BotConfig;
  clientOptions: webApi.WebClientOptions;
  authorize: SlackAccess['authorize'];
  /** Only if workspaces install the app by OAuth. */
  installer?: InstallerOptions | undefined;
  /** Answers assistants over HTTP. */
  answerAssistant?: RequestListener;
  clock: Clock;
  signatureClock: () => number;
  /** Called with false when the socket is lost, and with true when it is open again. */
  onSocket: (isOpen: boolean) => void;
  log: Logger;
}

function createReceiver(options: BoltAppOptions): Receiver {
  const { config, clientOptions, installer, answerAssistant, clock, signatureClock, onSocket, log } = options;
  const { slack: connection, meetingFiles: files, language } = config;
  const meetingFiles = files && { files, clock, gone: textsOf(language).common.meetingFileGone };
  return connection.mode === 'socket'
    ? new SocketReceiver({ connection, clientOptions, onSocket, log })
    : new HttpReceiver({ connection, installer, meetingFiles, answerAssistant, signatureClock, log });
}

/**
 * Bolt with our own receiver. Its error handling, its retries and its conversation store are replaced or
 * turned off.
 */
function createBoltApp(options: BoltAppOptions): App {
  const { clientOptions, authorize, log } = options;
  const app = new App({
    receiver: createReceiver(options),
    authorize,
    clientOptions,
    logger: createSlackLogger(log),
    // Nothing here uses the conversation store, and dispatch is a fifth faster without it.
    convoStore: false,
    // Otherwise Bolt keeps a client for each execution of a workflow step and never frees it.
    attachFunctionToken: false,
  });
  app.error(async (error) => log.error({ err: error }, 'listener failed'));
  return app;
}

/** The features that need the database: scheduled posts and polls. None without one. */
function createDatabaseFeatures(runtime: Runtime): FeatureExtension[] {
  const { state, clients, languages, workspaceOf, pollUpdater, log } = runtime;
  const { subscriptions, occurrences, polls } = state;
  const languageOf = (id: string, workspace: WorkspaceId) =>
    languages.languageOf({ team: workspace.team, id }, workspaceOf(workspace).language);
  const channels = createChannelLookup(clients.interactive);
  const postInChannel = createChannelPost(clients.interactive, log);
  return [
    ...(subscriptions && occurrences
      ? [
          createSubscriptionFeature({
            ...{ subscriptions, occurrences, channels },
            languageOf: (id, { team, texts }) => languages.languageOf({ team, id }, languageOfTexts(texts)),
            answerWordOfDay: createWordOfDayAnswerer(),
          }),
          createRoomSummaryFeature(subscriptions),
        ]
      : []),
    ...(polls && pollUpdater
      ? createPollFeatures({ polls, updater: pollUpdater, postInChannel, languageOf, log })
      : []),
  ];
}

/** What bookings need. Undefined if booking is off. */
function createBookingParts({ config, state }: Runtime): BookingFeatureParts | undefined {
  const { bookings } = state;
  return config.booking && bookings && { bookings, wait: waitUnlessAborted };
}

/** What the glossary needs to keep words. Undefined without a database. */
function createGlossaryParts(runtime: Runtime): GlossaryFeatureParts | undefined {
  const { state, clients, languages, workspaceOf, log } = runtime;
  const { terms, termApprovers: approvers } = state;
  if (!terms || !approvers) return undefined;
  const poster = createSlackPoster(clients.interactive, log);
  return {
    terms,
    approvers,
    async notify(user, request, render) {
      const { team } = request;
      const language = await languages.languageOf({ team, id: user }, workspaceOf(request).language);
      await poster.sendDirectMessage(team, user, render(textsOf(language)));
    },
  };
}
