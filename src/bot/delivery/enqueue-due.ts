import { findDueSubscriptions, RETENTION_HOURS } from '../model/due.js';
import type { DeliveryParts } from './deliver.js';
import type { Wait } from './wait.js';

/** Subscriptions in one batch. SQLite's driver blocks the event loop while it works. */
const BATCH = 10;
/**
 * The pause after a batch, in which slash commands are answered: three times the duration of the batch, at
 * least this.
 */
const MIN_PAUSE_MS = 20;
const PAUSE_FACTOR = 3;
const DELETE_EVERY_MS = 3_600_000;

type EnqueueParts = Pick<DeliveryParts, 'subscriptions' | 'occurrences' | 'clock' | 'log'> & { wait: Wait };

/**
 * Creates the occurrences that are due since the last run, in batches, and deletes old ones. A subscription
 * that cannot be read is paused. Ends early when the signal is aborted.
 */
export function createDueEnqueuer(parts: EnqueueParts): (signal?: AbortSignal) => Promise<void> {
  const { subscriptions, occurrences, clock, log, wait } = parts;
  let deletedAt = 0;

  /** @returns whether more may be due */
  async function recordBatch(): Promise<boolean> {
    const now = clock();
    const { readable, damaged } = await subscriptions.listDue(now, BATCH);
    for (const key of damaged) {
      log.error({ subscription: key.id }, 'a subscription cannot be read and is paused');
      await subscriptions.pauseDamaged(key);
    }
    await occurrences.record(findDueSubscriptions(readable, now), now);
    return readable.length + damaged.length > 0;
  }

  return async (signal) => {
    for (let began = clock(); !signal?.aborted && (await recordBatch()); began = clock()) {
      const tookMs = clock().epochMilliseconds - began.epochMilliseconds;
      await wait(Math.max(MIN_PAUSE_MS, PAUSE_FACTOR * tookMs), signal);
    }
    const now = clock();
    if (now.epochMilliseconds - deletedAt < DELETE_EVERY_MS) return;
    deletedAt = now.epochMilliseconds;
    await occurrences.deleteEnded(now.subtract({ hours: RETENTION_HOURS }));
  };
}
