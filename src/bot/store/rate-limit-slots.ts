import { sql } from 'kysely';
import type { Db } from './tables.js';

/** The row of a workspace has an empty channel. */
export interface RateLimitScope {
  team: string;
  channel: string;
}

/** Reserves the channel until the given time, for one post. @returns whether it was free */
export async function claimChannelSlot(
  db: Db,
  { team, channel }: RateLimitScope,
  { now, until, holder }: { now: number; until: number; holder: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pace')
    .set({ next_at: until, holder })
    .where('team_id', '=', team)
    .where('channel_id', '=', channel)
    .where('next_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes the next slot of the workspace. A slightly late claim does not delay the following slots, so that the
 * rate over a minute stays the same.
 */
export async function claimTeamSlot(db: Db, team: string, now: number, everyMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pace')
    .set({
      next_at: sql<number>`case when next_at < ${now - everyMs} then ${now} else next_at + ${everyMs} end`,
    })
    .where('team_id', '=', team)
    .where('channel_id', '=', '')
    .where('next_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the channel, unless another bot has reserved it. @returns whether the holder still had it */
export async function releaseChannelSlot(
  db: Db,
  { team, channel, holder }: RateLimitScope & { holder: string },
  nextAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pace')
    .set({ next_at: nextAt })
    .where('team_id', '=', team)
    .where('channel_id', '=', channel)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Delays all posts to the workspace until the given time. */
export async function delayTeamSlots(db: Db, team: string, until: number): Promise<void> {
  await db
    .updateTable('pace')
    .set({ next_at: until })
    .where('team_id', '=', team)
    .where('channel_id', '=', '')
    .where('next_at', '<', until)
    .execute();
}
