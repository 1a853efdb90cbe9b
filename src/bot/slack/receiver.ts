import { HTTPReceiver, type Receiver, SocketModeReceiver, type webApi } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import type { SlackConnection } from '../config/slack-connection.js';
import type { InstallerOptions } from './installer-options.js';
import { createRequestHandler } from './request-handler.js';
import type { SlackAccess } from './slack-access.js';
import { createSlackLogger } from './slack-logger.js';
import type { StatusRoute } from './status-routes.js';

const EVENTS_PATH = '/slack/events';

interface HttpReceiverOptions {
  signingSecret: string;
  installer?: OAuthInstaller | undefined;
  clock: Clock;
  routes: readonly StatusRoute[];
  log: Logger;
}

/** Bolt's receiver with a door of our own: Bolt's would verify and read again what ours has, and reads less closely. */
function createHttpReceiver({
  signingSecret,
  installer,
  clock,
  routes,
  log,
}: HttpReceiverOptions): HTTPReceiver {
  const receiver = new HTTPReceiver({
    ...installer?.options,
    signingSecret,
    endpoints: EVENTS_PATH,
    logger: createSlackLogger(log),
    customRoutes: routes.map((route) => ({ ...route, method: 'GET' })),
  });
  // Bolt asks it for each payload; its own renews tokens on the way, without asking whether somebody else does.
  if (receiver.installer && installer) receiver.installer.authorize = installer.authorize;
  const { requestListener } = receiver;
  const init = receiver.init.bind(receiver);
  receiver.init = (app) => {
    init(app);
    const door = createRequestHandler({
      signingSecret,
      clock,
      take: (event) => app.processEvent(event),
      log,
    });
    receiver.requestListener = (request, response) => {
      const isEvent = request.method === 'POST' && request.url?.split('?')[0] === EVENTS_PATH;
      if (isEvent) door(request, response);
      else requestListener(request, response);
    };
  };
  return receiver;
}

/**
 * Asking for a socket is all that this client does, so it may be asked again, and must: a reconnection that fails ends
 * the process. Of its own accord the receiver would set retries on the options it is given, and so on everybody's.
 */
const RECONNECT_RETRIES: webApi.RetryOptions = { retries: 100, factor: 1.3, maxTimeout: 30_000 };

/** With what workspaces install the app. */
export interface OAuthInstaller {
  options: InstallerOptions;
  authorize: SlackAccess['authorize'];
}

export interface ReceiverOptions {
  connection: SlackConnection;
  installer?: OAuthInstaller | undefined;
  clientOptions: webApi.WebClientOptions;
  clock: Clock;
  /** What an operator asks; with Socket Mode there is nobody here to answer it. */
  routes: readonly StatusRoute[];
  /** Hears when the socket is lost and had again. */
  onSocket?: (isOpen: boolean) => void;
  log: Logger;
}

/** Where Bolt's events come from: signed HTTP on `/slack/events`, or Socket Mode. */
export function createReceiver(parts: ReceiverOptions): Receiver {
  const { connection, installer, clientOptions, clock, routes, onSocket, log } = parts;
  if (connection.mode === 'http') {
    const { signingSecret } = connection;
    return createHttpReceiver({ signingSecret, installer, clock, routes, log });
  }
  const receiver = new SocketModeReceiver({
    appToken: connection.appToken,
    logger: createSlackLogger(log),
    installerOptions: { clientOptions: { ...clientOptions, retryConfig: RECONNECT_RETRIES } },
  });
  receiver.client.on('connected', () => onSocket?.(true));
  for (const lost of ['reconnecting', 'disconnected']) receiver.client.on(lost, () => onSocket?.(false));
  return receiver;
}
