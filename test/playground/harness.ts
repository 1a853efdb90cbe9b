import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { App, LogLevel } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import { expect } from 'vitest';
import { createPlayground, type Playground } from '../../src/playground/playground.js';
import type { FaultMode, FaultTarget } from '../../src/playground/protocol.js';
import { systemClock } from '../../src/shared/time/clock.js';
import { createWatchedLog } from '../support/no-leak.js';

type PlaygroundConfig = Parameters<typeof createPlayground>[0];
type PlaygroundOverrides = Parameters<typeof createPlayground>[1];

const SECRETS = {
  signingSecret: 'a-signing-secret',
  botToken: 'xoxb-playground',
  appToken: 'xapp-playground',
};

export const MANIFEST_PATH = fileURLToPath(new URL('manifest.yml', import.meta.url));

/** A clock that moves only by `advance`. */
export function createTestClock() {
  let now = systemClock();
  return {
    clock: () => now,
    advance(duration: Temporal.DurationLike) {
      now = now.add(duration);
    },
  };
}

/** Starts a playground on a free port, without log output. */
async function startPlayground(
  config: Partial<PlaygroundConfig> = {},
  overrides?: PlaygroundOverrides,
): Promise<Playground> {
  const playground = await createPlayground(
    { host: '127.0.0.1', port: 0, pageDir: '.', manifestPath: MANIFEST_PATH, ...SECRETS, ...config },
    { log: createWatchedLog(), ...overrides },
  );
  await playground.start();
  return playground;
}

interface RunningBolt {
  app: App;
  /** The errors that the listeners threw. */
  errors: unknown[];
  stop: () => Promise<void>;
}

/** Starts a Bolt app that uses the playground. `listen` registers its listeners. */
async function startBolt(
  playground: Playground,
  listen: (app: App) => void,
  mode: 'http' | 'socket' = 'http',
): Promise<RunningBolt> {
  const errors: unknown[] = [];
  const app = new App({
    token: SECRETS.botToken,
    logLevel: LogLevel.ERROR,
    convoStore: false,
    deferInitialization: true,
    clientOptions: { slackApiUrl: playground.slackApiUrl, retryConfig: { retries: 0 } },
    ...(mode === 'http'
      ? { signingSecret: SECRETS.signingSecret }
      : { socketMode: true, appToken: SECRETS.appToken }),
  });
  app.error(async (error) => {
    errors.push(error);
  });
  listen(app);
  await app.init();
  const server = await app.start(0);
  if (mode === 'http') playground.connectBot(`http://127.0.0.1:${portOf(server)}/slack/events`);
  return { app, errors, stop: async () => void (await app.stop()) };
}

function portOf(server: unknown): number {
  const address: AddressInfo | string | null =
    typeof server === 'object' &&
    server !== null &&
    'address' in server &&
    typeof server.address === 'function'
      ? server.address()
      : null;
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  return address.port;
}

interface PlaygroundWithApp {
  playground: Playground;
  bolt: RunningBolt;
}

interface AppOptions {
  config?: Partial<PlaygroundConfig>;
  overrides?: PlaygroundOverrides;
  mode?: 'http' | 'socket';
}

/** Starts playgrounds and Bolt apps for one test file. Call `stopAll` in its afterEach or afterAll. */
export function createPlaygroundHarness() {
  const stops: (() => Promise<unknown>)[] = [];

  /** Runs `stop` in `stopAll`, before everything that was started earlier. */
  function addStop(stop: () => Promise<unknown>) {
    stops.push(stop);
  }

  async function start(config?: Partial<PlaygroundConfig>, overrides?: PlaygroundOverrides) {
    const playground = await startPlayground(config, overrides);
    addStop(() => playground.stop());
    return playground;
  }

  return {
    addStop,
    /** Starts a playground without an app. */
    start,
    /** Starts a playground with a Bolt app. `listen` registers the app's listeners. */
    async startWithApp(listen: (app: App) => void, options: AppOptions = {}): Promise<PlaygroundWithApp> {
      const playground = await start(options.config, options.overrides);
      const bolt = await startBolt(playground, listen, options.mode);
      addStop(bolt.stop);
      return { playground, bolt };
    },
    async stopAll() {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}

/** Switches a fault on or off as the page does. */
export async function setFault(playground: Playground, target: FaultTarget, fault: FaultMode) {
  const url = new URL('/playground/fault', playground.slackApiUrl);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url.origin },
    body: JSON.stringify({ place: target, fault }),
  });
  expect(await response.json()).toEqual({});
}

/** The logged traffic: direction, transport, name and status. */
export function listTraffic(playground: Playground) {
  return playground
    .traffic()
    .map(({ direction, via, name, answer }) => [direction, via, name, answer?.status]);
}
