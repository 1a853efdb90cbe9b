import { parentPort, workerData } from 'node:worker_threads';
import { DICT_IDS } from '../contract.js';
import { type Batch, unpackBatch } from './batch.js';
import { convertEntries } from './convert.js';

/** The thread that `converter.ts` starts: a batch comes, its conversion goes. */
const dict = DICT_IDS.find((id) => id === workerData);
if (dict === undefined) throw new Error(`${workerData} is no dictionary`);
parentPort?.on('message', (batch: Batch) => {
  parentPort?.postMessage(convertEntries(dict, unpackBatch(batch)));
});
