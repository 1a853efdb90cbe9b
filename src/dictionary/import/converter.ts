import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { DictId } from '../contract.js';
import { type Conversion, packBatch } from './batch.js';
import { convertEntries } from './convert.js';
import type { Entry } from './dump.js';

/** Converts entries, beside everything else where there are threads for it. */
export interface Converter {
  convert(entries: readonly Entry[]): Promise<Conversion>;
  close(): Promise<void>;
}

const EXTENSION = extname(fileURLToPath(import.meta.url));
const THREAD = new URL(`./convert-thread${EXTENSION}`, import.meta.url);
/** From source, as the tests and `npm run dev` run it, a thread needs the loader of TypeScript too. */
const LOADER = EXTENSION === '.ts' ? ['--import', 'tsx'] : [];

interface Waiting {
  resolve: (conversion: Conversion) => void;
  reject: (error: Error) => void;
}

/** One thread; its answers come in the order of the questions. */
function startThread(dict: DictId) {
  const worker = new Worker(THREAD, { workerData: dict, execArgv: LOADER });
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  function fail(error: Error) {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  }
  worker.on('message', (conversion: Conversion) => waiting.shift()?.resolve(conversion));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread that converts articles has ended')));
  return {
    convert(entries: readonly Entry[]): Promise<Conversion> {
      const batch = packBatch(entries);
      return new Promise((resolve, reject) => {
        if (failure) reject(failure);
        waiting.push({ resolve, reject });
        worker.postMessage(batch, [batch.bytes.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}

/** A converter of so many threads, which take turns; with none it works where it is called. */
export function createConverter(dict: DictId, threads: number): Converter {
  const pool = Array.from({ length: threads }, () => startThread(dict));
  let turn = 0;
  return {
    async convert(entries) {
      const thread = pool[turn % pool.length];
      turn += 1;
      return thread ? thread.convert(entries) : convertEntries(dict, entries);
    },
    async close() {
      await Promise.all(pool.map((thread) => thread.close()));
    },
  };
}
