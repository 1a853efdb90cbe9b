import type { ConvertedBatch } from './convert.js';
import type { Converter } from './converter.js';
import type { DumpEntries, DumpEntry } from './dump.js';

/** An article of usual size costs about as much to send as to convert; a thousand at once would only fill the memory. */
const BATCH_BYTES = 256 * 1024;
/** Beyond this many batches under way reading waits: a thread has its next one while it works on another. */
const MOST_UNDER_WAY = 4;

/**
 * Converts what is read, in its order, and hands it on; reading goes on meanwhile.
 *
 * @throws what reading, converting or `take` throw, and the reason of the signal
 */
export async function convertDump(
  entries: DumpEntries,
  converter: Converter,
  take: (conversion: ConvertedBatch) => void,
  signal: AbortSignal,
): Promise<void> {
  const underWay: Promise<ConvertedBatch>[] = [];
  let batch: DumpEntry[] = [];
  let bytes = 0;

  function send() {
    const conversion = converter.convert(batch);
    // Whoever waits for it hears of a failure; until then it is nobody's.
    conversion.catch(() => undefined);
    underWay.push(conversion);
    batch = [];
    bytes = 0;
  }
  async function takeFirst() {
    const first = underWay.shift();
    if (first) take(await first);
    signal.throwIfAborted();
  }

  for await (const group of entries) {
    batch.push(...group);
    bytes += group.reduce((sum, entry) => sum + (entry.bytes?.length ?? 0), 0);
    if (bytes < BATCH_BYTES) continue;
    send();
    if (underWay.length > MOST_UNDER_WAY) await takeFirst();
  }
  send();
  while (underWay.length > 0) await takeFirst();
}
