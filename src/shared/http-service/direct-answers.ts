import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createTurnEnd } from '../concurrency/turn-end.js';
import type { RequestLimit } from './request-limit.js';
import type { RequestMetrics } from './request-metrics.js';
import { JSON_TYPE, type SerializedResponse } from './serialized-response.js';

/** An answer to a request that Fastify has not seen. */
export interface DirectAnswer {
  /** The pattern of the route of Fastify that gives the same answer: the label of its metric. */
  route: string;
  /** The caller whom the rate limit counts, as `rateLimitKey` returns. */
  caller: string;
  /** Makes the response. It is called after the rate limit. `undefined`, or an error, leaves the request to Fastify. */
  respond(): SerializedResponse | undefined;
}

/**
 * The usual requests of a service, which are answered before Fastify sees them. Fastify answers them in the same way, and
 * everything else: errors, conditional requests, other methods. Tests send the same odd requests to both.
 */
export interface DirectAnswers {
  /** Headers of every response: names in lower case, each followed by its value. */
  headers?: readonly string[];
  /** The answer to a GET, where it is a usual request with a valid key. */
  find(url: string, request: IncomingMessage): DirectAnswer | undefined;
}

/** Headers that change the response, or announce a body. */
const UNUSUAL_HEADERS = [
  'if-none-match',
  'content-length',
  'transfer-encoding',
  'expect',
  'upgrade',
] as const;

/** Whether a request is a GET without a body and without conditions. */
function isPlain({ method, headers }: IncomingMessage): boolean {
  if (method !== 'GET') return false;
  for (const name of UNUSUAL_HEADERS) if (headers[name] !== undefined) return false;
  return true;
}

export interface DirectAnswerContext {
  answers: DirectAnswers;
  limit: RequestLimit;
  metrics: RequestMetrics;
}

/** Returns whether the request was answered. */
function answerDirectly(
  request: IncomingMessage,
  response: ServerResponse,
  { answers, limit, metrics }: DirectAnswerContext,
  atTurnEnd: (call: () => void) => void,
): boolean {
  if (!isPlain(request)) return false;
  const beganAt = performance.now();
  const found = answers.find(request.url ?? '', request);
  if (found === undefined || !limit.take(found.caller)) return false;
  let made: SerializedResponse | undefined;
  try {
    made = found.respond();
  } catch {
    // Fastify answers again, and reports the error.
  }
  if (made === undefined) {
    limit.markCounted(request);
    return false;
  }
  const { body, etag } = made;
  // Names and values in one list, because Node looks up each name of an object.
  const headers = ['content-type', JSON_TYPE, 'content-length', String(body.length), 'etag', etag];
  const { route } = found;
  atTurnEnd(() => {
    // Node writes a text together with the headers, but a buffer by itself.
    response.writeHead(200, [...(answers.headers ?? []), ...headers]).end(body, 'latin1');
    metrics.observe(200, route, performance.now() - beganAt);
  });
  return true;
}

/**
 * Answers the usual requests of a server before its other listener.
 *
 * @returns stops it, so that the listener gets every request
 */
export function addDirectAnswers(server: Server, context: DirectAnswerContext): () => void {
  let isOpen = true;
  const atTurnEnd = createTurnEnd();
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (isOpen && answerDirectly(request, response, context, atTurnEnd)) return;
    for (const listener of listeners) listener.call(server, request, response);
  });
  return () => {
    isOpen = false;
  };
}
