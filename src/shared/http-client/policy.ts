import {
  ConsecutiveBreaker,
  ConstantBackoff,
  circuitBreaker,
  handleWhen,
  type IPolicy,
  retry,
  TaskCancelledError,
  TimeoutStrategy,
  timeout,
  wrap,
} from 'cockatiel';
import { type FaultKind, ServiceFault } from '../errors.js';

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

/** One time budget a question, few repetitions, and a breaker that answers at once while the service is ill. */
export function createResiliencePolicy({
  budgetMs,
  breaker = BREAKER,
  retries = RETRIES,
  retryDelayMs: retryPauseMs = RETRY_DELAY_MS,
}: ResiliencePolicyOptions): IPolicy {
  const resting = circuitBreaker(handleWhen(isOutage), {
    halfOpenAfter: breaker.halfOpenAfterMs,
    breaker: new ConsecutiveBreaker(breaker.failures),
  });
  const again = retry(
    handleWhen((error) => error instanceof ServiceFault && RETRYABLE_KINDS.includes(error.kind)),
    {
      maxAttempts: retries,
      backoff: new ConstantBackoff(retryPauseMs),
    },
  );
  return wrap(resting, timeout(budgetMs, TimeoutStrategy.Aggressive), again);
}
