import { randomUUID } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import type { RequestContext } from '../../framework/request-context.js';
import { checkMayPostForMembers } from '../../framework/sharing-rule.js';
import { nextOccurrence } from '../../model/due.js';
import type { Subscription, SubscriptionKey } from '../../model/subscription.js';
import type { ChannelLookup, ChannelMembership } from '../../slack/channel-membership.js';
import type { SubscriptionStore } from '../../store/subscriptions.js';
import type { SubscriptionDraft } from './draft.js';

/** Why a user may not change the subscriptions of a channel. */
export type SubscriptionRefusal = Exclude<ChannelMembership, 'member'>;

/** The result of creating or changing a subscription. */
export type SaveResult =
  | { kind: 'created' | 'changed' | 'exists'; subscription: Subscription }
  | { kind: 'refused'; why: SubscriptionRefusal }
  /** Somebody deleted it in the meantime. */
  | { kind: 'gone' }
  /** Others changed it during each attempt. */
  | { kind: 'stale' };

export interface SaveParts {
  subscriptions: SubscriptionStore;
  channels: ChannelLookup;
}

type When = Pick<RequestContext, 'now'>;

/** Applies the draft to a subscription. Its next occurrence is the first one from now on. */
function shapeOf<Old extends object>(
  old: Old,
  { days, time, skipHolidays, ...draft }: SubscriptionDraft,
  { now }: When,
) {
  const schedule = { days, time, skipHolidays, timeZone: now.timeZoneId };
  return { ...old, ...draft, schedule, nextAt: nextOccurrence(schedule, now.toInstant()).at };
}

/**
 * An id that sorts by the time of creation (UUIDv7, RFC 9562 section 5.7). Posts that are due in the same minute are claimed by
 * their ids, so they go out in the order of the list.
 */
function createId(createdAt: Temporal.Instant): string {
  const time = createdAt.epochMilliseconds.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

/** Creates the subscription if the user may, and if the channel does not have an equal one. */
export async function makeSubscription(
  draft: SubscriptionDraft,
  { subscriptions, channels }: SaveParts,
  request: RequestContext,
): Promise<SaveResult> {
  const membership = await channels.findMembership(draft.channel, request);
  if (membership !== 'member') return { kind: 'refused', why: membership };
  if (draft.content.kind === 'rooms') await checkMayPostForMembers(draft.channel, request.team, channels);
  const createdAt = request.now.toInstant();
  const fresh = {
    id: createId(createdAt),
    team: request.team,
    createdBy: request.user,
    createdAt,
    state: 'active',
    version: 1,
  } as const;
  const subscription = shapeOf(fresh, draft, request);
  if (await subscriptions.add(subscription)) return { kind: 'created', subscription };
  return { kind: 'exists', subscription: (await subscriptions.findSame(subscription)) ?? subscription };
}

/** The number of attempts to change a subscription, because the scheduler changes it too. */
const TRIES = 3;

/**
 * Changes the latest version of the subscription, not the one that the user saw.
 *
 * @param shape returns the changed subscription
 */
export async function changeSubscription(
  key: SubscriptionKey,
  shape: (old: Subscription) => Subscription,
  { subscriptions }: Pick<SaveParts, 'subscriptions'>,
): Promise<SaveResult> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const old = await subscriptions.find(key);
    if (!old) return { kind: 'gone' };
    const subscription = shape(old);
    const same = await subscriptions.findSame(subscription);
    if (same) return { kind: 'exists', subscription: same };
    if (await subscriptions.change(subscription)) return { kind: 'changed', subscription };
  }
  return { kind: 'stale' };
}

/** Applies an edited form. The subscription keeps its channel and its creator. */
export async function editSubscription(
  id: string,
  draft: SubscriptionDraft,
  { subscriptions, channels }: SaveParts,
  request: RequestContext,
): Promise<SaveResult> {
  const old = await subscriptions.find({ team: request.team, id });
  if (!old) return { kind: 'gone' };
  const membership = await channels.findMembership(old.channel, request);
  if (membership !== 'member') return { kind: 'refused', why: membership };
  if (draft.content.kind === 'rooms') await checkMayPostForMembers(old.channel, request.team, channels);
  return changeSubscription(
    old,
    (present) => shapeOf(present, { ...draft, channel: present.channel }, request),
    { subscriptions },
  );
}
