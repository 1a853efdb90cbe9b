import type { Temporal } from 'temporal-polyfill';
import type { SlackMessage } from '../blocks/message.js';
import type { Subscription, SummaryContent } from '../model/subscription.js';

/** The content of one scheduled post. */
export type Composed =
  /** `memo` is stored, and is one of `previousMemos` next time. */
  | { kind: 'message'; message: SlackMessage; memo?: string }
  /** There is nothing to post, and the subscription skips empty posts. */
  | { kind: 'nothing' }
  /**
   * The content cannot be read now. The message says so, and is posted only when it is too late to try again.
   */
  | { kind: 'unreadable'; message: SlackMessage }
  /** There is something to post, and it may not be shown there. */
  | { kind: 'withheld'; reason: 'outsiders' };

export interface ComposeContext {
  /** The day of the post, in the time zone of the subscription. */
  date: Temporal.PlainDate;
  now: Temporal.ZonedDateTime;
  /** The memos of the last year, newest first. */
  previousMemos: readonly string[];
}

/**
 * Composes the message of a subscription. It handles faults of services, so an error is a bug, except that of Slack's
 * client where Slack limits the rate of calls.
 */
export type Compose = (subscription: Subscription, terms: ComposeContext) => Promise<Composed>;

/** The composer of each kind of content. */
export type Composers = Record<SummaryContent['kind'], Compose>;
