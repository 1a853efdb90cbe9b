import { BrokenCircuitError } from 'cockatiel';
import { ServiceFault } from '../../../shared/errors.js';
import { createHttpClient, type HttpClient } from '../../../shared/http-client/http.js';
import { isOutage } from '../../../shared/http-client/policy.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Metrics } from '../../../shared/observability/metrics.js';
import type { Clock } from '../../../shared/time/clock.js';

export const ORDBOKENE_SERVICE = 'ordbokene';
/** A longer `Retry-After` is a mistake. */
const MAX_RETRY_AFTER_MS = 600_000;
const BREAKER = { failures: 5, halfOpenAfterMs: 10_000 };
/** The list of all articles is some 5 MB. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export interface FailoverOptions {
  /** Addresses of the same service, at least one. The next is asked when one is out of order. */
  baseUrls: readonly string[];
  userAgent: string;
  clock: Clock;
  log: Logger;
  metrics?: Metrics | undefined;
  /** Milliseconds for one answer of one address. */
  attemptMs: number;
}

/**
 * Whether the next address may answer: this one has an outage or is out of service. A 429 is not of the address, and the
 * next one would answer the same.
 */
const isAddressFault = (error: unknown) =>
  error instanceof ServiceFault && (isOutage(error) || error.status === 503);

/** Whether the circuit breaker refused the request, and nothing was sent. */
export const isBreakerOpen = (error: unknown) =>
  error instanceof ServiceFault && error.cause instanceof BrokenCircuitError;

/** Keeps the time until which a service wants no requests (`Retry-After` of a 429). */
function createRetryAfterGate(clock: Clock) {
  const now = () => clock().epochMilliseconds;
  let until = 0;
  return {
    update({ status, retryAfterSeconds = 0 }: ServiceFault) {
      if (status !== 429) return;
      until = Math.max(until, now() + Math.min(retryAfterSeconds * 1_000, MAX_RETRY_AFTER_MS));
    },
    /** @throws {ServiceFault} `busy` until that time */
    check(operation: string) {
      const retryAfterSeconds = (until - now()) / 1_000;
      if (retryAfterSeconds <= 0) return;
      throw new ServiceFault({ service: ORDBOKENE_SERVICE, operation, kind: 'busy', retryAfterSeconds });
    },
  };
}

/** Sends each request to the first address that is in order. */
export function createFailoverClient(options: FailoverOptions): HttpClient {
  const { baseUrls, userAgent, attemptMs, clock, log, metrics } = options;
  const retryAfter = createRetryAfterGate(clock);
  const hosts = baseUrls.map((baseUrl) =>
    createHttpClient({
      service: ORDBOKENE_SERVICE,
      baseUrl,
      headers: { 'user-agent': userAgent },
      budgetMs: attemptMs,
      retries: 0,
      breaker: BREAKER,
      metrics,
      maxResponseBytes: MAX_ANSWER_BYTES,
    }),
  );

  function handleFault(error: unknown, address: number) {
    if (!(error instanceof ServiceFault) || error.kind === 'not_found') return;
    if (!isBreakerOpen(error)) log.warn({ err: error, address }, 'Ordbøkene did not answer');
    retryAfter.update(error);
  }

  return {
    async fetchJson(question) {
      const { operation } = question;
      retryAfter.check(operation);
      let fault: unknown = new ServiceFault({ service: ORDBOKENE_SERVICE, operation, kind: 'unreachable' });
      for (const [index, host] of hosts.entries()) {
        try {
          return await host.fetchJson(question);
        } catch (error) {
          handleFault(error, index + 1);
          fault = error;
          if (!isAddressFault(error)) break;
        }
      }
      throw fault;
    },
  };
}
