import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { bulkhead } from 'cockatiel';
import { Piscina } from 'piscina';
import { StepBudget, TooManyRecurrencesError } from '../ical/day.js';
import { type CalendarOutcome, runCalendarJob } from './calendar-job.js';
import { parseXml, unpackXml, type XmlElement, XmlError, XmlLimitError } from './parse-xml.js';
import type { CalendarTask, XmlJob, XmlOutcome } from './reading-thread.js';

/** Bytes up to which a calendar is read without a thread, and the steps that its recurrence rules may take there. */
export const MAX_INLINE_BYTES = 16 * 1024;
const MAX_INLINE_STEPS = 20_000;
/** Bytes up to which an XML document is parsed without a thread: about 4 ms of work. */
const MAX_INLINE_XML_BYTES = 64 * 1024;
/** Limits of one job in a thread. A job over a limit ends with its thread. */
const MAX_JOB_MS = 5_000;
const MAX_HEAP_MIB = 384;
const MAX_YOUNG_HEAP_MIB = 16;
/** Time for a new thread to load its program, besides the time of its first job. */
const MAX_START_MS = 10_000;
/** Threads without a job end after this time. */
const IDLE_MS = 60_000;
const MAX_THREADS = Math.max(1, Math.min(availableParallelism() - 1, 4));

const isBuilt = import.meta.url.endsWith('.js');
const PROGRAM = new URL(isBuilt ? './reading-thread.js' : './unbuilt-thread.mjs', import.meta.url);

/** Reads calendars and XML documents off the event loop. */
export interface ReadingPool {
  /** The outcome of a job; `unreadable_calendar` when it exceeds a limit. */
  readCalendar: (task: CalendarTask) => Promise<CalendarOutcome>;
  /**
   * Parses an XML document in UTF-8, without keeping the event loop for long. The bytes of a large document move to a thread and are gone afterwards.
   *
   * @param alwaysLists makes a list of each child, also of a single one
   * @throws {XmlError} when the document is malformed or has a document type
   * @throws {XmlLimitError} when it exceeds a limit
   */
  readXml: (bytes: Uint8Array, options?: Pick<XmlJob, 'alwaysLists'>) => Promise<XmlElement>;
  close: () => Promise<void>;
}

/** Limits of one job. */
interface JobLimits {
  maxJobMs: number;
  /** Besides, for the first job of a thread. */
  maxStartMs: number;
  maxHeapMib: number;
}

function createThreads(maxHeapMib: number) {
  const threads = new Piscina({
    filename: fileURLToPath(PROGRAM),
    minThreads: 0,
    maxThreads: MAX_THREADS,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMib, maxYoungGenerationSizeMb: MAX_YOUNG_HEAP_MIB },
    recordTiming: false,
  });
  // An error of a thread also rejects its job. Without a listener, it would end the process.
  threads.on('error', () => undefined);
  return threads;
}

/** Reads a small calendar at once; undefined when it needs a thread. */
function readInline({ texts, ...task }: CalendarTask): CalendarOutcome | undefined {
  const loaded = texts.filter((text) => text instanceof Uint8Array);
  const bytes = loaded.reduce((sum, text) => sum + text.byteLength, 0);
  if (loaded.length < texts.length || bytes > MAX_INLINE_BYTES) return undefined;
  try {
    return runCalendarJob({ ...task, texts: loaded }, new StepBudget(MAX_INLINE_STEPS));
  } catch (error) {
    if (error instanceof TooManyRecurrencesError) return undefined;
    throw error;
  }
}

/** Runs jobs in threads, at most one for each thread. */
function createLimitedThreads({ maxJobMs, maxStartMs, maxHeapMib }: JobLimits) {
  // The time of a job must not count while it waits for a thread.
  const limit = bulkhead(MAX_THREADS, Number.POSITIVE_INFINITY);
  let threads: ReturnType<typeof createThreads> | undefined;
  /** Jobs that ended since the last thread was lost: the first ones may wait for threads to start. */
  let endedJobs = 0;

  async function runOne(name: string, job: unknown, transferList: ArrayBuffer[]): Promise<unknown> {
    threads ??= createThreads(maxHeapMib);
    const ending = new AbortController();
    // Unlike AbortSignal.timeout, this timer also keeps the process running until the job ends.
    const startMs = endedJobs < MAX_THREADS ? maxStartMs : 0;
    const timer = setTimeout(() => ending.abort(), startMs + maxJobMs);
    try {
      const outcome: unknown = await threads.run(job, { name, transferList, signal: ending.signal });
      endedJobs += 1;
      return outcome;
    } catch {
      // Out of time, out of memory, or an error of the parser: the input cannot be read in either case.
      endedJobs = 0;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    /** The outcome of a job; undefined when it exceeds a limit. The buffers of `moved` are gone afterwards. */
    run: (name: string, job: unknown, moved: ArrayBuffer[] = []) =>
      limit.execute(() => runOne(name, job, moved)),
    async close() {
      await threads?.destroy();
      threads = undefined;
    },
  };
}

/** The memory of the bytes, unless other bytes share it. */
const findOwnBuffer = ({ buffer, byteLength }: Uint8Array): ArrayBuffer[] =>
  buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [];

/** Creates a pool. Threads start with the first job that needs one. */
export function createReadingPool(limits: Partial<JobLimits> = {}): ReadingPool {
  const threads = createLimitedThreads({
    maxJobMs: MAX_JOB_MS,
    maxStartMs: MAX_START_MS,
    maxHeapMib: MAX_HEAP_MIB,
    ...limits,
  });
  return {
    async readCalendar(task) {
      const inline = readInline(task);
      if (inline) return inline;
      const outcome = await threads.run('readCalendar', task);
      return (outcome as CalendarOutcome | undefined) ?? { problem: 'unreadable_calendar' };
    },
    async readXml(bytes, { alwaysLists } = {}) {
      const job: XmlJob = { bytes, alwaysLists };
      if (bytes.byteLength <= MAX_INLINE_XML_BYTES) return parseXml(Buffer.from(bytes).toString('utf8'), job);
      const outcome = (await threads.run('readXml', job, findOwnBuffer(bytes))) as XmlOutcome | undefined;
      if (outcome && 'document' in outcome) return unpackXml(outcome.document);
      if (outcome && !outcome.isOverLimit) throw new XmlError(outcome.problem);
      throw new XmlLimitError(outcome?.problem ?? 'the document takes too much time or memory');
    },
    close: () => threads.close(),
  };
}
