import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { FAILURE_REASONS, type FailureReason, type Subscription } from '../model/subscription.js';
import { createSubscriptionStore } from './subscriptions.js';
import type { Db } from './tables.js';

/** An occurrence that was not posted, or whose outcome is unknown. */
export interface PostFailure {
  /** The wall time in the subscription's zone. */
  local: Temporal.PlainDateTime;
  state: 'missed' | 'unknown';
  note?: FailureReason | undefined;
}

/** A subscription of a user. Its `state` tells whether it is paused, and why. */
export interface OwnSubscription {
  subscription: Subscription;
  /** The failures since the requested time, newest first. */
  failures: readonly PostFailure[];
}

const failureSchema = z.object({
  local: z.string().transform((text) => Temporal.PlainDateTime.from(text)),
  state: z.enum(['missed', 'unknown']),
  note: z.enum(FAILURE_REASONS).optional().catch(undefined),
});

/** Failures that are read at most. */
const MAX_FAILURES = 100;

/** The subscriptions of a user in all channels of a workspace, with their failures since the given time. */
export async function listSubscriptionsByUser(
  db: Db,
  { team, user }: { team: string; user: string },
  since: Temporal.Instant,
): Promise<OwnSubscription[]> {
  const own = await createSubscriptionStore(db).listByUser(team, user);
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('occurrence')
    .select(['subscription_id', 'local', 'state', 'note'])
    .where('team_id', '=', team)
    .where(
      'subscription_id',
      'in',
      own.map(({ id }) => id),
    )
    .where('state', 'in', ['missed', 'unknown'])
    .where('due_at', '>=', since.epochMilliseconds)
    .orderBy('due_at', 'desc')
    .limit(MAX_FAILURES)
    .execute();
  return own.map((subscription) => ({
    subscription,
    failures: rows
      .filter(({ subscription_id: id }) => id === subscription.id)
      .map(({ local, state, note }) => failureSchema.parse({ local, state, note: note ?? undefined })),
  }));
}
