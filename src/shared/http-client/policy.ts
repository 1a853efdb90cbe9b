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
const RETRY_PAUSE_MS = 100;
const BREAKER = { failures: 5, restMs: 2_000 };

export interface PolicyOptions {
  /** The time one question may take, retry included. */
  budgetMs: number;
  /** How often a lost or failed question is asked again; once where nothing is said. */
  retries?: number;
  /** Before each repetition; 100 ms where nothing is said. */
  retryPauseMs?: number;
  /** After how many failed questions in a row nothing more is asked, and for how long; 5 and 2 s. */
  breaker?: { failures: number; restMs: number };
}

/** Every question is a GET without effects, so a lost or failed one may be asked again. */
const REPEATABLE: readonly FaultKind[] = ['unreachable', 'failed'];
/** What says that the service itself is ill. A refused key or an odd question does not. */
const ILLNESS: readonly FaultKind[] = ['unreachable', 'failed', 'timeout'];

/** Not by cockatiel's `isTaskCancelledError`: 3.2.1 looks there for the mark of another error, and never finds it. */
export const isIllness = (error: Error) =>
  error instanceof TaskCancelledError || (error instanceof ServiceFault && ILLNESS.includes(error.kind));

/** One time budget a question, few repetitions, and a breaker that answers at once while the service is ill. */
export function createPolicy({
  budgetMs,
  breaker = BREAKER,
  retries = RETRIES,
  retryPauseMs = RETRY_PAUSE_MS,
}: PolicyOptions): IPolicy {
  const resting = circuitBreaker(handleWhen(isIllness), {
    halfOpenAfter: breaker.restMs,
    breaker: new ConsecutiveBreaker(breaker.failures),
  });
  const again = retry(
    handleWhen((error) => error instanceof ServiceFault && REPEATABLE.includes(error.kind)),
    {
      maxAttempts: retries,
      backoff: new ConstantBackoff(retryPauseMs),
    },
  );
  return wrap(resting, timeout(budgetMs, TimeoutStrategy.Aggressive), again);
}
