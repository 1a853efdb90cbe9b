import type { Asker } from '../../framework/request-context.js';
import { nextOccurrence, occurrenceNow } from '../../model/due.js';
import type { Subscription } from '../../model/subscription.js';
import type { OccurrenceStore } from '../../store/occurrences.js';
import { changeSubscription, type KeepParts, type Refusal } from './save-subscription.js';

/** What can be done to a subscription with a press of a button. */
export const DEEDS = ['pause', 'resume', 'order', 'remove'] as const;
export type Deed = (typeof DEEDS)[number];

export type Done =
  | { kind: 'done'; deed: Deed; subscription: Subscription }
  /** It was asked for within the minute, or its time has come anyway. */
  | { kind: 'ordered-earlier'; subscription: Subscription }
  | { kind: 'refused'; why: Refusal }
  | { kind: 'gone' | 'stale' };

export interface ManageParts extends KeepParts {
  occurrences: Pick<OccurrenceStore, 'order'>;
}

/** Of what ends the posts, what needs no channel: who made it may, also where Slack no longer tells who is in there. */
const ENDING: readonly Deed[] = ['pause', 'remove'];
const UNKNOWABLE: readonly Refusal[] = ['uninvited', 'archived'];

function isAllowed(deed: Deed, why: Refusal, { createdBy }: Subscription, { user }: Asker): boolean {
  return ENDING.includes(deed) && UNKNOWABLE.includes(why) && createdBy === user;
}

/** Does it, for members of the channel. */
export async function manageSubscription(
  id: string,
  deed: Deed,
  { subscriptions, occurrences, channels }: ManageParts,
  asker: Asker,
): Promise<Done> {
  const subscription = await subscriptions.find(id);
  if (!subscription || subscription.team !== asker.team) return { kind: 'gone' };
  const standing = await channels.standing(subscription.channel, asker);
  if (standing !== 'member' && !isAllowed(deed, standing, subscription, asker)) {
    return { kind: 'refused', why: standing };
  }
  const now = asker.now.toInstant();
  switch (deed) {
    case 'remove':
      await subscriptions.remove(id);
      break;
    case 'order': {
      const isNew = await occurrences.order(subscription, occurrenceNow(subscription.schedule, now));
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
