import { randomUUID } from 'node:crypto';
import type { RequestContext } from '../../framework/request-context.js';
import { checkMayPostForMembers } from '../../framework/sharing-rule.js';
import { nextOccurrence } from '../../model/due.js';
import type { Subscription } from '../../model/subscription.js';
import type { ChannelLookup, ChannelMembership } from '../../slack/channel-membership.js';
import type { SubscriptionStore } from '../../store/subscriptions.js';
import type { SubscriptionDraft } from './draft.js';

/** Whoever is no member of a channel, or where we cannot post, decides nothing. */
export type SubscriptionRefusal = Exclude<ChannelMembership, 'member'>;

/** What came of a wish. */
export type SaveResult =
  | { kind: 'created' | 'changed' | 'exists'; subscription: Subscription }
  | { kind: 'refused'; why: SubscriptionRefusal }
  /** It was deleted meanwhile. */
  | { kind: 'gone' }
  /** Others change it all the time. */
  | { kind: 'stale' };

export interface SaveParts {
  subscriptions: SubscriptionStore;
  channels: ChannelLookup;
}

type When = Pick<RequestContext, 'now'>;

/** The draft over what is there; its next posting is the first from now on. */
function shapeOf<Old extends object>(
  old: Old,
  { days, time, skipHolidays, ...draft }: SubscriptionDraft,
  { now }: When,
) {
  const schedule = { days, time, skipHolidays, timeZone: now.timeZoneId };
  return { ...old, ...draft, schedule, nextAt: nextOccurrence(schedule, now.toInstant()).at };
}

/** Makes the subscription, where who asks may, and the channel has not the very same. */
export async function makeSubscription(
  draft: SubscriptionDraft,
  { subscriptions, channels }: SaveParts,
  asker: RequestContext,
): Promise<SaveResult> {
  const standing = await channels.findMembership(draft.channel, asker);
  if (standing !== 'member') return { kind: 'refused', why: standing };
  if (draft.content.kind === 'rooms') await checkMayPostForMembers(draft.channel, asker.team, channels);
  const fresh = {
    id: randomUUID(),
    team: asker.team,
    createdBy: asker.user,
    createdAt: asker.now.toInstant(),
    state: 'active',
    version: 1,
  } as const;
  const subscription = shapeOf(fresh, draft, asker);
  if (await subscriptions.add(subscription)) return { kind: 'created', subscription };
  return { kind: 'exists', subscription: (await subscriptions.findSame(subscription)) ?? subscription };
}

/** The scheduler moves a subscription on while people look at it. */
const TRIES = 3;

/**
 * Changes the subscription as it is by then, not as somebody has seen it.
 *
 * @param shape undefined where it is to stay as it is
 */
export async function changeSubscription(
  id: string,
  shape: (old: Subscription) => Subscription,
  { subscriptions }: Pick<SaveParts, 'subscriptions'>,
): Promise<SaveResult> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const old = await subscriptions.find(id);
    if (!old) return { kind: 'gone' };
    const subscription = shape(old);
    const same = await subscriptions.findSame(subscription);
    if (same) return { kind: 'exists', subscription: same };
    if (await subscriptions.change(subscription)) return { kind: 'changed', subscription };
  }
  return { kind: 'stale' };
}

/** The subscription as it is filled in anew; it stays in its channel and is still who made it's. */
export async function editSubscription(
  id: string,
  draft: SubscriptionDraft,
  { subscriptions, channels }: SaveParts,
  asker: RequestContext,
): Promise<SaveResult> {
  const old = await subscriptions.find(id);
  if (!old || old.team !== asker.team) return { kind: 'gone' };
  const standing = await channels.findMembership(old.channel, asker);
  if (standing !== 'member') return { kind: 'refused', why: standing };
  if (draft.content.kind === 'rooms') await checkMayPostForMembers(old.channel, asker.team, channels);
  return changeSubscription(
    id,
    (present) => shapeOf(present, { ...draft, channel: present.channel }, asker),
    { subscriptions },
  );
}
