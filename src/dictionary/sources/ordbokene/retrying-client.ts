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

const RETRIES = 2;
const FIRST_PAUSE_MS = 250;
/** Who wants us to wait for longer is not waited for: whoever asked is told of it. */
const LONGEST_PAUSE_MS = 2_000;
/** A place in the queue is free soon. */
const QUEUE_SECONDS = 1;

export interface RetryingClientOptions extends FailoverOptions {
  /** How many questions are under way at once, whoever asks them. */
  gate: BulkheadPolicy;
  /** The time a question may take, with waiting and repetitions. */
  budgetMs: number;
  /** Before the first repetition, doubled for the next; 250 ms. */
  pauseMs?: number;
}

const PASSING: readonly FaultKind[] = ['unreachable', 'failed', 'timeout'];

/** How long to wait before asking again; `undefined` where asking again is no use. */
export function retryDelay(error: unknown, attempt: number, firstMs: number): number | undefined {
  if (!(error instanceof ServiceFault) || isBreakerOpen(error)) return undefined;
  const pause = firstMs * 2 ** (attempt - 1);
  if (PASSING.includes(error.kind)) return pause;
  const wanted = (error.retryAfterSeconds ?? 0) * 1_000;
  return error.kind === 'busy' && wanted <= LONGEST_PAUSE_MS ? wanted + pause : undefined;
}

/** The queue counts as time of the question; every repetition is one at all addresses. */
function createRetryPolicy({ gate, budgetMs, pauseMs = FIRST_PAUSE_MS }: RetryingClientOptions) {
  const again = retry(
    handleWhen((error) => retryDelay(error, 1, pauseMs) !== undefined),
    {
      maxAttempts: RETRIES,
      backoff: new DelegateBackoff(({ attempt, result }) =>
        'error' in result ? (retryDelay(result.error, attempt, pauseMs) ?? 0) : 0,
      ),
    },
  );
  return wrap(timeout(budgetMs, TimeoutStrategy.Aggressive), gate, again);
}

function faultOf(error: unknown, operation: string): unknown {
  const about = { service: ORDBOKENE_SERVICE, operation };
  if (error instanceof TaskCancelledError) return new ServiceFault({ ...about, kind: 'timeout' });
  if (error instanceof BulkheadRejectedError)
    return new ServiceFault({ ...about, kind: 'busy', retryAfterSeconds: QUEUE_SECONDS });
  return error;
}

/**
 * Asks Ordbøkene as a guest does: few questions at once, again after a pause where one was lost, at the other address
 * where the first is ill, and not at all for as long as it asks to be left alone.
 */
export function createRetryingClient(options: RetryingClientOptions): HttpClient {
  const addresses = createFailoverClient(options);
  const patience = createRetryPolicy(options);
  return {
    async fetchJson(question) {
      try {
        // A signal of its own: the policy's default is one for all questions, and warns when many are under way.
        const { signal: own } = new AbortController();
        return await patience.execute(({ signal }) => {
          // The time may be up after a pause.
          if (signal.aborted) throw new TaskCancelledError();
          return addresses.fetchJson(question);
        }, own);
      } catch (error) {
        throw faultOf(error, question.operation);
      }
    },
  };
}
