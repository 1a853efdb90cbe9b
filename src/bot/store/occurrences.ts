import { randomUUID } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import {
  type Claim,
  type DueSubscription,
  type FailureReason,
  isMissed,
  NOTIFIED_REASONS,
  type NotifiedReason,
  type OccurrenceEnding,
  type PostOccurrence,
  type Subscription,
  type SubscriptionKey,
} from '../model/subscription.js';
import { MISS_TOLD } from './notices.js';
import { type Db, ofAllWorkspaces, type Row } from './tables.js';

/** Stores the occurrences of subscriptions. A bot claims an occurrence, posts it and marks it. */
export interface OccurrenceStore {
  /** Adds due occurrences, each once, and moves the subscriptions to their next occurrence. */
  record: (due: readonly DueSubscription[], now: Temporal.Instant) => Promise<void>;
  /** Adds an occurrence outside the schedule. @returns false where the minute already has one */
  recordNow: (subscription: Subscription, occurrence: PostOccurrence) => Promise<boolean>;
  /**
   * Claims the next occurrence within the rate limits of channel and workspace, in the order of each channel.
   */
  claim: (terms: ClaimRequest) => Promise<Claim | undefined>;
  /** Called just before the post. @returns whether the claim still holds; it then holds until `leaseEnds` */
  beginSending: (claim: Claim, leaseEnds: Temporal.Instant, memo: string | undefined) => Promise<boolean>;
  release: (claim: Claim, release: ClaimRelease, now: Temporal.Instant) => Promise<void>;
  /** @param channelFreeAt the earliest time of the next post to the channel */
  end: (claim: Claim, ending: OccurrenceEnding, channelFreeAt: Temporal.Instant) => Promise<void>;
  /** Delays all posts to the workspace until the given time. */
  delayTeam: (team: string, until: Temporal.Instant) => Promise<void>;
  /** The next time at which another occurrence may become free to claim. */
  nextWake: (now: Temporal.Instant) => Promise<Temporal.Instant | undefined>;
  /** The memos of the subscription since the given time, newest first. */
  listMemosSince: (subscription: SubscriptionKey, since: Temporal.Instant) => Promise<string[]>;
  /** The latest occurrences of a subscription, newest first. */
  listLatest: (subscription: SubscriptionKey, limit: number) => Promise<Row<'occurrence'>[]>;
  /** Deletes ended occurrences that were due before the given time. */
  deleteEnded: (before: Temporal.Instant) => Promise<void>;
}

/** The next time after `now` at which an occurrence, a channel or a workspace becomes free. */
async function nextWake(db: Db, now: number): Promise<number | undefined> {
  const everyPost = ofAllWorkspaces(db);
  const entry = await everyPost
    .selectFrom('occurrence')
    .select(({ fn }) => fn.min('free_at').as('at'))
    .where(IS_OPEN)
    .where('free_at', '>', now)
    .executeTakeFirst();
  const pace = await everyPost
    .selectFrom('pace')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .where('next_at', '>', now)
    .executeTakeFirst();
  const moments = [entry?.at, pace?.at].filter((at) => typeof at === 'number');
  return moments.length === 0 ? undefined : Math.min(...moments);
}

export function createOccurrenceStore(db: Db): OccurrenceStore {
  return {
    record: (due, now) => recordDueOccurrences(db, due, now),
    recordNow: (subscription, occurrence) => recordOccurrence(db, subscription, occurrence),
    claim: (terms) => claimNextOccurrence(db, terms),
    beginSending: (claim, leaseEnds, memo) => beginSending(db, claim, leaseEnds, memo),
    release: (claim, release, now) => releaseClaim(db, claim, release, now),
    end: (claim, ending, channelFreeAt) => endClaim(db, claim, ending, channelFreeAt),
    delayTeam: (team, until) => delayTeamSlots(db, team, until.epochMilliseconds),

    async nextWake(now) {
      const at = await nextWake(db, now.epochMilliseconds);
      return at === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(at);
    },

    async listMemosSince({ team, id }, since) {
      const rows = await db
        .selectFrom('occurrence')
        .select('memo')
        .where(({ and }) => and({ team_id: team, subscription_id: id }))
        .where('due_at', '>=', since.epochMilliseconds)
        .where('memo', 'is not', null)
        .orderBy('due_at', 'desc')
        .execute();
      return rows.flatMap(({ memo }) => memo ?? []);
    },

    listLatest: ({ team, id }, limit) =>
      db
        .selectFrom('occurrence')
        .selectAll()
        .where(({ and }) => and({ team_id: team, subscription_id: id }))
        .orderBy('due_at', 'desc')
        .limit(limit)
        .execute(),

    async deleteEnded(before) {
      await ofAllWorkspaces(db)
        .deleteFrom('occurrence')
        .where('state', 'not in', OPEN_STATES)
        .where('due_at', '<', before.epochMilliseconds)
        .execute();
    },
  };
}

const instantOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

interface ClaimRequest {
  now: Temporal.Instant;
  leaseMs: number;
  /** The least time between two posts to a workspace. */
  teamMs: number;
}

interface ClaimRelease {
  /** The time of the next attempt. */
  freeAt: Temporal.Instant;
  reason?: FailureReason | undefined;
  /** Whether Slack may have accepted the post. */
  mayHaveBeenPosted: boolean;
  /** Whether later posts of the channel wait for this one, to keep their order. */
  holdsChannel: boolean;
}

/** Another bot holds the claim. Rolls back the transaction. */
class Lost extends Error {
  override readonly name = 'Lost';
}

function readClaim(row: Row<'occurrence'>, holder: string): Claim {
  return {
    subscription: row.subscription_id,
    local: row.local,
    team: row.team_id,
    channel: row.channel_id,
    dueAt: instantOf(row.due_at),
    lastAt: instantOf(row.last_at),
    mayHaveBeenPosted: row.state === 'sending',
    attempts: row.attempts,
    reason: row.note ?? undefined,
    holder,
  };
}

/** Every bot locks in the same order: channel, workspace, occurrence. This prevents deadlocks. */
async function takeIn(
  db: Db,
  candidate: Row<'occurrence'>,
  { now, leaseMs, teamMs }: ClaimRequest,
): Promise<Claim> {
  const [nowMs, holder] = [now.epochMilliseconds, randomUUID()];
  const until = nowMs + leaseMs;
  const place = { team: candidate.team_id, channel: candidate.channel_id };
  if (!(await claimChannelSlot(db, place, { now: nowMs, until, holder }))) throw new Lost();
  if (!(await claimTeamSlot(db, place.team, nowMs, teamMs))) throw new Lost();
  const row = await db
    .updateTable('occurrence')
    .set(({ eb }) => ({
      // An occurrence that another bot was sending may have been posted. It stays `sending` until that is
      // settled.
      state: eb.case().when('state', '=', 'sending').then('sending').else('claimed').end(),
      free_at: until,
      holder,
      attempts: eb('attempts', '+', 1),
    }))
    .where(({ and }) =>
      and({ team_id: candidate.team_id, subscription_id: candidate.subscription_id, local: candidate.local }),
    )
    .where('state', 'in', OPEN_STATES)
    .where('free_at', '<=', nowMs)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new Lost();
  return readClaim(row, holder);
}

const updateOpen = (db: Db, { team, subscription, local }: Claim) =>
  db
    .updateTable('occurrence')
    .where(({ and }) => and({ team_id: team, subscription_id: subscription, local }))
    .where('state', 'in', OPEN_STATES);

async function beginIn(db: Db, claim: Claim, until: number, memo: string | undefined): Promise<true> {
  if (!(await releaseChannelSlot(db, claim, until))) throw new Lost();
  const { numUpdatedRows } = await updateOpen(db, claim)
    .set({ state: 'sending', free_at: until, ...(memo !== undefined && { memo }) })
    .where('holder', '=', claim.holder)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new Lost();
  return true;
}

/** Records a post even where another bot has taken over the claim meanwhile. */
async function endIn(db: Db, claim: Claim, ending: OccurrenceEnding): Promise<void> {
  if (ending.state !== 'posted') {
    const note = ending.state === 'skipped' ? null : ending.reason;
    await updateOpen(db, claim)
      .set({ state: ending.state, note })
      .where('holder', '=', claim.holder)
      .execute();
    return;
  }
  await db
    .updateTable('occurrence')
    .set({ state: 'posted', message_ts: ending.messageTs, note: ending.reason ?? null })
    .where(({ and }) => and({ team_id: claim.team, subscription_id: claim.subscription, local: claim.local }))
    .where('state', '!=', 'posted')
    .execute();
}

async function orLost<Value>(work: Promise<Value>): Promise<Value | undefined> {
  return work.catch((error: unknown) => {
    if (error instanceof Lost) return undefined;
    throw error;
  });
}

/**
 * Claims the next occurrence that may be posted now; undefined where there is none, or another bot took it.
 */
async function claimNextOccurrence(db: Db, terms: ClaimRequest): Promise<Claim | undefined> {
  const candidate = await findClaimCandidate(db, terms.now.epochMilliseconds);
  if (!candidate) return undefined;
  return orLost(db.transaction().execute((transaction) => takeIn(transaction, candidate, terms)));
}

/** @returns whether the claim still held */
async function beginSending(
  db: Db,
  claim: Claim,
  leaseEnds: Temporal.Instant,
  memo: string | undefined,
): Promise<boolean> {
  const until = leaseEnds.epochMilliseconds;
  const begun = db.transaction().execute((transaction) => beginIn(transaction, claim, until, memo));
  return (await orLost(begun)) ?? false;
}

async function releaseClaim(db: Db, claim: Claim, release: ClaimRelease, now: Temporal.Instant) {
  const { freeAt, reason, mayHaveBeenPosted, holdsChannel } = release;
  await db.transaction().execute(async (transaction) => {
    await releaseChannelSlot(transaction, claim, (holdsChannel ? freeAt : now).epochMilliseconds);
    await updateOpen(transaction, claim)
      .set({
        state: mayHaveBeenPosted ? 'sending' : 'due',
        free_at: freeAt.epochMilliseconds,
        ...(reason !== undefined && { note: reason }),
      })
      .where('holder', '=', claim.holder)
      .execute();
  });
}

async function endClaim(db: Db, claim: Claim, ending: OccurrenceEnding, channelFreeAt: Temporal.Instant) {
  await db.transaction().execute(async (transaction) => {
    await releaseChannelSlot(transaction, claim, channelFreeAt.epochMilliseconds);
    await recordMissNotice(transaction, claim, ending);
    await endIn(transaction, claim, ending);
  });
}

/** The states of an open occurrence. */
const OPEN_STATES = ['due', 'claimed', 'sending'] as const;

/**
 * Literals instead of parameters: a database uses a partial index only where the query repeats its condition.
 */
const IS_OPEN = sql<SqlBool>`occurrence.state in ('due', 'claimed', 'sending')`;

/** The key of the earliest unclaimed occurrence of the workspace `team` whose channel accepts a post now. */
const headOf = (db: Db, now: number) =>
  db
    .selectFrom('occurrence')
    .select(sql<string>`occurrence.subscription_id || ' ' || occurrence.local`.as('key'))
    .where(sql<SqlBool>`occurrence.team_id = team.team_id`)
    .where(IS_OPEN)
    .where('occurrence.free_at', '<=', now)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('pace as channel')
          .select('channel.next_at')
          .whereRef('channel.team_id', '=', 'occurrence.team_id')
          .whereRef('channel.channel_id', '=', 'occurrence.channel_id')
          .where('channel.next_at', '<=', now),
      ),
    )
    .orderBy('occurrence.due_at')
    .orderBy('occurrence.subscription_id')
    .limit(1);

/**
 * The next occurrence of the workspace that has waited longest for its turn. With this query both databases
 * walk along their indexes and stop at the first row. It takes a millisecond among ten thousand occurrences,
 * and a join of the three tables takes half a second.
 */
async function findClaimCandidate(db: Db, now: number): Promise<Row<'occurrence'> | undefined> {
  const everyPost = ofAllWorkspaces(db);
  const turns = everyPost
    .selectFrom('pace as team')
    .select(['team.next_at', 'team.team_id', headOf(everyPost, now).as('key')])
    .where('team.channel_id', '=', '')
    .where('team.next_at', '<=', now);
  const first = await everyPost
    .selectFrom(turns.as('turn'))
    .select(['turn.team_id', 'turn.key'])
    .where('turn.key', 'is not', null)
    .orderBy('turn.next_at')
    .orderBy('turn.team_id')
    .limit(1)
    .executeTakeFirst();
  const [subscription, local] = first?.key?.split(' ') ?? [];
  if (!first || subscription === undefined || local === undefined) return undefined;
  return db
    .selectFrom('occurrence')
    .selectAll()
    .where(({ and }) => and({ team_id: first.team_id, subscription_id: subscription, local }))
    .executeTakeFirst();
}

/**
 * Rows of one statement. SQLite accepts 32,766 parameters, and a bot that was stopped for long adds many
 * rows.
 */
const MAX_ROWS = 1_000;

function rowOf(
  subscription: Subscription,
  occurrence: PostOccurrence,
  now: Temporal.Instant,
): Row<'occurrence'> {
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
    .where(({ and }) =>
      and({ team_id: subscription.team, id: subscription.id, version: subscription.version }),
    )
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
async function recordOccurrence(db: Db, subscription: Subscription, one: PostOccurrence): Promise<boolean> {
  const due: DueSubscription = { subscription, occurrences: [one], nextAt: subscription.nextAt };
  return (await db.transaction().execute((transaction) => list(transaction, [due], one.at))) > 0;
}

/** Adds the due occurrences and moves the subscriptions to their next ones, in one transaction. */
async function recordDueOccurrences(
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

/** The row of a workspace has an empty channel. */
interface RateLimitScope {
  team: string;
  channel: string;
}

/** Reserves the channel until the given time, for one post. @returns whether it was free */
async function claimChannelSlot(
  db: Db,
  { team, channel }: RateLimitScope,
  { now, until, holder }: { now: number; until: number; holder: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pace')
    .set({ next_at: until, holder })
    .where(({ and }) => and({ team_id: team, channel_id: channel }))
    .where('next_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Takes the next slot of the workspace. A slightly late claim does not delay the following slots, so that the
 * rate over a minute stays the same.
 */
async function claimTeamSlot(db: Db, team: string, now: number, everyMs: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pace')
    .set({
      next_at: sql<number>`case when next_at < ${now - everyMs} then ${now} else next_at + ${everyMs} end`,
    })
    .where(({ and }) => and({ team_id: team, channel_id: '' }))
    .where('next_at', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Releases the channel, unless another bot has reserved it. @returns whether the holder still had it */
async function releaseChannelSlot(
  db: Db,
  { team, channel, holder }: RateLimitScope & { holder: string },
  nextAt: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pace')
    .set({ next_at: nextAt })
    .where(({ and }) => and({ team_id: team, channel_id: channel, holder }))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Delays all posts to the workspace until the given time. */
async function delayTeamSlots(db: Db, team: string, until: number): Promise<void> {
  await db
    .updateTable('pace')
    .set({ next_at: until })
    .where(({ and }) => and({ team_id: team, channel_id: '' }))
    .where('next_at', '<', until)
    .execute();
}

const isTold = (reason: string): reason is NotifiedReason => NOTIFIED_REASONS.some((each) => each === reason);

/**
 * Records that the creator is to be notified of a miss, once until the next post. Runs in the transaction that
 * ends the occurrence, and before its row is locked: a deletion locks the subscription first.
 */
async function recordMissNotice(db: Db, claim: Claim, ending: OccurrenceEnding): Promise<void> {
  const ofSubscription = db
    .updateTable('subscription')
    .where(({ and }) => and({ team_id: claim.team, id: claim.subscription }));
  if (ending.state === 'posted') {
    await ofSubscription.set({ miss_notice: null }).where('miss_notice', '=', MISS_TOLD).execute();
    return;
  }
  if (ending.state === 'skipped' || ending.isAnnounced === true || !isTold(ending.reason)) return;
  await ofSubscription
    .set({ miss_notice: ending.reason })
    .where('miss_notice', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('occurrence')
          .select('local')
          .where(({ and }) =>
            and({ team_id: claim.team, subscription_id: claim.subscription, local: claim.local }),
          )
          .where('state', 'in', OPEN_STATES)
          .where('holder', '=', claim.holder),
      ),
    )
    .execute();
}
