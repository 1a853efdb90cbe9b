import type { IncomingMessage, ServerResponse } from 'node:http';
import { parse } from 'node:querystring';
import {
  type BufferedIncomingMessage,
  HTTPModuleFunctions,
  isRawBodyError,
  type ReceiverEvent,
} from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { createSignatureCheck } from './signature.js';

const { bufferIncomingMessage, parseHTTPRequestBody } = HTTPModuleFunctions;

const FORM = 'application/x-www-form-urlencoded';

/** A Slack payload is far below this. */
const BODY_LIMIT_BYTES = 1_000_000;

/** An error of reading the body, as a status: too long, or not from Slack. */
const statusOf = (error: unknown) => (isRawBodyError(error) && error.statusCode === 413 ? 413 : 401);

/** An answer as it is sent. */
interface SerializedAck {
  text: string;
  bytes: number;
}

/** What has been answered: what is remembered is answered again. */
const serializedAcks = new WeakMap<object, SerializedAck>();

function serializeAck(answer: object): SerializedAck {
  const known = serializedAcks.get(answer);
  if (known) return known;
  const text = JSON.stringify(answer);
  const fresh = { text, bytes: Buffer.byteLength(text) };
  serializedAcks.set(answer, fresh);
  return fresh;
}

/** Takes what Slack sent: with nothing, or with an answer to be shown. */
function acknowledge(response: ServerResponse, answer: object | undefined) {
  if (!answer) return void response.writeHead(200, { 'content-length': 0 }).end();
  const { text, bytes } = serializeAck(answer);
  // As text: Node sends it in one piece with the headers, and bytes in a piece of their own.
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes }).end(text);
}

const isPayload = (body: unknown): body is Payload =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

type Payload = Record<string, unknown>;

/** The one thing that Slack asks without signing it; whatever else came with it is left unread. */
const SSL_CHECK: Payload = { ssl_check: '1' };

const isUnsignedCheck = ({ headers, rawBody }: BufferedIncomingMessage): boolean =>
  headers['content-type'] === FORM && parse(rawBody.toString())['ssl_check'] === SSL_CHECK['ssl_check'];

/** Slack asks whether there is somebody here, and whether the address is ours. Undefined for what is of the app. */
function answerHandshake({ ssl_check: isCheck, type, challenge }: Payload): { answer?: object } | undefined {
  if (isCheck === '1') return {};
  return type === 'url_verification' ? { answer: { challenge } } : undefined;
}

export interface RequestHandlerOptions {
  signingSecret: string;
  clock: Clock;
  /** Where what was let in goes to. */
  take: (event: ReceiverEvent) => Promise<void>;
  log: Logger;
}

/** Lets in only what is Slack's, of now, and a payload; it is verified and read once. Never throws. */
export function createRequestHandler({ signingSecret, clock, take, log }: RequestHandlerOptions) {
  const isFromSlack = createSignatureCheck(signingSecret, clock);

  /** What Slack sent, or the status that refuses it. */
  async function read(request: IncomingMessage): Promise<Payload | number> {
    const received = await bufferIncomingMessage(request, BODY_LIMIT_BYTES).catch(statusOf);
    if (typeof received === 'number') return received;
    if (!isFromSlack(received.headers, received.rawBody)) return isUnsignedCheck(received) ? SSL_CHECK : 401;
    try {
      const body: unknown = parseHTTPRequestBody(received);
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
    const question = answerHandshake(body);
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
