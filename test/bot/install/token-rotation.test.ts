import { afterEach, expect, test } from 'vitest';
import { createRuntime } from '../../../src/bot/app/runtime.js';
import { createScheduledPosts } from '../../../src/bot/app/scheduled-posts.js';
import {
  createConfiguredAccess,
  createInstallationTokens,
} from '../../../src/bot/install/configured-access.js';
import type { AnyInstallation } from '../../../src/bot/store/installations.js';
import type { InstallationState } from '../../../src/bot/store/state.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { systemClock } from '../../../src/shared/time/clock.js';
import { subscribe } from '../delivery/soak.js';
import { describeOnBoth, silent } from '../store/test-databases.js';
import { type InstallFixture, type InstallFixtureOptions, startInstallFixture } from './install-fixture.js';

const nb = textsOf('nb');

const WORKSPACES = [
  { id: 'T1', name: 'Fjord', users: { U1: { name: 'kari', profile: { email: 'kari@eksempel.no' } } } },
];

let stage: InstallFixture;
afterEach(() => stage.stop());

function installedOf({ state }: InstallFixture): InstallationState {
  if (!state.installationState) throw new Error('unreachable');
  return state.installationState;
}

/** Reads the bot of the stored installation. */
async function botOf(the: InstallFixture) {
  const found = await installedOf(the).installations.find('T1');
  return found?.installation.bot;
}

const said = () => stage.slack.replies().map(({ text }) => String(text));
/** For tests that wait for a lease or a delay. */
const PATIENT = { timeout: 10_000 };
const isAnswer = (text: string) => text.includes('Styrerommet');

describeOnBoth('expiring tokens', ({ address }) => {
  async function start(options: Partial<InstallFixtureOptions>) {
    stage = await startInstallFixture({ address: await address(), workspaces: WORKSPACES, ...options });
    await stage.install({ team: 'T1' });
  }

  test.each([
    ['expire soon', 3_600],
    ['have expired', 0],
  ])('%s: one of two bots refreshes them, and both use the new one', async (_, lifetimeSeconds) => {
    await start({ bots: 2, lifetimeSeconds });
    const old = stage.slack.tokenOf('T1');
    await Promise.all(
      Array.from({ length: 12 }, (_each, at) =>
        stage.command('T1', '/rom styrerommet', { user_id: `U${at}` }, at % 2),
      ),
    );
    await expect.poll(said, PATIENT).toHaveLength(12);
    expect(stage.slack.renewals()).toBe(1);
    expect((await botOf(stage))?.token).toBe(stage.slack.tokenOf('T1'));
    const used = stage.slack.calls.filter(({ method }) => method === 'users.info').map(({ token }) => token);
    expect(new Set(used)).toEqual(new Set([stage.slack.tokenOf('T1')]));
    expect(used).not.toContain(old);
    expect(stage.log.join('')).not.toMatch(/xox[be]-/u);
  });

  test('are refreshed once, also where both bots read them before one takes the lease', async () => {
    await start({ lifetimeSeconds: 3_600 });
    const { installations } = installedOf(stage);
    let reads = 0;
    let go: () => void = () => undefined;
    const bothHaveRead = new Promise<void>((resolve) => {
      go = resolve;
    });
    let renewed = 0;
    const createOne = () =>
      createInstallationTokens({
        installations: {
          ...installations,
          async find(team) {
            const found = await installations.find(team);
            reads += 1;
            if (reads === 2) go();
            await bothHaveRead;
            return found;
          },
        },
        async refresh() {
          renewed += 1;
          return {
            token: `xoxb-new-${renewed}`,
            refreshToken: `xoxe-new-${renewed}`,
            lifetimeSeconds: 43_200,
          };
        },
        clock: systemClock,
        log: silent,
      });
    const found = await Promise.all([createOne(), createOne()].map((each) => each.readRefreshed('T1')));
    expect(found.map(({ bot }) => bot?.token)).toEqual(['xoxb-new-1', 'xoxb-new-1']);
    expect((await botOf(stage))?.token).toBe('xoxb-new-1');
    expect(renewed).toBe(1);
  });

  test('are not refreshed with hours left', async () => {
    await start({ lifetimeSeconds: 7_300 });
    await stage.command('T1', '/rom styrerommet');
    await expect.poll(said).toEqual([expect.stringContaining('Styrerommet')]);
    expect(stage.slack.renewals()).toBe(0);
  });

  test('are refreshed for a summary, without any command', async () => {
    await start({ lifetimeSeconds: 0 });
    await subscribe({ db: stage.state.db, subscriptions: 1, channels: 1 });
    const summaries = createScheduledPosts(
      createRuntime(stage.config, { state: stage.state, log: silent }),
      stage.state,
    );
    await summaries.start();
    const posts = () => stage.slack.calls.filter(({ method }) => method === 'chat.postMessage');
    await expect.poll(posts, PATIENT).toHaveLength(1);
    expect(posts()).toMatchObject([{ token: stage.slack.tokenOf('T1') }]);
    await summaries.stop();
    expect(stage.slack.renewals()).toBe(1);
  });

  test('are refreshed after the lease of a killed bot has ended', async () => {
    await start({ lifetimeSeconds: 0 });
    const { installations } = installedOf(stage);
    const found = await installations.find('T1');
    if (!found) throw new Error('unreachable');
    const now = Date.now();
    expect(await installations.leases.acquire(found, { holder: 'killed', now, freeAt: now + 500 })).toBe(
      true,
    );
    expect(await installations.leases.acquire(found, { holder: 'second', now, freeAt: now + 500 })).toBe(
      false,
    );
    await stage.command('T1', '/rom styrerommet');
    await expect.poll(said, PATIENT).toEqual([expect.stringContaining('Styrerommet')]);
    expect(stage.slack.renewals()).toBe(1);
    // The bot that seemed killed continues, and changes nothing.
    await installations.leases.storeRefreshed('T1', 'killed', found.installation);
    expect((await botOf(stage))?.token).toBe(stage.slack.tokenOf('T1'));
  });

  test('are used until they expire where a refresh fails, which is not repeated at once', async () => {
    await start({ lifetimeSeconds: 3_600 });
    stage.slack.refuseRenewals('internal_error');
    for (const user_id of ['U1', 'U2', 'U3']) await stage.command('T1', '/rom styrerommet', { user_id });
    await expect.poll(said).toHaveLength(3);
    expect(said().filter(isAnswer)).toHaveLength(1);
    expect(stage.slack.renewals()).toBe(1);
  });

  test('are reported where the refresh is refused, and replaced by a new installation', async () => {
    await start({ lifetimeSeconds: 0 });
    stage.slack.refuseRenewals('invalid_refresh_token');
    await stage.command('T1', '/rom styrerommet');
    await expect.poll(said).toEqual([expect.stringContaining(nb.failure.service('slack', 'unauthorized'))]);
    await stage.command('T1', '/rom styrerommet');
    await expect.poll(() => said()[1]).toContain(nb.failure.service('slack', 'failed'));
    expect(stage.slack.renewals()).toBe(1);
    stage.slack.refuseRenewals(undefined);
    await stage.install({ team: 'T1' });
    await stage.command('T1', '/rom styrerommet');
    await expect.poll(() => said()[2]).toContain('Styrerommet');
  });

  test('are used after a refresh while the database fails, and stored when it recovers', async () => {
    await start({ lifetimeSeconds: 3_600 });
    const { installations } = installedOf(stage);
    let isAway = false;
    const written: AnyInstallation[] = [];
    const fail = () => Promise.reject(new Error('away'));
    const fresh = createInstallationTokens({
      installations: {
        ...installations,
        find: (team) => (isAway ? fail() : installations.find(team)),
        leases: {
          ...installations.leases,
          async storeRefreshed(id, holder, renewed) {
            written.push(renewed);
            if (written.length === 1) return fail();
            isAway = false;
            return installations.leases.storeRefreshed(id, holder, renewed);
          },
        },
      },
      async refresh() {
        isAway = true;
        return { token: 'xoxb-new', refreshToken: 'xoxe-new', lifetimeSeconds: 43_200 };
      },
      clock: systemClock,
      log: silent,
    });
    expect((await fresh.readRefreshed('T1')).bot?.token).toBe('xoxb-new');
    expect((await fresh.readRefreshed('T1')).bot?.token).toBe('xoxb-new');
    await expect.poll(async () => (await botOf(stage))?.token, PATIENT).toBe('xoxb-new');
  });

  test('are read again after a refresh by another process', async () => {
    await start({ lifetimeSeconds: 43_200 });
    const access = createConfiguredAccess(stage.config, {
      installationState: stage.state.installationState,
      log: silent,
    });
    const first = await access.tokenOf('T1');
    await stage.install({ team: 'T1' });
    expect(await access.tokenOf('T1')).toBe(stage.slack.tokenOf('T1'));
    expect(await access.tokenOf('T1')).not.toBe(first);
  });
});
