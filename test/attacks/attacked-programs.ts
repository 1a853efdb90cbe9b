import { randomBytes } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { INSTALL_PATH, SLACK_ROUTES } from '../../src/bot/slack/http-receiver.js';
import { STATUS_PATHS } from '../../src/bot/slack/status-server.js';
import { openDatabase } from '../../src/bot/store/database.js';
import { type ProgramName, startProgram } from '../../src/cli/programs.js';
import { readSettings } from '../../src/cli/settings.js';
import { TABLES } from '../bot/store/test-databases.js';
import { findPort } from '../calendar/sources/caldav/servers/run-server.js';
import { createWatchedLog } from '../support/no-leak.js';
import type { Route } from './attack-list.js';

/** A listener of a program, with the routes that its router has. */
export interface Attacked {
  address: string;
  routes: readonly Route[];
  /** Whether a route answers callers without a key, a signature or an origin. */
  isOpen: (route: Route) => boolean;
  /** Whether only the exact paths of the routes are answered. */
  isExact?: true;
  /** Headers and values of path parameters that a caller with the key sends. */
  withKey?: { headers: Record<string, string>; values: Record<string, string> };
}

export interface AttackedProgram {
  listeners: Attacked[];
  logged: string[];
  /** What the program stores, as text. */
  readState: () => Promise<string>;
  stop: () => Promise<void>;
}

export const KEY = 'en-ganske-hemmelig-nokkel';
const SIGNING_SECRET = 'hemmelig-signatur';
const CLIENT_SECRET = 'hemmelig-klient';
const STATE_SECRET = 'hemmelig-tilstand-som-er-lang-nok';
/** What no answer may contain. */
export const SECRETS = [KEY, SIGNING_SECRET, CLIENT_SECRET, STATE_SECRET, 'xoxb-', 'xapp-'];

/** The `METHOD /path` of each route of the Fastify servers that are created during the work, by address. */
async function withRoutes<Value>(work: () => Promise<Value>): Promise<[Value, Map<string, Route[]>]> {
  const byAddress = new Map<string, Route[]>();
  function watch(message: unknown) {
    const { fastify: app } = message as { fastify: FastifyInstance };
    const routes: Route[] = [];
    app.addHook('onRoute', ({ method, url }) => {
      for (const each of [method].flat()) if (each !== 'HEAD') routes.push({ method: each, path: url });
    });
    app.addHook('onListen', async () => void byAddress.set(app.listeningOrigin, routes));
  }
  subscribe('fastify.initialization', watch);
  try {
    return [await work(), byAddress];
  } finally {
    unsubscribe('fastify.initialization', watch);
  }
}

const parseRoute = (text: string): Route => {
  const [method = '', path = ''] = text.split(' ');
  return { method, path };
};

async function start(name: ProgramName, environment: Record<string, string>) {
  const logged: string[] = [];
  const log = createWatchedLog(logged, 'warn');
  const [program, byAddress] = await withRoutes(() => startProgram(name, readSettings(environment), log));
  const { address, stop } = program;
  return { address, stop, logged, routes: byAddress.get(address) ?? [] };
}

const OPEN_OF_SERVICE = ['/healthz', '/readyz', '/metrics', '/openapi.json', '/docs', '/docs/*'];

/** A service, which stores nothing. */
async function startService(
  name: 'dictionary' | 'calendar',
  environment: Record<string, string>,
  withKey: NonNullable<Attacked['withKey']>,
): Promise<AttackedProgram> {
  const { address, routes, ...rest } = await start(name, environment);
  const isOpen = ({ path }: Route) => OPEN_OF_SERVICE.includes(path);
  return { ...rest, listeners: [{ address, routes, isOpen, withKey }], readState: async () => '' };
}

/** The bot of an installation by OAuth, which has all pages, and its status listener. */
async function startBot(): Promise<AttackedProgram> {
  const path = join(mkdtempSync(join(tmpdir(), 'ordrom-attacks-')), 'ordrom.db');
  const statusPort = await findPort();
  const { address, stop, logged } = await start('bot', {
    PORT: '0',
    STATUS_PORT: String(statusPort),
    DATABASE_URL: `file:${path}`,
    SLACK_API_URL: 'http://127.0.0.1:9/api/',
    SLACK_CLIENT_ID: '1.2',
    SLACK_CLIENT_SECRET: CLIENT_SECRET,
    SLACK_STATE_SECRET: STATE_SECRET,
    SLACK_SIGNING_SECRET: SIGNING_SECRET,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  });
  async function readState(): Promise<string> {
    const db = await openDatabase({ kind: 'sqlite', path }, createWatchedLog());
    const rows = TABLES.map(async ({ name }) =>
      db
        .withoutPlugins()
        .selectFrom(name as 'pace')
        .selectAll()
        .execute(),
    );
    // `/readyz` writes a row of its own.
    const tables = await Promise.all(rows);
    const stored = JSON.stringify(
      tables.map((all) => all.filter((row) => !('hash' in row && row.hash === 'readyz'))),
    );
    await db.destroy();
    return stored;
  }
  const status = STATUS_PATHS.map((each) => ({ method: 'GET', path: each }));
  return {
    logged,
    stop,
    readState,
    listeners: [
      {
        address,
        routes: SLACK_ROUTES.map(parseRoute),
        isOpen: ({ path: route }) => route === INSTALL_PATH,
        isExact: true,
      },
      { address: `http://127.0.0.1:${statusPort}`, routes: status, isOpen: () => true, isExact: true },
    ],
  };
}

async function startPlayground(): Promise<AttackedProgram> {
  const { address, routes, ...rest } = await start('playground', { PLAYGROUND_PORT: '0' });
  const read = async (path: string) => (await fetch(`${address}${path}`)).text();
  return {
    ...rest,
    listeners: [
      {
        address,
        routes,
        isOpen: ({ method, path }) => method === 'GET' && path !== '/behind/:service/*',
      },
    ],
    async readState() {
      const channels = ['C0GENERELT', 'C0HAVN', 'C0SPRAAK', 'C0TILFELDIG'];
      const paths = channels.map((channel) => `/playground/messages/${channel}?user=U0KARI`);
      return (await Promise.all(['/playground/workspace', ...paths].map(read))).join('\n');
    },
  };
}

/** Starts each program as the command line does. A program that is missing here does not compile. */
export const ATTACKED: Record<ProgramName, () => Promise<AttackedProgram>> = {
  dictionary: () =>
    startService(
      'dictionary',
      { DICTIONARY_PORT: '0', DICTIONARY_API_KEYS: KEY, DICTIONARY_RATE_LIMIT: '1000000' },
      { headers: { 'x-api-key': KEY }, values: {} },
    ),
  calendar: () =>
    startService(
      'calendar',
      { CALENDAR_PORT: '0', CALENDAR_API_KEYS: KEY, CALENDAR_RATE_LIMIT: '1000000' },
      { headers: {}, values: { ':key': KEY } },
    ),
  bot: startBot,
  playground: startPlayground,
};
