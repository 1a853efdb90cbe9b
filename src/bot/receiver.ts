import { HTTPReceiver, type Receiver, SocketModeReceiver, type webApi } from '@slack/bolt';
import type { Clock } from '../shared/clock.js';
import type { Logger } from '../shared/log.js';
import type { SlackConnection } from './config.js';
import { createDoor } from './door.js';
import { createSlackLogger } from './slack-logger.js';
import type { StatusRoute } from './status.js';

const EVENTS_PATH = '/slack/events';

interface HttpParts {
  signingSecret: string;
  clock: Clock;
  routes: readonly StatusRoute[];
  log: Logger;
}

/** Bolt's receiver with a door of our own: Bolt's would verify and read again what ours has, and reads less closely. */
function createHttpReceiver({ signingSecret, clock, routes, log }: HttpParts): HTTPReceiver {
  const receiver = new HTTPReceiver({
    signingSecret,
    endpoints: EVENTS_PATH,
    logger: createSlackLogger(log),
    customRoutes: routes.map((route) => ({ ...route, method: 'GET' })),
  });
  const { requestListener } = receiver;
  const init = receiver.init.bind(receiver);
  receiver.init = (app) => {
    init(app);
    const door = createDoor({ signingSecret, clock, take: (event) => app.processEvent(event), log });
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
const RECONNECTING: webApi.RetryOptions = { retries: 100, factor: 1.3, maxTimeout: 30_000 };

export interface ReceiverParts {
  connection: SlackConnection;
  clientOptions: webApi.WebClientOptions;
  clock: Clock;
  /** What an operator asks; with Socket Mode there is nobody here to answer it. */
  routes: readonly StatusRoute[];
  /** Hears when the socket is lost and had again. */
  onSocket?: (isOpen: boolean) => void;
  log: Logger;
}

/** Where Bolt's events come from: signed HTTP on `/slack/events`, or Socket Mode. */
export function createReceiver(parts: ReceiverParts): Receiver {
  const { connection, clientOptions, clock, routes, onSocket, log } = parts;
  if (connection.mode === 'http')
    return createHttpReceiver({ signingSecret: connection.signingSecret, clock, routes, log });
  const receiver = new SocketModeReceiver({
    appToken: connection.appToken,
    logger: createSlackLogger(log),
    installerOptions: { clientOptions: { ...clientOptions, retryConfig: RECONNECTING } },
  });
  receiver.client.on('connected', () => onSocket?.(true));
  for (const lost of ['reconnecting', 'disconnected']) receiver.client.on(lost, () => onSocket?.(false));
  return receiver;
}
