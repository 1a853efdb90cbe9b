import type { Server } from 'node:http';
import { webApi } from '@slack/bolt';
import { createCalendarClient } from '../calendar/client.js';
import { createDictionaryClient } from '../dictionary/client.js';
import { type Clock, systemClock } from '../shared/clock.js';
import type { Program } from '../shared/lifecycle.js';
import type { Logger } from '../shared/log.js';
import { createApp, listen, startApp, stopApp } from './app.js';
import type { Asker, Services } from './command.js';
import { createFeatures } from './commands.js';
import type { BotConfig } from './config.js';
import { createDispatcher } from './dispatch.js';
import { createInFlight } from './in-flight.js';
import { createLanguages } from './language/languages.js';
import { createModalOpener } from './modals.js';
import { createPeople } from './people/people.js';
import { createPreferenceMemory, type PreferenceStore } from './preferences.js';
import { createSlackLogger } from './receiver.js';
import { createReplier } from './reply.js';
import { createRoomDirectory } from './room-directory.js';
import type { Texts } from './texts/texts.js';

/** A person waits three seconds at most; what is left is for the way to Slack. */
const SERVICE_BUDGET_MS = 2_000;
const SLACK_TIMEOUT_MS = 2_500;
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
}

/** For what a person waits on: quick or not at all, and never in a queue behind another person's rate limit. */
function interactiveOptions(config: BotConfig, log: Logger): webApi.WebClientOptions {
  return {
    ...(config.slackApiUrl !== undefined && { slackApiUrl: config.slackApiUrl }),
    timeout: SLACK_TIMEOUT_MS,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    // Otherwise a method name that is an address would be sent the token.
    allowAbsoluteUrls: false,
    logger: createSlackLogger(log),
  };
}

/** Who we are to Slack, asked for once; a failure is not remembered. */
function createIdentity(client: webApi.WebClient): () => Promise<webApi.AuthTestResponse> {
  let known: webApi.AuthTestResponse | undefined;
  return async () => {
    known ??= await client.auth.test();
    return known;
  };
}

function createServices(config: BotConfig, client: webApi.WebClient, log: Logger): Services {
  const dictionary = createDictionaryClient({ ...config.dictionary, budgetMs: SERVICE_BUDGET_MS });
  const calendar = createCalendarClient({ ...config.calendar, budgetMs: SERVICE_BUDGET_MS });
  return {
    dictionary,
    calendar,
    rooms: createRoomDirectory({ calendar, log, ...(config.rooms && { ownRooms: config.rooms }) }),
    people: createPeople(client, config.domain),
    log,
  };
}

/** The Slack app. `start` gives the address that Slack calls, `/slack/events` below it, or `socket`. */
export function createBot(config: BotConfig, overrides: BotOverrides): Program {
  const { log, clock = systemClock, signatureClock = systemClock } = overrides;
  const { preferences = createPreferenceMemory() } = overrides;
  const clientOptions = interactiveOptions(config, log);
  const client = new webApi.WebClient(config.slack.botToken, clientOptions);
  const services = createServices(config, client, log);
  const { meetings, timeZone } = config;
  const asker = (user: string, texts: Texts): Asker => ({
    user,
    now: clock().toZonedDateTimeISO(timeZone),
    texts,
    ...(meetings && { meetings }),
  });
  const inFlight = createInFlight((error) => log.error({ err: error }, 'an answer was lost'));
  const features = createFeatures();
  const identify = createIdentity(client);
  const app = createApp({ config, clientOptions, identify, signatureClock, log });
  listen(
    app,
    createDispatcher({
      features,
      services,
      asker,
      languages: createLanguages(preferences, config.language, log),
      reply: createReplier(log),
      modals: createModalOpener(client),
      log,
    }),
    inFlight,
  );

  let server: Server | undefined;
  return {
    async start() {
      await identify();
      const started = await startApp(app, config.slack);
      const { address } = started;
      server = started.server;
      log.info({ address }, 'the bot is connected');
      return address;
    },
    async stop() {
      await stopApp(app, server);
      await inFlight.drain(DRAIN_MS);
    },
  };
}
