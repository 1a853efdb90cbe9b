import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import { createLruCache } from '../lib/lru-cache.js';
import { withTimeout } from '../lib/with-timeout.js';
import { RefusedError } from '../model/refused-error.js';
import { type BotIdentity, type SlackAccess, toAuthorizeResult } from '../slack/slack-access.js';
import { type AnyInstallation, type Installations, installationIdOf } from '../store/installations.js';
import type { InstallationTokens } from './installation-tokens.js';

/** Who we are changes only where the app is installed anew; another process may have seen to that. */
const IDENTITY_TTL_MS = 60_000;
const MAX_WORKSPACES = 10_000;
/** Slack waits for what a person did to be taken; the database is not worth that. */
const LINK_MS = 400;

function identityOf({ bot, team, enterprise }: AnyInstallation, asked: string): BotIdentity {
  const teams = [asked, team?.id, enterprise?.id].filter((id) => id !== undefined);
  return {
    botId: bot?.id,
    botUserId: bot?.userId,
    teams: [...new Set(teams)],
    organisation: enterprise?.id,
    scopes: bot?.scopes,
  };
}

/** The way into each workspace that has installed the app. */
export function createInstalledAccess(
  installations: Pick<Installations, 'link'>,
  fresh: InstallationTokens,
  log: Logger,
): SlackAccess {
  const identities = createBoundedCache<BotIdentity>({
    ttlMs: IDENTITY_TTL_MS,
    maxEntries: MAX_WORKSPACES,
  });
  const linked = createLruCache<string>(MAX_WORKSPACES);

  /** Keeps in mind whose token the workspace uses: a summary knows of the workspace alone. */
  async function link(team: string, id: string): Promise<void> {
    if (linked.get(team) === id) return;
    const late = () => new Error(`no answer within ${LINK_MS} ms`);
    await withTimeout(LINK_MS, installations.link(team, id), late);
    linked.set(team, id);
    identities.delete(team);
  }

  const identify = (team: string) =>
    identities.fetch(team, async () => identityOf(await fresh.read(team), team));

  return {
    identify,

    async tokenOf(team) {
      const { bot } = await fresh.readRefreshed(team);
      if (!bot) throw new RefusedError('not-set-up');
      return bot.token;
    },

    async authorize(source) {
      const { teamId, enterpriseId } = source;
      const team = teamId ?? enterpriseId ?? '';
      try {
        await link(team, installationIdOf(source));
        return toAuthorizeResult(await identify(team));
      } catch (error) {
        // Much is answered without a token, and whoever needs one is told why there is none.
        log.warn({ err: error, team }, 'it is not known who we are in a workspace');
        return {};
      }
    },

    forget(team) {
      identities.delete(team);
      linked.delete(team);
    },
  };
}
