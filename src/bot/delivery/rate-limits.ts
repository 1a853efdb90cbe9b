/** How fast, and how patiently. */
export interface Pace {
  /** How long an occurrence is one bot's; much longer than Slack is waited for. */
  leaseMs: number;
  /** The longest that a post may take: the client's timeout. */
  sendMs: number;
  /**
   * Between two posts to a channel: «1 per second», short bursts beyond it allowed (docs.slack.dev, rate limits). From
   * claim to claim, else the time that composing and Slack's answer take would slow a channel down.
   */
  channelMs: number;
  /** Between two posts to a workspace: «several hundred messages per minute» (same place) is taken for 300. */
  teamMs: number;
  /** How long after an answer was lost the channel is looked at: by then Slack shows what it took. */
  settleMs: number;
  /** Before the first repetition of a post that did not come to Slack; twice as long each time, ten times at most. */
  retryMs: number;
  /** Before a source that could not be read is asked again. */
  unreadableMs: number;
}

export const SLACK_RATE_LIMITS: Pace = {
  leaseMs: 60_000,
  sendMs: 10_000,
  channelMs: 1_000,
  teamMs: 200,
  settleMs: 20_000,
  retryMs: 5_000,
  unreadableMs: 300_000,
};
