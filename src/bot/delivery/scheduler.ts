import { setMaxListeners } from 'node:events';
import { BUDGET_MS } from '../lib/budgets.js';
import { createTaskTracker } from '../lib/task-tracker.js';
import type { Claim } from '../model/claim.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import { createPostDelivery, type DeliveryParts } from './deliver.js';
import { createDueEnqueuer } from './enqueue-due.js';
import { createSubscriberNotifier, type SubscriberNotifierParts } from './notify-subscribers.js';
import { wait as realWait, type Wait } from './wait.js';

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
export interface Scheduler {
  start: () => void;
  /** Resolves when the posts in progress have ended, after eight seconds at most. */
  stop: () => Promise<void>;
}

/** Repeats the writes of outcomes while the database fails: Slack's answer must not be lost. */
function retryOutcomeWrites(
  { occurrences, log, wait = realWait }: SchedulerParts,
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
  const { occurrences, clock, limits, log, pollMs = POLL_MS, wait = realWait } = parts;
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
