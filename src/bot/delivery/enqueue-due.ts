import { findDueSubscriptions, RETENTION_HOURS } from '../model/due.js';
import type { DeliveryParts } from './deliver.js';
import type { Wait } from './wait.js';

/**
 * Subscriptions listed at a time, and the pause after them, in which slash commands are answered: SQLite's driver keeps
 * the process busy meanwhile. On a machine that is slow, or busy, it is longer, so that listing takes a quarter at most.
 */
const BATCH = 10;
const BREATH_MS = 5;
const BREATHS = 3;
const FORGET_EVERY_MS = 3_600_000;

type EnqueueParts = Pick<DeliveryParts, 'subscriptions' | 'occurrences' | 'clock' | 'log'> & { wait: Wait };

/**
 * Lists what has come since the last look, with pauses in which slash commands are answered, and forgets what is old.
 * What cannot be read rests from then on, and keeps nothing else from being listed. Ends early when the signal comes.
 */
export function createDueEnqueuer(parts: EnqueueParts): (signal?: AbortSignal) => Promise<void> {
  const { subscriptions, occurrences, clock, log, wait } = parts;
  let forgottenAt = 0;

  /** @returns whether there may be more */
  async function listSome(): Promise<boolean> {
    const now = clock();
    const { readable, damaged } = await subscriptions.listDue(now, BATCH);
    for (const id of damaged) {
      log.error({ subscription: id }, 'a subscription cannot be read, and rests');
      await subscriptions.pauseDamaged(id);
    }
    await occurrences.record(findDueSubscriptions(readable, now), now);
    return readable.length + damaged.length > 0;
  }

  return async (signal) => {
    for (let began = clock(); !signal?.aborted && (await listSome()); began = clock()) {
      const tookMs = clock().epochMilliseconds - began.epochMilliseconds;
      await wait(Math.max(BREATH_MS, BREATHS * tookMs), signal);
    }
    const now = clock();
    if (now.epochMilliseconds - forgottenAt < FORGET_EVERY_MS) return;
    forgottenAt = now.epochMilliseconds;
    await occurrences.deleteEnded(now.subtract({ hours: RETENTION_HOURS }));
  };
}
