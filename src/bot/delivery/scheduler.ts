import { setMaxListeners } from 'node:events';
import { createTaskTracker } from '../lib/task-tracker.js';
import type { Claim } from '../model/claim.js';
import type { OccurrenceStore } from '../store/occurrences.js';
import { createPostDelivery, type DeliveryParts } from './deliver.js';
import { createDueEnqueuer } from './enqueue-due.js';
import { createPauseNotifier, type PauseNotifierParts } from './notify-paused.js';
import { wait as realWait, type Wait } from './wait.js';

/** How often new postings are looked for; people's changes are seen as soon. */
const LOOK_MS = 1_000;
/** Posts under way at once. */
const MAX_UNDER_WAY = 20;
/** While the database cannot be asked. */
const TROUBLE_MS = 1_000;
/** Shorter than a supervisor's patience. What takes longer is settled at the next start, by looking into the channel. */
const DRAIN_MS = 8_000;

export interface SchedulerParts extends DeliveryParts, PauseNotifierParts {
  lookMs?: number;
  wait?: Wait;
}

/** Posts what is due, for as long as it runs; any number may run on one database. */
export interface Scheduler {
  start: () => void;
  /** Resolves when what was begun has come to an end, or after eight seconds. */
  stop: () => Promise<void>;
}

/** What Slack has answered is worth waiting for a database that is away. */
function insistent(
  { occurrences, log, wait = realWait }: SchedulerParts,
  signal: AbortSignal,
): OccurrenceStore {
  async function insist(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work();
      } catch (error) {
        if (signal.aborted) throw error;
        log.error({ err: error }, 'what became of a summary cannot be written; it is tried again');
        await wait(TROUBLE_MS, signal);
      }
    }
  }
  return {
    ...occurrences,
    release: (...args) => insist(() => occurrences.release(...args)),
    end: (...args) => insist(() => occurrences.end(...args)),
    delayTeam: (...args) => insist(() => occurrences.delayTeam(...args)),
  };
}

export function createScheduler(parts: SchedulerParts): Scheduler {
  const { occurrences, clock, pace, log, lookMs = LOOK_MS, wait = realWait } = parts;
  /** Takes nothing more. */
  const stopping = new AbortController();
  /** Gives up what is under way. */
  const abandoning = new AbortController();
  setMaxListeners(MAX_UNDER_WAY, abandoning.signal);
  const deliver = createPostDelivery({
    ...parts,
    occurrences: insistent(parts, abandoning.signal),
  });
  const look = createDueEnqueuer({ ...parts, wait });
  const tellPaused = createPauseNotifier(parts);
  const inFlight = createTaskTracker((error) => log.error({ err: error }, 'a summary failed'));
  let underWay = 0;
  let loops: Promise<unknown> = Promise.resolve();

  async function run(claim: Claim): Promise<void> {
    underWay += 1;
    await inFlight
      .run('summary', () => deliver(claim))
      .finally(() => {
        underWay -= 1;
      });
  }

  /** Takes what may be posted. @returns how long until there may be more, in milliseconds */
  async function post(): Promise<number> {
    while (underWay < MAX_UNDER_WAY && !stopping.signal.aborted) {
      const claim = await occurrences.claim({ now: clock(), leaseMs: pace.leaseMs, teamMs: pace.teamMs });
      if (!claim) break;
      void run(claim);
    }
    const now = clock();
    const wake = await occurrences.nextWake(now);
    return wake ? Math.min(Math.max(wake.epochMilliseconds - now.epochMilliseconds, 1), lookMs) : lookMs;
  }

  async function repeat(work: () => Promise<number>): Promise<void> {
    const { signal } = stopping;
    while (!signal.aborted) {
      const waitMs = await work().catch((error: unknown) => {
        log.error({ err: error }, 'the scheduler cannot use the database');
        return TROUBLE_MS;
      });
      await wait(waitMs, signal);
    }
  }

  return {
    start() {
      loops = Promise.all([
        repeat(async () => {
          await look(stopping.signal);
          return lookMs;
        }),
        repeat(post),
        repeat(async () => {
          await tellPaused(stopping.signal);
          return lookMs;
        }),
      ]);
    },
    async stop() {
      stopping.abort();
      const ended = loops.then(() => inFlight.drain(DRAIN_MS));
      await Promise.race([ended, wait(DRAIN_MS, abandoning.signal)]);
      abandoning.abort();
    },
  };
}
