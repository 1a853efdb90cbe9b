import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bulkhead } from 'cockatiel';
import { Piscina } from 'piscina';
import { StepBudget, TooManyRecurrencesError } from '../ical/step-budget.js';
import { type CalendarJob, type CalendarOutcome, runCalendarJob } from './calendar-job.js';

/** Bytes up to which a calendar is read without a thread, and the steps that its recurrence rules may take there. */
const MAX_INLINE_BYTES = 16 * 1024;
const MAX_INLINE_STEPS = 20_000;
/** Limits of one job in a thread. A job over a limit ends with its thread. */
const MAX_JOB_MS = 5_000;
const MAX_HEAP_MIB = 384;
/** Time for a new thread to load its program, besides the time of its first job. */
const MAX_START_MS = 10_000;
/** Threads without a job end after this time. */
const IDLE_MS = 60_000;
const MAX_THREADS = Math.max(1, Math.min(availableParallelism() - 1, 4));

const isBuilt = import.meta.url.endsWith('.js');
const PROGRAM = new URL(isBuilt ? './calendar-thread.js' : './unbuilt-thread.mjs', import.meta.url);

/** Runs calendar jobs off the event loop. */
export interface CalendarPool {
  /** The outcome of a job; `unreadable_calendar` when it exceeds a limit. */
  run: (job: CalendarJob) => Promise<CalendarOutcome>;
  close: () => Promise<void>;
}

function createThreads() {
  const threads = new Piscina<CalendarJob, CalendarOutcome>({
    filename: fileURLToPath(PROGRAM),
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
    recordTiming: false,
  });
  // An error of a thread also rejects its job. Without a listener, it would end the process.
  threads.on('error', () => undefined);
  return threads;
}

/** Reads a small calendar at once; undefined when it needs a thread. */
function runInline(job: CalendarJob): CalendarOutcome | undefined {
  if (job.texts.reduce((sum, text) => sum + text.byteLength, 0) > MAX_INLINE_BYTES) return undefined;
  try {
    return runCalendarJob(job, new StepBudget(MAX_INLINE_STEPS));
  } catch (error) {
    if (error instanceof TooManyRecurrencesError) return undefined;
    throw error;
  }
}

/** Creates a pool. Threads start with the first job that needs one. */
export function createCalendarPool({ maxJobMs = MAX_JOB_MS, maxStartMs = MAX_START_MS } = {}): CalendarPool {
  // The time of a job must not count while it waits for a thread.
  const limit = bulkhead(MAX_THREADS, Number.POSITIVE_INFINITY);
  let threads: ReturnType<typeof createThreads> | undefined;
  /** Jobs that ended since the last thread was lost: the first ones may wait for threads to start. */
  let endedJobs = 0;

  async function runInThread(job: CalendarJob): Promise<CalendarOutcome> {
    threads ??= createThreads();
    const ending = new AbortController();
    // Unlike AbortSignal.timeout, this timer also keeps the process running until the job ends.
    const startMs = endedJobs < MAX_THREADS ? maxStartMs : 0;
    const timer = setTimeout(() => ending.abort(), startMs + maxJobMs);
    try {
      const outcome = await threads.run(job, { name: 'runJob', signal: ending.signal });
      endedJobs += 1;
      return outcome;
    } catch {
      // Out of time, out of memory, or an error of the parser: the calendar cannot be read in either case.
      endedJobs = 0;
      return { problem: 'unreadable_calendar' };
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    run: async (job) => runInline(job) ?? limit.execute(() => runInThread(job)),
    async close() {
      await threads?.destroy();
      threads = undefined;
    },
  };
}
