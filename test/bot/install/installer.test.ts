import { sql } from 'kysely';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { scopesOf } from '../../../src/bot/config/config.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createInstallationStore, createTokenCipher } from '../../../src/bot/store/installations.js';
import { type Db, TEAM_TABLES } from '../../../src/bot/store/tables.js';
import { textsOf } from '../../../src/bot/texts/texts.js';
import { describeOnBoth, newKey, silent, sqliteAddress, TABLES, tableRows } from '../store/test-databases.js';
import { type InstallFixture, type InstallFixtureOptions, startInstallFixture } from './install-fixture.js';

const WORKSPACES = [
  { id: 'T1', name: 'Fjord' },
  { id: 'T2', name: 'Vidda' },
  { id: 'T3', name: 'Nord', organisation: 'E1' },
  { id: 'T4', name: 'Sør', organisation: 'E1' },
];

/** Reads from the database which tables have a column for the workspace. */
async function teamTables(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ columns }) => columns.some(({ name }) => name === 'team_id'))
    .map(({ name }) => name);
}

/** Inserts a row of the workspace in each of those tables, except in `workspace`. */
async function fill(db: Db, team: string): Promise<void> {
  for (const { name, row } of TABLES) {
    if (!('team_id' in row) || name === 'workspace') continue;
    const own = Object.entries(row).map(([column, value]) =>
      column === 'team_id' ? team : /^(?:subscription_|poll_)?id$/u.test(column) ? `${value}-${team}` : value,
    );
    const columns = sql.join(Object.keys(row).map(sql.ref));
    await sql`insert into ${sql.table(name)} (${columns}) values (${sql.join(own)})`.execute(db);
  }
}

/** The tables with rows of the workspace. */
async function kept(db: Db, team: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await teamTables(db)) {
    const rows = (await tableRows(db, name)) as { team_id: string }[];
    if (rows.some(({ team_id }) => team_id === team)) found.push(name);
  }
  return found;
}

const FILLED = TEAM_TABLES.filter((name) => name !== 'workspace').toSorted();

describeOnBoth('the data of a workspace', ({ address, open }) => {
  let stage: InstallFixture | undefined;
  afterEach(() => stage?.stop());

  async function start(): Promise<InstallFixture> {
    stage = await startInstallFixture({ address: await address(), workspaces: WORKSPACES });
    for (const { id, organisation } of WORKSPACES) {
      if (organisation === undefined) await stage.install({ team: id });
      await fill(stage.state.db, id);
    }
    return stage;
  }
  const installed = async ({ state }: InstallFixture) =>
    (await state.db.selectFrom('installation').select('id').orderBy('id').execute()).map(({ id }) => id);
  const of = (team: string) => ({ team_id: team, authorizations: [{ team_id: team, enterprise_id: null }] });
  const OF_E1 = {
    team_id: 'T3',
    enterprise_id: 'E1',
    authorizations: [{ team_id: 'T3', enterprise_id: 'E1', is_enterprise_install: true }],
  };

  test('is only in known tables, and these tests have a row of each', async () => {
    const tables = await teamTables(await open());
    expect(tables.toSorted()).toEqual(TEAM_TABLES.toSorted());
    const tried = TABLES.filter(({ row }) => 'team_id' in row).map(({ name }) => name);
    expect(tried.toSorted()).toEqual(TEAM_TABLES.toSorted());
  });

  test.each([
    ['the app is uninstalled', { type: 'app_uninstalled' }],
    ['the bot’s token is revoked', { type: 'tokens_revoked', tokens: { oauth: [], bot: ['UBOT'] } }],
  ])('is deleted when %s, without the data of another', async (_, event) => {
    const at = await start();
    expect(await kept(at.state.db, 'T1')).toEqual(FILLED);
    at.slack.kill('T1');
    await at.event({ event, ...of('T1') });
    await expect.poll(() => installed(at)).toEqual(['T2']);
    expect(await kept(at.state.db, 'T1')).toEqual([]);
    expect(await kept(at.state.db, 'T2')).toEqual(FILLED);
    // Slack sends the other event too, in any order.
    await at.event({ event: { type: 'app_uninstalled' }, ...of('T1') });
    await expect.poll(() => at.log.filter((line) => line.includes('is deleted'))).toHaveLength(2);
  });

  test('is kept where the event is late and the app is installed again', async () => {
    const at = await start();
    at.slack.kill('T1');
    await at.install({ team: 'T1' });
    await at.event({ event: { type: 'app_uninstalled' }, ...of('T1') });
    await expect.poll(() => at.log.some((line) => line.includes('is installed again'))).toBe(true);
    expect(await installed(at)).toEqual(['T1', 'T2']);
    expect(await kept(at.state.db, 'T1')).toEqual(FILLED);
  });

  test('is kept where only tokens of users are revoked', async () => {
    const at = await start();
    at.slack.kill('T1');
    await at.event({ event: { type: 'tokens_revoked', tokens: { oauth: ['U1'] } }, ...of('T1') });
    await at.event({ event: { type: 'tokens_revoked', tokens: { bot: ['UBOT'] } }, ...of('T2') });
    await expect.poll(() => at.log.some((line) => line.includes('is installed again'))).toBe(true);
    expect(await installed(at)).toEqual(['T1', 'T2']);
  });

  describe('of an organisation', () => {
    async function startOrganisation(): Promise<InstallFixture> {
      const at = await start();
      await at.install({ organisation: 'E1' });
      const organisation = { enterprise_id: 'E1', is_enterprise_install: 'true' };
      for (const team of ['T3', 'T4']) await at.command(team, '/ord hjelp', organisation);
      await expect.poll(() => kept(at.state.db, 'T4')).toContain('workspace');
      return at;
    }

    test('is deleted with the data of all its workspaces', async () => {
      const at = await startOrganisation();
      at.slack.kill('E1');
      await at.event({ event: { type: 'app_uninstalled' }, ...OF_E1 });
      await expect.poll(() => installed(at)).toEqual(['T1', 'T2']);
      for (const team of ['T3', 'T4']) expect(await kept(at.state.db, team)).toEqual([]);
      expect(await kept(at.state.db, 'T1')).toEqual(FILLED);
    });

    test('is deleted for the workspaces that it removes the app from', async () => {
      const at = await startOrganisation();
      await at.event({ event: { type: 'team_access_revoked', team_ids: ['T3'] }, ...OF_E1 });
      await expect.poll(() => kept(at.state.db, 'T3')).toEqual([]);
      expect(await installed(at)).toEqual(['E1', 'T1', 'T2']);
      expect(await kept(at.state.db, 'T4')).toContain('preference');
    });
  });
});

describe('installation', () => {
  const nb = textsOf('nb');

  const KARI = { name: 'kari', profile: { email: 'kari@eksempel.no' } };
  const WORKSPACES = [
    { id: 'T1', name: 'Fjord & Fjell <AS>', users: { U1: KARI } },
    { id: 'T2', name: 'Vidda', users: { U1: { name: 'ola', is_restricted: true } } },
    { id: 'T3', name: 'Nord', organisation: 'E1', users: { U1: KARI } },
    { id: 'T4', name: 'Sør', organisation: 'E1', users: { U1: KARI } },
  ];

  let stage: InstallFixture;
  async function start(options: Partial<InstallFixtureOptions> = {}) {
    stage = await startInstallFixture({ address: sqliteAddress(), workspaces: WORKSPACES, ...options });
  }
  afterEach(async () => {
    vi.useRealTimers();
    await stage.stop();
  });

  const said = () => stage.slack.replies().map(({ text }) => String(text));
  const stored = () => stage.state.db.selectFrom('installation').selectAll().execute();
  const tokensOf = (method: string) =>
    stage.slack.calls.filter((call) => call.method === method).map(({ token }) => token);

  describe('installing', () => {
    it('redirects to Slack with the scopes and a state in a cookie, and encrypts the token', async () => {
      await start();
      const response = await fetch(`${stage.urls[0]}/slack/install`);
      const page = await response.text();
      expect(page).toContain('<html lang="nb">');
      const link = new URL(/href="([^"]+)"/u.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '');
      expect(link.origin + link.pathname).toBe('https://slack.com/oauth/v2/authorize');
      expect(link.searchParams.get('scope')).toBe(scopesOf(false).join(','));
      const cookie = response.headers.get('set-cookie') ?? '';
      expect(cookie).toMatch(/; Secure; HttpOnly; .*; SameSite=Lax$/u);
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");

      const installed = await stage.install({ team: 'T1' });
      expect(installed.status).toBe(200);
      expect(installed.headers.get('referrer-policy')).toBe('no-referrer');
      expect(installed.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await installed.text()).toContain(nb.install.installed('Fjord &amp; Fjell &lt;AS&gt;'));
      const [row] = await stored();
      expect(row?.id).toBe('T1');
      expect(JSON.stringify(row)).not.toContain('xoxb');
      expect(stage.log.join('')).not.toMatch(/xoxb|client-secret/u);
    });

    it('separates the tokens and people of workspaces, also where users have the same id', async () => {
      await start();
      await stage.install({ team: 'T1' });
      await stage.install({ team: 'T2' });
      await stage.command('T1', '/rom styrerommet');
      await expect.poll(said).toEqual([expect.stringContaining('Styrerommet')]);
      await stage.command('T2', '/rom styrerommet');
      await expect.poll(said).toEqual([expect.anything(), nb.people.refused('guest')]);
      expect(tokensOf('users.info')).toEqual([stage.slack.tokenOf('T1'), stage.slack.tokenOf('T2')]);
      await stage.command('T1', '/rom styrerommet');
      await expect.poll(() => said().at(-1)).toContain('Styrerommet');
      expect(tokensOf('users.info')).toHaveLength(2);
    });

    it('shows Home and reads the members of a channel with the token of each workspace', async () => {
      await start();
      for (const team of ['T1', 'T2']) await stage.install({ team });
      for (const team of ['T1', 'T2']) {
        await stage.event({ team_id: team, event: { type: 'app_home_opened', user: 'U1', tab: 'home' } });
      }
      const own = ['T1', 'T2'].map((team) => stage.slack.tokenOf(team));
      await expect.poll(() => new Set(tokensOf('views.publish'))).toEqual(new Set(own));
      await stage.command('T1', '/ord dagens ord hverdager 08:00');
      await expect.poll(said).toHaveLength(1);
      expect(tokensOf('conversations.info')).toEqual([stage.slack.tokenOf('T1')]);
    });

    it('by an organisation covers all its workspaces, also for summaries', async () => {
      await start();
      const page = await (await stage.install({ organisation: 'E1' })).text();
      expect(page).toContain(nb.install.chooseWorkspaces);
      expect(page).toContain(
        'https://E1.enterprise.slack.com/manage/organization/apps/profile/A1/workspaces/add',
      );
      expect((await stored()).map(({ id }) => id)).toEqual(['E1']);
      const organisation = { enterprise_id: 'E1', is_enterprise_install: 'true' };
      for (const team of ['T3', 'T4']) await stage.command(team, '/rom styrerommet', organisation);
      await expect.poll(said).toHaveLength(2);
      expect(said().join()).not.toContain(nb.people.refused('not-set-up'));
      expect(new Set(tokensOf('users.info'))).toEqual(new Set([stage.slack.tokenOf('E1')]));
      const asked = stage.slack.calls.filter(({ method }) => method === 'users.info');
      expect(asked.map(({ args }) => args['team_id'])).toEqual(['T3', 'T4']);
      const installations = stage.state.installationState?.installations;
      expect(await installations?.find('T4')).toMatchObject({ id: 'E1' });
      // A workspace that installs the app itself then has its own token.
      await stage.install({ team: 'T4' });
      expect(await installations?.find('T4')).toMatchObject({ id: 'T4' });
      expect(await installations?.find('T3')).toMatchObject({ id: 'E1' });
    });

    it('is required for answers that need a token, and for no others', async () => {
      await start();
      await stage.command('T1', '/ord hjelp');
      await expect.poll(said).toEqual([expect.stringContaining('/ord')]);
      await stage.command('T1', '/rom styrerommet');
      await expect.poll(() => said().at(-1)).toBe(nb.people.refused('not-set-up'));
      expect(stage.calendar.requestedUrls).toEqual([]);
    });
  });

  describe('installing fails', () => {
    const nothing = async (response: Response, status: number, sentence: string) => {
      expect(response.status).toBe(status);
      const page = await response.text();
      expect(page).toContain(nb.install.failed);
      expect(page).toContain(sentence);
      expect(page).toContain('href="/slack/install"');
      expect(await stored()).toEqual([]);
    };

    it('where the person declines', async () => {
      await start();
      const { cookie, state } = await stage.begin();
      await nothing(
        await stage.comeBack({ error: 'access_denied', state }, cookie),
        403,
        nb.install.cancelled,
      );
    });

    it.each<[string, (code: string, state: string, cookie: string) => [Record<string, string>, string?]]>([
      ['there is no state', (code, _, cookie) => [{ code }, cookie]],
      ['there is no cookie', (code, state) => [{ code, state }]],
      ['the cookie is of another browser', (code, state) => [{ code, state }, 'slack-app-oauth-state=x']],
      [
        'the state is made up',
        (code) => [{ code, state: 'eyJh.eyJi.x' }, 'slack-app-oauth-state=eyJh.eyJi.x'],
      ],
      ['there is no code', (_, state, cookie) => [{ state }, cookie]],
      ['the code is not from Slack', (_, state, cookie) => [{ code: 'made-up', state }, cookie]],
    ])('where %s', async (_, request) => {
      await start();
      const { cookie, state } = await stage.begin();
      const back = request(stage.slack.consent({ team: 'T1' }), state, cookie);
      await nothing(await stage.comeBack(...back), 400, nb.install.linkExpired);
    });

    it('after more than ten minutes', async () => {
      await start();
      const { cookie, state } = await stage.begin();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 11 * 60_000 });
      const code = stage.slack.consent({ team: 'T1' });
      await nothing(await stage.comeBack({ code, state }, cookie), 400, nb.install.linkExpired);
    });

    it('the second time: the cookie is deleted, and a kept cookie comes with a used code', async () => {
      await start();
      const { cookie, state } = await stage.begin();
      const code = stage.slack.consent({ team: 'T1' });
      const first = await stage.comeBack({ code, state }, cookie);
      expect(first.headers.get('set-cookie')).toMatch(/=deleted;.*1970/u);
      const before = await stored();
      expect((await stage.comeBack({ code, state })).status).toBe(400);
      expect((await stage.comeBack({ code, state }, cookie)).status).toBe(400);
      expect(await stored()).toEqual(before);
    });

    it('where the database cannot record the state', async () => {
      await start();
      const { cookie, state } = await stage.begin();
      await sql`drop table used_state`.execute(stage.state.db);
      const back = await stage.comeBack({ code: stage.slack.consent({ team: 'T1' }), state }, cookie);
      expect(back.status).toBe(500);
      expect(await stored()).toEqual([]);
    });

    it('where Slack refuses the secret of the app', async () => {
      const slack = { oauth: { clientId: '1234.5678', clientSecret: 'old', stateSecret: 'x'.repeat(32) } };
      const http = { mode: 'http', signingSecret: 's', host: '127.0.0.1', port: 0 } as const;
      await start({ config: { slack: { ...http, ...slack } } });
      const sentence = nb.failure.service('slack', 'unauthorized');
      await nothing(await stage.install({ team: 'T1' }), 502, sentence);
    });

    it('for a workspace that is not served, and uninstalls the app there', async () => {
      const own = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', language: 'nb' } as const;
      await start({ config: { workspaces: new Map([['T1', own]]) } });
      await nothing(await stage.install({ team: 'T2' }), 403, nb.install.workspaceNotAllowed);
      expect(tokensOf('apps.uninstall')).toEqual([stage.slack.tokenOf('T2')]);
      expect((await stage.install({ team: 'T1' })).status).toBe(200);
    });

    it('where the database has tokens of another key, and keeps those', async () => {
      const address = sqliteAddress();
      await start({ address });
      await stage.install({ team: 'T1' });
      const other = await openDatabase(address, silent);
      const strange = createInstallationStore(other, createTokenCipher([newKey()]));
      const [row] = await stored();
      await other.updateTable('installation').set({ key_id: 'another' }).execute();
      await expect(
        strange.storeInstallation({
          team: { id: 'T1' },
          enterprise: undefined,
          user: { id: 'U1', token: undefined, scopes: undefined },
          isEnterpriseInstall: false,
        }),
      ).rejects.toThrow('ENCRYPTION_KEY');
      const again = await stage.install({ team: 'T1' });
      expect(again.status).toBe(500);
      expect(await again.text()).toContain(nb.failure.unexpected.slice(0, 20));
      expect(await stored()).toEqual([{ ...row, key_id: 'another' }]);
      await other.destroy();
    });
  });

  describeOnBoth('the state of an installation', ({ address }) => {
    it('is refused the second time, also at another bot and with a new code', async () => {
      await start({ address: await address(), bots: 2 });
      const { cookie, state } = await stage.begin();
      const returnTo = (bot: number) =>
        stage.comeBack({ code: stage.slack.consent({ team: 'T1' }), state }, cookie, bot);
      const together = await Promise.all([0, 1, 0, 1].map(returnTo));
      expect(together.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400]);
      const before = await stored();
      const later = await returnTo(1);
      expect(later.status).toBe(400);
      expect(await later.text()).toContain(nb.install.linkExpired);
      expect(await stored()).toEqual(before);
      expect((await stage.install({ team: 'T2' })).status).toBe(200);
    });
  });
});

describe('an organisation', () => {
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
});
