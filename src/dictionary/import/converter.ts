import { Worker } from 'node:worker_threads';
import type { DictId } from '../contract.js';
import { packBatch } from './batch.js';
import { type ConvertedBatch, convertEntries } from './convert.js';
import type { DumpEntry } from './dump.js';

/** Converts entries, beside everything else where there are threads for it. */
export interface Converter {
  convert(entries: readonly DumpEntry[]): Promise<ConvertedBatch>;
  close(): Promise<void>;
}

const THREAD = new URL('./convert-thread.js', import.meta.url);

/** Starts the program of `convert-thread.ts`, with the dictionary as its `workerData`. */
export type StartThread = (dict: DictId) => Worker;

const startThread: StartThread = (dict) => new Worker(THREAD, { workerData: dict });

interface Waiting {
  resolve: (conversion: ConvertedBatch) => void;
  reject: (error: Error) => void;
}

/** One thread; its answers come in the order of the questions. */
function askThread(worker: Worker) {
  const waiting: Waiting[] = [];
  let failure: Error | undefined;
  function fail(error: Error) {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  }
  worker.on('message', (conversion: ConvertedBatch) => waiting.shift()?.resolve(conversion));
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('the thread that converts articles has ended')));
  return {
    convert(entries: readonly DumpEntry[]): Promise<ConvertedBatch> {
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
export function createConverter(dict: DictId, threads: number, start = startThread): Converter {
  const pool = Array.from({ length: threads }, () => askThread(start(dict)));
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
