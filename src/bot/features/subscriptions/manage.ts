import type { SlackMessage } from '../../blocks/message.js';
import { checkMayPostForMembers } from '../../framework/readers.js';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { Language } from '../../model/language.js';
import { nextOccurrence, occurrenceNow, type Subscription } from '../../model/subscription.js';
import type { OccurrenceStore } from '../../store/occurrences.js';
import { changeSubscription, findOverlapping, type SaveParts, type SubscriptionRefusal } from './answer.js';

/** The actions of the buttons of a subscription. */
export const SUBSCRIPTION_ACTIONS = ['pause', 'resume', 'order', 'remove'] as const;

export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

export type ManageResult =
  | { kind: 'done'; action: SubscriptionAction; subscription: Subscription }
  /** The same minute already has an occurrence, ordered or scheduled. */
  | { kind: 'ordered-earlier'; subscription: Subscription }
  /** Another one posts a part of it in the channel at the same time, so it stays paused. */
  | { kind: 'not-resumed' }
  | { kind: 'refused'; why: SubscriptionRefusal }
  | { kind: 'gone' | 'stale' };

interface ManageParts extends SaveParts {
  occurrences: Pick<OccurrenceStore, 'recordNow'>;
}

/** The actions that the creator may take even if Slack no longer shows the members of the channel. */
const ENDING: readonly SubscriptionAction[] = ['pause', 'remove'];

const UNKNOWABLE: readonly SubscriptionRefusal[] = ['uninvited', 'archived'];

function isAllowed(
  action: SubscriptionAction,
  why: SubscriptionRefusal,
  { createdBy }: Subscription,
  { user }: RequestContext,
): boolean {
  return ENDING.includes(action) && UNKNOWABLE.includes(why) && createdBy === user;
}

/** Carries out an action for a member of the channel. */
export async function manageSubscription(
  id: string,
  action: SubscriptionAction,
  { subscriptions, occurrences, channels }: ManageParts,
  request: RequestContext,
): Promise<ManageResult> {
  const subscription = await subscriptions.find({ team: request.team, id });
  if (!subscription) return { kind: 'gone' };
  const membership = await channels.findMembership(subscription.channel, request);
  if (membership !== 'member' && !isAllowed(action, membership, subscription, request)) {
    return { kind: 'refused', why: membership };
  }
  const now = request.now.toInstant();
  switch (action) {
    case 'remove':
      await subscriptions.remove(subscription);
      break;
    case 'order': {
      if (subscription.content.kind === 'rooms') {
        await checkMayPostForMembers(subscription.channel, request.team, channels);
      }
      const isNew = await occurrences.recordNow(subscription, occurrenceNow(subscription.schedule, now));
      if (!isNew) return { kind: 'ordered-earlier', subscription };
      break;
    }
    default: {
      const resumed: Subscription = { ...subscription, state: 'active' };
      const overlapping = action === 'resume' && (await findOverlapping(resumed, { subscriptions }));
      if (overlapping) return { kind: 'not-resumed' };
      const changed = await changeSubscription(
        subscription,
        (old) =>
          action === 'pause'
            ? { ...old, state: 'paused' }
            : { ...old, state: 'active', nextAt: nextOccurrence(old.schedule, now).at },
        { subscriptions },
      );
      if (changed.kind !== 'changed') return { kind: changed.kind === 'gone' ? 'gone' : 'stale' };
    }
  }
  return { kind: 'done', action, subscription };
}

/** The dependencies of subscriptions, besides the services that every command has. */
export interface SubscriptionFeatureParts extends ManageParts {
  /** Returns the language of posts to a person or channel; where none is chosen for it, that of the person who asks. */
  languageOf: (id: string, request: Pick<RequestContext, 'team' | 'texts'>) => Promise<Language>;
  /** The word of the day of the person. @throws {ServiceFault} */
  answerWordOfDay: (services: Services, request: RequestContext) => Promise<SlackMessage>;
}
