import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { type ReadingJob, type ReadTerms, readTerms } from './reading-thread.js';

/** Bytes up to which a file is read without a thread: about 10 ms of work. */
const MAX_INLINE_BYTES = 16 * 1024;
/** Limits of one file in the thread. A file over a limit ends with its thread. */
const MAX_JOB_MS = 30_000;
const MAX_HEAP_MIB = 512;
/** The thread ends after this time without a file. */
const IDLE_MS = 10_000;

const isBuilt = import.meta.url.endsWith('.js');
const PROGRAM = new URL(isBuilt ? './reading-thread.js' : './unbuilt-thread.mjs', import.meta.url);

/** Reads glossary files off the event loop: ten thousand terms in YAML take seconds. */
export interface TermReader {
  read: (job: ReadingJob) => Promise<ReadTerms>;
  close: () => Promise<void>;
}

/** Creates a reader. Its thread starts with the first large file. */
export function createTermReader(): TermReader {
  let thread: Piscina<ReadingJob, ReadTerms> | undefined;
  function start() {
    const started = new Piscina<ReadingJob, ReadTerms>({
      filename: fileURLToPath(PROGRAM),
      name: 'readTerms',
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MIB },
      recordTiming: false,
    });
    // An error of the thread also rejects its job. Without a listener, it would end the process.
    started.on('error', () => undefined);
    return started;
  }
  return {
    async read(job) {
      if (job.bytes.byteLength <= MAX_INLINE_BYTES) return readTerms(job);
      thread ??= start();
      const ending = new AbortController();
      const timer = setTimeout(() => ending.abort(), MAX_JOB_MS);
      try {
        return await thread.run(job, { signal: ending.signal });
      } catch {
        return { problems: [{ line: 1, problem: 'takes too much time or memory' }] };
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      await thread?.destroy();
      thread = undefined;
    },
  };
}
