import type { RequestContext } from '../../framework/request-context.js';
import { checkMayPostForMembers } from '../../framework/sharing-rule.js';
import { nextOccurrence, occurrenceNow } from '../../model/due.js';
import type { Subscription } from '../../model/subscription.js';
import type { OccurrenceStore } from '../../store/occurrences.js';
import { changeSubscription, type SaveParts, type SubscriptionRefusal } from './save-subscription.js';

/** The actions of the buttons of a subscription. */
export const SUBSCRIPTION_ACTIONS = ['pause', 'resume', 'order', 'remove'] as const;
export type Deed = (typeof SUBSCRIPTION_ACTIONS)[number];

export type ManageResult =
  | { kind: 'done'; deed: Deed; subscription: Subscription }
  /** The same minute already has an occurrence, ordered or scheduled. */
  | { kind: 'ordered-earlier'; subscription: Subscription }
  | { kind: 'refused'; why: SubscriptionRefusal }
  | { kind: 'gone' | 'stale' };

export interface ManageParts extends SaveParts {
  occurrences: Pick<OccurrenceStore, 'recordNow'>;
}

/** The actions that the creator may take even if Slack no longer shows the members of the channel. */
const ENDING: readonly Deed[] = ['pause', 'remove'];
const UNKNOWABLE: readonly SubscriptionRefusal[] = ['uninvited', 'archived'];

function isAllowed(
  deed: Deed,
  why: SubscriptionRefusal,
  { createdBy }: Subscription,
  { user }: RequestContext,
): boolean {
  return ENDING.includes(deed) && UNKNOWABLE.includes(why) && createdBy === user;
}

/** Carries out an action for a member of the channel. */
export async function manageSubscription(
  id: string,
  deed: Deed,
  { subscriptions, occurrences, channels }: ManageParts,
  asker: RequestContext,
): Promise<ManageResult> {
  const subscription = await subscriptions.find(id);
  if (!subscription || subscription.team !== asker.team) return { kind: 'gone' };
  const standing = await channels.findMembership(subscription.channel, asker);
  if (standing !== 'member' && !isAllowed(deed, standing, subscription, asker)) {
    return { kind: 'refused', why: standing };
  }
  const now = asker.now.toInstant();
  switch (deed) {
    case 'remove':
      await subscriptions.remove(id);
      break;
    case 'order': {
      if (subscription.content.kind === 'rooms') {
        await checkMayPostForMembers(subscription.channel, asker.team, channels);
      }
      const isNew = await occurrences.recordNow(subscription, occurrenceNow(subscription.schedule, now));
      if (!isNew) return { kind: 'ordered-earlier', subscription };
      break;
    }
    default: {
      const changed = await changeSubscription(
        id,
        (old) =>
          deed === 'pause'
            ? { ...old, state: 'paused' }
            : { ...old, state: 'active', nextAt: nextOccurrence(old.schedule, now).at },
        { subscriptions },
      );
      if (changed.kind !== 'changed') return { kind: changed.kind === 'gone' ? 'gone' : 'stale' };
    }
  }
  return { kind: 'done', deed, subscription };
}
