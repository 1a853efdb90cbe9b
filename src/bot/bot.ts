import type { Server } from 'node:http';
import { createCalendarClient } from '../calendar/client.js';
import { createDictionaryClient } from '../dictionary/client.js';
import { type Clock, systemClock } from '../shared/clock.js';
import type { Program } from '../shared/lifecycle.js';
import type { Logger } from '../shared/log.js';
import { createLinkAnswerer } from './answer-links.js';
import { createApp, startApp, stopApp } from './app.js';
import { createChannels } from './channels.js';
import type { Asker, Companion, Feature, Services } from './command.js';
import { createFeatures } from './commands.js';
import type { BotConfig } from './config.js';
import { createDispatcher, type Dispatcher } from './dispatch.js';
import { createEventHandler } from './events.js';
import { createHome } from './home/home.js';
import { createPublisher } from './home/publisher.js';
import { createInFlight } from './in-flight.js';
import { createLanguages, type Languages } from './language/languages.js';
import { listen } from './listen.js';
import { createModalOpener } from './modals.js';
import { createPeople, type People, type PeopleMemory } from './people/people.js';
import { EMPTY_TABLE } from './people/people-table.js';
import { createPreferenceMemory } from './preferences.js';
import { createReplier } from './reply.js';
import { createRoomDirectory } from './room-directory.js';
import { roomSummarySteps } from './room-summary/index.js';
import { describeMissingScopes } from './scopes.js';
import { createSlackClients, interactiveOptions, type SlackClients } from './slack-clients.js';
import { createIdentity } from './slack-identity.js';
import { createReadyCheck, createStatusRoutes } from './status.js';
import type { State } from './store/state.js';
import { subscribing } from './subscriptions/index.js';
import type { SubscribingParts } from './subscriptions/parts.js';
import type { Texts } from './texts/texts.js';
import { createRoomStep } from './workflow/room-step.js';

/** A person waits three seconds at most; what is left is for the way to Slack. */
const SERVICE_BUDGET_MS = 2_000;
/** Longer than any answer may take, shorter than a supervisor's patience. */
const DRAIN_MS = 8_000;

export interface BotOverrides {
  log: Logger;
  /** What people mean by today. */
  clock?: Clock;
  /** What Slack's signatures are held against. */
  signatureClock?: Clock;
  /** What lasts. Without it choices are kept in memory, and nothing can be subscribed to. */
  state?: Partial<Omit<State, 'db' | 'close'>>;
}

function createServices(config: BotConfig, people: People, log: Logger): Services {
  const dictionary = createDictionaryClient({ ...config.dictionary, budgetMs: SERVICE_BUDGET_MS });
  const calendar = createCalendarClient({ ...config.calendar, budgetMs: SERVICE_BUDGET_MS });
  return {
    dictionary,
    calendar,
    rooms: createRoomDirectory({ calendar, log, ...(config.rooms && { ownRooms: config.rooms }) }),
    people,
    log,
  };
}

interface ToldParts {
  config: BotConfig;
  clients: SlackClients;
  services: Services;
  people: PeopleMemory;
  languages: Languages;
  features: readonly Feature[];
  homeOpened: Dispatcher['homeOpened'];
  clock: Clock;
  log: Logger;
}

/** What is done of what Slack tells; nobody waits for it. */
function createTold(parts: ToldParts) {
  const { config, clients, services, people, languages, features, homeOpened, clock, log } = parts;
  const { dictionary, calendar, rooms } = services;
  const { timeZone } = config;
  const client = clients.background;
  const previews = features.flatMap(({ linkPreviews }) => linkPreviews);
  return createEventHandler({
    people,
    homeOpened,
    answerLinks: createLinkAnswerer({ previews, dictionary, languages, client, log }),
    runStep: createRoomStep({ calendar, rooms, client, languages, clock, timeZone, log }),
    log,
  });
}

/** What is posted on a schedule, as far as people touch it. */
const createCompanions = (parts: SubscribingParts): Companion[] => [
  subscribing(parts),
  roomSummarySteps(parts.subscriptions),
];

/** The Slack app. `start` gives the address that Slack calls, `/slack/events` below it, or `socket`. */
export function createBot(config: BotConfig, overrides: BotOverrides): Program {
  const { log, clock = systemClock, signatureClock = systemClock } = overrides;
  const {
    preferences = createPreferenceMemory(),
    subscriptions,
    occurrences,
    ofPerson,
    check,
  } = overrides.state ?? {};
  const clients = createSlackClients(config, log);
  const identify = createIdentity(clients);
  const people = createPeople({
    client: clients.interactive,
    identify,
    domain: config.domain,
    table: config.people ?? EMPTY_TABLE,
  });
  const services = createServices(config, people, log);
  const { meetings, timeZone } = config;
  const asker = (who: Pick<Asker, 'user' | 'team' | 'channel'>, texts: Texts): Asker => ({
    ...who,
    now: clock().toZonedDateTimeISO(timeZone),
    texts,
    ...(meetings && { meetings }),
  });
  const inFlight = createInFlight((error) => log.error({ err: error }, 'an answer was lost'));
  const clientOptions = interactiveOptions(config, log);
  let server: Server | undefined;
  let isStarted = false;
  let isSocketOpen = true;
  const routes = createStatusRoutes({
    slack: async () => {
      if (!isStarted || !isSocketOpen) throw new Error('not connected');
    },
    dictionary: createReadyCheck('dictionary', config.dictionary),
    calendar: createReadyCheck('calendar', config.calendar),
    ...(check && { database: check }),
  });
  const app = createApp({
    config,
    clientOptions,
    identify,
    signatureClock,
    routes,
    onSocket: (isOpen) => {
      isSocketOpen = isOpen;
    },
    log,
  });
  const languages = createLanguages(preferences, config.language, log);
  const channels = createChannels(clients.interactive);
  const features = createFeatures();
  const companions =
    subscriptions && occurrences ? createCompanions({ subscriptions, occurrences, channels, languages }) : [];
  const dispatcher = createDispatcher({
    features: [...features, ...companions],
    services,
    asker,
    languages,
    reply: createReplier(log),
    modals: createModalOpener(clients.interactive),
    home: createHome({
      features,
      preferences,
      publisher: createPublisher(clients.interactive, log),
      ofPerson,
    }),
    log,
  });
  const { homeOpened } = dispatcher;
  const handleEvent = createTold({
    config,
    clients,
    services,
    people,
    languages,
    features,
    homeOpened,
    clock,
    log,
  });
  listen(app, { dispatcher, handleEvent, inFlight, log });

  return {
    async start() {
      const { response_metadata: about } = await identify();
      for (const sentence of describeMissingScopes(about?.scopes)) log.warn(sentence);
      const started = await startApp(app, config.slack, routes);
      const { address } = started;
      server = started.server;
      isStarted = true;
      log.info({ address }, 'the bot is connected');
      return address;
    },
    async stop() {
      const wasStarted = isStarted;
      isStarted = false;
      // Bolt holds it an error to stop what never started.
      if (wasStarted) await stopApp(app, server);
      await inFlight.drain(DRAIN_MS);
    },
  };
}
