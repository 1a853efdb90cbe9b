import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { App, Receiver } from '@slack/bolt';
import { InstallProvider } from '@slack/oauth';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { HttpConnection } from '../config/slack-connection.js';
import { BUDGET_MS } from '../lib/budgets.js';
import type { InstallerOptions } from './installer-options.js';
import { processEvent } from './process-event.js';
import { createRequestHandler } from './request-handler.js';
import { createSlackLogger } from './slack-logger.js';
import { addressOf } from './status-server.js';

const EVENTS_PATH = '/slack/events';

export interface HttpReceiverOptions {
  connection: Pick<HttpConnection, 'host' | 'port' | 'signingSecret'>;
  /** Only if workspaces install the app by OAuth. */
  installer?: InstallerOptions | undefined;
  clock: Clock;
  log: Logger;
}

/** The pages of the OAuth flow, by path. */
function createInstallRoutes(options: InstallerOptions, log: Logger): Record<string, RequestListener> {
  const { provider, scopes, installPath, installPathOptions, redirectPath, callbackOptions } = options;
  const installer = new InstallProvider({ ...provider, logger: createSlackLogger(log) });
  const route =
    (answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener =>
    (request, response) => {
      answer(request, response).catch((error: unknown) =>
        log.error({ err: error }, 'a page of the installation failed'),
      );
    };
  return {
    [installPath]: route((request, response) =>
      installer.handleInstallPath(request, response, installPathOptions, { scopes }),
    ),
    [redirectPath]: route((request, response) =>
      installer.handleCallback(request, response, callbackOptions),
    ),
  };
}

/** Receives Slack's signed HTTP requests, and serves the pages of the OAuth flow beside them. */
export class HttpReceiver implements Receiver {
  private readonly options: HttpReceiverOptions;
  private readonly getRoutes: Record<string, RequestListener>;
  private server: Server | undefined;

  constructor(options: HttpReceiverOptions) {
    const { installer, log } = options;
    this.options = options;
    this.getRoutes = installer ? createInstallRoutes(installer, log) : {};
  }

  init(app: App): void {
    const { connection, clock, log } = this.options;
    const { signingSecret } = connection;
    const take = createRequestHandler({
      signingSecret,
      clock,
      take: (event) => processEvent(app, event, log),
      log,
    });
    this.server = createServer((request, response) => {
      const path = request.url?.split('?')[0] ?? '';
      if (request.method === 'POST' && path === EVENTS_PATH) return take(request, response);
      const page = Object.hasOwn(this.getRoutes, path) ? this.getRoutes[path] : undefined;
      if (request.method === 'GET' && page) return page(request, response);
      response.writeHead(404).end();
    });
  }

  /** @returns the address, as `http://127.0.0.1:3000` */
  async start(): Promise<string> {
    const { server } = this;
    if (!server) throw new Error('the receiver has no app');
    const { host, port } = this.options.connection;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ host, port }, resolve);
    });
    return addressOf(server, host);
  }

  /** Accepts no new connection, and closes those that are still open after a second. */
  async stop(): Promise<void> {
    const { server } = this;
    if (!server?.listening) return;
    const timer = setTimeout(() => server.closeAllConnections(), BUDGET_MS.closeConnections);
    await new Promise((closed) => server.close(closed));
    clearTimeout(timer);
  }
}
