import { createHash } from 'node:crypto';
import type { Db } from './tables.js';

/** An OAuth state is valid for ten minutes. Later, its record is not needed. */
const RECORD_MS = 20 * 60_000;

/** The OAuth states of installations that have returned from Slack, in all processes. */
export interface UsedStates {
  /** Records a state as used. @returns false if it was used before */
  use: (state: string, now: Date) => Promise<boolean>;
}

export function createUsedStates(db: Db): UsedStates {
  return {
    async use(state, now) {
      const used_at = now.getTime();
      await db
        .deleteFrom('used_state')
        .where('used_at', '<', used_at - RECORD_MS)
        .execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_state')
        .values({ hash: createHash('sha256').update(state).digest('base64url'), used_at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
  };
}
