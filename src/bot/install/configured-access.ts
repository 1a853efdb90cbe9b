import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import { type Clock, systemClock } from '../../shared/time/clock.js';
import type { BotConfig } from '../config/config.js';
import { isOAuth } from '../config/slack-connection.js';
import { createTokenAccess, type SlackAccess } from '../slack/slack-access.js';
import { backgroundOptions, interactiveOptions } from '../slack/slack-clients.js';
import type { InstallationState } from '../store/state.js';
import { createInstallationTokens } from './installation-tokens.js';
import { createInstalledAccess } from './installed-access.js';
import { createTokenRefresher } from './refresh-token.js';

export interface ConfiguredAccessParts {
  /** The workspaces' tokens; wanted where each has its own. */
  installationState?: InstallationState | undefined;
  /** What tokens run out by. */
  clock?: Clock;
  log: Logger;
}

/** By the one token of the configuration, or by those that workspaces gave when they installed the app. */
export function createConfiguredAccess(
  config: Pick<BotConfig, 'slack' | 'slackApiUrl'>,
  { installationState, clock = systemClock, log }: ConfiguredAccessParts,
): SlackAccess {
  const { slack } = config;
  if (!isOAuth(slack)) return createTokenAccess(slack.botToken, backgroundOptions(config, log));
  if (!installationState)
    throw new ConfigError(['ENCRYPTION_KEY is missing: the tokens of workspaces are kept with it']);
  const refresh = createTokenRefresher(slack.oauth, interactiveOptions(config, log));
  const fresh = createInstallationTokens({ ...installationState, refresh, clock, log });
  return createInstalledAccess(installationState.installations, fresh, log);
}
