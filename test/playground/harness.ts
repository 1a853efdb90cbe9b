import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { App, LogLevel } from '@slack/bolt';
import type { Temporal } from 'temporal-polyfill';
import {
  createPlayground,
  type Playground,
  type PlaygroundConfig,
  type PlaygroundOverrides,
} from '../../src/playground/playground.js';
import { systemClock } from '../../src/shared/time/clock.js';
import { createWatchedLog } from '../support/no-leak.js';

const SECRETS = {
  signingSecret: 'a-signing-secret',
  botToken: 'xoxb-playground',
  appToken: 'xapp-playground',
};

export const MANIFEST_PATH = fileURLToPath(new URL('manifest.yml', import.meta.url));

/** A clock that goes only when it is told to. */
export function createTestClock() {
  let now = systemClock();
  return {
    clock: () => now,
    advance(duration: Temporal.DurationLike) {
      now = now.add(duration);
    },
  };
}

/** A playground on a free port, silent. */
export async function startPlayground(
  config: Partial<PlaygroundConfig> = {},
  overrides: PlaygroundOverrides = {},
): Promise<Playground> {
  const playground = await createPlayground(
    { host: '127.0.0.1', port: 0, pageDir: '.', manifestPath: MANIFEST_PATH, ...SECRETS, ...config },
    { log: createWatchedLog(), ...overrides },
  );
  await playground.start();
  return playground;
}

export interface RunningBolt {
  app: App;
  /** What its listeners threw. */
  errors: unknown[];
  stop: () => Promise<void>;
}

/** A Bolt app that talks to the playground; `listen` registers its listeners. */
export async function startBolt(
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

export interface PlaygroundWithApp {
  playground: Playground;
  bolt: RunningBolt;
}

/** Starts both for one test file; `stopAll` belongs into its afterEach. */
export function createAppHarness() {
  const stops: (() => Promise<void>)[] = [];
  return {
    async start(
      listen: (app: App) => void,
      options: {
        config?: Partial<PlaygroundConfig>;
        overrides?: PlaygroundOverrides;
        mode?: 'http' | 'socket';
      } = {},
    ): Promise<PlaygroundWithApp> {
      const playground = await startPlayground(options.config, options.overrides);
      stops.push(() => playground.stop());
      const bolt = await startBolt(playground, listen, options.mode);
      stops.push(bolt.stop);
      return { playground, bolt };
    },
    async stopAll() {
      for (const stop of stops.splice(0).reverse()) await stop();
    },
  };
}
