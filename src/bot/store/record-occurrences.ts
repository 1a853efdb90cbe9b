import type { Temporal } from 'temporal-polyfill';
import {
  type DueSubscription,
  type FailureReason,
  isMissed,
  type PostOccurrence,
  type Subscription,
} from '../model/subscription.js';
import type { Db, OccurrenceRow } from './tables.js';

/**
 * Rows of one statement. SQLite accepts 32,766 parameters, and a bot that was stopped for long adds many
 * rows.
 */
const MAX_ROWS = 1_000;

function rowOf(subscription: Subscription, occurrence: PostOccurrence, now: Temporal.Instant): OccurrenceRow {
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
    note: isLate ? ('late' satisfies FailureReason) : null,
    memo: null,
    message_ts: null,
  };
}

/**
 * The rate limit rows of the workspaces and channels, sorted so that bots that insert the same rows do not
 * deadlock.
 */
function placesOf(due: readonly DueSubscription[]) {
  const places = due.flatMap(({ subscription: { team, channel } }) => [`${team} `, `${team} ${channel}`]);
  return [...new Set(places)].toSorted().map((place) => {
    const [team_id = '', channel_id = ''] = place.split(' ');
    return { team_id, channel_id, next_at: 0, holder: null };
  });
}

/** Moves the subscription to its next occurrence. @returns false where it was changed since it was read */
async function moveOn(db: Db, { subscription, nextAt }: DueSubscription): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscription')
    .set({ next_at: nextAt.epochMilliseconds, version: subscription.version + 1 })
    .where('team_id', '=', subscription.team)
    .where('id', '=', subscription.id)
    .where('version', '=', subscription.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Inserts the occurrences that do not exist yet. @returns the number of new rows */
async function list(db: Db, due: readonly DueSubscription[], now: Temporal.Instant): Promise<number> {
  const rows = due.flatMap(({ subscription, occurrences }) =>
    occurrences.map((occurrence) => rowOf(subscription, occurrence, now)),
  );
  if (rows.length === 0) return 0;
  await db
    .insertInto('pace')
    .values(placesOf(due))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  let count = 0;
  for (let from = 0; from < rows.length; from += MAX_ROWS) {
    const listed = await db
      .insertInto('occurrence')
      .values(rows.slice(from, from + MAX_ROWS))
      .onConflict((conflict) => conflict.doNothing())
      .returning('local')
      .execute();
    count += listed.length;
  }
  return count;
}

/** Adds an occurrence that a user requested outside the schedule. @returns false where it exists already */
export async function recordOccurrence(
  db: Db,
  subscription: Subscription,
  one: PostOccurrence,
): Promise<boolean> {
  const due: DueSubscription = { subscription, occurrences: [one], nextAt: subscription.nextAt };
  return (await db.transaction().execute((transaction) => list(transaction, [due], one.at))) > 0;
}

/** Adds the due occurrences and moves the subscriptions to their next ones, in one transaction. */
export async function recordDueOccurrences(
  db: Db,
  due: readonly DueSubscription[],
  now: Temporal.Instant,
): Promise<void> {
  if (due.length === 0) return;
  // A fixed order prevents deadlocks between bots that update the same subscriptions.
  const inOrder = due.toSorted((a, b) => (a.subscription.id < b.subscription.id ? -1 : 1));
  await db.transaction().execute(async (transaction) => {
    const moved: DueSubscription[] = [];
    for (const each of inOrder) if (await moveOn(transaction, each)) moved.push(each);
    await list(transaction, moved, now);
  });
}
