import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../shared/observability/log.js';
import type { Payload, TakePayload } from './process-event.js';
import { type BodyFault, FORM, parseBody, parseFormBody, readBody } from './request-body.js';
import { createSignatureCheck } from './signature.js';

/** Slack's payloads are far smaller. */
const BODY_LIMIT_BYTES = 1_000_000;

const STATUS_OF: Record<BodyFault, number> = { 'too-long': 413, broken: 401 };

const isPayload = (body: unknown): body is Payload =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** The only request that Slack does not sign. All other fields are ignored. */
const SSL_CHECK: Payload = { ssl_check: '1' };

const isUnsignedCheck = ({ headers }: IncomingMessage, body: Buffer): boolean =>
  headers['content-type'] === FORM && parseFormBody(body.toString())['ssl_check'] === SSL_CHECK['ssl_check'];

/** An answer as JSON: its UTF-8 bytes, each as one character. */
interface SerializedAnswer {
  bytes: string;
  headers: Record<string, string | number>;
}

/** Cached answers are sent again, so their JSON is kept. */
const serialized = new WeakMap<object, SerializedAnswer>();

function serialize(answer: object): SerializedAnswer {
  const known = serialized.get(answer);
  if (known) return known;
  const bytes = Buffer.from(JSON.stringify(answer)).toString('latin1');
  const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
  const fresh = { bytes, headers };
  serialized.set(answer, fresh);
  return fresh;
}

/**
 * Acknowledges a request, with an answer for the person if there is one. Node sends a text in one packet with the
 * headers, but a buffer in a packet of its own. As `latin1`, a text is copied instead of encoded again for each answer.
 */
export function acknowledge(response: ServerResponse, answer: object | undefined): void {
  if (!answer) return void response.writeHead(200, { 'content-length': 0 }).end();
  const { bytes, headers } = serialize(answer);
  response.writeHead(200, headers).end(bytes, 'latin1');
}

export interface RequestHandlerOptions {
  signingSecret: string;
  /** The time in milliseconds. */
  clock: () => number;
  take: TakePayload;
  log: Logger;
}

/**
 * Verifies the signature and the age of a request, parses its body, and passes the payload on. Never throws.
 */
export function createRequestHandler({ signingSecret, clock, take, log }: RequestHandlerOptions) {
  const isFromSlack = createSignatureCheck(signingSecret, clock);

  /** The payload, or the status that refuses the request. */
  function read(request: IncomingMessage, received: Buffer | BodyFault): Payload | number {
    if (typeof received === 'string') return STATUS_OF[received];
    if (!isFromSlack(request.headers, received)) return isUnsignedCheck(request, received) ? SSL_CHECK : 401;
    try {
      const body = parseBody(request.headers['content-type'], received.toString());
      return isPayload(body) ? body : 400;
    } catch {
      return 400;
    }
  }

  /** @returns a promise only if the payload is not acknowledged yet */
  function admit(request: IncomingMessage, response: ServerResponse, received: Buffer | BodyFault) {
    const body = read(request, received);
    if (typeof body === 'number') {
      log.warn({ status: body }, 'a request was refused');
      // Closes the connection, so that the rest of a long body is not received.
      return void response.writeHead(body, { connection: 'close' }).end();
    }
    const { ssl_check: isCheck, type, challenge } = body;
    // Checks of the TLS certificate and of the address.
    if (isCheck === SSL_CHECK['ssl_check']) return acknowledge(response, undefined);
    if (type === 'url_verification') return acknowledge(response, { challenge });
    return take({ body, acknowledge: (answer) => acknowledge(response, answer) });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    function fail(error: unknown) {
      log.error({ err: error }, 'a request could not be handled');
      response.destroy();
    }
    readBody(request, BODY_LIMIT_BYTES, (received) => {
      try {
        admit(request, response, received)?.catch(fail);
      } catch (error) {
        fail(error);
      }
    });
  };
}
