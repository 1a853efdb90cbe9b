import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type App,
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

/** The bytes of what has been answered: what is remembered is answered again. */
const written = new WeakMap<object, Buffer>();

function bytesOf(answer: object): Buffer {
  const known = written.get(answer);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(answer));
  written.set(answer, bytes);
  return bytes;
}

/** Takes what Slack sent: with nothing, or with an answer to be shown. */
function acknowledge(response: ServerResponse, answer: object | undefined) {
  if (!answer) return void response.writeHead(200, { 'content-length': 0 }).end();
  const bytes = bytesOf(answer);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes.length }).end(bytes);
}

type Payload = Record<string, unknown>;

const isPayload = (body: unknown): body is Payload =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** Slack asks whether there is somebody here, and whether the address is ours. Undefined for what is of the app. */
function answerQuestion({ ssl_check: isCheck, type, challenge }: Payload): { answer?: object } | undefined {
  if (isCheck === '1') return {};
  return type === 'url_verification' ? { answer: { challenge } } : undefined;
}

/**
 * Bolt's receiver with a door of our own, which lets in only what is Slack's, of now, and a payload. What it has verified
 * and read once goes to the app as it is: Bolt's own listener would do both again.
 */
function createHttpReceiver({ signingSecret, clock, routes, log }: HttpParts): HTTPReceiver {
  const receiver = new HTTPReceiver({
    signingSecret,
    endpoints: EVENTS_PATH,
    logger: createSlackLogger(log),
    customRoutes: routes.map((route) => ({ ...route, method: 'GET' })),
  });
  const { requestListener } = receiver;
  let app: App | undefined;
  const init = receiver.init.bind(receiver);
  receiver.init = (given) => {
    app = given;
    init(given);
  };

  /** What Slack sent, or the status that refuses it. */
  async function read(request: IncomingMessage): Promise<Payload | number> {
    if (isFromTheFuture(request, clock)) return 401;
    const rules = { enabled: true, signingSecret, bodyLimit: BODY_LIMIT_BYTES };
    const verified = await HTTPModuleFunctions.parseAndVerifyHTTPRequest(rules, request).catch(statusOf);
    if (typeof verified === 'number') return verified;
    try {
      const body: unknown = HTTPModuleFunctions.parseHTTPRequestBody(verified);
      return isPayload(body) ? body : 400;
    } catch {
      return 400;
    }
  }

  async function take(body: Payload, request: IncomingMessage, response: ServerResponse) {
    const retryNum = HTTPModuleFunctions.extractRetryNumFromHTTPRequest(request);
    const retryReason = HTTPModuleFunctions.extractRetryReasonFromHTTPRequest(request);
    await app?.processEvent({
      body,
      ack: async (answer) => acknowledge(response, answer),
      ...(retryNum !== undefined && { retryNum }),
      ...(retryReason !== undefined && { retryReason }),
    });
  }

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (typeof body === 'number') {
      log.warn({ status: body }, 'a request was refused');
      // The rest of a body that is too long is not waited for.
      return void response.writeHead(body, { connection: 'close' }).end();
    }
    const question = answerQuestion(body);
    if (question) return acknowledge(response, question.answer);
    return take(body, request, response);
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
