import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  HTTPReceiver,
  LogLevel,
  type Receiver,
  type Logger as SlackLogger,
  SocketModeReceiver,
  type webApi,
} from '@slack/bolt';
import type { Clock } from '../shared/clock.js';
import type { Logger } from '../shared/log.js';
import type { SlackConnection } from './config.js';

/** Slack's own bound, in both directions; Bolt checks only that a request is not too old. */
const MAX_SKEW_SECONDS = 300;
/** A Slack payload is far below this. */
const BODY_LIMIT_BYTES = 1_000_000;

/** Bolt's logger on ours. Its debug lines hold whole payloads, so they are never written. */
export function createSlackLogger(log: Logger): SlackLogger {
  const words = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');
  return {
    debug: () => undefined,
    info: (...parts) => log.debug(words(parts)),
    warn: (...parts) => log.warn(words(parts)),
    error: (...parts) => log.error(words(parts)),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}

function isFromTheFuture(request: IncomingMessage, clock: Clock): boolean {
  const seconds = Number(request.headers['x-slack-request-timestamp']);
  return seconds - clock().epochMilliseconds / 1000 > MAX_SKEW_SECONDS;
}

function answerHealth(_request: IncomingMessage, response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}');
}

export interface ReceiverParts {
  connection: SlackConnection;
  clientOptions: webApi.WebClientOptions;
  clock: Clock;
  log: Logger;
}

/** Where Bolt's events come from: signed HTTP on `/slack/events`, or Socket Mode. */
export function createReceiver({ connection, clientOptions, clock, log }: ReceiverParts): Receiver {
  const logger = createSlackLogger(log);
  if (connection.mode === 'socket') {
    // A copy: the receiver sets a hundred retries on the options it is given.
    return new SocketModeReceiver({
      appToken: connection.appToken,
      logger,
      installerOptions: { clientOptions: { ...clientOptions } },
    });
  }
  const receiver = new HTTPReceiver({
    signingSecret: connection.signingSecret,
    bodyLimit: BODY_LIMIT_BYTES,
    logger,
    customRoutes: [{ path: '/healthz', method: 'GET', handler: answerHealth }],
  });
  const { requestListener } = receiver;
  receiver.requestListener = (request, response) => {
    if (!isFromTheFuture(request, clock)) return requestListener(request, response);
    log.warn('a request from the future was refused');
    return response.writeHead(401).end();
  };
  return receiver;
}
