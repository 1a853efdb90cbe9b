import type { Temporal } from 'temporal-polyfill';
import type { SlackMessage } from '../blocks/message.js';
import type { Subscription, SummaryContent } from '../model/subscription.js';

/** What is to be said this time. */
export type Composed =
  /** `memo` is kept, and handed in as one of `said` next time. */
  | { kind: 'message'; message: SlackMessage; memo?: string }
  /** There is nothing to say, and it was asked that nothing is said then. */
  | { kind: 'nothing' }
  /** It cannot be found out now; the message says so, and is posted only when it is too late to try again. */
  | { kind: 'unreadable'; message: SlackMessage };

export interface ComposeContext {
  /** The day it is of, in the zone of the subscription. */
  date: Temporal.PlainDate;
  now: Temporal.ZonedDateTime;
  /** The memos of the last year, newest first. */
  previousMemos: readonly string[];
}

/** Makes the message of a subscription. Faults of services are caught in here; what is thrown is a bug. */
export type Compose = (subscription: Subscription, terms: ComposeContext) => Promise<Composed>;

/** One way of composing for each kind of content. */
export type Composers = Record<SummaryContent['kind'], Compose>;
