import { Temporal } from 'temporal-polyfill';
import type {
  Claim,
  DueSubscription,
  OccurrenceEnding,
  PostOccurrence,
  Subscription,
  SubscriptionKey,
} from '../model/subscription.js';
import { IS_OPEN, OPEN_STATES } from './claim-candidate.js';
import {
  beginSending,
  type ClaimRelease,
  type ClaimRequest,
  claimNextOccurrence,
  endClaim,
  releaseClaim,
} from './claims.js';
import { delayTeamSlots } from './rate-limit-slots.js';
import { recordDueOccurrences, recordOccurrence } from './record-occurrences.js';
import type { Db, OccurrenceRow } from './tables.js';
import { ofAllWorkspaces } from './workspace-guard.js';

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
  listLatest: (subscription: SubscriptionKey, limit: number) => Promise<OccurrenceRow[]>;
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
        .where('team_id', '=', team)
        .where('subscription_id', '=', id)
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
        .where('team_id', '=', team)
        .where('subscription_id', '=', id)
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
