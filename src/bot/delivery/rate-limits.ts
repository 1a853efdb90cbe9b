/** How fast posts are made, and how long the scheduler waits; all in milliseconds. */
export interface RateLimits {
  /** How long a claim belongs to one bot. Much longer than a call to Slack takes. */
  leaseMs: number;
  /** The timeout of one post. */
  sendMs: number;
  /**
   * Between two posts to a channel: «1 per second», with short bursts (docs.slack.dev, rate limits). It
   * counts from the end of one post to the start of the next: Slack may receive a post at any time of its call.
   */
  channelMs: number;
  /**
   * Between two posts to a workspace: «several hundred messages per minute» (docs.slack.dev, rate limits),
   * taken as 300.
   */
  teamMs: number;
  /** From a lost response to reading the channel: Slack shows an accepted post by then. */
  settleMs: number;
  /** Before the first repetition of a post that did not reach Slack. Doubles each time, up to ten times. */
  retryMs: number;
  /** Before an unreadable source is read again. */
  unreadableMs: number;
}

export const SLACK_RATE_LIMITS: RateLimits = {
  leaseMs: 60_000,
  sendMs: 10_000,
  channelMs: 1_000,
  teamMs: 200,
  settleMs: 20_000,
  retryMs: 5_000,
  unreadableMs: 300_000,
};
