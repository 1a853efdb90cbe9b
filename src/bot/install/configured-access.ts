import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { webApi } from '@slack/bolt';
import * as z from 'zod';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ConfigError, ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import { type Clock, systemClock } from '../../shared/time/clock.js';
import { type BotConfig, isOAuth, type OAuthConfig } from '../config/config.js';
import { BUDGET_MS, withTimeout } from '../lib/budgets.js';
import { RefusedError } from '../model/calendar-reasons.js';
import {
  type BotIdentity,
  backgroundOptions,
  interactiveOptions,
  retryAfterRateLimit,
  type SlackAccess,
} from '../slack/slack-clients.js';
import { parseSlackResponse, readPages, toSlackFault } from '../slack/slack-errors.js';
import {
  type AnyInstallation,
  type Installations,
  installationIdOf,
  type StoredInstallation,
} from '../store/installations.js';
import type { InstallationState } from '../store/state.js';

interface ConfiguredAccessParts {
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
  const pages = readPages(MAX_TEAM_PAGES, async (at) =>
    parseSlackResponse(teamsSchema, await client.auth.teams.list({ token, limit: TEAMS_PAGE_SIZE, ...at })),
  );
  const ids: string[] = [];
  for await (const { teams } of pages) ids.push(...teams.map(({ id }) => id));
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

/** The identity changes only when the app is installed again, which another process may have handled. */
const IDENTITY_TTL_MS = 60_000;

const MAX_WORKSPACES = 10_000;

const MAX_ORGANISATIONS = 1_000;

interface InstalledAccessOptions {
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

/**
 * The time before expiry at which tokens are refreshed, as in Slack's own library. Tokens are valid for 12
 * hours.
 */
const EARLY_MS = 2 * 3_600_000;

/** The lease of the process that refreshes. Much longer than the timeout of a call to Slack. */
const LEASE_MS = 60_000;

/** The delay after a failed refresh. */
const AGAIN_MS = 30_000;

/** The interval of looking for the tokens of another process's refresh, and the longest wait for them. */
const LOOK_MS = 50;

const PATIENCE_MS = 2_000;

/** The interval of writing new tokens again. The old ones are no longer valid. */
const WRITE_MS = 1_000;

const WRITE_TRIES = 600;

const MAX_KNOWN = 5_000;

interface InstallationTokensParts extends Omit<InstallationState, 'usedStates'> {
  refresh: RefreshToken;
  clock: Clock;
  log: Logger;
}

/** The installation whose token is used in a workspace. */
interface InstallationTokens {
  /** Without refreshing. @throws {RefusedError} `not-set-up` where there is no installation */
  read: (team: string) => Promise<AnyInstallation>;
  /** With a valid token. @throws {ServiceFault} where the token has expired and cannot be refreshed now */
  readRefreshed: (team: string) => Promise<AnyInstallation>;
}

/** The time until the token expires, in milliseconds; infinite where the app's tokens do not rotate. */
function lifeOf({ bot }: AnyInstallation, now: number): number {
  return bot?.expiresAt === undefined ? Number.POSITIVE_INFINITY : bot.expiresAt * 1_000 - now;
}

function withTokens(old: AnyInstallation, fresh: RefreshedTokens, now: number): AnyInstallation {
  if (!old.bot) throw new Error('an installation without a bot');
  const expiresAt = Math.floor(now / 1_000) + fresh.lifetimeSeconds;
  return { ...old, bot: { ...old.bot, token: fresh.token, refreshToken: fresh.refreshToken, expiresAt } };
}

const cannot = (kind: 'timeout' | 'failed') =>
  new ServiceFault({ service: 'slack', operation: 'renew the token', kind });

/**
 * Reads the installation each time, so that a refresh, installation or deletion by another process takes
 * effect at once. Bolt's own code refreshes without a lock (slackapi/node-slack-sdk#2504), so that the
 * database may keep tokens that Slack has replaced.
 */
export function createInstallationTokens(parts: InstallationTokensParts): InstallationTokens {
  const { installations, refresh, clock, log } = parts;
  const { leases } = installations;
  const known = createBoundedCache<StoredInstallation>({
    ttlMs: Number.POSITIVE_INFINITY,
    maxEntries: MAX_KNOWN,
  });
  const now = () => clock().epochMilliseconds;

  /** Reads the installation; the last known one where the database fails. */
  async function read(team: string): Promise<StoredInstallation> {
    try {
      const late = () => new Error(`no answer within ${BUDGET_MS.quickDatabase} ms`);
      const found = await withTimeout(BUDGET_MS.quickDatabase, installations.find(team), late);
      if (found) known.set(team, found);
      else known.delete(team);
      if (!found) throw new RefusedError('not-set-up');
      return found;
    } catch (error) {
      const before = error instanceof RefusedError ? undefined : known.get(team);
      if (!before) throw error;
      log.warn({ err: error }, 'an installation could not be read; the last known one is used');
      return before;
    }
  }

  /** Writes the new tokens, which Slack issues only once, and repeats while the database fails. */
  async function keep(id: string, holder: string, renewed: AnyInstallation): Promise<void> {
    for (let tries = 0; tries < WRITE_TRIES; tries += 1) {
      try {
        return await leases.storeRefreshed(id, holder, renewed);
      } catch (error) {
        log.error({ err: error, installation: id }, 'renewed tokens cannot be written; trying again');
        await pause(WRITE_MS, undefined, { ref: false });
      }
    }
  }

  async function renew(team: string, found: StoredInstallation, holder: string): Promise<AnyInstallation> {
    const { id, installation } = found;
    try {
      const tokens = await refresh(installation.bot?.refreshToken ?? '');
      const renewed = withTokens(installation, tokens, now());
      known.set(team, { ...found, installation: renewed });
      const written = keep(id, holder, renewed);
      await Promise.race([written, pause(BUDGET_MS.quickDatabase, undefined, { ref: false })]);
      log.info({ installation: id }, 'the tokens of an installation were renewed');
      return renewed;
    } catch (error) {
      log.error({ err: error, installation: id }, 'the tokens of an installation cannot be renewed');
      await leases.release(id, holder, now() + AGAIN_MS).catch(() => undefined);
      if (lifeOf(installation, now()) > 0) return installation;
      throw toSlackFault(error) ?? error;
    }
  }

  /** Takes the lease. @returns whether it was free; undefined where the database fails */
  async function take(found: StoredInstallation, holder: string): Promise<boolean | undefined> {
    const hold = { holder, now: now(), freeAt: now() + LEASE_MS };
    return leases.acquire(found, hold).catch((error: unknown) => {
      log.warn({ err: error }, 'the lease for the renewal of tokens could not be acquired');
      return undefined;
    });
  }

  async function findRenewed(team: string): Promise<AnyInstallation> {
    const endsAt = performance.now() + PATIENCE_MS;
    for (;;) {
      const found = await read(team);
      const { installation, isHeld, freeAt } = found;
      if (lifeOf(installation, now()) > EARLY_MS) return installation;
      const isLocked = freeAt > now();
      const holder = randomUUID();
      const isOurs = isLocked ? false : await take(found, holder);
      if (isOurs) return renew(team, found, holder);
      // Wait while another process holds the lease. After a failed refresh, none does.
      const isHopeless = isOurs === undefined || (isLocked && !isHeld) || performance.now() > endsAt;
      if (isHopeless && lifeOf(installation, now()) > 0) return installation;
      if (isHopeless) throw cannot(isHeld ? 'timeout' : 'failed');
      await pause(LOOK_MS);
    }
  }

  return { read: async (team) => (await read(team)).installation, readRefreshed: findRenewed };
}

/** Slack's answer to a refresh token. A refresh token can be used only once. */
interface RefreshedTokens {
  token: string;
  refreshToken: string;
  lifetimeSeconds: number;
}

const answerSchema = z.looseObject({
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: z.number(),
});

type RefreshToken = (refreshToken: string) => Promise<RefreshedTokens>;

/** Slack's token rotation: docs.slack.dev/authentication/using-token-rotation. */
function createTokenRefresher(
  { clientId, clientSecret }: OAuthConfig,
  options: webApi.WebClientOptions,
): RefreshToken {
  const client = new webApi.WebClient(undefined, options);
  return async (refreshToken) => {
    const answer = await client.oauth.v2.access({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    const { access_token, refresh_token, expires_in } = parseSlackResponse(answerSchema, answer);
    return { token: access_token, refreshToken: refresh_token, lifetimeSeconds: expires_in };
  };
}

/** The ids by which Bolt recognizes events of the bot itself. */
const toAuthorizeResult = ({ botId, botUserId }: BotIdentity) => ({
  ...(botId && { botId }),
  ...(botUserId && { botUserId }),
});

/** Access by one token. Its identity is read once; an error is not cached. */
function createTokenAccess(botToken: string, options: webApi.WebClientOptions): SlackAccess {
  const client = new webApi.WebClient(botToken, options);
  let known: BotIdentity | undefined;
  async function identify(): Promise<BotIdentity> {
    if (known) return known;
    const answer = await retryAfterRateLimit(() => client.auth.test());
    const { bot_id: botId, user_id: botUserId, team_id: team, enterprise_id: organisation } = answer;
    const teams = [team, organisation].filter((id) => id !== undefined);
    known = { botId, botUserId, teams, organisation, scopes: answer.response_metadata?.scopes };
    return known;
  }
  return {
    tokenOf: async () => botToken,
    identify,
    authorize: async () => toAuthorizeResult(await identify()),
    forget: () => undefined,
  };
}
