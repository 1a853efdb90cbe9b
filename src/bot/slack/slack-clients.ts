import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import type { Logger } from '../../shared/observability/log.js';
import type { BotConfig } from '../config/config.js';
import { createLruCache } from '../lib/lru-cache.js';
import { fetchSlack } from './slack-fetch.js';
import { createSlackLogger } from './slack-logger.js';

const INTERACTIVE_TIMEOUT_MS = 2_500;
const BACKGROUND_TIMEOUT_MS = 10_000;
const MAX_CLIENTS = 1_000;

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
    fetch: fetchSlack,
    logger: createSlackLogger(log),
  };
}

/** For what a person waits on: quick or not at all. */
export const interactiveOptions = (config: Pick<BotConfig, 'slackApiUrl'>, log: Logger) =>
  safeOptions(config, log, INTERACTIVE_TIMEOUT_MS);

/** For what nobody waits on. */
export const backgroundOptions = (config: Pick<BotConfig, 'slackApiUrl'>, log: Logger) =>
  safeOptions(config, log, BACKGROUND_TIMEOUT_MS);

/** The client of a workspace. @throws {RefusedError} `not-set-up` where the app is not installed */
export type ClientOf = (team: string) => Promise<webApi.WebClient>;

export interface SlackClients {
  /** For what a person waits on. */
  interactive: ClientOf;
  /** For what nobody waits on; it has time, and what limits it holds up no person. */
  background: ClientOf;
}

/** One for each workspace, with the token it has now; those not used for long are forgotten. */
function createClientPool(
  tokenOf: (team: string) => Promise<string>,
  options: webApi.WebClientOptions,
): ClientOf {
  const clients = createLruCache<webApi.WebClient>(MAX_CLIENTS);
  return async (team) => {
    const token = await tokenOf(team);
    const known = clients.get(team);
    if (known?.token === token) return known;
    // An organisation's token is told which of its workspaces is meant.
    const client = new webApi.WebClient(token, { ...options, ...(team !== '' && { teamId: team }) });
    clients.set(team, client);
    return client;
  };
}

export function createSlackClients(
  config: Pick<BotConfig, 'slackApiUrl'>,
  tokenOf: (team: string) => Promise<string>,
  log: Logger,
): SlackClients {
  return {
    interactive: createClientPool(tokenOf, interactiveOptions(config, log)),
    background: createClientPool(tokenOf, backgroundOptions(config, log)),
  };
}

const MAX_TRIES = 4;
/** Who is told to wait longer had better give up. */
const MAX_WAIT_MS = 60_000;

/**
 * Calls again when Slack says how long to wait, for only then is it certain that nothing was done. For the background
 * client: no person waits so long.
 *
 * @throws what the call throws, in the end
 */
export async function retryAfterRateLimit<Answer>(
  call: () => Promise<Answer>,
  wait: (ms: number) => Promise<unknown> = pause,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof webApi.WebAPIRateLimitedError) || tries === MAX_TRIES) throw error;
      const waitMs = Math.max(error.retryAfter, 1) * 1_000;
      if (waitMs > MAX_WAIT_MS) throw error;
      await wait(waitMs);
    }
  }
}
