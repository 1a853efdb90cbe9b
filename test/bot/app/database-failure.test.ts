import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createBot } from '../../../src/bot/app/bot.js';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import type { DatabaseAddress } from '../../../src/bot/config/bot-variables.js';
import type { SLACK_RATE_LIMITS } from '../../../src/bot/delivery/deliver.js';
import { createScheduler } from '../../../src/bot/delivery/scheduler.js';
import { createSlackPoster } from '../../../src/bot/delivery/slack-poster.js';
import type { Compose } from '../../../src/bot/framework/command.js';
import { LANGUAGES, type Language } from '../../../src/bot/model/language.js';
import { safeOptions } from '../../../src/bot/slack/slack-clients.js';
import { openBotState } from '../../../src/bot/store/state.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { readSettings } from '../../../src/cli/settings.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { requireProgram } from '../../support/describe-with.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { type PostgresServer, startPostgres } from '../../support/postgres.js';
import { openSharedPostgres } from '../../support/shared-postgres.js';
import { type FakeSlack, startFakeSlack } from '../delivery/fake-slack.js';
import { FAST, subscribe } from '../delivery/soak.js';
import { storesOf } from '../delivery/subscription-fixture.js';
import { silent, sqliteAddress } from '../store/test-databases.js';
import { sendCommand } from '../support/send-command.js';

const SECRET = 'hemmelig';
const NOWHERE = { baseUrl: 'http://127.0.0.1:9', apiKey: 'k' };
const COUNT = 40;
const DATABASE_FAILURE = /the scheduler cannot use the database|post could not be stored/u;
/** All parts run in one process here, which SQLite's driver blocks while it waits for the disk. */
const UNHURRIED: typeof SLACK_RATE_LIMITS = {
  ...FAST,
  teamMs: 20,
  sendMs: 2_000,
  leaseMs: 6_000,
  settleMs: 5_000,
};

let slack: FakeSlack;
beforeEach(async () => {
  slack = await startFakeSlack();
});
afterEach(() => slack.stop());

/** Waits for the condition. The time limit of the test ends it otherwise. */
async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await pause(20);
}

/** A bot with a faster scheduler, on one database. */
async function startBot(database: DatabaseAddress) {
  const state = await openBotState({ database }, silent);
  await state.preferences.save({ team: 'T1', id: 'U1' }, { language: 'nn' });
  await subscribe({ db: state.db, subscriptions: COUNT, channels: COUNT });
  const failures: string[] = [];
  const log = createWatchedLog(failures, 'error');
  const bot = createBot(
    createRuntime(
      {
        ...readSettings({}).bot,
        slack: { mode: 'http', botToken: 'xoxb-1', signingSecret: SECRET, host: '127.0.0.1', port: 0 },
        slackApiUrl: slack.url,
        calendar: NOWHERE,
        dictionary: NOWHERE,
      },
      { log: silent, state },
    ),
  );
  const botUrl = await bot.start();
  const client = new webApi.WebClient(
    'xoxb-1',
    safeOptions({ slackApiUrl: slack.url }, silent, UNHURRIED.sendMs),
  );
  const compose: Compose = async () => ({ kind: 'message', message: { text: 'x', blocks: [] } });
  const scheduler = createScheduler({
    ...storesOf(state.db),
    composers: { word: compose, rooms: compose },
    poster: createSlackPoster(async () => client, silent),
    clock: systemClock,
    limits: UNHURRIED,
    log,
    pollMs: 50,
  });
  return {
    state,
    scheduler,
    isInTrouble: () => failures.some((line) => DATABASE_FAILURE.test(line)),
    async typed(text: string): Promise<string> {
      const before = slack.answers.length;
      const sender = { botUrl, responseUrl: slack.responseUrl, signingSecret: SECRET };
      expect(await sendCommand('/ord', text, sender)).toBe(200);
      await until(() => slack.answers.length > before);
      return slack.answers.at(-1) ?? '';
    },
    async stop() {
      await scheduler.stop();
      await bot.stop();
      await state.close();
    },
  };
}

interface Trouble {
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
}

const pragma = (db: Db, text: string) => sql.raw(`pragma ${text}`).execute(db);

async function onServer(url: string, statement: string): Promise<void> {
  // Overrides the default of the database for this connection.
  const client = new Client({ connectionString: url, options: '-c default_transaction_read_only=off' });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

const KINDS: [name: string, kind: 'sqlite' | 'postgres', trouble: (at: Place) => Trouble][] = [
  [
    'full',
    'sqlite',
    ({ db }) => ({
      begin: () => pragma(db, 'max_page_count = 1'),
      end: () => pragma(db, 'max_page_count = 1000000'),
    }),
  ],
  [
    'read-only',
    'sqlite',
    ({ db }) => ({ begin: () => pragma(db, 'query_only = on'), end: () => pragma(db, 'query_only = off') }),
  ],
  ['away', 'postgres', ({ server }) => ({ begin: () => server.halt(), end: () => server.resume() })],
  [
    'read-only',
    'postgres',
    ({ url }) => {
      const set = async (value: 'on' | 'off') => {
        const name = new URL(url).pathname.slice(1);
        await onServer(url, `alter database ${name} set default_transaction_read_only = ${value}`);
        // The setting applies to new connections only.
        const others = 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()';
        await onServer(url, `${others} and datname = current_database()`).catch(() => undefined);
      };
      return { begin: () => set('on'), end: () => set('off') };
    },
  ],
];

interface Place {
  db: Db;
  url: string;
  server: Omit<PostgresServer, 'url'>;
}

/** The language of a help text. */
const languageOf = (help: string): Language | undefined =>
  LANGUAGES.find((each) => help.startsWith(textsOf(each).common.helpTitle('/ord')));

/** Shared with other test files if it stays up. */
async function startServer(name: string): Promise<Place['server']> {
  if (name === 'away') return startPostgres();
  return { ...noServer, ...openSharedPostgres() };
}

const noServer: Place['server'] = {
  createDatabase: () => Promise.reject(new Error('no server')),
  halt: () => Promise.reject(new Error('no server')),
  resume: () => Promise.reject(new Error('no server')),
  stop: async () => undefined,
};

async function statesIn(db: Db): Promise<string[]> {
  const rows = await db.withoutPlugins().selectFrom('occurrence').select('state').execute();
  return rows.map(({ state }) => state);
}

describe('while the database is', () => {
  test.for(KINDS)(
    '%s (%s): answers commands, and loses nothing',
    {
      timeout: 90_000,
    },
    async ([name, kind, problem], context) => {
      if (kind === 'postgres') requireProgram('postgres', context);
      const server = kind === 'postgres' ? await startServer(name) : noServer;
      const url = kind === 'postgres' ? await server.createDatabase() : '';
      const bot = await startBot(kind === 'postgres' ? { kind, url } : sqliteAddress());
      const { db } = bot.state;
      const { begin, end } = problem({ db, url, server });

      if (kind === 'postgres') {
        slack.latencyMs = () => 100;
        bot.scheduler.start();
        await until(() => slack.posts.length > 2);
        await begin();
      } else {
        await begin();
        bot.scheduler.start();
      }
      await until(() => bot.isInTrouble());
      // The answer uses the saved language, or the default if it cannot be read.
      expect(['nn', 'nb']).toContain(languageOf(await bot.typed('hjelp')));
      const said = await bot.typed('språk engelsk');
      const isKept = said.includes(textsOf('en').language.chosen);
      await end();
      await until(async () => {
        const states = await statesIn(db).catch(() => []);
        return states.length === COUNT && states.every((state) => state === 'posted');
      });
      expect(new Set(slack.posts.map(({ key }) => key)).size).toBe(COUNT);
      expect(slack.posts).toHaveLength(COUNT);
      // The language is as the answer said.
      expect(languageOf(await bot.typed('hjelp'))).toBe(isKept ? 'en' : 'nn');
      await bot.stop();
      await server.stop();
    },
  );
});
