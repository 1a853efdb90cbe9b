import { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { App, type SlackActionMiddlewareArgs, webApi } from '@slack/bolt';
import { createCalendarClient } from '../calendar/client.js';
import { createDictionaryClient } from '../dictionary/client.js';
import { type Clock, systemClock } from '../shared/clock.js';
import { ConfigError } from '../shared/errors.js';
import type { Program } from '../shared/lifecycle.js';
import type { Logger } from '../shared/log.js';
import { option } from './blocks/elements.js';
import type { Asker, Services } from './command.js';
import { createFeatures } from './commands.js';
import type { BotConfig } from './config.js';
import { createDispatcher, type Dispatcher } from './dispatch.js';
import { refusalOf } from './failure.js';
import { createInFlight, type InFlight } from './in-flight.js';
import { createModalOpener } from './modals.js';
import {
  blockActionsSchema,
  messageShortcutSchema,
  slashCommandSchema,
  suggestionSchema,
} from './payloads.js';
import { createPeople } from './people/people.js';
import { createReceiver, createSlackLogger } from './receiver.js';
import { createReplier } from './reply.js';
import { createRoomDirectory } from './room-directory.js';
import { textsOf } from './texts/texts.js';

/** A person waits three seconds at most; what is left is for the way to Slack. */
const SERVICE_BUDGET_MS = 2_000;
const SLACK_TIMEOUT_MS = 2_500;
/** Longer than any answer may take, shorter than a supervisor's patience. */
const DRAIN_MS = 8_000;
/** For connections that are open and silent; Slack's own close at once. */
const CLOSE_MS = 1_000;

export interface BotOverrides {
  log: Logger;
  /** What people mean by today. */
  clock?: Clock;
  /** What Slack's signatures are held against. */
  signatureClock?: Clock;
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

function createServices(config: BotConfig, client: webApi.WebClient, log: Logger): Services {
  const dictionary = createDictionaryClient({ ...config.dictionary, budgetMs: SERVICE_BUDGET_MS });
  const calendar = createCalendarClient({ ...config.calendar, budgetMs: SERVICE_BUDGET_MS });
  return {
    dictionary,
    calendar,
    rooms: createRoomDirectory(calendar, config.rooms),
    people: createPeople(client, config.domain),
    log,
  };
}

/** Every listener acknowledges first and is the only one of its kind, so nothing is acknowledged twice or never. */
function listen(app: App, dispatcher: Dispatcher, inFlight: InFlight) {
  app.command(/.*/u, async ({ ack, body }) => {
    await ack();
    await inFlight.run(async () => dispatcher.command(slashCommandSchema.parse(body)));
  });
  app.action(/.*/u, async ({ ack, body }: SlackActionMiddlewareArgs) => {
    await ack();
    await inFlight.run(async () => dispatcher.blockActions(blockActionsSchema.parse(body)));
  });
  app.options(/.*/u, async ({ ack, body }) => {
    const options = await dispatcher.suggestions(suggestionSchema.parse(body));
    await ack({ options: options.map(option) });
  });
  app.shortcut(/.*/u, async ({ ack, body }) => {
    await ack();
    await inFlight.run(async () => dispatcher.messageShortcut(messageShortcutSchema.parse(body)));
  });
  app.view(/.*/u, async ({ ack }) => ack());
}

/** Who we are to Slack, asked for once; a failure is not remembered. */
function createIdentity(client: webApi.WebClient): () => Promise<webApi.AuthTestResponse> {
  let known: webApi.AuthTestResponse | undefined;
  return async () => {
    known ??= await client.auth.test();
    return known;
  };
}

interface AppParts {
  config: BotConfig;
  clientOptions: webApi.WebClientOptions;
  identify: () => Promise<webApi.AuthTestResponse>;
  signatureClock: Clock;
  log: Logger;
}

function createApp({ config, clientOptions, identify, signatureClock, log }: AppParts): App {
  const { botToken } = config.slack;
  const app = new App({
    receiver: createReceiver({ connection: config.slack, clientOptions, clock: signatureClock, log }),
    clientOptions,
    logger: createSlackLogger(log),
    // A fifth faster, and nothing here needs Bolt to remember conversations.
    convoStore: false,
    authorize: async () => {
      const { bot_id: botId, user_id: botUserId } = await identify();
      return { botToken, ...(botId && { botId }), ...(botUserId && { botUserId }) };
    },
  });
  app.error(async (error) => log.error({ err: error }, 'listener failed'));
  return app;
}

/** @throws {ConfigError} when Slack refuses the token of the socket, which the other token says nothing of */
async function startSocket(app: App): Promise<void> {
  await app.start().catch((error: unknown) => {
    const refused = refusalOf(error);
    if (refused === undefined) throw error;
    throw new ConfigError([
      `SLACK_APP_TOKEN is refused by Slack (${refused}). Copy it anew from «Basic Information», «App-Level Tokens»; it needs the scope connections:write`,
    ]);
  });
}

interface Listening {
  address: string;
  server?: Server | undefined;
}

async function startApp(app: App, connection: BotConfig['slack']): Promise<Listening> {
  if (connection.mode === 'socket') {
    await startSocket(app);
    return { address: 'socket' };
  }
  const { host, port } = connection;
  const server = await app.start({ host, port });
  if (!(server instanceof Server)) return { address: `http://${host}:${port}` };
  return { address: `http://${host}:${(server.address() as AddressInfo).port}`, server };
}

/** Takes nothing new, and cuts off who has been connected for long without asking for anything. */
async function stopApp(app: App, server: Server | undefined): Promise<void> {
  const timer = setTimeout(() => server?.closeAllConnections(), CLOSE_MS);
  await app.stop().finally(() => clearTimeout(timer));
}

/** The Slack app. `start` gives the address that Slack calls, `/slack/events` below it, or `socket`. */
export function createBot(config: BotConfig, overrides: BotOverrides): Program {
  const { log, clock = systemClock, signatureClock = systemClock } = overrides;
  const clientOptions = interactiveOptions(config, log);
  const client = new webApi.WebClient(config.slack.botToken, clientOptions);
  const services = createServices(config, client, log);
  const texts = textsOf(config.language);
  const asker = (user: string): Asker => ({ user, now: clock().toZonedDateTimeISO(config.timeZone), texts });
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
