import type { IncomingMessage, ServerResponse } from 'node:http';
import { HTTPModuleFunctions, isRawBodyError, type ReceiverEvent } from '@slack/bolt';
import type { Clock } from '../shared/clock.js';
import type { Logger } from '../shared/log.js';

/** Slack's own bound, in both directions; Bolt checks only that a request is not too old. */
const MAX_SKEW_SECONDS = 300;
/** A Slack payload is far below this. */
const BODY_LIMIT_BYTES = 1_000_000;

function isFromTheFuture(request: IncomingMessage, clock: Clock): boolean {
  const seconds = Number(request.headers['x-slack-request-timestamp']);
  return seconds - clock().epochMilliseconds / 1000 > MAX_SKEW_SECONDS;
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

export interface DoorParts {
  signingSecret: string;
  clock: Clock;
  /** Where what was let in goes to. */
  take: (event: ReceiverEvent) => Promise<void>;
  log: Logger;
}

/** Lets in only what is Slack's, of now, and a payload; it is verified and read once. Never throws. */
export function createDoor({ signingSecret, clock, take, log }: DoorParts) {
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

  async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    if (typeof body === 'number') {
      log.warn({ status: body }, 'a request was refused');
      // The rest of a body that is too long is not waited for.
      return void response.writeHead(body, { connection: 'close' }).end();
    }
    const question = answerQuestion(body);
    if (question) return acknowledge(response, question.answer);
    const retryNum = HTTPModuleFunctions.extractRetryNumFromHTTPRequest(request);
    const retryReason = HTTPModuleFunctions.extractRetryReasonFromHTTPRequest(request);
    await take({
      body,
      ack: async (answer) => acknowledge(response, answer),
      ...(retryNum !== undefined && { retryNum }),
      ...(retryReason !== undefined && { retryReason }),
    });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    admit(request, response).catch((error: unknown) => {
      log.error({ err: error }, 'a request could not be taken');
      response.destroy();
    });
  };
}
