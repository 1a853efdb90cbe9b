import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { FAILURE_REASONS, type FailureReason } from '../model/claim.js';
import type { Subscription } from '../model/subscription.js';
import { createSubscriptionStore } from './subscriptions.js';
import type { Db } from './tables.js';

/** A posting that did not come, or of which nobody knows whether it did. */
export interface Trouble {
  /** On the wall clock of the subscription. */
  local: Temporal.PlainDateTime;
  state: 'missed' | 'unknown';
  note?: FailureReason | undefined;
}

/** What somebody has asked for; its `state` says whether it rests, and why. */
export interface OwnSubscription {
  subscription: Subscription;
  /** Since the moment that was asked about, the newest first. */
  failures: readonly Trouble[];
}

const troubleSchema = z.object({
  local: z.string().transform((text) => Temporal.PlainDateTime.from(text)),
  state: z.enum(['missed', 'unknown']),
  note: z.enum(FAILURE_REASONS).optional().catch(undefined),
});

/** More say no more. */
const MAX_TROUBLES = 100;

/** What the person has asked for in the workspace, in all channels, with what has gone wrong since. */
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
    .where(
      'subscription_id',
      'in',
      own.map(({ id }) => id),
    )
    .where('state', 'in', ['missed', 'unknown'])
    .where('due_at', '>=', since.epochMilliseconds)
    .orderBy('due_at', 'desc')
    .limit(MAX_TROUBLES)
    .execute();
  return own.map((subscription) => ({
    subscription,
    failures: rows
      .filter(({ subscription_id: id }) => id === subscription.id)
      .map(({ local, state, note }) => troubleSchema.parse({ local, state, note: note ?? undefined })),
  }));
}
