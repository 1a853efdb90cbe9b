import {
  type BulkheadPolicy,
  BulkheadRejectedError,
  DelegateBackoff,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type FaultKind, ServiceFault } from '../../../shared/errors.js';
import type { HttpClient } from '../../../shared/http-client/http.js';
import {
  createFailoverClient,
  type FailoverOptions,
  isBreakerOpen,
  ORDBOKENE_SERVICE,
} from './failover-client.js';

const MAX_RETRIES = 2;
const FIRST_DELAY_MS = 250;
/** With a longer `Retry-After` the caller gets the fault at once. */
const MAX_DELAY_MS = 2_000;
/** `Retry-After` where the queue is full. */
const QUEUE_RETRY_SECONDS = 1;

export interface RetryingClientOptions extends FailoverOptions {
  /** Limits concurrent requests, over all clients that share it. */
  limiter: BulkheadPolicy;
  /** Milliseconds for a request, with the queue and all repetitions. */
  budgetMs: number;
  /** Milliseconds before the first repetition, doubled for the next. Default: 250. */
  pauseMs?: number;
}

const TRANSIENT: readonly FaultKind[] = ['unreachable', 'failed', 'timeout'];

/** Milliseconds before the next attempt. `undefined` where another attempt is of no use. */
export function retryDelay(error: unknown, attempt: number, firstMs: number): number | undefined {
  if (!(error instanceof ServiceFault) || isBreakerOpen(error)) return undefined;
  const delay = firstMs * 2 ** (attempt - 1);
  if (TRANSIENT.includes(error.kind)) return delay;
  const requested = (error.retryAfterSeconds ?? 0) * 1_000;
  return error.kind === 'busy' && requested <= MAX_DELAY_MS ? requested + delay : undefined;
}

/** The budget covers the queue. Every repetition may go to all addresses. */
function createRetryPolicy({ limiter, budgetMs, pauseMs = FIRST_DELAY_MS }: RetryingClientOptions) {
  const retries = retry(
    handleWhen((error) => retryDelay(error, 1, pauseMs) !== undefined),
    {
      maxAttempts: MAX_RETRIES,
      backoff: new DelegateBackoff(({ attempt, result }) =>
        'error' in result ? (retryDelay(result.error, attempt, pauseMs) ?? 0) : 0,
      ),
    },
  );
  return wrap(timeout(budgetMs, TimeoutStrategy.Aggressive), limiter, retries);
}

function faultOf(error: unknown, operation: string): unknown {
  const about = { service: ORDBOKENE_SERVICE, operation };
  if (error instanceof TaskCancelledError) return new ServiceFault({ ...about, kind: 'timeout' });
  if (error instanceof BulkheadRejectedError)
    return new ServiceFault({ ...about, kind: 'busy', retryAfterSeconds: QUEUE_RETRY_SECONDS });
  return error;
}

/**
 * Asks Ordbøkene politely: few requests at once, repetitions with a growing delay, the next address where one is out of
 * order, and nothing until the end of a `Retry-After`.
 */
export function createRetryingClient(options: RetryingClientOptions): HttpClient {
  const client = createFailoverClient(options);
  const policy = createRetryPolicy(options);
  return {
    async fetchJson(question) {
      try {
        // A signal of its own: the policy's default is shared by all requests, and Node warns of many listeners on it.
        const { signal: own } = new AbortController();
        return await policy.execute(({ signal }) => {
          // The budget may be used up after a delay.
          if (signal.aborted) throw new TaskCancelledError();
          return client.fetchJson(question);
        }, own);
      } catch (error) {
        throw faultOf(error, question.operation);
      }
    },
  };
}
