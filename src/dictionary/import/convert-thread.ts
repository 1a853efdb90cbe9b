import type { DictId } from '../contract.js';
import { type Batch, unpackBatch } from './batch.js';
import { type ConvertedBatch, convertEntries } from './convert.js';

export interface ConvertTask {
  dict: DictId;
  batch: Batch;
}

/** The task that the threads of `converter.ts` run. */
export function convertBatch({ dict, batch }: ConvertTask): ConvertedBatch {
  return convertEntries(dict, unpackBatch(batch));
}
