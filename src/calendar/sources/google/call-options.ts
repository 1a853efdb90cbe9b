import type { ResilientCallerOptions } from '../../../shared/http-client/http.js';

export interface GoogleCallOptions extends Pick<ResilientCallerOptions, 'budgetMs' | 'metrics'> {
  /** A monotonic clock in milliseconds. */
  now: () => number;
}

/** Google promises no `Retry-After` and asks for exponential waits with jitter. */
const FIRST_WAIT_MS = 500;

/** The policy of every request to Google. */
export const toCallerOptions = ({ budgetMs, metrics }: GoogleCallOptions): ResilientCallerOptions => ({
  service: 'google',
  budgetMs,
  metrics,
  retries: 2,
  honorsRetryAfter: true,
  firstBusyWaitMs: FIRST_WAIT_MS,
});
