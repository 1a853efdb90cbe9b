/** Longer entries are not articles: the longest one today is 63 kB. */
export const MAX_ARTICLE_BYTES = 8 * 1024 * 1024;

/** A file or value of a dump. It has no bytes where it is too long. */
export interface DumpEntry {
  /** The name in the dump: `14683.json`, `14683`. */
  name: string;
  size: number;
  bytes?: Uint8Array;
}

/** How much of a dump is read, in bytes on the disk; for a folder, in files. */
export interface ReadProgress {
  read: number;
  total: number;
}

/** The entries of a dump, in groups: to wait for each of a hundred thousand would take too long. */
export type DumpEntries = AsyncIterable<readonly DumpEntry[]>;
