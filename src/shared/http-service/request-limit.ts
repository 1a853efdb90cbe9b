import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRateLimiter } from '../concurrency/rate-limiter.js';
import { ProblemError } from './problem.js';

/** The rate limit of a service, for both ways of answering. */
export interface RequestLimit {
  /** Returns whether the caller may ask now, and if so counts the request. */
  take(caller: string): boolean;
  /** The request was counted, and must not be counted again. */
  markCounted(request: IncomingMessage): void;
  /** Limits the requests of an app, without promises. Fastify's own limiter creates several for each request. */
  addTo(app: FastifyInstance): void;
}

export interface RequestLimitOptions {
  /** Maximum requests per minute and caller. `rateLimitKey` identifies the caller. */
  requestsPerMinute: number;
  rateLimitKey: (request: FastifyRequest) => string;
}

export function createRequestLimit({ requestsPerMinute, rateLimitKey }: RequestLimitOptions): RequestLimit {
  const allowance = createRateLimiter({
    burst: requestsPerMinute,
    perSecond: requestsPerMinute / 60,
    now: () => performance.now(),
  });
  const counted = new WeakSet<IncomingMessage>();
  return {
    take: allowance.take,
    markCounted: (request) => void counted.add(request),
    addTo(app) {
      app.addHook('onRequest', (request, _reply, done) => {
        if (counted.has(request.raw)) return done();
        const caller = rateLimitKey(request);
        if (allowance.take(caller)) return done();
        const retryAfterSeconds = allowance.secondsUntilNext(caller);
        done(new ProblemError('too_many_requests', undefined, { retryAfterSeconds }));
      });
    },
  };
}
