import { randomUUID } from 'node:crypto';
import type { PollKey, PollState } from '../model/poll.js';
import { listVotes, nextVersion, toPoll } from './poll-row.js';
import type { Db, PollRow } from './tables.js';

/** The right to change the message of a poll, with what it is to show. */
export interface PollLease extends PollState {
  version: number;
  holder: string;
}

/** `busy`: another bot changes the message, or the pause after a change is not over. */
export type LeaseResult = { lease: PollLease } | { busyUntil: number } | 'up-to-date';

/** Takes the right to change the message of a poll until the given time. */
export async function takeLease(db: Db, key: PollKey, now: number, until: number): Promise<LeaseResult> {
  const holder = randomUUID();
  const row = await db
    .updateTable('poll')
    .set({ holder, free_at: until })
    .where('team_id', '=', key.team)
    .where('id', '=', key.id)
    .where('free_at', '<=', now)
    .whereRef('version', '>', 'shown_version')
    .returningAll()
    .executeTakeFirst();
  if (row) {
    // The votes are read after the version, so that they are never older than it.
    const votes = await listVotes(db, key);
    return {
      lease: { poll: toPoll(row), votes, isClosed: row.is_closed === 1, version: row.version, holder },
    };
  }
  const other = await db
    .selectFrom('poll')
    .select('free_at')
    .where('team_id', '=', key.team)
    .where('id', '=', key.id)
    .whereRef('version', '>', 'shown_version')
    .executeTakeFirst();
  return other ? { busyUntil: other.free_at } : 'up-to-date';
}

/** @returns whether the lease still held */
export async function closeLease(
  db: Db,
  { poll, holder }: PollLease,
  set: Partial<PollRow>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('poll')
    .set({ ...set, holder: null })
    .where('team_id', '=', poll.team)
    .where('id', '=', poll.id)
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the lease of a message that shows the version of the lease. */
export async function endLease(db: Db, lease: PollLease, freeAt: number): Promise<void> {
  if (await closeLease(db, lease, { shown_version: lease.version, free_at: freeAt })) return;
  // Another bot took over. This bot may have overwritten what that one showed, so it is shown again.
  await db
    .updateTable('poll')
    .set((eb) => ({ version: nextVersion(eb) }))
    .where('team_id', '=', lease.poll.team)
    .where('id', '=', lease.poll.id)
    .execute();
}
