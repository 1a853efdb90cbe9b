import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createRateLimiter } from '../concurrency/limits.js';
import { ProblemError } from './problem.js';

export interface RequestLimitOptions {
  /** Maximum requests per minute and caller. `rateLimitKey` identifies the caller. */
  requestsPerMinute: number;
  rateLimitKey: (request: FastifyRequest) => string;
}

/** Limits the requests of an app, without promises. Fastify's own limiter creates several for each request. */
export function addRequestLimit(app: FastifyInstance, options: RequestLimitOptions): void {
  const { requestsPerMinute, rateLimitKey } = options;
  const allowance = createRateLimiter({
    burst: requestsPerMinute,
    perSecond: requestsPerMinute / 60,
    now: () => performance.now(),
  });
  app.addHook('onRequest', (request, _reply, done) => {
    const caller = rateLimitKey(request);
    if (allowance.take(caller)) return done();
    const retryAfterSeconds = allowance.secondsUntilNext(caller);
    done(new ProblemError('too_many_requests', undefined, { retryAfterSeconds }));
  });
}
