import { sql } from 'kysely';
import type { Db } from './tables.js';

/** A workspace's own row is the one without a channel. */
export interface RateLimitScope {
  team: string;
  channel: string;
}

/** Takes the channel until the moment, for one post at a time. @returns whether it was free */
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
 * Takes one of the workspace's turns, which come every so often. Who is a little late makes up for it, so that the
 * pace over a minute is as it was meant to be.
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

/** Gives the channel back, unless somebody else has it by now. @returns whether it was still held */
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

/** Nothing more is posted to the workspace until then. */
export async function delayTeamSlots(db: Db, team: string, until: number): Promise<void> {
  await db
    .updateTable('pace')
    .set({ next_at: until })
    .where('team_id', '=', team)
    .where('channel_id', '=', '')
    .where('next_at', '<', until)
    .execute();
}
