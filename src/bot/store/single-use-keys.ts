import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from './tables.js';

/** An OAuth state is valid for ten minutes, a `response_url` for thirty. Later, the record is not needed. */
const RECORD_MS = 40 * 60_000;
const MAX_IN_MEMORY = 10_000;

/** Keys that can be used once: the states of OAuth redirects, and answers that are shared. */
export interface SingleUseKeys {
  /** Records a key as used. @returns false if it was used before */
  use: (key: string, now: Date) => Promise<boolean>;
  /** Forgets the use, because what it was for failed. */
  release: (key: string) => Promise<void>;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Keys in the database, for all processes. Only their hashes are stored. */
export function createSingleUseKeys(db: Db): SingleUseKeys {
  return {
    async use(key, now) {
      const used_at = now.getTime();
      await db
        .deleteFrom('used_state')
        .where('used_at', '<', used_at - RECORD_MS)
        .execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_state')
        .values({ hash: hashOf(key), used_at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async release(key) {
      await db.deleteFrom('used_state').where('hash', '=', hashOf(key)).execute();
    },
  };
}

/** Keys of one process, for a bot without a database. */
export function createInMemorySingleUseKeys(): SingleUseKeys {
  const used = new LRUCache<string, true>({ max: MAX_IN_MEMORY, ttl: RECORD_MS });
  return {
    async use(key) {
      const isFirst = !used.has(key);
      if (isFirst) used.set(key, true);
      return isFirst;
    },
    async release(key) {
      used.delete(key);
    },
  };
}
