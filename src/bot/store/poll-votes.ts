import { sql } from 'kysely';
import type { CloseOutcome, PollClick, PollKey, VoteOutcome } from '../model/poll.js';
import { nextVersion, toPoll } from './poll-row.js';
import type { Db } from './tables.js';

/** The second half of a double click comes within this time of the first. */
const DOUBLE_CLICK_MS = 1_000;

/** A click that changes nothing, not even the version and the place of the message. Rolls back the transaction. */
class Undone extends Error {
  override readonly name = 'Undone';

  readonly outcome: 'repeated' | 'gone';

  constructor(outcome: 'repeated' | 'gone') {
    super(outcome);
    this.outcome = outcome;
  }
}

/** Closes a poll whose message still has buttons, so that the message is changed. */
async function closeIn(db: Db, { team, id }: PollKey): Promise<VoteOutcome> {
  const { numUpdatedRows } = await db
    .updateTable('poll')
    .set((eb) => ({ is_closed: 1, version: nextVersion(eb) }))
    .where('team_id', '=', team)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? 'closed' : 'gone';
}

/** Closes a poll for the person who made it. Votes that come later are not counted. */
export async function closePoll(
  db: Db,
  { team, id }: PollKey,
  user: string,
  messageTs?: string,
): Promise<CloseOutcome> {
  // The same statement checks and closes, so that of two presses at once one closes the poll.
  const { numUpdatedRows } = await db
    .updateTable('poll')
    .set((eb) => ({
      is_closed: 1,
      version: nextVersion(eb),
      ...(messageTs !== undefined && { message_ts: messageTs }),
    }))
    .where('team_id', '=', team)
    .where('id', '=', id)
    .where('created_by', '=', user)
    .where('is_closed', '=', 0)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'closed';
  const row = await db
    .selectFrom('poll')
    .select(['is_closed', 'created_by'])
    .where('team_id', '=', team)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return 'gone';
  return row.is_closed === 1 ? 'was-closed' : 'not-yours';
}

async function voteIn(db: Db, click: PollClick, now: number, signal?: AbortSignal): Promise<VoteOutcome> {
  const { poll, user, time, clickedAt, messageTs } = click;
  // Locks the poll, so that its votes change one after the other.
  const row = await db
    .updateTable('poll')
    .set((eb) => ({ version: nextVersion(eb), ...(messageTs !== undefined && { message_ts: messageTs }) }))
    .where('team_id', '=', poll.team)
    .where('id', '=', poll.id)
    .where('is_closed', '=', 0)
    .where('closes_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (!row) return closeIn(db, poll);
  if (!toPoll(row).times[time]) throw new Undone('gone');
  const { numInsertedOrUpdatedRows: changed = 0n } = await db
    .insertInto('poll_vote')
    .values({
      poll_id: poll.id,
      user_id: user,
      time_index: time,
      team_id: poll.team,
      is_on: 1,
      clicked_at: clickedAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['team_id', 'poll_id', 'user_id', 'time_index'])
        .doUpdateSet({ is_on: sql<number>`1 - poll_vote.is_on`, clicked_at: clickedAt })
        // Slack's times order the clicks, in whatever order the bots get them.
        .where('poll_vote.clicked_at', '<', clickedAt - DOUBLE_CLICK_MS),
    )
    .executeTakeFirst();
  if (changed === 0n) throw new Undone('repeated');
  signal?.throwIfAborted();
  return 'counted';
}

/**
 * Adds a vote, or takes it back.
 *
 * @param now in milliseconds since the epoch
 * @param signal nothing is counted if it is aborted before the commit
 */
export function vote(db: Db, click: PollClick, now: number, signal?: AbortSignal): Promise<VoteOutcome> {
  return db
    .transaction()
    .execute((transaction) => voteIn(transaction, click, now, signal))
    .catch((error: unknown): VoteOutcome => {
      if (error instanceof Undone) return error.outcome;
      throw error;
    });
}
