import { Piscina } from 'piscina';
import type { DictId } from '../contract.js';
import { type ConvertedBatch, convertEntries, packBatch } from './convert.js';
import type { ConvertTask } from './convert-thread.js';
import type { DumpEntries, DumpEntry } from './dump.js';

/** Converts entries of a dump, in other threads where there are any. */
interface Converter {
  convert(entries: readonly DumpEntry[]): Promise<ConvertedBatch>;
  close(): Promise<void>;
}

/** The program of a thread, and the options of Node that it is started with. */
export interface ThreadProgram {
  filename: string;
  execArgv?: string[];
}

const PROGRAM: ThreadProgram = { filename: new URL('./convert-thread.js', import.meta.url).href };

/** With a second task in its queue a thread never waits for this one. */
const TASKS_PER_THREAD = 2;

/** Creates a converter with a pool of threads. Without threads, it converts in the thread of the caller. */
export function createConverter(dict: DictId, threads: number, program = PROGRAM): Converter {
  if (threads === 0) {
    return { convert: async (entries) => convertEntries(dict, entries), close: async () => undefined };
  }
  const pool = new Piscina<ConvertTask, ConvertedBatch>({
    ...program,
    name: 'convertBatch',
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: TASKS_PER_THREAD,
  });
  // A thread failed without a task, as one whose program cannot be loaded. Tasks would wait for it forever.
  let failure: unknown;
  pool.on('error', (error: unknown) => {
    failure ??= error;
    void pool.destroy();
  });
  return {
    async convert(entries) {
      const batch = packBatch(entries);
      try {
        return await pool.run({ dict, batch }, { transferList: [batch.bytes.buffer] });
      } catch (error) {
        throw failure ?? error;
      }
    },
    close: () => pool.destroy(),
  };
}

/** Sending a single article costs about as much as converting it; larger batches would only fill the memory. */
const BATCH_BYTES = 256 * 1024;

/** Reading waits when more batches are in progress: each thread has its next batch while it works on one. */
const MAX_IN_PROGRESS = 4;

/**
 * Converts the entries of a dump, and passes the results to `load` in the order of the dump. Reading goes on meanwhile.
 *
 * @throws what reading, converting or `load` throw, and the reason of the signal
 */
export async function convertDump(
  entries: DumpEntries,
  converter: Converter,
  load: (batch: ConvertedBatch) => void,
  signal: AbortSignal,
): Promise<void> {
  const inProgress: Promise<ConvertedBatch>[] = [];
  let batch: DumpEntry[] = [];
  let bytes = 0;

  function send() {
    const converted = converter.convert(batch);
    // `loadFirst` gets the failure. Until then it must not count as unhandled.
    converted.catch(() => undefined);
    inProgress.push(converted);
    batch = [];
    bytes = 0;
  }
  async function loadFirst() {
    const first = inProgress.shift();
    if (first) load(await first);
    signal.throwIfAborted();
  }

  for await (const group of entries) {
    batch.push(...group);
    bytes += group.reduce((sum, entry) => sum + (entry.bytes?.length ?? 0), 0);
    if (bytes < BATCH_BYTES) continue;
    send();
    if (inProgress.length > MAX_IN_PROGRESS) await loadFirst();
  }
  send();
  while (inProgress.length > 0) await loadFirst();
}
