import { Piscina } from 'piscina';
import type { DictId } from '../contract.js';
import { packBatch } from './batch.js';
import { type ConvertedBatch, convertEntries } from './convert.js';
import type { ConvertTask } from './convert-thread.js';
import type { DumpEntry } from './dump.js';

/** Converts entries of a dump, in other threads where there are any. */
export interface Converter {
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
