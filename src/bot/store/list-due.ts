import type { Temporal } from 'temporal-polyfill';
import type { Note } from '../summary/claim.js';
import { type Due, isMissed } from '../summary/due.js';
import type { Db, OccurrenceRow } from './tables.js';

function rowsOf({ subscription, occurrences }: Due, now: Temporal.Instant): OccurrenceRow[] {
  return occurrences.map((occurrence) => {
    const isLate = isMissed(occurrence, now);
    return {
      subscription_id: subscription.id,
      local: occurrence.local.toString({ smallestUnit: 'minute' }),
      team_id: subscription.team,
      channel_id: subscription.channel,
      due_at: occurrence.at.epochMilliseconds,
      last_at: occurrence.lastAt.epochMilliseconds,
      state: isLate ? 'missed' : 'due',
      free_at: 0,
      holder: null,
      attempts: 0,
      note: isLate ? ('late' satisfies Note) : null,
      memo: null,
      message_ts: null,
    };
  });
}

/** Whether the subscription is as it was read: only who moves it on lists what it had due. */
async function moveOn(db: Db, { subscription, nextAt }: Due): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ next_at: nextAt.epochMilliseconds, version: subscription.version + 1 })
    .where('id', '=', subscription.id)
    .where('version', '=', subscription.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function list(db: Db, due: Due, now: Temporal.Instant): Promise<void> {
  const rows = rowsOf(due, now);
  if (rows.length === 0) return;
  const { team, channel } = due.subscription;
  await db
    .insertInto('pace')
    .values(['', channel].map((channel_id) => ({ team_id: team, channel_id, next_at: 0, holder: null })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .insertInto('occurrence')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Lists what is due and moves the subscriptions on, all at once. */
export async function listDue(db: Db, due: readonly Due[], now: Temporal.Instant): Promise<void> {
  if (due.length === 0) return;
  // In one order, so that bots that list the same at once do not wait for one another crosswise.
  const inOrder = due.toSorted((a, b) => (a.subscription.id < b.subscription.id ? -1 : 1));
  await db.transaction().execute(async (transaction) => {
    for (const each of inOrder) {
      if (await moveOn(transaction, each)) await list(transaction, each, now);
    }
  });
}
