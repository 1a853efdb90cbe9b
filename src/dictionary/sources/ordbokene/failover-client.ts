import { BrokenCircuitError } from 'cockatiel';
import { ServiceFault } from '../../../shared/errors.js';
import { createHttpClient, type HttpClient } from '../../../shared/http-client/http.js';
import { isOutage } from '../../../shared/http-client/policy.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Clock } from '../../../shared/time/clock.js';

export const ORDBOKENE_SERVICE = 'ordbokene';
/** What is asked of us beyond this is a mistake. */
const LONGEST_QUIET_MS = 600_000;
const BREAKER = { failures: 5, halfOpenAfterMs: 10_000 };
/** The list of all articles is some 5 MB. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024;

export interface FailoverOptions {
  /** The same service at each; the second is asked when the first is not well. At least one. */
  baseUrls: readonly string[];
  userAgent: string;
  clock: Clock;
  log: Logger;
  /** The time one address may take for one answer. */
  attemptMs: number;
}

/**
 * Another address may do better: this one is ill, or out of service for a while. Who finds that we ask too much (429)
 * would find so there too.
 */
const isAddressFault = (error: unknown) =>
  error instanceof ServiceFault && (isOutage(error) || error.status === 503);

/** Whether nothing was asked, because the address is known to be ill. */
export const isBreakerOpen = (error: unknown) =>
  error instanceof ServiceFault && error.cause instanceof BrokenCircuitError;

/** Remembers for how long a service wants to be left alone. */
function createRetryAfterGate(clock: Clock) {
  const now = () => clock().epochMilliseconds;
  let until = 0;
  return {
    heed({ status, retryAfterSeconds = 0 }: ServiceFault) {
      if (status !== 429) return;
      until = Math.max(until, now() + Math.min(retryAfterSeconds * 1_000, LONGEST_QUIET_MS));
    },
    /** @throws {ServiceFault} while it lasts */
    keep(operation: string) {
      const retryAfterSeconds = (until - now()) / 1_000;
      if (retryAfterSeconds <= 0) return;
      throw new ServiceFault({ service: ORDBOKENE_SERVICE, operation, kind: 'busy', retryAfterSeconds });
    },
  };
}

/** Asks a service that stands at several addresses, each question once: at the first that is well. */
export function createFailoverClient(options: FailoverOptions): HttpClient {
  const { baseUrls, userAgent, attemptMs, clock, log } = options;
  const quiet = createRetryAfterGate(clock);
  const hosts = baseUrls.map((baseUrl) =>
    createHttpClient({
      service: ORDBOKENE_SERVICE,
      baseUrl,
      headers: { 'user-agent': userAgent },
      budgetMs: attemptMs,
      retries: 0,
      breaker: BREAKER,
      maxResponseBytes: MAX_ANSWER_BYTES,
    }),
  );

  function note(error: unknown, address: number) {
    if (!(error instanceof ServiceFault) || error.kind === 'not_found') return;
    if (!isBreakerOpen(error)) log.warn({ err: error, address }, 'Ordbøkene did not answer');
    quiet.heed(error);
  }

  return {
    async fetchJson(question) {
      const { operation } = question;
      quiet.keep(operation);
      let fault: unknown = new ServiceFault({ service: ORDBOKENE_SERVICE, operation, kind: 'unreachable' });
      for (const [index, host] of hosts.entries()) {
        try {
          return await host.fetchJson(question);
        } catch (error) {
          note(error, index + 1);
          fault = error;
          if (!isAddressFault(error)) break;
        }
      }
      throw fault;
    },
  };
}
