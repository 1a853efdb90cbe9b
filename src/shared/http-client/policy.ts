import {
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type FaultKind, ServiceFault } from '../errors.js';
import type { CallOptions } from './call-options.js';

const RETRIES = 1;
const RETRY_DELAY_MS = 100;
const BREAKER = { failures: 5, halfOpenAfterMs: 2_000 };

export interface ResiliencePolicyOptions {
  /** Milliseconds for one call, including retries. */
  budgetMs: number;
  /** Number of retries of a failed request. Default: 1. */
  retries?: number;
  /** Milliseconds before each retry. Default: 100. */
  retryDelayMs?: number;
  /** Consecutive failures that open the breaker, and milliseconds that it stays open. Default: 5 and 2 s. */
  breaker?: { failures: number; halfOpenAfterMs: number };
}

/** All requests are free of side effects, so a failed one may be sent again. */
const RETRYABLE_KINDS: readonly FaultKind[] = ['unreachable', 'failed'];
/** Faults that count as an outage of the service. A refused key or an invalid request does not. */
const OUTAGE_KINDS: readonly FaultKind[] = ['unreachable', 'failed', 'timeout'];

/**
 * Does not use cockatiel's `isTaskCancelledError`: in 3.2.1 it checks for another error's marker and never
 * matches.
 */
export const isOutage = (error: Error) =>
  error instanceof TaskCancelledError || (error instanceof ServiceFault && OUTAGE_KINDS.includes(error.kind));

/**
 * The caller no longer waits. This is not a fault of the service: it does not open the breaker and is not
 * retried.
 */
export class CallCancelledError extends Error {
  override readonly name = 'CallCancelledError';
}

export interface ResiliencePolicy {
  /** Runs `send` with a signal that aborts at the end of the budget or with the caller's signal. */
  execute: <Value>(
    send: (signal: AbortSignal) => Promise<Value>,
    call: Pick<CallOptions, 'signal' | 'budgetMs'>,
  ) => Promise<Value>;
}

/**
 * Creates a policy: a time budget per call, retries, and a circuit breaker that rejects calls during an
 * outage.
 */
export function createResiliencePolicy({
  budgetMs: defaultBudgetMs,
  breaker: { failures, halfOpenAfterMs } = BREAKER,
  retries = RETRIES,
  retryDelayMs = RETRY_DELAY_MS,
}: ResiliencePolicyOptions): ResiliencePolicy {
  const breaker = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  const retrying = retry(
    handleWhen((error) => error instanceof ServiceFault && RETRYABLE_KINDS.includes(error.kind)),
    { maxAttempts: retries, backoff: new ConstantBackoff(retryDelayMs) },
  );
  const withBudget = (budgetMs: number) => wrap(timeout(budgetMs, TimeoutStrategy.Aggressive), retrying);
  const withDefaultBudget = withBudget(defaultBudgetMs);

  return {
    async execute(send, { signal: callerSignal, budgetMs }) {
      if (callerSignal?.aborted) throw new CallCancelledError('the caller no longer waits');
      // Each call has its own signal: Node warns about many listeners on a shared signal.
      const controller = new AbortController();
      const abort = () => controller.abort();
      callerSignal?.addEventListener('abort', abort, { once: true });
      const policy = budgetMs === undefined ? withDefaultBudget : withBudget(budgetMs);
      try {
        return await breaker.execute(
          () =>
            policy
              .execute(({ signal }) => send(signal), controller.signal)
              .catch((error: unknown) => {
                throw callerSignal?.aborted ? new CallCancelledError('the caller no longer waits') : error;
              }),
          controller.signal,
        );
      } finally {
        callerSignal?.removeEventListener('abort', abort);
      }
    },
  };
}
