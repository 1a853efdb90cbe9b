import { Temporal } from 'temporal-polyfill';
import type { Claim, Ending } from '../model/claim.js';
import type { Due, Occurrence } from '../model/due.js';
import type { Subscription } from '../model/subscription.js';
import { IS_OPEN, OPEN } from './candidate.js';
import { beginSending, type ClaimTerms, endClaim, type Release, releaseClaim, takeFirst } from './claims.js';
import { listDue, listOne } from './list-due.js';
import { holdTurns } from './pace.js';
import type { Db, OccurrenceRow } from './tables.js';

/** Each posting of each subscription: an entry that is claimed before it is posted and marked after. */
export interface OccurrenceStore {
  /** Lists what is due, once however often it is found, and moves the subscriptions on. */
  record: (due: readonly Due[], now: Temporal.Instant) => Promise<void>;
  /** Lists one beside the schedule. @returns whether there was none at that minute already */
  order: (subscription: Subscription, occurrence: Occurrence) => Promise<boolean>;
  /** Takes the first that may be posted now: channel and workspace are paced, and a channel's are taken in order. */
  claim: (terms: ClaimTerms) => Promise<Claim | undefined>;
  /** Just before Slack is asked. @returns whether the claim still holds; it then holds until `leaseEnds` */
  beginSending: (claim: Claim, leaseEnds: Temporal.Instant, memo: string | undefined) => Promise<boolean>;
  release: (claim: Claim, release: Release, now: Temporal.Instant) => Promise<void>;
  /** @param channelFreeAt when the channel takes another post */
  end: (claim: Claim, ending: Ending, channelFreeAt: Temporal.Instant) => Promise<void>;
  /** Nothing is posted to the workspace before this. */
  holdTeam: (team: string, until: Temporal.Instant) => Promise<void>;
  /** When something may be claimed that may not be now. */
  nextWake: (now: Temporal.Instant) => Promise<Temporal.Instant | undefined>;
  /** What the subscription has said since, newest first. */
  memosSince: (subscription: string, since: Temporal.Instant) => Promise<string[]>;
  /** The last ones of a subscription, newest first. */
  listOf: (subscription: string, limit: number) => Promise<OccurrenceRow[]>;
  /** Deletes those that ended and were due before the moment. */
  forget: (before: Temporal.Instant) => Promise<void>;
}

/** The next moment after this at which an entry, a channel or a workspace becomes free. */
async function nextWake(db: Db, now: number): Promise<number | undefined> {
  const entry = await db
    .selectFrom('occurrence')
    .select(({ fn }) => fn.min('free_at').as('at'))
    .where(IS_OPEN)
    .where('free_at', '>', now)
    .executeTakeFirst();
  const pace = await db
    .selectFrom('pace')
    .select(({ fn }) => fn.min('next_at').as('at'))
    .where('next_at', '>', now)
    .executeTakeFirst();
  const moments = [entry?.at, pace?.at].filter((at) => typeof at === 'number');
  return moments.length === 0 ? undefined : Math.min(...moments);
}

export function createOccurrenceStore(db: Db): OccurrenceStore {
  return {
    record: (due, now) => listDue(db, due, now),
    order: (subscription, occurrence) => listOne(db, subscription, occurrence),
    claim: (terms) => takeFirst(db, terms),
    beginSending: (claim, leaseEnds, memo) => beginSending(db, claim, leaseEnds, memo),
    release: (claim, release, now) => releaseClaim(db, claim, release, now),
    end: (claim, ending, channelFreeAt) => endClaim(db, claim, ending, channelFreeAt),
    holdTeam: (team, until) => holdTurns(db, team, until.epochMilliseconds),

    async nextWake(now) {
      const at = await nextWake(db, now.epochMilliseconds);
      return at === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(at);
    },

    async memosSince(subscription, since) {
      const rows = await db
        .selectFrom('occurrence')
        .select('memo')
        .where('subscription_id', '=', subscription)
        .where('due_at', '>=', since.epochMilliseconds)
        .where('memo', 'is not', null)
        .orderBy('due_at', 'desc')
        .execute();
      return rows.flatMap(({ memo }) => memo ?? []);
    },

    listOf: (subscription, limit) =>
      db
        .selectFrom('occurrence')
        .selectAll()
        .where('subscription_id', '=', subscription)
        .orderBy('due_at', 'desc')
        .limit(limit)
        .execute(),

    async forget(before) {
      await db
        .deleteFrom('occurrence')
        .where('state', 'not in', OPEN)
        .where('due_at', '<', before.epochMilliseconds)
        .execute();
    },
  };
}
