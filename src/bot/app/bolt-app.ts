import { Server } from 'node:http';
import { App, type webApi } from '@slack/bolt';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { BotConfig } from '../config/config.js';
import type { InstallerOptions } from '../slack/installer-options.js';
import { createReceiver } from '../slack/receiver.js';
import type { SlackAccess } from '../slack/slack-access.js';
import { slackErrorCode } from '../slack/slack-errors.js';
import { createSlackLogger } from '../slack/slack-logger.js';
import { addressOf, type StatusRoute, startStatusServer } from '../slack/status-routes.js';

/** For connections that are open and silent; Slack's own close at once. */
const CLOSE_MS = 1_000;

export interface BoltAppOptions {
  config: BotConfig;
  clientOptions: webApi.WebClientOptions;
  authorize: SlackAccess['authorize'];
  /** Only where workspaces install the app. */
  installer?: InstallerOptions | undefined;
  signatureClock: Clock;
  routes: readonly StatusRoute[];
  /** Hears when the socket is lost and had again. */
  onSocket: (isOpen: boolean) => void;
  log: Logger;
}

/** Bolt, with our receiver and without its own errors, retries and memory. */
export function createBoltApp(parts: BoltAppOptions): App {
  const { config, clientOptions, authorize, signatureClock: clock, routes, onSocket, log } = parts;
  const installer = parts.installer && { options: parts.installer, authorize };
  const connection = config.slack;
  const app = new App({
    receiver: createReceiver({ connection, installer, clientOptions, clock, routes, onSocket, log }),
    clientOptions,
    logger: createSlackLogger(log),
    // A fifth faster, and nothing here needs Bolt to remember conversations.
    convoStore: false,
    // Bolt would keep a client for each execution of a step, for ever.
    attachFunctionToken: false,
    // With an installer Bolt asks that, and holds it an error to be told here too.
    ...(!installer && { authorize }),
  });
  app.error(async (error) => log.error({ err: error }, 'listener failed'));
  return app;
}

/** @throws {ConfigError} when Slack refuses the token of the socket, which the other token says nothing of */
async function startSocket(app: App): Promise<void> {
  await app.start().catch((error: unknown) => {
    const refused = slackErrorCode(error);
    if (refused === undefined) throw error;
    throw new ConfigError([
      `SLACK_APP_TOKEN is refused by Slack (${refused}). Copy it anew from «Basic Information», «App-Level Tokens»; it needs the scope connections:write`,
    ]);
  });
}

export interface Listening {
  address: string;
  server?: Server | undefined;
}

/** Begins to take what Slack sends. With Socket Mode, `routes` get a server of their own where one is asked for. */
export async function startBoltApp(
  app: App,
  connection: BotConfig['slack'],
  routes: readonly StatusRoute[],
): Promise<Listening> {
  if (connection.mode === 'socket') {
    const server = connection.status && (await startStatusServer(routes, connection.status));
    await startSocket(app).catch((error: unknown) => {
      server?.close();
      throw error;
    });
    return { address: 'socket', server };
  }
  const { host, port } = connection;
  const server = await app.start({ host, port });
  if (!(server instanceof Server)) return { address: `http://${host}:${port}` };
  return { address: addressOf(server, host), server };
}

/** Takes nothing new, and cuts off who has been connected for long without asking for anything. */
export async function stopBoltApp(app: App, server: Server | undefined): Promise<void> {
  const timer = setTimeout(() => server?.closeAllConnections(), CLOSE_MS);
  await app.stop().finally(() => clearTimeout(timer));
  // Bolt closes the one that Slack's requests come to; with Socket Mode it knows of none.
  if (server?.listening) await new Promise((closed) => server.close(closed));
}
