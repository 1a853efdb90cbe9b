import type { Temporal } from 'temporal-polyfill';
import type { SlackMessage } from '../blocks/message.js';
import type { PauseReason } from '../model/subscription.js';

export interface PostTarget {
  team: string;
  channel: string;
}

/** The outcome of a post. Only after `unknown` the channel may or may not have the message. */
export type PostOutcome =
  | { kind: 'posted'; messageTs: string }
  | { kind: 'rate-limited'; retryAfterMs: number }
  /** The request did not reach Slack, or the workspace accepts no posts at the moment. Can be repeated. */
  | { kind: 'not-sent'; reason: string }
  /** The connection broke, Slack failed or was too slow. Slack may have accepted the message. */
  | { kind: 'unknown'; reason: string }
  /** The channel accepts no more posts of the app. */
  | { kind: 'channel-closed'; pause: PauseReason }
  /** Slack refuses this message, and would refuse it again. */
  | { kind: 'refused'; reason: string };

/** Whether a channel has a post. */
export type PostSearchResult =
  | { kind: 'found'; messageTs: string }
  | { kind: 'absent' }
  /** The app cannot read the channel: it lacks the scope, or is no member. */
  | { kind: 'unreadable'; reason: string }
  | { kind: 'retry'; retryAfterMs: number };

/** The calls to Slack that scheduled posts need. */
export interface Poster {
  /** @param key goes into the metadata of the message */
  post: (to: PostTarget, message: SlackMessage, key: string) => Promise<PostOutcome>;
  /** Searches the messages since a time for the post with the key. */
  find: (target: PostTarget, key: string, since: Temporal.Instant) => Promise<PostSearchResult>;
  /** Posts to the conversation between the app and a person. */
  sendDirectMessage: (team: string, user: string, message: SlackMessage) => Promise<PostOutcome>;
}
