import { setTimeout as pause } from 'node:timers/promises';
import { type AuthorizeSourceData, LogLevel, type Logger as SlackLogger, webApi } from '@slack/bolt';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import type { BotConfig } from '../config/config.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { fetchSlack } from './slack-errors.js';

const MAX_CLIENTS = 1_000;

/**
 * Turns off five defaults of Slack's client: it retries failed posts, which may post twice; it delays all
 * calls when one is rate-limited, and those after the hundredth at a time; it has no timeout; and it sends the
 * token to a method whose name is an address.
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
    // A queued call would run with the signal of the call before it.
    maxRequestConcurrency: Number.POSITIVE_INFINITY,
    fetch: fetchSlack,
    logger: createSlackLogger(log),
  };
}

/** Options of calls that a person waits for. */
export const interactiveOptions = (config: Pick<BotConfig, 'slackApiUrl'>, log: Logger) =>
  safeOptions(config, log, BUDGET_MS.slackCall);

/** Options of background calls. */
export const backgroundOptions = (config: Pick<BotConfig, 'slackApiUrl'>, log: Logger) =>
  safeOptions(config, log, BUDGET_MS.backgroundSlackCall);

/** The client of a workspace. @throws {RefusedError} `not-set-up` if the app is not installed */
export type ClientOf = (team: string) => Promise<webApi.WebClient>;

export interface SlackClients {
  /** For calls that a person waits for. */
  interactive: ClientOf;
  /** For background calls. Its rate limits do not delay a person. */
  background: ClientOf;
}

/** One client for each workspace, with its current token. */
function createClientPool(
  tokenOf: (team: string) => Promise<string>,
  options: webApi.WebClientOptions,
): ClientOf {
  const clients = createBoundedCache<webApi.WebClient>({
    ttlMs: Number.POSITIVE_INFINITY,
    maxEntries: MAX_CLIENTS,
  });
  return async (team) => {
    const token = await tokenOf(team);
    const known = clients.get(team);
    if (known?.token === token) return known;
    // A token of an organisation needs the id of the workspace.
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

/** A longer wait is an error. */
const MAX_WAIT_MS = 60_000;

/**
 * Repeats a call that was rate-limited, after the time that Slack names. Only then is it certain that the
 * call had no effect. For background calls.
 *
 * @throws the last error of the call
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

/** The bot's identity in a workspace. */
export interface BotIdentity {
  botId?: string | undefined;
  botUserId?: string | undefined;
  /**
   * Ids of the workspace and of its organisation (Enterprise Grid), whose people are members. Empty if
   * unknown.
   */
  teams: readonly string[];
  organisation?: string | undefined;
  /** The granted scopes. Undefined if unknown. */
  scopes?: readonly string[] | undefined;
}

/** The workspace of a payload, and whether its organisation installed the app. */
type PayloadSource = Pick<AuthorizeSourceData<boolean>, 'teamId' | 'enterpriseId' | 'isEnterpriseInstall'>;

/** Access to the workspaces. */
export interface SlackAccess {
  /**
   * A token that does not expire soon.
   *
   * @throws {RefusedError} `not-set-up` if the app is not installed
   */
  tokenOf: (team: string) => Promise<string>;
  /** @throws as `tokenOf`, or the error of Slack's client */
  identify: (team: string) => Promise<BotIdentity>;
  /**
   * Bolt's `authorize`. It returns no token, because Bolt never frees the client that it creates for a token.
   */
  authorize: (source: PayloadSource) => Promise<{ botId?: string; botUserId?: string }>;
  /** Clears the cached identity of the workspace. */
  forget: (team: string) => void;
}

/** Bolt's warning about a kind of payload that it does not know, such as one that nobody subscribed. */
const UNKNOWN_KIND = /^Could not determine the type of an incoming event/u;

/** Writes Bolt's log to ours. Its debug lines contain whole payloads and are dropped. */
export function createSlackLogger(log: Logger): SlackLogger {
  const words = (parts: unknown[]) =>
    parts.map((part) => (part instanceof Error ? part.message : String(part))).join(' ');
  return {
    debug: () => undefined,
    info: (...parts) => log.debug(words(parts)),
    warn(...parts) {
      const said = words(parts);
      if (UNKNOWN_KIND.test(said)) log.debug(said);
      else log.warn(said);
    },
    error: (...parts) => log.error(words(parts)),
    setLevel: () => undefined,
    getLevel: () => LogLevel.INFO,
    setName: () => undefined,
  };
}
