import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type BufferedIncomingMessage,
  HTTPModuleFunctions,
  HTTPReceiver,
  isRawBodyError,
  type Receiver,
  SocketModeReceiver,
  type webApi,
} from '@slack/bolt';
import type { Clock } from '../shared/clock.js';
import type { Logger } from '../shared/log.js';
import type { SlackConnection } from './config.js';
import { createSlackLogger } from './slack-logger.js';
import type { StatusRoute } from './status.js';

/** Slack's own bound, in both directions; Bolt checks only that a request is not too old. */
const MAX_SKEW_SECONDS = 300;
const EVENTS_PATH = '/slack/events';
/** A Slack payload is far below this. */
const BODY_LIMIT_BYTES = 1_000_000;

function isFromTheFuture(request: IncomingMessage, clock: Clock): boolean {
  const seconds = Number(request.headers['x-slack-request-timestamp']);
  return seconds - clock().epochMilliseconds / 1000 > MAX_SKEW_SECONDS;
}

interface HttpParts {
  signingSecret: string;
  clock: Clock;
  routes: readonly StatusRoute[];
  log: Logger;
}

/** An error of reading the body, as a status: too long, or not from Slack. */
const statusOf = (error: unknown) => (isRawBodyError(error) && error.statusCode === 413 ? 413 : 401);

/** Whether there is an object in it: Bolt looks into what it has read, and null would end the process. */
function holdsPayload(request: BufferedIncomingMessage): boolean {
  try {
    const body: unknown = HTTPModuleFunctions.parseHTTPRequestBody(request);
    return typeof body === 'object' && body !== null && !Array.isArray(body);
  } catch {
    return false;
  }
}

/** Bolt's receiver behind a door of our own, which lets in only what is Slack's, of now, and a payload. */
function createHttpReceiver({ signingSecret, clock, routes, log }: HttpParts): HTTPReceiver {
  const receiver = new HTTPReceiver({
    signingSecret,
    endpoints: EVENTS_PATH,
    logger: createSlackLogger(log),
    customRoutes: routes.map((route) => ({ ...route, method: 'GET' })),
  });
  const { requestListener } = receiver;

  /** The request with its body read, which Bolt does not read again; or the status that refuses it. */
  async function verify(request: IncomingMessage): Promise<BufferedIncomingMessage | number> {
    if (isFromTheFuture(request, clock)) return 401;
    const rules = { enabled: true, signingSecret, bodyLimit: BODY_LIMIT_BYTES };
    try {
      const verified = await HTTPModuleFunctions.parseAndVerifyHTTPRequest(rules, request);
      return holdsPayload(verified) ? verified : 400;
    } catch (error) {
      return statusOf(error);
    }
  }

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const verified = await verify(request);
    if (typeof verified !== 'number') return requestListener(verified, response);
    log.warn({ status: verified }, 'a request was refused');
    // The rest of a body that is too long is not waited for.
    response.writeHead(verified, { connection: 'close' }).end();
  }

  receiver.requestListener = (request, response) => {
    const isEvent = request.method === 'POST' && request.url?.split('?')[0] === EVENTS_PATH;
    if (!isEvent) return requestListener(request, response);
    admit(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request could not be taken');
      response.destroy();
    });
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
