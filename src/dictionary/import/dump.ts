/** An article is 63 kB at most in the dictionaries of today; what is longer than this is no article. */
export const MAX_ARTICLE_BYTES = 8 * 1024 * 1024;

/** A file of the dump, or a value of it; without bytes where it is longer than is read. */
export interface DumpEntry {
  /** As in the dump: `14683.json`, `14683`. */
  name: string;
  size: number;
  bytes?: Uint8Array;
}

/** How far the reading of a dump is. */
export interface ReadProgress {
  /** Of the dump as it lies on the disk. */
  read: number;
  total: number;
}

/** A dump that is being read: several entries at a time, so that a hundred thousand do not wait one by one. */
export type DumpEntries = AsyncIterable<readonly DumpEntry[]>;
