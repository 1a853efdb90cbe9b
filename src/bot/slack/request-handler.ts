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

/** Slack's payloads are far smaller. */
const BODY_LIMIT_BYTES = 1_000_000;

/** The status for an error of reading the body. */
const statusOf = (error: unknown) => (isRawBodyError(error) && error.statusCode === 413 ? 413 : 401);

/** An acknowledgement as JSON. */
interface SerializedAck {
  text: string;
  bytes: number;
}

/** Cached answers are sent again, so their JSON is kept. */
const serializedAcks = new WeakMap<object, SerializedAck>();

function serializeAck(answer: object): SerializedAck {
  const known = serializedAcks.get(answer);
  if (known) return known;
  const text = JSON.stringify(answer);
  const fresh = { text, bytes: Buffer.byteLength(text) };
  serializedAcks.set(answer, fresh);
  return fresh;
}

/** Acknowledges a request, with an answer for the person if there is one. */
function acknowledge(response: ServerResponse, answer: object | undefined) {
  if (!answer) return void response.writeHead(200, { 'content-length': 0 }).end();
  const { text, bytes } = serializeAck(answer);
  // Node sends a text in one packet with the headers, and a buffer in a packet of its own.
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': bytes }).end(text);
}

const isPayload = (body: unknown): body is Payload =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

type Payload = Record<string, unknown>;

/** The only request that Slack does not sign. All other fields are ignored. */
const SSL_CHECK: Payload = { ssl_check: '1' };

const isUnsignedCheck = ({ headers, rawBody }: BufferedIncomingMessage): boolean =>
  headers['content-type'] === FORM && parse(rawBody.toString())['ssl_check'] === SSL_CHECK['ssl_check'];

/** The answer to a check of the TLS certificate or of the address. Undefined for a payload of the app. */
function answerHandshake({ ssl_check: isCheck, type, challenge }: Payload): { answer?: object } | undefined {
  if (isCheck === '1') return {};
  return type === 'url_verification' ? { answer: { challenge } } : undefined;
}

export interface RequestHandlerOptions {
  signingSecret: string;
  clock: Clock;
  /** Handles a verified payload. */
  take: (event: ReceiverEvent) => Promise<void>;
  log: Logger;
}

/**
 * Verifies the signature and the age of a request, parses its body, and passes the payload on. Never throws.
 */
export function createRequestHandler({ signingSecret, clock, take, log }: RequestHandlerOptions) {
  const isFromSlack = createSignatureCheck(signingSecret, clock);

  /** The payload, or the status that refuses the request. */
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
      // Closes the connection, so that the rest of a long body is not received.
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
      log.error({ err: error }, 'a request could not be handled');
      response.destroy();
    });
  };
}
