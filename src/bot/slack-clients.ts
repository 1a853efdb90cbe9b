import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import type { Logger } from '../shared/log.js';
import type { BotConfig } from './config.js';
import { createSlackLogger } from './slack-logger.js';

const INTERACTIVE_TIMEOUT_MS = 2_500;
const BACKGROUND_TIMEOUT_MS = 10_000;

/**
 * Slack's own defaults repeat whatever failed, so that a message may be posted twice; hold back every call when one is
 * limited; wait for ever; and send the token to a method whose name is an address.
 */
export function safeOptions(
  { slackApiUrl }: { slackApiUrl?: string | undefined },
  log: Logger,
  timeout: number,
): webApi.WebClientOptions {
  return {
    ...(slackApiUrl !== undefined && { slackApiUrl }),
    timeout,
    retryConfig: { retries: 0 },
    rejectRateLimitedCalls: true,
    allowAbsoluteUrls: false,
    logger: createSlackLogger(log),
  };
}

/** For what a person waits on: quick or not at all. */
export const interactiveOptions = (config: BotConfig, log: Logger) =>
  safeOptions(config, log, INTERACTIVE_TIMEOUT_MS);

export interface SlackClients {
  /** For what a person waits on. */
  interactive: webApi.WebClient;
  /** For what nobody waits on; it has time, and what limits it holds up no person. */
  background: webApi.WebClient;
}

export function createSlackClients(config: BotConfig, log: Logger): SlackClients {
  const { botToken } = config.slack;
  return {
    interactive: new webApi.WebClient(botToken, interactiveOptions(config, log)),
    background: new webApi.WebClient(botToken, safeOptions(config, log, BACKGROUND_TIMEOUT_MS)),
  };
}

const TRIES = 4;
/** Who is told to wait longer had better give up. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Calls again when Slack says how long to wait, for only then is it certain that nothing was done. For the background
 * client: no person waits so long.
 *
 * @throws what the call throws, in the end
 */
export async function callAsTold<Answer>(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof webApi.WebAPIRateLimitedError) || tries === TRIES) throw error;
      const waitMs = Math.max(error.retryAfter, 1) * 1_000;
      if (waitMs > LONGEST_WAIT_MS) throw error;
      await wait(waitMs);
    }
  }
}
