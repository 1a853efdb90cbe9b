import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from '../../shared/observability/log.js';
import { acknowledge } from './acknowledgement.js';
import type { Payload, TakePayload } from './process-event.js';
import { type BodyFault, readBody } from './read-body.js';
import { FORM, parseBody, parseForm } from './request-body.js';
import { createSignatureCheck } from './signature.js';

/** Slack's payloads are far smaller. */
const BODY_LIMIT_BYTES = 1_000_000;

const STATUS_OF: Record<BodyFault, number> = { 'too-long': 413, broken: 401 };

const isPayload = (body: unknown): body is Payload =>
  typeof body === 'object' && body !== null && !Array.isArray(body);

/** The only request that Slack does not sign. All other fields are ignored. */
const SSL_CHECK: Payload = { ssl_check: '1' };

const isUnsignedCheck = ({ headers }: IncomingMessage, body: Buffer): boolean =>
  headers['content-type'] === FORM && parseForm(body.toString())['ssl_check'] === SSL_CHECK['ssl_check'];

/** The answer to a check of the TLS certificate or of the address. Undefined for a payload of the app. */
function answerHandshake({ ssl_check: isCheck, type, challenge }: Payload): { answer?: object } | undefined {
  if (isCheck === '1') return {};
  return type === 'url_verification' ? { answer: { challenge } } : undefined;
}

/** What Slack says about a payload that it sends again. */
function findRetry({ headers }: IncomingMessage) {
  const { 'x-slack-retry-num': number, 'x-slack-retry-reason': reason } = headers;
  return {
    ...(typeof number === 'string' && { retryNum: Number.parseInt(number, 10) }),
    ...(typeof reason === 'string' && { retryReason: reason }),
  };
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
    const question = answerHandshake(body);
    if (question) return acknowledge(response, question.answer);
    return take({
      body,
      findRetry: () => findRetry(request),
      acknowledge: (answer) => acknowledge(response, answer),
    });
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
