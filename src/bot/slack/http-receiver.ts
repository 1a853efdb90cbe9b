import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { App, Receiver } from '@slack/bolt';
import { InstallProvider } from '@slack/oauth';
import { REQUEST_DEADLINES, type RequestDeadlines } from '../../shared/http-service/request-deadlines.js';
import type { Logger } from '../../shared/observability/log.js';
import { MEETING_FILE_PATH } from '../config/meeting-link.js';
import type { HttpConnection } from '../config/slack-connection.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { INSTALL_PATH, type InstallerOptions, REDIRECT_PATH } from './installer-options.js';
import { createMeetingFileRoute, type MeetingFileRouteOptions } from './meeting-file-route.js';
import { createEventProcessor } from './process-event.js';
import { createRequestHandler } from './request-handler.js';
import { createSlackLogger } from './slack-logger.js';
import { addressOf } from './status-server.js';

const EVENTS_PATH = '/slack/events';

/**
 * How long an unused connection stays open. Proxies keep theirs for 60 seconds (nginx, AWS): one that the bot closes first may
 * just be used again, and Slack does not repeat a command that was lost so. Node's default is 5 seconds.
 */
const KEEP_ALIVE_MS = 75_000;

/** The methods and paths that Slack and browsers ask for; the pages are those of the OAuth flow. */
export const SLACK_ROUTES = [`POST ${EVENTS_PATH}`, `GET ${INSTALL_PATH}`, `GET ${REDIRECT_PATH}`] as const;
type SlackRoutes = Partial<Record<(typeof SLACK_ROUTES)[number], RequestListener>>;

export interface HttpReceiverOptions {
  connection: Pick<HttpConnection, 'host' | 'port' | 'signingSecret'>;
  /** Only if workspaces install the app by OAuth. */
  installer?: InstallerOptions | undefined;
  /** Only if meetings are created from files. */
  meetingFiles?: MeetingFileRouteOptions | undefined;
  /** The time in milliseconds that signatures are checked against. */
  signatureClock: () => number;
  /** How long it waits for a request. Default: `REQUEST_DEADLINES`. */
  deadlines?: RequestDeadlines;
  log: Logger;
}

/**
 * Adds `SameSite` to the cookies that the installer sets: other sites cannot send them along. The redirect from Slack is a
 * navigation, which `Lax` lets through.
 */
function setSameSite(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') return setHeader(name, value);
    return setHeader(
      name,
      [value].flat().map((cookie) => `${cookie}; SameSite=Lax`),
    );
  };
}

/** The pages of the OAuth flow. */
function createInstallRoutes(options: InstallerOptions, log: Logger): SlackRoutes {
  const { provider, scopes, installPathOptions, callbackOptions } = options;
  const logger = createSlackLogger(log);
  // Anybody can ask for the pages in a wrong way. A fault of ours is logged where the person gets its sentence.
  const installer = new InstallProvider({ ...provider, logger: { ...logger, error: logger.warn } });
  const route =
    (answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>): RequestListener =>
    (request, response) => {
      // The installer makes an address of it, and would answer 500.
      if (!URL.canParse(`http://${request.headers.host}`)) return void response.writeHead(400).end();
      setSameSite(response);
      answer(request, response).catch((error: unknown) =>
        log.error({ err: error }, 'a page of the installation failed'),
      );
    };
  return {
    [`GET ${INSTALL_PATH}`]: route((request, response) =>
      installer.handleInstallPath(request, response, installPathOptions, { scopes }),
    ),
    [`GET ${REDIRECT_PATH}`]: route((request, response) =>
      installer.handleCallback(request, response, callbackOptions),
    ),
  };
}

/** Receives Slack's signed HTTP requests, and serves the pages of the OAuth flow beside them. */
export class HttpReceiver implements Receiver {
  private readonly options: HttpReceiverOptions;
  private server: Server | undefined;

  constructor(options: HttpReceiverOptions) {
    this.options = options;
  }

  init(app: App): void {
    const { connection, installer, meetingFiles, signatureClock, log } = this.options;
    const { deadlines = REQUEST_DEADLINES } = this.options;
    const { signingSecret } = connection;
    const take = createRequestHandler({
      signingSecret,
      clock: signatureClock,
      take: createEventProcessor({ app, log }),
      log,
    });
    const routes: SlackRoutes = {
      [`POST ${EVENTS_PATH}`]: take,
      ...(installer && createInstallRoutes(installer, log)),
    };
    const sendFile = meetingFiles && createMeetingFileRoute(meetingFiles);
    this.server = createServer(deadlines, (request, response) => {
      // Nearly all requests, so the path need not be parsed.
      if (request.url === EVENTS_PATH && request.method === 'POST') return take(request, response);
      const asked = `${request.method} ${request.url?.split('?')[0]}`;
      if (sendFile && asked.startsWith(`GET ${MEETING_FILE_PATH}`)) return sendFile(request, response);
      const route = SLACK_ROUTES.find((each) => each === asked);
      const answer = route && routes[route];
      if (answer) answer(request, response);
      else response.writeHead(404).end();
      return undefined;
    });
    this.server.keepAliveTimeout = KEEP_ALIVE_MS;
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
