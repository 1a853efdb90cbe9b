import { setTimeout as pause } from 'node:timers/promises';
import { ServiceFault } from '../errors.js';

/** Minimum wait, so that a `Retry-After` of 0 does not cause a busy loop. */
const MIN_WAIT_MS = 50;

/** The deadline, on the clock of `performance.now()`, and a signal that stops the retries. */
export interface RetryDeadline {
  endsAt: number;
  signal: AbortSignal;
}

/**
 * Retries after the delay that the service names, as long as the delay ends before the deadline.
 *
 * @throws the error of `ask`; a `busy` fault as soon as the next retry would be too late
 */
export async function retryWhenBusy<Answer>(
  ask: () => Promise<Answer>,
  { endsAt, signal }: RetryDeadline,
): Promise<Answer> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceFault) || error.kind !== 'busy') throw error;
      const { retryAfterSeconds } = error;
      if (retryAfterSeconds === undefined) throw error;
      const waitMs = Math.max(retryAfterSeconds * 1_000, MIN_WAIT_MS);
      if (performance.now() + waitMs >= endsAt) throw error;
      await pause(waitMs, undefined, { signal });
    }
  }
}
