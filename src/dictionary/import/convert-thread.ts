import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { DictId } from '../contract.js';
import { type Batch, type ConvertedBatch, convertEntries, movableMemory, unpackBatch } from './convert.js';

export interface ConvertTask {
  dict: DictId;
  batch: Batch;
}

/** The task that the threads of `import.ts` run. Its result moves to the thread of the caller as `ConvertedBatch`. */
export function convertBatch({ dict, batch }: ConvertTask) {
  const converted: ConvertedBatch = convertEntries(dict, unpackBatch(batch));
  return move({ [valueSymbol]: converted, [transferableSymbol]: movableMemory(converted) });
}
