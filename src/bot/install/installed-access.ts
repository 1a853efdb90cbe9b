import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { withTimeout } from '../lib/with-timeout.js';
import { RefusedError } from '../model/refused-error.js';
import { type BotIdentity, type SlackAccess, toAuthorizeResult } from '../slack/slack-access.js';
import { type AnyInstallation, type Installations, installationIdOf } from '../store/installations.js';
import type { InstallationTokens } from './installation-tokens.js';

/** The identity changes only when the app is installed again, which another process may have handled. */
const IDENTITY_TTL_MS = 60_000;
const MAX_WORKSPACES = 10_000;
const MAX_ORGANISATIONS = 1_000;

export interface InstalledAccessOptions {
  installations: Pick<Installations, 'link' | 'unlink'>;
  tokens: InstallationTokens;
  /**
   * The workspaces of an organisation that have the app, as Slack lists them for the token of the
   * organisation.
   */
  listTeams: (botToken: string) => Promise<readonly string[]>;
  log: Logger;
}

/**
 * Membership depends on the installation alone, never on a payload. In a shared channel, a payload may name
 * the workspace of a stranger.
 */
function identityOf({ bot, team, enterprise, isEnterpriseInstall }: AnyInstallation): BotIdentity {
  const teams = isEnterpriseInstall === true ? [enterprise?.id] : [team?.id, enterprise?.id];
  return {
    botId: bot?.id,
    botUserId: bot?.userId,
    teams: teams.filter((id) => id !== undefined),
    organisation: enterprise?.id,
    scopes: bot?.scopes,
  };
}

/** Creates access to each workspace that has installed the app. */
export function createInstalledAccess(options: InstalledAccessOptions): SlackAccess {
  const { installations, tokens, listTeams, log } = options;
  const identities = createBoundedCache<BotIdentity>({
    ttlMs: IDENTITY_TTL_MS,
    maxEntries: MAX_WORKSPACES,
  });
  const teamsOfOrganisations = createBoundedCache<ReadonlySet<string>>({
    ttlMs: IDENTITY_TTL_MS,
    maxEntries: MAX_ORGANISATIONS,
  });
  const linked = createBoundedCache<string>({ ttlMs: Number.POSITIVE_INFINITY, maxEntries: MAX_WORKSPACES });
  const timedOut = (ms: number) => () => new Error(`no answer within ${ms} ms`);

  async function tokenOf(team: string): Promise<string> {
    const { bot } = await tokens.readRefreshed(team);
    if (!bot) throw new RefusedError('not-set-up');
    return bot.token;
  }

  const listConfirmed = (organisation: string) =>
    teamsOfOrganisations.fetch(
      organisation,
      async () => new Set(await listTeams(await tokenOf(organisation))),
    );

  /**
   * Stores that a workspace uses the installation of its organisation: a scheduled post knows the workspace
   * alone. Only workspaces that Slack lists for the organisation are linked.
   */
  async function link(team: string, organisation: string): Promise<void> {
    if (linked.get(team) === organisation) return;
    const confirmed = await withTimeout(
      BUDGET_MS.listWorkspaces,
      listConfirmed(organisation),
      timedOut(BUDGET_MS.listWorkspaces),
    );
    const isConfirmed = confirmed.has(team);
    const write = isConfirmed
      ? installations.link(team, organisation)
      : installations.unlink(team, organisation);
    await withTimeout(BUDGET_MS.quickDatabase, write, timedOut(BUDGET_MS.quickDatabase));
    identities.delete(team);
    if (!isConfirmed) throw new Error('the workspace is not of the organisation');
    linked.set(team, organisation);
  }

  const identify = (team: string) => identities.fetch(team, async () => identityOf(await tokens.read(team)));

  return {
    identify,
    tokenOf,

    async authorize(source) {
      const { teamId, enterpriseId } = source;
      const team = teamId ?? enterpriseId ?? '';
      try {
        const installation = installationIdOf(source);
        if (installation !== team) await link(team, installation);
        return toAuthorizeResult(await identify(team));
      } catch (error) {
        // Many answers need no token. The others report why it is missing.
        log.warn({ err: error, team }, 'the bot does not know its identity in a workspace');
        return {};
      }
    },

    forget(team) {
      identities.delete(team);
      teamsOfOrganisations.delete(team);
      linked.delete(team);
    },
  };
}
