import { setTimeout as pause } from 'node:timers/promises';
import { ServiceFault } from '../errors.js';

/** Minimum wait, so that a `Retry-After` of 0 does not cause a busy loop. */
const MIN_WAIT_MS = 50;

/** The deadline, on the clock of `performance.now()`, and a signal that stops the retries. */
export interface RetryDeadline {
  endsAt: number;
  signal: AbortSignal;
  /**
   * Milliseconds to wait when the service names no delay; each further wait is twice as long, and up to half of it is
   * left out by chance, so that clients do not return together. Undefined: there is no retry without a delay.
   */
  firstWaitMs?: number | undefined;
}

/** Milliseconds to wait after a `busy` answer; undefined for no retry. */
function findWaitMs(
  { retryAfterSeconds }: ServiceFault,
  retries: number,
  firstWaitMs: number | undefined,
): number | undefined {
  if (retryAfterSeconds !== undefined) return Math.max(retryAfterSeconds * 1_000, MIN_WAIT_MS);
  return firstWaitMs === undefined ? undefined : firstWaitMs * 2 ** retries * (1 - Math.random() / 2);
}

/**
 * Retries after the delay that the service names, as long as the delay ends before the deadline.
 *
 * @throws the error of `ask`; a `busy` fault as soon as the next retry would be too late
 */
export async function retryWhenBusy<Answer>(
  ask: () => Promise<Answer>,
  { endsAt, signal, firstWaitMs }: RetryDeadline,
): Promise<Answer> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ServiceFault) || error.kind !== 'busy') throw error;
      const waitMs = findWaitMs(error, retries, firstWaitMs);
      if (waitMs === undefined || performance.now() + waitMs >= endsAt) throw error;
      await pause(waitMs, undefined, { signal });
    }
  }
}
