import { afterEach, expect, test } from 'vitest';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { describeOnBoth } from '../store/test-databases.js';
import { type InstallFixture, startInstallFixture } from './install-fixture.js';

const nb = textsOf('nb');

const KARI = { name: 'kari', profile: { email: 'kari@eksempel.no' } };
/** A member of T8 in a channel that T3 shares by Slack Connect. Only her team marks her as a stranger. */
const STRANGER = { ...KARI, team_id: 'T8', enterprise_user: {} };
/** An organisation with two workspaces, one of them with its own installation, and two other workspaces. */
const WORKSPACES = [
  { id: 'T3', name: 'Nord', organisation: 'E1', users: { U1: KARI, U8: STRANGER } },
  { id: 'T4', name: 'Sør', organisation: 'E1', users: { U1: KARI } },
  { id: 'T8', name: 'Gjest', users: { U8: KARI } },
  { id: 'T9', name: 'Annen kunde', users: { U9: KARI } },
];
const OF_ORGANISATION = { enterprise_id: 'E1', is_enterprise_install: 'true' };

describeOnBoth('an organisation that installs the app', ({ address }) => {
  let stage: InstallFixture;
  afterEach(() => stage.stop());

  async function start(): Promise<void> {
    stage = await startInstallFixture({ address: await address(), workspaces: WORKSPACES });
    await stage.install({ organisation: 'E1' });
    await stage.install({ team: 'T4' });
    await stage.install({ team: 'T9' });
  }
  const replies = () => stage.slack.replies().map(({ text }) => String(text));
  const links = async () =>
    (
      await stage.state.db.withoutPlugins().selectFrom('workspace').selectAll().orderBy('team_id').execute()
    ).map(({ team_id, installation_id }) => `${team_id}>${installation_id}`);
  const press = (payload: object) =>
    stage.event({
      type: 'block_actions',
      enterprise: { id: 'E1', name: 'Org' },
      is_enterprise_install: true,
      trigger_id: `${Math.floor(performance.now() * 1_000)}.1`,
      channel: { id: 'C1' },
      container: { type: 'message', channel_id: 'C1', message_ts: '1.1' },
      actions: [{ action_id: 'rom:all', type: 'button', value: '{}', block_id: 'b' }],
      response_url: stage.slack.responseUrl(),
      ...payload,
    });
  const save = (team: string) => stage.state.preferences.save({ team, id: 'U1' }, { language: 'nn' });
  const languageIn = async (team: string) =>
    (await stage.state.preferences.load({ team, id: 'U1' })).language;

  test('answers its own members', async () => {
    await start();
    await stage.command('T3', '/rom styrerommet', OF_ORGANISATION);
    await expect.poll(() => replies().length).toBe(1);
    expect(stage.calendar.requestedUrls.length).toBeGreaterThan(0);
    expect(await links()).toEqual(['T3>E1']);
  });

  test.each([
    ['in the workspace that shares the channel', 'T3'],
    ['in their own workspace, which has not installed the app', 'T8'],
  ])('refuses a stranger who asks %s', async (_, team) => {
    await start();
    await stage.command(team, '/rom styrerommet', { ...OF_ORGANISATION, user_id: 'U8' });
    await stage.command(team, '/ledig kari', { ...OF_ORGANISATION, user_id: 'U8' });
    await expect.poll(() => replies().length).toBe(2);
    const reason = team === 'T3' ? 'outsider' : 'not-set-up';
    for (const reply of replies()) expect(reply).toBe(nb.people.refused(reason));
    expect(stage.calendar.requestedUrls).toEqual([]);
    expect(await links()).not.toContain('T8>E1');
  });

  test('refuses a stranger whose payload has only their own workspace', async () => {
    await start();
    await press({ team: null, user: { id: 'U8', team_id: 'T8' } });
    const elsewhere = { container: { type: 'message', channel_id: 'C1', message_ts: '2.2' } };
    await press({ team: { id: 'T8' }, user: { id: 'U8', team_id: 'T8' }, ...elsewhere });
    await expect.poll(() => replies().length).toBe(2);
    expect(stage.calendar.requestedUrls).toEqual([]);
    expect(await links()).toEqual([]);
  });

  test('links no workspace with its own installation, and no other organisation’s workspace', async () => {
    await start();
    for (const [team, user] of [
      ['T4', 'U1'],
      ['T9', 'U9'],
      ['T8', 'U8'],
    ] as const) {
      await stage.command(team, '/ord hjelp', { ...OF_ORGANISATION, user_id: user });
    }
    await expect.poll(() => replies().length).toBe(3);
    expect(await links()).toEqual([]);
  });

  test('deletes the data of its installation, and keeps the data of other installations', async () => {
    await start();
    await stage.command('T3', '/ord hjelp', OF_ORGANISATION);
    await expect.poll(links).toEqual(['T3>E1']);
    // A link that an earlier version stored for a stranger's workspace.
    await stage.state.db.insertInto('workspace').values({ team_id: 'T9', installation_id: 'E1' }).execute();
    for (const { id } of WORKSPACES) await save(id);
    const revoked = {
      team_id: 'T3',
      enterprise_id: 'E1',
      authorizations: [{ team_id: 'T3', enterprise_id: 'E1', is_enterprise_install: true }],
    };
    await stage.event({ event: { type: 'team_access_revoked', team_ids: ['T4', 'T8', 'T9'] }, ...revoked });
    await expect.poll(() => stage.log.some((line) => line.includes('an organisation removed'))).toBe(true);
    for (const { id } of WORKSPACES) expect(await languageIn(id)).toBe('nn');
    stage.slack.kill('E1');
    await stage.event({ event: { type: 'app_uninstalled' }, ...revoked });
    await expect.poll(() => languageIn('T3')).toBe(undefined);
    for (const id of ['T4', 'T8', 'T9']) expect(await languageIn(id)).toBe('nn');
    const ids = await stage.state.db.selectFrom('installation').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual(['T4', 'T9']);
  });
});
