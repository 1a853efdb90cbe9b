import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { type Db, TEAM_TABLES } from '../../../src/bot/store/tables.js';
import { TABLES, tableRows } from '../store/table-rows.js';
import { describeOnBoth } from '../store/test-databases.js';
import { type InstallFixture, startInstallFixture } from './install-fixture.js';

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
