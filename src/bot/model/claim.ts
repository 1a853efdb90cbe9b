import type { Temporal } from 'temporal-polyfill';

/**
 * Why an occurrence is not posted, or not yet: its time went by while no bot ran; its subscription rests; what it tells
 * of cannot be read; Slack cannot be reached; Slack refused it; it may have been posted, and the channel cannot be read;
 * something went wrong in the bot.
 */
export const FAILURE_REASONS = [
  'late',
  'paused',
  'unreadable',
  'unreachable',
  'refused',
  'unsettled',
  'failed',
] as const;
export type FailureReason = (typeof FAILURE_REASONS)[number];

/** An occurrence that this bot has taken, and nobody else works on until the lease ends. */
export interface Claim {
  subscription: string;
  /** `2026-11-23T07:30`: with the subscription, what makes it one and the same. */
  local: string;
  team: string;
  channel: string;
  dueAt: Temporal.Instant;
  lastAt: Temporal.Instant;
  /** Whether who had it before may have posted it. */
  isUnsure: boolean;
  /** How often it was taken, this time included. */
  attempts: number;
  note: string | undefined;
  /** Another for each claim. */
  holder: string;
}

/** How an occurrence ended. `unknown`: Slack's answer was lost, and nothing can tell whether it is in the channel. */
export type OccurrenceEnding =
  | { state: 'posted'; messageTs: string; note?: FailureReason | undefined }
  | { state: 'skipped' }
  | { state: 'missed' | 'unknown'; note: FailureReason };

/** What stands in the message's metadata, so that it is found again. */
export const occurrenceKey = ({ subscription, local }: Pick<Claim, 'subscription' | 'local'>) =>
  `${subscription}/${local}`;
