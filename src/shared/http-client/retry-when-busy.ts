import { setTimeout as pause } from 'node:timers/promises';
import { ServiceFault } from '../errors.js';

/** So that a service that says «at once» is not asked in a circle. */
const MIN_WAIT_MS = 50;

/** When an answer must be there, on the clock of `performance.now()`, and what stops the asking. */
export interface RetryDeadline {
  endsAt: number;
  signal: AbortSignal;
}

/**
 * Asks again when the service said how long to wait, as long as the wait ends before the deadline.
 *
 * @throws what `ask` throws; a `busy` fault as soon as waiting is of no use
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
