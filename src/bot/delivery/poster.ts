import type { Temporal } from 'temporal-polyfill';
import type { SlackMessage } from '../blocks/message.js';
import type { PauseReason } from '../model/subscription.js';

export interface PostTarget {
  team: string;
  channel: string;
}

/** What came of a post. Only `unknown` leaves it open whether the channel has it. */
export type PostOutcome =
  | { kind: 'posted'; messageTs: string }
  /** Slack asks to be left alone for so long. */
  | { kind: 'busy'; retryAfterMs: number }
  /** It never came to Slack, or Slack says that it can take nothing from us now: it may be tried again. */
  | { kind: 'not-sent'; reason: string }
  /** The connection broke, Slack failed or was too slow: it may have been taken all the same. */
  | { kind: 'unknown'; reason: string }
  /** The channel takes no more of us. */
  | { kind: 'gone'; pause: PauseReason }
  /** Slack will not have this message, and would not later. */
  | { kind: 'refused'; reason: string };

/** Whether a channel has a post. */
export type PostSearchResult =
  | { kind: 'there'; messageTs: string }
  | { kind: 'absent' }
  /** The channel cannot be read: the scope is missing, or we are no member. */
  | { kind: 'unreadable'; reason: string }
  | { kind: 'later'; retryAfterMs: number };

/** Slack, as the scheduler needs it. */
export interface Poster {
  /** @param key stands in the message's metadata */
  post: (to: PostTarget, message: SlackMessage, key: string) => Promise<PostOutcome>;
  /** Looks for the post with the key among those since the moment. */
  find: (where: PostTarget, key: string, since: Temporal.Instant) => Promise<PostSearchResult>;
  /** To one person, in their conversation with the app. */
  tell: (team: string, user: string, message: SlackMessage) => Promise<PostOutcome>;
}
