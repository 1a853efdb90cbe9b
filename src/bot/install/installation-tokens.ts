import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { BUDGET_MS } from '../lib/budgets.js';
import { withTimeout } from '../lib/with-timeout.js';
import { RefusedError } from '../model/refused-error.js';
import { toSlackFault } from '../slack/slack-errors.js';
import type { AnyInstallation, StoredInstallation } from '../store/installations.js';
import type { InstallationState } from '../store/state.js';
import type { RefreshedTokens, RefreshToken } from './refresh-token.js';

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

export interface InstallationTokensParts extends Omit<InstallationState, 'usedStates'> {
  refresh: RefreshToken;
  clock: Clock;
  log: Logger;
}

/** The installation whose token is used in a workspace. */
export interface InstallationTokens {
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
  const { installations, tokenLeases, refresh, clock, log } = parts;
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
        return await tokenLeases.storeRefreshed(id, holder, renewed);
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
      await tokenLeases.release(id, holder, now() + AGAIN_MS).catch(() => undefined);
      if (lifeOf(installation, now()) > 0) return installation;
      throw toSlackFault(error) ?? error;
    }
  }

  /** Takes the lease. @returns whether it was free; undefined where the database fails */
  async function take(found: StoredInstallation, holder: string): Promise<boolean | undefined> {
    const hold = { holder, now: now(), freeAt: now() + LEASE_MS };
    return tokenLeases.acquire(found, hold).catch((error: unknown) => {
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
