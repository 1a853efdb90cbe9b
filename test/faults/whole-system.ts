import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import Database from 'libsql';
import { Temporal } from 'temporal-polyfill';
import { createBot } from '../../src/bot/app/bot.js';
import { createRuntime } from '../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../src/bot/app/scheduled-posts.js';
import type { BotConfig } from '../../src/bot/config/config.js';
import { type BotState, openBotState } from '../../src/bot/store/state.js';
import type { Db } from '../../src/bot/store/tables.js';
import { createCalendarService } from '../../src/calendar/service.js';
import { readSettings } from '../../src/cli/settings.js';
import { createDictionaryService } from '../../src/dictionary/service.js';
import { type Program, stopAll } from '../../src/shared/lifecycle.js';
import type { Logger } from '../../src/shared/observability/log.js';
import { type StrictSlack, startStrictSlack } from '../bot/support/strict-slack.js';
import { buildCalendar, buildEvent } from '../calendar/ical/build.js';
import { fuzzRuns } from '../support/fuzz-runs.js';
import { createWatchedLog, expectNoSecretsIn } from '../support/no-leak.js';
import { sendAnswer, startUpstream } from '../support/upstream-server.js';
import { type FaultProxy, HTTP_FAULTS, startFaultProxy } from './fault-proxy.js';
import { startWireProxy, WIRE_FAULTS } from './wire-proxy.js';

/** The start of the clock: a Tuesday morning in Oslo. */
const BEGIN = Temporal.Instant.from('2026-11-24T08:05:00+01:00');
const KEY = 'whole-key-5d1c7a';
const BOT_TOKEN = 'xoxb-whole-token-8e2f';
export const SIGNING_SECRET = 'whole-signing-secret-3b9d';
const SECRETS = [KEY, BOT_TOKEN, SIGNING_SECRET, '/response/', 'internals'];
/** More than the runs of one system in `npm test`, and in long fuzz runs. Each run needs a room that no other one used. */
export const ROOM_COUNT = fuzzRuns(1).numRuns > 1 ? 1_000 : 150;

/** The meeting of today in every calendar of a person or room. */
export const MEETING = 'Budsjettmøte';
const FEED = buildCalendar(
  ...buildEvent('DTSTART;TZID=Europe/Oslo:20261124T130000', 'DURATION:PT1H', `SUMMARY:${MEETING}`),
);

/**
 * Slack's Web API, its response_urls, the dictionary, the calendar service, the calendar server and the
 * databases.
 */
export const DEPENDENCIES = [
  'slack',
  'answers',
  'dictionary',
  'calendar',
  'feeds',
  'postgres',
  'disk',
] as const;
export type Dependency = (typeof DEPENDENCIES)[number];

/**
 * - `full`: the database cannot grow
 * - `read-only`: the database cannot be written
 * - `locked`: another program holds the write lock
 */
const DISK_FAULTS = ['full', 'read-only', 'locked'] as const;

export const FAULTS_BY_DEPENDENCY: Record<Dependency, readonly string[]> = {
  slack: HTTP_FAULTS,
  answers: HTTP_FAULTS,
  dictionary: HTTP_FAULTS,
  calendar: HTTP_FAULTS,
  feeds: HTTP_FAULTS,
  postgres: WIRE_FAULTS,
  disk: DISK_FAULTS,
};

export interface WholeSystem {
  slack: StrictSlack;
  /** Slack's users. Tests may add some. */
  users: Record<string, Record<string, unknown>>;
  /** Creates a `response_url` behind the `answers` proxy. */
  responseUrl: () => string;
  botUrl: string;
  state: BotState;
  clock: () => Temporal.Instant;
  /** Advances the clock. */
  advance: (by: Temporal.DurationLike) => void;
  log: string[];
  /** Posts, answers and other work in progress. */
  activeWork: () => Promise<number>;
  /** Sets the fault of each dependency in this system. */
  setFault: ReadonlyMap<Dependency, SetFault>;
  /** Returns the number of requests to an HTTP dependency. */
  requestCount: (party: Dependency) => number;
  stop: () => Promise<void>;
}

/** `undefined` removes the fault. */
type SetFault = (fault: string | undefined) => Promise<void>;

/** Writes the room directory to a file. */
async function writeRooms(): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'ordrom-rooms-')), 'rooms.yaml');
  const rooms = Array.from(
    { length: ROOM_COUNT },
    (_, at) => `- { name: Sal${at}, address: sal${at}@eksempel.no, equipment: [] }`,
  );
  await writeFile(path, `${rooms.join('\n')}\n`);
  return path;
}

/** Takes the write lock as another program would. @returns a function that releases it */
function lockDatabase(path: string): () => void {
  const other = new Database(path);
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('ROLLBACK');
    other.close();
  };
}

/** Creates faults of the SQLite file with SQLite's own pragmas, because root ignores file permissions. */
function createDiskFaults(db: Db, path: string) {
  const pragma = (text: string) => sql.raw(`pragma ${text}`).execute(db);
  let unlock: (() => void) | undefined;
  return async (fault: string | undefined): Promise<void> => {
    unlock?.();
    unlock = fault === 'locked' ? lockDatabase(path) : undefined;
    await pragma(`max_page_count = ${fault === 'full' ? 1 : 1_000_000}`);
    await pragma(`query_only = ${fault === 'read-only' ? 'on' : 'off'}`);
  };
}

/** Opens the database of the bot so that it can have faults. */
async function openStore(
  postgresUrl: string | undefined,
  log: Logger,
  stack: Stack,
): Promise<{ state: BotState; suffering: [Dependency, SetFault] }> {
  if (postgresUrl === undefined) {
    const path = join(await mkdtemp(join(tmpdir(), 'ordrom-db-')), 'ordrom.db');
    const state = await openBotState({ database: { kind: 'sqlite', path } }, log);
    stack.add(state.close);
    return { state, suffering: ['disk', createDiskFaults(state.db, path)] };
  }
  const url = new URL(postgresUrl);
  const proxy = await startWireProxy({ host: url.hostname, port: Number(url.port) });
  stack.add(proxy.stop);
  url.host = proxy.address;
  const state = await openBotState({ database: { kind: 'postgres', url: url.href } }, log);
  stack.add(state.close);
  return { state, suffering: ['postgres', proxy.setFault] };
}

/** The messages that the bot posted in the channel. */
export const postsIn = ({ calls }: StrictSlack, channel: string): Record<string, unknown>[] =>
  calls
    .filter(({ method, args }) => method === 'chat.postMessage' && args['channel'] === channel)
    .map(({ args }) => args);

const asHistory = ({ metadata }: Record<string, unknown>, at: number) => ({
  ts: `1795507200.00000${at}`,
  metadata: JSON.parse(String(metadata)),
});

/** Collects started programs and stops them in reverse order. */
function createStack() {
  const started: Program[] = [];
  async function start(program: Program): Promise<string> {
    const address = await program.start();
    started.push(program);
    return address;
  }
  const add = (stop: () => Promise<void>) => start({ start: async () => '', stop });
  return { start, add, stop: () => stopAll(started) };
}
type Stack = ReturnType<typeof createStack>;

/**
 * Starts all of Ordrom with a fault proxy in front of each dependency: Slack, the services, a host of
 * calendar feeds and the database.
 *
 * @param postgresUrl the URL of an empty database. Default: an SQLite file
 */
export async function startWholeSystem(postgresUrl?: string): Promise<WholeSystem> {
  const stack = createStack();
  const log: string[] = [];
  const logger = createWatchedLog(log, 'info');
  const suffering = new Map<Dependency, SetFault>();
  const proxies = new Map<Dependency, FaultProxy>();
  let ahead = Temporal.Duration.from({ seconds: 0 });
  const startedAt = performance.now();
  const clock = () => BEGIN.add({ milliseconds: Math.floor(performance.now() - startedAt) }).add(ahead);

  async function behind(party: Dependency, target: string): Promise<string> {
    const proxy = await startFaultProxy(target);
    await stack.add(proxy.stop);
    suffering.set(party, proxy.setFault);
    proxies.set(party, proxy);
    return `http://${proxy.address}`;
  }

  const users: WholeSystem['users'] = {};
  const slack: StrictSlack = await startStrictSlack({
    users,
    answer: ({ method, args }) =>
      method === 'conversations.history'
        ? { body: { ok: true, messages: postsIn(slack, String(args['channel'])).map(asHistory) } }
        : undefined,
  });
  await stack.add(slack.stop);
  const { origin } = new URL(slack.apiUrl);
  const feeds = await startUpstream((response) => sendAnswer(response, 200, FEED, 'text/calendar'));
  await stack.add(feeds.stop);
  const feedsUrl = await behind('feeds', feeds.address);
  const slackUrl = await behind('slack', origin);
  const answersUrl = await behind('answers', origin);

  const roomsFile = await writeRooms();
  const settings = readSettings({
    ROOMS_FILE: roomsFile,
    CALENDAR_SOURCE: `ics:${feedsUrl}/people/{local}.ics`,
    ICS_ROOM_URL: `${feedsUrl}/rooms/{local}.ics`,
  });
  const inside = { host: '127.0.0.1', port: 0, apiKeys: [KEY] };
  const overrides = { log: logger, clock };
  const dictionary = await createDictionaryService({ ...settings.dictionary, ...inside }, overrides);
  const calendar = await createCalendarService({ ...settings.calendar, ...inside }, overrides);
  const config: BotConfig = {
    ...settings.bot,
    slackApiUrl: `${slackUrl}/api/`,
    slack: {
      mode: 'http',
      botToken: BOT_TOKEN,
      signingSecret: SIGNING_SECRET,
      host: '127.0.0.1',
      port: 0,
    },
    dictionary: { baseUrl: await behind('dictionary', await stack.start(dictionary)), apiKey: KEY },
    calendar: { baseUrl: await behind('calendar', await stack.start(calendar)), apiKey: KEY },
  };
  const store = await openStore(postgresUrl, logger, stack);
  suffering.set(...store.suffering);
  const { state } = store;
  const runtime = createRuntime(config, { ...overrides, state });
  const botUrl = await stack.start(createBot(runtime));
  await stack.start(createScheduledPosts(runtime, state));
  return {
    slack,
    users,
    responseUrl: () => slack.responseUrl().replace(origin, answersUrl),
    botUrl,
    state,
    clock,
    advance: (by) => {
      ahead = ahead.add(by);
    },
    log,
    async activeWork() {
      const { values } = await runtime.metrics.activeWork.get();
      return values.reduce((sum, { value }) => sum + value, 0);
    },
    setFault: suffering,
    requestCount: (party) => proxies.get(party)?.requestCount() ?? 0,
    async stop() {
      for (const suffer of suffering.values()) await suffer(undefined);
      await stack.stop();
      expectNoSecretsIn(log, SECRETS);
    },
  };
}
