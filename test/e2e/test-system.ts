import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { createBot } from '../../src/bot/app/bot.js';
import { createRuntime } from '../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../src/bot/app/scheduled-posts.js';
import { createStatusServer } from '../../src/bot/slack/status-server.js';
import { openBotState } from '../../src/bot/store/state.js';
import { startTranslator } from '../../src/bot/translation/translator.js';
import { createCalendarService } from '../../src/calendar/service.js';
import { readSettings } from '../../src/cli/settings.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import { createPlayground, type Playground } from '../../src/playground/playground.js';
import type { TrafficEntry } from '../../src/playground/protocol.js';
import { type Program, stopAll } from '../../src/shared/lifecycle.js';
import type { Logger } from '../../src/shared/observability/log.js';
import { createMetrics } from '../../src/shared/observability/metrics.js';
import { sqliteAddress } from '../bot/store/test-databases.js';
import { createWatchedLog, expectNoSecretsIn } from '../support/no-leak.js';

const PAGE_DIR = fileURLToPath(new URL('../../dist/playground/page', import.meta.url));
/** A Tuesday morning in Oslo: 09:15 on 24 November 2026. */
export const NOW = Temporal.Instant.from('2026-11-24T09:15:00+01:00');
export const SERVICE_KEY = 'stage-key-9f8e7d';
const BOOKING_KEY = 'stage-booking-2b3c4d';
const BOT_TOKEN = 'xoxb-stage-token-1a2b3c';
const APP_TOKEN = 'xapp-stage';
export const SIGNING_SECRET = 'stage-signing-secret-4d5e6f';
/** Secrets that no log may contain. */
export const SECRETS = [SERVICE_KEY, BOOKING_KEY, BOT_TOKEN, SIGNING_SECRET, '/response/'];

export interface TestSystemOptions {
  mode?: 'http' | 'socket';
  /** The address of another dictionary service; by default the test system starts its own. */
  dictionary?: string;
  /** The address of another calendar service; by default the test system starts its own. */
  calendar?: string;
  /** The folder of the built page. */
  pageDir?: string;
  /** The time of the bot and of the calendar. */
  now?: Temporal.Instant;
  /** Further environment variables. Without `APERTIUM` there is no translation. */
  environment?: Record<string, string>;
}

/** The real bot, the real services and the playground's Slack, on free ports. */
export interface TestSystem {
  playground: Playground;
  /** The playground's address. */
  address: string;
  /** The bot's address for signed requests. */
  botUrl: string;
  /** The address of the bot's `/healthz`, `/readyz` and `/metrics`. */
  statusUrl: string;
  /** The log's lines. */
  log: string[];
  stop: () => Promise<void>;
}

/** The texts that users typed and the trigger ids. Short texts are left out: a log can contain them by chance. */
function listTypedTexts(traffic: readonly TrafficEntry[]): string[] {
  const fields = traffic.flatMap(({ direction, request }) => {
    if (direction !== 'slack_to_app' || typeof request !== 'object' || request === null) return [];
    return ['text', 'value', 'trigger_id'].map((name): unknown => Reflect.get(request, name));
  });
  return fields.filter((field) => typeof field === 'string').filter((field) => field.trim().length > 5);
}

/** A clock that runs, because scheduled posts wait between requests. */
function createRunningClock(now: Temporal.Instant) {
  const startedAt = performance.now();
  return () => now.add({ milliseconds: Math.floor(performance.now() - startedAt) });
}

/** Starts programs and stops them all, the last one first. */
function createProgramStack() {
  const started: Program[] = [];
  return {
    async start(program: Program): Promise<string> {
      const address = await program.start();
      started.push(program);
      return address;
    },
    stop: () => stopAll(started),
  };
}
type ProgramStack = ReturnType<typeof createProgramStack>;

async function startPlayground(
  stack: ProgramStack,
  log: Logger,
  { pageDir = PAGE_DIR, environment = {} }: TestSystemOptions,
) {
  const playground = await createPlayground(
    {
      host: '127.0.0.1',
      port: 0,
      pageDir,
      manifestPath: fileURLToPath(new URL('../../manifest.yml', import.meta.url)),
      ...('APERTIUM' in environment && {
        shortcutsPath: fileURLToPath(new URL('../../deploy/manifest.translation.yml', import.meta.url)),
      }),
      signingSecret: SIGNING_SECRET,
      botToken: BOT_TOKEN,
      appToken: APP_TOKEN,
    },
    { log },
  );
  return { playground, address: await stack.start(playground) };
}

/** Starts the services that have no address. Returns the addresses of both through the playground's proxy. */
async function startServices(
  stack: ProgramStack,
  playground: Playground,
  log: Logger,
  { dictionary, calendar, environment = {}, now = NOW }: TestSystemOptions,
) {
  // The rooms of the sample can be booked, as in the playground.
  const booked = 'CALENDAR_SOURCE' in environment ? {} : { BOOKING: 'rooms' };
  const settings = readSettings({ ...booked, ...environment });
  const { booking } = settings.calendar;
  const listener = { host: '127.0.0.1', port: 0, apiKeys: [SERVICE_KEY] };
  const dictionaryUrl =
    dictionary ??
    (await stack.start(await createDictionaryService({ ...settings.dictionary, ...listener }, { log })));
  const calendarUrl =
    calendar ??
    (await stack.start(
      await createCalendarService(
        {
          ...settings.calendar,
          ...listener,
          ...(booking && { booking: { ...booking, apiKeys: [BOOKING_KEY] } }),
        },
        { log, clock: () => now },
      ),
    ));
  const bookingService = { baseUrl: calendarUrl, apiKey: BOOKING_KEY };
  return {
    ...(booking &&
      calendar === undefined && { booking: { service: bookingService, limits: settings.bookingLimits } }),
    dictionary: playground.proxyService('dictionary', { baseUrl: dictionaryUrl, apiKey: SERVICE_KEY }),
    calendar: playground.proxyService('calendar', { baseUrl: calendarUrl, apiKey: SERVICE_KEY }),
  };
}

async function startBot(
  stack: ProgramStack,
  playground: Playground,
  log: Logger,
  options: TestSystemOptions,
) {
  const { mode = 'http', environment = {}, now = NOW } = options;
  const config = {
    ...readSettings(environment).bot,
    ...(await startServices(stack, playground, log, options)),
    slackApiUrl: playground.slackApiUrl,
    slack:
      mode === 'socket'
        ? { mode, botToken: BOT_TOKEN, appToken: APP_TOKEN }
        : { mode, botToken: BOT_TOKEN, signingSecret: SIGNING_SECRET, host: '127.0.0.1', port: 0 },
  };
  const state = await openBotState({ database: sqliteAddress() }, log);
  await stack.start({ start: async () => 'state', stop: state.close });
  const metrics = createMetrics();
  const runtime = createRuntime(config, {
    log,
    metrics,
    clock: () => now,
    state,
    translator: await startTranslator(environment['APERTIUM'] ?? 'off', log),
  });
  const status = createStatusServer({ host: '127.0.0.1', port: 0 }, metrics);
  const statusUrl = await stack.start(status);
  const bot = createBot(runtime);
  status.setChecks(bot.checks);
  const botUrl = await stack.start(bot);
  await stack.start(createScheduledPosts(runtime, state, { clock: createRunningClock(now) }));
  if (mode === 'http') playground.connectBot(`${botUrl}/slack/events`);
  return { botUrl, statusUrl };
}

/** Starts the whole system. Its `stop` also checks that the log and the metrics contain no secrets. */
export async function startTestSystem(options: TestSystemOptions = {}): Promise<TestSystem> {
  const lines: string[] = [];
  const log = createWatchedLog(lines);
  const stack = createProgramStack();
  const { playground, address } = await startPlayground(stack, log, options);
  const { botUrl, statusUrl } = await startBot(stack, playground, log, options);
  return {
    playground,
    address,
    botUrl,
    statusUrl,
    log: lines,
    async stop() {
      const metrics = await fetch(`${statusUrl}/metrics`).then(
        (response) => response.text(),
        () => '',
      );
      await stack.stop();
      expectNoSecretsIn([...lines, metrics], [...SECRETS, ...listTypedTexts(playground.traffic())]);
    },
  };
}
