import { webApi } from '@slack/bolt';
import type { Logger } from '../../shared/log.js';
import { createSlackLogger } from '../receiver.js';

export interface BackgroundOptions {
  token: string;
  /** Another Slack Web API than Slack's own. */
  slackApiUrl?: string | undefined;
  timeoutMs: number;
  log: Logger;
}

/**
 * A client of its own for what nobody waits for: Slack's rate limit on it holds up no answer. It neither repeats nor
 * waits, which its user does, who knows what may be repeated.
 */
export function createBackgroundClient(options: BackgroundOptions): webApi.WebClient {
  const { token, slackApiUrl, timeoutMs, log } = options;
  return new webApi.WebClient(token, {
    ...(slackApiUrl !== undefined && { slackApiUrl }),
    timeout: timeoutMs,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    allowAbsoluteUrls: false,
    logger: createSlackLogger(log),
  });
}
