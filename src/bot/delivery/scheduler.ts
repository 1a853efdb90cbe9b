import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { BUDGET_MS } from '../lib/budgets.js';
import { createTaskTracker } from '../lib/task-tracker.js';
import { type Claim, findDueSubscriptions, RETENTION_HOURS } from '../model/subscription.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import { createPostDelivery, type DeliveryParts } from './deliver.js';
import { createSubscriberNotifier, type SubscriberNotifierParts } from './notify-subscribers.js';

/** How often the database is read for new posts and changes. */
const POLL_MS = 1_000;

/** Posts in progress at once. */
const MAX_IN_PROGRESS = 20;

/**
 * The pause after a claim. Several workspaces may accept a post at the same moment. Preparing all of these posts together
 * would block the event loop for the sum of their times.
 */
const CLAIM_PAUSE_MS = 10;

/** The delay after the database failed. */
const DATABASE_RETRY_MS = 1_000;

export interface SchedulerParts extends DeliveryParts, SubscriberNotifierParts {
  pollMs?: number;
  wait?: Wait;
}

/** Posts due occurrences while it runs. Any number of schedulers may share a database. */
interface Scheduler {
  start: () => void;
  /** Resolves when the posts in progress have ended, after eight seconds at most. */
  stop: () => Promise<void>;
}

/** Repeats the writes of outcomes while the database fails: Slack's answer must not be lost. */
function retryOutcomeWrites(
  { occurrences, log, wait = waitUnlessAborted }: SchedulerParts,
  signal: AbortSignal,
): OccurrenceStore {
  async function retry(write: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await write();
      } catch (error) {
        if (signal.aborted) throw error;
        log.error({ err: error }, 'the outcome of a scheduled post could not be stored; trying again');
        await wait(DATABASE_RETRY_MS, signal);
      }
    }
  }
  return {
    ...occurrences,
    release: (...args) => retry(() => occurrences.release(...args)),
    end: (...args) => retry(() => occurrences.end(...args)),
    delayTeam: (...args) => retry(() => occurrences.delayTeam(...args)),
  };
}

export function createScheduler(parts: SchedulerParts): Scheduler {
  const { occurrences, clock, limits, log, pollMs = POLL_MS, wait = waitUnlessAborted } = parts;
  /** Aborted first: nothing more is claimed. */
  const stopping = new AbortController();
  /** Aborted last: writes in progress are given up. */
  const abandoning = new AbortController();
  setMaxListeners(MAX_IN_PROGRESS, abandoning.signal);
  const deliver = createPostDelivery({
    ...parts,
    occurrences: retryOutcomeWrites(parts, abandoning.signal),
  });
  const enqueueDue = createDueEnqueuer({ ...parts, wait });
  const notifySubscribers = createSubscriberNotifier(parts);
  const tasks = createTaskTracker(
    (error) => log.error({ err: error }, 'a scheduled post failed'),
    parts.metrics,
  );
  let inProgress = 0;
  let loops: Promise<unknown> = Promise.resolve();

  async function run(claim: Claim): Promise<void> {
    inProgress += 1;
    await tasks
      .run('summary', () => deliver(claim))
      .finally(() => {
        inProgress -= 1;
      });
  }

  /** Claims and posts all that is free now. @returns the delay until more may be posted, in milliseconds */
  async function post(): Promise<number> {
    while (inProgress < MAX_IN_PROGRESS && !stopping.signal.aborted) {
      const claim = await occurrences.claim({
        now: clock(),
        leaseMs: limits.leaseMs,
        teamMs: limits.teamMs,
      });
      if (!claim) break;
      void run(claim);
      await wait(CLAIM_PAUSE_MS, stopping.signal);
    }
    const now = clock();
    const wake = await occurrences.nextWake(now);
    return wake ? Math.min(Math.max(wake.epochMilliseconds - now.epochMilliseconds, 1), pollMs) : pollMs;
  }

  async function repeat(work: () => Promise<number>): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const waitMs = await work().catch((error: unknown) => {
        log.error({ err: error }, 'the scheduler cannot use the database');
        return DATABASE_RETRY_MS;
      });
      await wait(waitMs, signal);
    }
  }

  return {
    start() {
      loops = Promise.all([
        repeat(async () => {
          await enqueueDue(stopping.signal);
          return pollMs;
        }),
        repeat(post),
        repeat(async () => {
          await notifySubscribers(stopping.signal);
          return pollMs;
        }),
      ]);
    },
    async stop() {
      stopping.abort();
      const ended = loops.then(() => tasks.drain(BUDGET_MS.drain));
      await Promise.race([ended, wait(BUDGET_MS.drain, abandoning.signal)]);
      abandoning.abort();
    },
  };
}

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

/** Resolves after so many milliseconds, or early when the signal is aborted. */
type Wait = (ms: number, signal?: AbortSignal) => Promise<void>;

export const waitUnlessAborted: Wait = (ms, signal) =>
  pause(ms, undefined, signal && { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
