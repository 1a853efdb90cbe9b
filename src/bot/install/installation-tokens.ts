import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import { ServiceFault } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { Clock } from '../../shared/time/clock.js';
import { withTimeout } from '../lib/with-timeout.js';
import { RefusedError } from '../model/refused-error.js';
import { toSlackFault } from '../slack/slack-errors.js';
import type { AnyInstallation, StoredInstallation } from '../store/installations.js';
import type { InstallationState } from '../store/state.js';
import type { RefreshedTokens, RefreshToken } from './refresh-token.js';

/** Tokens live for 12 hours; they are renewed so long before their end, as Slack's own library does. */
const EARLY_MS = 2 * 3_600_000;
/** One process at a time renews; much longer than Slack is waited for, should that process be killed. */
const LEASE_MS = 60_000;
/** After Slack would not renew, or could not be asked. */
const AGAIN_MS = 30_000;
/** Before what is being renewed elsewhere is looked at again, and in all. */
const LOOK_MS = 50;
const PATIENCE_MS = 2_000;
/** Before the database is not waited for: a person is waiting, and what was read last may do. */
const DATABASE_MS = 400;
/** Before new tokens that could not be written are tried again: the old ones are of no use any more. */
const WRITE_MS = 1_000;
const WRITE_TRIES = 600;
const MAX_KNOWN = 5_000;

export interface InstallationTokensParts extends InstallationState {
  refresh: RefreshToken;
  clock: Clock;
  log: Logger;
}

/** The installation whose token is used in a workspace. */
export interface InstallationTokens {
  /** As it is. @throws {RefusedError} `not-set-up` where there is none */
  read: (team: string) => Promise<AnyInstallation>;
  /** Renewed in time. @throws {ServiceFault} where the token has run out and cannot be renewed now */
  readRefreshed: (team: string) => Promise<AnyInstallation>;
}

/** How long its token is good for yet, in milliseconds; without end where the app's tokens do not rotate. */
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
 * Reads the installation each time, so that what another process has renewed, installed or deleted is seen at once.
 * Bolt's own renews without asking whether somebody else does (slackapi/node-slack-sdk#2504): the loser's tokens may be
 * the ones that are kept.
 */
export function createInstallationTokens(parts: InstallationTokensParts): InstallationTokens {
  const { installations, tokenLeases, refresh, clock, log } = parts;
  const known = createBoundedCache<StoredInstallation>({
    ttlMs: Number.POSITIVE_INFINITY,
    maxEntries: MAX_KNOWN,
  });
  const now = () => clock().epochMilliseconds;

  /** As it is in the database, or was when that could last be read. */
  async function read(team: string): Promise<StoredInstallation> {
    try {
      const late = () => new Error(`no answer within ${DATABASE_MS} ms`);
      const found = await withTimeout(DATABASE_MS, installations.find(team), late);
      if (found) known.set(team, found);
      else known.delete(team);
      if (!found) throw new RefusedError('not-set-up');
      return found;
    } catch (error) {
      const before = error instanceof RefusedError ? undefined : known.get(team);
      if (!before) throw error;
      log.warn({ err: error }, 'an installation could not be read; the one read before serves on');
      return before;
    }
  }

  /** Writes what cannot be had again, however long the database is away. */
  async function keep(id: string, holder: string, renewed: AnyInstallation): Promise<void> {
    for (let tries = 0; tries < WRITE_TRIES; tries += 1) {
      try {
        return await tokenLeases.storeRefreshed(id, holder, renewed);
      } catch (error) {
        log.error({ err: error, installation: id }, 'renewed tokens cannot be written; it is tried again');
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
      await Promise.race([written, pause(DATABASE_MS, undefined, { ref: false })]);
      log.info({ installation: id }, 'the tokens of an installation were renewed');
      return renewed;
    } catch (error) {
      log.error({ err: error, installation: id }, 'the tokens of an installation cannot be renewed');
      await tokenLeases.release(id, holder, now() + AGAIN_MS).catch(() => undefined);
      if (lifeOf(installation, now()) > 0) return installation;
      throw toSlackFault(error) ?? error;
    }
  }

  /** Whether it is ours to renew; undefined where the database cannot be asked. */
  async function take(found: StoredInstallation, holder: string): Promise<boolean | undefined> {
    const hold = { holder, now: now(), freeAt: now() + LEASE_MS };
    return tokenLeases.acquire(found, hold).catch((error: unknown) => {
      log.warn({ err: error }, 'an installation could not be taken for renewal');
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
      // Somebody who is at it is waited for; after a failure there is nobody.
      const isHopeless = isOurs === undefined || (isLocked && !isHeld) || performance.now() > endsAt;
      if (isHopeless && lifeOf(installation, now()) > 0) return installation;
      if (isHopeless) throw cannot(isHeld ? 'timeout' : 'failed');
      await pause(LOOK_MS);
    }
  }

  return { read: async (team) => (await read(team)).installation, readRefreshed: findRenewed };
}
