import type { Server } from 'node:http';
import { createCalendarClient } from '../calendar/client.js';
import { createDictionaryClient } from '../dictionary/client.js';
import { type Clock, systemClock } from '../shared/clock.js';
import type { Program } from '../shared/lifecycle.js';
import type { Logger } from '../shared/log.js';
import { createApp, startApp, stopApp } from './app.js';
import type { Asker, Services } from './command.js';
import { createFeatures } from './commands.js';
import type { BotConfig } from './config.js';
import { createDispatcher } from './dispatch.js';
import { createEventHandler } from './events.js';
import { createInFlight } from './in-flight.js';
import { createLanguages } from './language/languages.js';
import { listen } from './listen.js';
import { createModalOpener } from './modals.js';
import { createPeople, type People } from './people/people.js';
import { EMPTY_TABLE } from './people/people-table.js';
import { createPreferenceMemory, type PreferenceStore } from './preferences.js';
import { createReplier } from './reply.js';
import { createRoomDirectory } from './room-directory.js';
import { describeMissingScopes } from './scopes.js';
import { createSlackClients, interactiveOptions } from './slack-clients.js';
import { createIdentity } from './slack-identity.js';
import { type Check, createReadyCheck, createStatusRoutes } from './status.js';
import type { Texts } from './texts/texts.js';

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
  /** Where choices are kept; in memory unless given. */
  preferences?: PreferenceStore;
  /** Whether what it keeps can be read; rejects when it cannot. */
  checkState?: Check;
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

/** The Slack app. `start` gives the address that Slack calls, `/slack/events` below it, or `socket`. */
export function createBot(config: BotConfig, overrides: BotOverrides): Program {
  const { log, clock = systemClock, signatureClock = systemClock } = overrides;
  const { preferences = createPreferenceMemory(), checkState } = overrides;
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
    ...(checkState && { database: checkState }),
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
  const dispatcher = createDispatcher({
    features: createFeatures(),
    services,
    asker,
    languages: createLanguages(preferences, config.language, log),
    reply: createReplier(log),
    modals: createModalOpener(clients.interactive),
    log,
  });
  listen(app, { dispatcher, handleEvent: createEventHandler({ people, log }), inFlight, log });

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
