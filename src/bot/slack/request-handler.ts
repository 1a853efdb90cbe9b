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

/** A check of the TLS certificate: the only request that Slack does not sign. All other fields are ignored. */
const isTlsCheck = ({ ssl_check: isCheck }: Payload): boolean => isCheck === '1';

/** Acknowledges a request, with an answer for the person if there is one. */
export function acknowledge(response: ServerResponse, answer: object | undefined): void {
  if (!answer) return void response.writeHead(200, { 'content-length': 0 }).end();
  const body = JSON.stringify(answer);
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  response.writeHead(200, headers).end(body);
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

  function refuse(response: ServerResponse, status: number): void {
    log.warn({ status }, 'a request was refused');
    // Closes the connection, so that the rest of a long body is not received.
    response.writeHead(status, { connection: 'close' }).end();
  }

  /** @returns a promise only if the payload is not acknowledged yet */
  function admit(
    request: IncomingMessage,
    response: ServerResponse,
    received: Buffer | BodyFault,
  ): Promise<void> | undefined {
    if (typeof received === 'string') return void refuse(response, STATUS_OF[received]);
    const { headers } = request;
    if (!isFromSlack(headers, received)) {
      const isCheck = headers['content-type'] === FORM && isTlsCheck(parseFormBody(received.toString()));
      return void (isCheck ? acknowledge(response, undefined) : refuse(response, 401));
    }
    let body: unknown;
    try {
      body = parseBody(headers['content-type'], received.toString());
    } catch {
      return void refuse(response, 400);
    }
    if (!isPayload(body)) return void refuse(response, 400);
    if (isTlsCheck(body)) return void acknowledge(response, undefined);
    const { type, challenge } = body;
    if (type === 'url_verification') return void acknowledge(response, { challenge });
    return take({ body, acknowledge: (answer) => acknowledge(response, answer) });
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    // Before any of it is received. A body without a length is cut where it becomes too long.
    if (Number(request.headers['content-length']) > BODY_LIMIT_BYTES) return void refuse(response, 413);
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
