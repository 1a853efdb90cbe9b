import { webApi } from '@slack/bolt';
import * as z from 'zod';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import { type Clock, systemClock } from '../../shared/time/clock.js';
import type { BotConfig } from '../config/config.js';
import { isOAuth } from '../config/slack-connection.js';
import { createTokenAccess, type SlackAccess } from '../slack/slack-access.js';
import { backgroundOptions, interactiveOptions } from '../slack/slack-clients.js';
import { parseSlackResponse } from '../slack/slack-errors.js';
import type { InstallationState } from '../store/state.js';
import { createInstallationTokens } from './installation-tokens.js';
import { createInstalledAccess } from './installed-access.js';
import { createTokenRefresher } from './refresh-token.js';

export interface ConfiguredAccessParts {
  /** The tokens of workspaces; required where each workspace has its own. */
  installationState?: InstallationState | undefined;
  /** Decides when tokens expire. */
  clock?: Clock;
  log: Logger;
}

const TEAMS_PAGE_SIZE = 1_000;
/** The most pages that are read for one organisation. */
const MAX_TEAM_PAGES = 10;

const teamsSchema = z.looseObject({
  teams: z.array(z.looseObject({ id: z.string() })),
  response_metadata: z.looseObject({ next_cursor: z.string().default('') }).optional(),
});

/** `auth.teams.list`: the workspaces of an organisation that the app is approved for. */
async function listTeams(client: webApi.WebClient, token: string): Promise<string[]> {
  const ids: string[] = [];
  let cursor = '';
  for (let page = 0; page < MAX_TEAM_PAGES; page += 1) {
    const answer = await client.auth.teams.list({
      token,
      limit: TEAMS_PAGE_SIZE,
      ...(cursor !== '' && { cursor }),
    });
    const { teams, response_metadata: more } = parseSlackResponse(teamsSchema, answer);
    ids.push(...teams.map(({ id }) => id));
    cursor = more?.next_cursor ?? '';
    if (cursor === '') break;
  }
  return ids;
}

/** Creates access with the configured token, or with the tokens of the workspaces that installed the app. */
export function createConfiguredAccess(
  config: Pick<BotConfig, 'slack' | 'slackApiUrl'>,
  { installationState, clock = systemClock, log }: ConfiguredAccessParts,
): SlackAccess {
  const { slack } = config;
  if (!isOAuth(slack)) return createTokenAccess(slack.botToken, backgroundOptions(config, log));
  if (!installationState)
    throw new ConfigError(['ENCRYPTION_KEY is missing: the tokens of workspaces are kept with it']);
  const options = interactiveOptions(config, log);
  const refresh = createTokenRefresher(slack.oauth, options);
  const client = new webApi.WebClient(undefined, options);
  return createInstalledAccess({
    installations: installationState.installations,
    tokens: createInstallationTokens({ ...installationState, refresh, clock, log }),
    listTeams: (token) => listTeams(client, token),
    log,
  });
}
