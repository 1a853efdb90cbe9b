import type { Room } from '../../calendar/contract.js';
import type { KnownBlock } from '../blocks/message.js';
import type { OwnSubscription } from '../store/subscriptions-by-user.js';
import type { Texts } from '../texts/texts.js';
import type { Failure } from './failure.js';
import type { Audience, RequestContext, Services } from './request-context.js';

/** A part of the Home tab that is loading, or could not be loaded. */
export type PendingPart = { kind: 'loading' } | { kind: 'failed'; failure: Failure };

export type SubscriptionsPart =
  | PendingPart
  | { kind: 'subscriptions'; subscriptions: readonly OwnSubscription[] };

/**
 * Renders the part of the Home tab that lists the person's subscriptions. The directory gives rooms their
 * names.
 */
export type RenderSubscriptions = (
  part: SubscriptionsPart,
  directory: readonly Room[],
  request: RequestContext,
) => KnownBlock[];

/** Where a part stands on the Home tab: above search, below it, or below the subscriptions. */
export type HomePlace = 'day' | 'words' | 'own';

/** A part of the Home tab, which another feature loads and renders. */
export interface HomePart {
  place: HomePlace;
  audience: Audience;
  /** What it is loaded from, which is named where it does not answer in time. */
  service: 'calendar' | 'dictionary' | 'database';
  heading: (texts: Texts) => string;
  /** The sentence below the heading while it is loaded. Absent: nothing is shown before it is loaded. */
  loading?: (texts: Texts) => string;
  /** Rejects if it cannot be loaded; a sentence then replaces it. No blocks: there is nothing to show. */
  load: (services: Services, request: RequestContext) => Promise<KnownBlock[]>;
}

/** What `HomePart` has loaded. */
export type LoadedHomePart = PendingPart | { kind: 'blocks'; blocks: KnownBlock[] };
