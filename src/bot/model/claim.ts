import type { Temporal } from 'temporal-polyfill';

/**
 * The reasons that the subscriber is notified of. Not `late`, after which all subscribers of a workplace would
 * get a message at once, nor `paused`, which the subscriber knows.
 */
export const NOTIFIED_REASONS = [
  'unreadable',
  'unreachable',
  'refused',
  'unsettled',
  'failed',
  'outsiders',
] as const;
export type NotifiedReason = (typeof NOTIFIED_REASONS)[number];

/**
 * Why an occurrence is not posted, or not yet:
 *
 * - `late`: no bot ran in time, or Slack's rate limits left no time
 * - `paused`: its subscription is paused
 * - `unreadable`: the source of its content cannot be read
 * - `unreachable`: Slack cannot be reached
 * - `refused`: Slack refused the message
 * - `unsettled`: Slack may have accepted it, and the channel cannot be read
 * - `failed`: the bot failed
 * - `outsiders`: people of another organisation read the channel of a room summary
 */
export const FAILURE_REASONS = ['late', 'paused', ...NOTIFIED_REASONS] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** An occurrence that belongs to this bot until its lease ends. */
export interface Claim {
  /** The id of the subscription. */
  subscription: string;
  /** Local time, `2026-11-23T07:30`. Together with the subscription it is the key. */
  local: string;
  team: string;
  channel: string;
  dueAt: Temporal.Instant;
  /** The last time at which it is posted. */
  lastAt: Temporal.Instant;
  /** Whether the previous holder may have posted it. */
  mayHaveBeenPosted: boolean;
  /** How often it was claimed, this time included. */
  attempts: number;
  /** A `FailureReason` of the last attempt. */
  reason: string | undefined;
  /** A random id, new for each claim. */
  holder: string;
}

/** How an occurrence ended. `unknown`: Slack's response was lost, and the channel cannot be read. */
export type OccurrenceEnding =
  | { state: 'posted'; messageTs: string; reason?: FailureReason | undefined }
  | { state: 'skipped' }
  | {
      state: 'missed' | 'unknown';
      reason: FailureReason;
      /** Set where the subscriber is told in another way, as that the subscription is paused. */
      isAnnounced?: boolean;
    };

/** The key in the metadata of the message. */
export const occurrenceKey = ({ subscription, local }: Pick<Claim, 'subscription' | 'local'>): string =>
  `${subscription}/${local}`;
