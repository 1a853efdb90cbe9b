import { randomUUID } from 'node:crypto';
import { Temporal } from 'temporal-polyfill';
import type { Claim, FailureReason, OccurrenceEnding } from '../model/subscription.js';
import { findClaimCandidate, OPEN_STATES } from './claim-candidate.js';
import { recordMissNotice } from './miss-notices.js';
import { claimChannelSlot, claimTeamSlot, releaseChannelSlot } from './rate-limit-slots.js';
import type { Db, OccurrenceRow } from './tables.js';

const instantOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

export interface ClaimRequest {
  now: Temporal.Instant;
  leaseMs: number;
  /** The least time between two posts to a workspace. */
  teamMs: number;
}

export interface ClaimRelease {
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

function readClaim(row: OccurrenceRow, holder: string): Claim {
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
  candidate: OccurrenceRow,
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
    .where('team_id', '=', candidate.team_id)
    .where('subscription_id', '=', candidate.subscription_id)
    .where('local', '=', candidate.local)
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
    .where('team_id', '=', team)
    .where('subscription_id', '=', subscription)
    .where('local', '=', local)
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
    .where('team_id', '=', claim.team)
    .where('subscription_id', '=', claim.subscription)
    .where('local', '=', claim.local)
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
export async function claimNextOccurrence(db: Db, terms: ClaimRequest): Promise<Claim | undefined> {
  const candidate = await findClaimCandidate(db, terms.now.epochMilliseconds);
  if (!candidate) return undefined;
  return orLost(db.transaction().execute((transaction) => takeIn(transaction, candidate, terms)));
}

/** @returns whether the claim still held */
export async function beginSending(
  db: Db,
  claim: Claim,
  leaseEnds: Temporal.Instant,
  memo: string | undefined,
): Promise<boolean> {
  const until = leaseEnds.epochMilliseconds;
  const begun = db.transaction().execute((transaction) => beginIn(transaction, claim, until, memo));
  return (await orLost(begun)) ?? false;
}

export async function releaseClaim(db: Db, claim: Claim, release: ClaimRelease, now: Temporal.Instant) {
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

export async function endClaim(
  db: Db,
  claim: Claim,
  ending: OccurrenceEnding,
  channelFreeAt: Temporal.Instant,
) {
  await db.transaction().execute(async (transaction) => {
    await releaseChannelSlot(transaction, claim, channelFreeAt.epochMilliseconds);
    await recordMissNotice(transaction, claim, ending);
    await endIn(transaction, claim, ending);
  });
}
