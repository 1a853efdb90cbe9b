import type { DumpEntry } from './dump.js';

/** Entries for another thread: their bytes are in one buffer, which is transferred, not copied. */
export interface Batch {
  names: readonly string[];
  sizes: readonly number[];
  /** The end of each entry in `bytes`, or -1 where it has no bytes. */
  ends: readonly number[];
  bytes: Uint8Array<ArrayBuffer>;
}

export function packBatch(entries: readonly DumpEntry[]): Batch {
  const size = entries.reduce((sum, { bytes }) => sum + (bytes?.length ?? 0), 0);
  const bytes = new Uint8Array(size);
  let end = 0;
  const ends = entries.map((entry) => {
    if (entry.bytes === undefined) return -1;
    bytes.set(entry.bytes, end);
    end += entry.bytes.length;
    return end;
  });
  return { names: entries.map(({ name }) => name), sizes: entries.map(({ size }) => size), ends, bytes };
}

export function unpackBatch({ names, sizes, ends, bytes }: Batch): DumpEntry[] {
  let begin = 0;
  return names.map((name, at) => {
    const end = ends[at] ?? -1;
    const entry: DumpEntry = { name, size: sizes[at] ?? 0 };
    if (end < 0) return entry;
    entry.bytes = bytes.subarray(begin, end);
    begin = end;
    return entry;
  });
}
