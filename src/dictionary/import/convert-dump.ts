import type { ConvertedBatch } from './convert.js';
import type { Converter } from './converter.js';
import type { DumpEntries, DumpEntry } from './dump.js';

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
