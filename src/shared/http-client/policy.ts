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
  /** The time one question may take, retry included. */
  budgetMs: number;
  /** How often a lost or failed question is asked again; once where nothing is said. */
  retries?: number;
  /** Before each repetition; 100 ms where nothing is said. */
  retryDelayMs?: number;
  /** After how many failed questions in a row nothing more is asked, and for how long; 5 and 2 s. */
  breaker?: { failures: number; halfOpenAfterMs: number };
}

/** Every question is a GET without effects, so a lost or failed one may be asked again. */
const RETRYABLE_KINDS: readonly FaultKind[] = ['unreachable', 'failed'];
/** What says that the service itself is ill. A refused key or an odd question does not. */
const OUTAGE_KINDS: readonly FaultKind[] = ['unreachable', 'failed', 'timeout'];

/** Not by cockatiel's `isTaskCancelledError`: 3.2.1 looks there for the mark of another error, and never finds it. */
export const isOutage = (error: Error) =>
  error instanceof TaskCancelledError || (error instanceof ServiceFault && OUTAGE_KINDS.includes(error.kind));

/** The caller no longer waits. This says nothing about the service, so it neither opens the breaker nor is retried. */
export class CallCancelledError extends Error {
  override readonly name = 'CallCancelledError';
}

export interface ResiliencePolicy {
  /** Runs `send`, which gets a signal that aborts at the end of the budget and with the caller's own signal. */
  execute: <Value>(
    send: (signal: AbortSignal) => Promise<Value>,
    call: Pick<CallOptions, 'signal' | 'budgetMs'>,
  ) => Promise<Value>;
}

/** One time budget per call, few retries, and a circuit breaker that rejects at once while the service is down. */
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
      // Each call has a signal of its own: Node warns about many listeners on a signal that calls share.
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
