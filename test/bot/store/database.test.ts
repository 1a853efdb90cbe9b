import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Kysely, sql } from 'kysely';
import Database from 'libsql';
import { describe, expect, test } from 'vitest';
import { botVariables, type DatabaseAddress } from '../../../src/bot/config/bot-variables.js';
import { createSqliteDialect, openDatabase } from '../../../src/bot/store/database.js';
import { MIGRATION_NAMES } from '../../../src/bot/store/migrations.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createPostgresDialect } from '../../../src/bot/store/postgres.js';
import { createPreferenceStore } from '../../../src/bot/store/state.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { DatabaseSchema, Db } from '../../../src/bot/store/tables.js';
import { ConfigError } from '../../../src/shared/errors.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { subscriptionOf } from '../delivery/subscription-fixture.js';
import { describeOnBoth, insertRow, silent, sqliteAddress, TABLES, tableRows } from './test-databases.js';

const appliedMigrations = async (db: Db) =>
  (await db.selectFrom('kysely_migration').select('name').orderBy('name').execute()).map(({ name }) => name);

describeOnBoth('a database', ({ address, open }) => {
  test('is created at the first start, and opened again at the next', async () => {
    const where = await address();
    const first = await open(where);
    await first
      .insertInto('preference')
      .values({ team_id: 'T1', owner_id: 'U1', name: 'language', value: 'nb' })
      .execute();
    const second = await open(where);
    expect(await second.withoutPlugins().selectFrom('preference').selectAll().execute()).toHaveLength(1);
    expect(await appliedMigrations(second)).toEqual(MIGRATION_NAMES);
  });

  test.each(MIGRATION_NAMES.map((_, version) => version))(
    'of version %i is migrated and keeps its rows',
    async (version) => {
      const where = await address();
      const old = await open(where, version);
      const rows = TABLES.filter(({ since }) => since <= version);
      for (const { name, row } of rows) await insertRow(old, name, row);
      const present = await open(where);
      for (const { name, row } of rows) expect(await tableRows(present, name)).toMatchObject([row]);
      for (const { name } of TABLES) await tableRows(present, name);
    },
  );

  test.each([3, 7] as const)(
    'of version %i of a release before the Migrator is migrated and keeps its rows',
    async (version) => {
      const where = await address();
      const old = await createLegacyDatabase(where, version);
      const rows = TABLES.filter(({ since }) => since <= version);
      for (const { name, row } of rows) await insertRow(old, name, row);
      await old.destroy();
      const [present, again] = await Promise.all([open(where), open(where)]);
      for (const { name, row } of rows) expect(await tableRows(present, name)).toMatchObject([row]);
      for (const { name } of TABLES) await tableRows(again, name);
      expect(await appliedMigrations(present)).toEqual(MIGRATION_NAMES);
      // An older release that starts now compares this number with its own.
      expect(await present.selectFrom('schema_version').selectAll().execute()).toEqual([
        { version: MIGRATION_NAMES.length },
      ]);
    },
  );

  test('is created once by processes that start at the same time', async () => {
    const where = await address();
    const all = await Promise.all(Array.from({ length: 6 }, () => open(where)));
    for (const db of all) expect(await appliedMigrations(db)).toEqual(MIGRATION_NAMES);
  });

  test('of a newer Ordrom is refused without a change', async () => {
    const where = await address();
    const db = await open(where);
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer', 'now')`.execute(db);
    await expect(open(where)).rejects.toThrow(/a newer Ordrom has changed the database/u);
    expect(await appliedMigrations(db)).toEqual([...MIGRATION_NAMES, '999-newer']);
  });

  test('of a newer release before the Migrator is refused', async () => {
    const where = await address();
    const old = await createLegacyDatabase(where, 7);
    await old.updateTable('schema_version').set({ version: 99 }).execute();
    await old.destroy();
    await expect(open(where)).rejects.toThrow(/a newer Ordrom has changed the database/u);
  });

  test('rolls back a migration that fails', async () => {
    const where = await address();
    const old = await open(where, 1);
    // This table makes the second statement of the second migration fail.
    await sql`create table subscription_due (id integer)`.execute(old);
    await expect(open(where)).rejects.toThrow(ConfigError);
    expect(await appliedMigrations(old)).toEqual(MIGRATION_NAMES.slice(0, 1));
    await sql`drop table subscription_due`.execute(old);
    const db = await open(where);
    expect(await db.withoutPlugins().selectFrom('subscription').selectAll().execute()).toEqual([]);
  });

  test('returns milliseconds and counts as numbers', async () => {
    const db = await open();
    const at = Date.UTC(2099, 0, 1);
    await db
      .insertInto('pace')
      .values({ team_id: 'T1', channel_id: '', next_at: at, holder: null })
      .execute();
    const rows = await db
      .withoutPlugins()
      .selectFrom('pace')
      .select(({ fn }) => ['next_at', fn.countAll<number>().as('count')])
      .groupBy('next_at')
      .execute();
    expect(rows).toEqual([{ next_at: at, count: 1 }]);
  });
});

describe('a SQLite file', () => {
  test.each([true, new Date(0), Buffer.from('x'), Number.NaN, undefined])(
    'refuses %s as a parameter without ending the process',
    async (value) => {
      const db = await openDatabase(sqliteAddress(), silent);
      await expect(sql`select ${value}`.execute(db)).rejects.toThrow(TypeError);
      await db.destroy();
    },
  );

  test('uses WAL, synchronises each commit and enforces foreign keys', async () => {
    const db = await openDatabase(sqliteAddress(), silent);
    const pragma = async (name: string) =>
      Object.values((await sql.raw(`pragma ${name}`).execute(db)).rows[0] ?? {});
    expect(await pragma('journal_mode')).toEqual(['wal']);
    expect(await pragma('synchronous')).toEqual([2]);
    expect(await pragma('foreign_keys')).toEqual([1]);
    await db.destroy();
  });

  test('names the full disk as the cause when a transaction fails, and stores again when there is room', async () => {
    const db = await openDatabase(sqliteAddress(), silent);
    const save = (size: number) =>
      db.transaction().execute((transaction) =>
        transaction
          .insertInto('preference')
          .values({ team_id: 'T1', owner_id: 'U1', name: 'language', value: 'x'.repeat(size) })
          .execute(),
      );
    await sql`pragma max_page_count = 1`.execute(db);
    await expect(save(100_000)).rejects.toThrow(/full/u);
    await sql`pragma max_page_count = 1000000`.execute(db);
    await save(100_000);
    expect(await db.withoutPlugins().selectFrom('preference').select('owner_id').execute()).toEqual([
      { owner_id: 'U1' },
    ]);
    await db.destroy();
  });

  test('that is not a database is refused with an error that names the variable', async () => {
    const where = sqliteAddress();
    if (where.kind !== 'sqlite') throw new Error('unreachable');
    mkdirSync(dirname(where.path), { recursive: true });
    writeFileSync(where.path, 'not a database at all, but quite long enough to be taken for one'.repeat(20));
    await expect(openDatabase(where, silent)).rejects.toThrow(
      /^DATABASE_URL: the database cannot be opened/u,
    );
  });
});

test('the error of an unreachable PostgreSQL names the variable and hides the password', async () => {
  const opening = openDatabase({ kind: 'postgres', url: 'postgres://ordrom:hemmelig@127.0.0.1:1/x' }, silent);
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ConfigError);
  expect(String(error)).toContain('ECONNREFUSED');
  expect(String(error)).not.toContain('hemmelig');
});

test.each([
  ['file:./data/ordrom.db', { kind: 'sqlite', path: './data/ordrom.db' }],
  ['file:/srv/ordrom.db', { kind: 'sqlite', path: '/srv/ordrom.db' }],
  ['file:///srv/med%20mellomrom.db', { kind: 'sqlite', path: '/srv/med mellomrom.db' }],
  ['postgres://a:b@db.eksempel.no/ordrom', { kind: 'postgres', url: 'postgres://a:b@db.eksempel.no/ordrom' }],
  ['postgresql://db/ordrom', { kind: 'postgres', url: 'postgresql://db/ordrom' }],
  ['file://server/ordrom.db', undefined],
  ['file:', undefined],
  ['mysql://db/ordrom', undefined],
  ['./data/ordrom.db', undefined],
  ['postgres://', undefined],
])('parses DATABASE_URL %s', (text, address) => {
  expect(botVariables.safeParse({ DATABASE_URL: text }).data?.DATABASE_URL).toEqual(address);
});

describe('the file of a SQLite database', () => {
  const save = (db: Db) =>
    db
      .insertInto('preference')
      .values({ team_id: 'T1', owner_id: 'U1', name: 'language', value: 'nb' })
      .execute();
  const pathOf = (address: DatabaseAddress) => (address.kind === 'sqlite' ? address.path : '');
  async function openWithLog(path: string) {
    const lines: string[] = [];
    const db = await openDatabase({ kind: 'sqlite', path }, createWatchedLog(lines));
    const rows = await db.withoutPlugins().selectFrom('preference').selectAll().execute();
    await db.destroy();
    return { rows: rows.length, log: lines.filter((line) => line.includes('"warn"')).join() };
  }

  test('has everything after a clean stop, so that a copy of it alone is whole', async () => {
    const path = pathOf(sqliteAddress());
    const db = await openDatabase({ kind: 'sqlite', path }, silent);
    await save(db);
    await db.destroy();
    expect(existsSync(`${path}-wal`) && statSync(`${path}-wal`).size > 0).toBe(false);
    const copy = `${path}.copy`;
    copyFileSync(path, copy);
    expect(await openWithLog(copy)).toEqual({ rows: 1, log: '' });
  });

  test('is said to be empty where it was copied without its write-ahead log', async () => {
    const path = pathOf(sqliteAddress());
    const db = await openDatabase({ kind: 'sqlite', path }, silent);
    await save(db);
    const copy = `${path}.copy`;
    copyFileSync(path, copy);
    await db.destroy();
    const { rows, log } = await openWithLog(copy);
    expect(rows).toBe(0);
    expect(log).toContain('the database is empty, but its file is not');
  });

  test('is said to be empty where only backups of an earlier one are there', async () => {
    const path = pathOf(sqliteAddress());
    expect((await openWithLog(path)).log).toBe('');
    mkdirSync(join(dirname(path), 'backup'));
    writeFileSync(join(dirname(path), 'backup', '2026-11-23.db'), '');
    rmSync(path);
    expect((await openWithLog(path)).log).toContain('there are backups of an earlier one');
  });

  test('is said to be gone where its write-ahead log was left', async () => {
    const path = pathOf(sqliteAddress());
    const db = await openDatabase({ kind: 'sqlite', path }, silent);
    await save(db);
    copyFileSync(`${path}-wal`, `${path}.log`);
    await db.destroy();
    rmSync(path);
    copyFileSync(`${path}.log`, `${path}-wal`);
    expect((await openWithLog(path)).log).toContain('a write-ahead log (-wal) of an earlier one');
  });
});

const KARI = { team: 'T1', id: 'U1' };
const OLA = { team: 'T1', id: 'U2' };

test('a write that fails because the file is locked does not disturb later writes', async () => {
  const address = sqliteAddress();
  if (address.kind !== 'sqlite') throw new Error('no file');
  const db = await openDatabase(address, silent);
  const choices = createPreferenceStore(db);
  const other = new Database(address.path);
  const locked = { code: 'SQLITE_BUSY' };
  other.exec('BEGIN IMMEDIATE');
  await expect(choices.save(KARI, { language: 'nn' })).rejects.toMatchObject(locked);
  await expect(
    db.transaction().execute((within) => createPreferenceStore(within).load(KARI)),
  ).rejects.toMatchObject(locked);
  // Reads do not wait for writes.
  expect(await choices.load(KARI)).toEqual({});
  other.exec('ROLLBACK');
  other.close();

  await choices.save(KARI, { language: 'nn' });
  await db.transaction().execute((within) => createPreferenceStore(within).save(OLA, { language: 'en' }));
  const again = createPreferenceStore(await openDatabase(address, silent));
  expect(await again.load(KARI)).toEqual({ language: 'nn' });
  expect(await again.load(OLA)).toEqual({ language: 'en' });
});

test('a current database is opened while another process writes', async () => {
  const address = sqliteAddress();
  if (address.kind !== 'sqlite') throw new Error('no file');
  await (await openDatabase(address, silent)).destroy();
  const other = new Database(address.path);
  other.exec('BEGIN IMMEDIATE');
  const db = await openDatabase(address, silent);
  expect(await createPreferenceStore(db).load(KARI)).toEqual({});
  other.exec('ROLLBACK');
  other.close();
  await db.destroy();
});

/** The schema as the releases before Kysely's Migrator created it, with its own table of versions. */
const TABLES_OF_VERSION_3 = [
  'CREATE TABLE "preference" ("team_id" text not null, "owner_id" text not null, "name" text not null, "value" text not null, constraint "preference_key" primary key ("team_id", "owner_id", "name"))',
  'CREATE TABLE "subscription" ("id" text primary key, "team_id" text not null, "channel_id" text not null, "created_by" text not null, "content" text not null, "days" text not null, "time" text not null, "time_zone" text not null, "skip_holidays" integer not null, "language" text not null, "state" text not null, "next_at" bigint not null, "version" integer not null, constraint "subscription_once" unique ("team_id", "channel_id", "content", "days", "time"))',
  `CREATE INDEX "subscription_due" on "subscription" ("next_at") where state = 'active'`,
  'CREATE TABLE "occurrence" ("subscription_id" text not null references "subscription" ("id") on delete cascade, "local" text not null, "team_id" text not null, "channel_id" text not null, "due_at" bigint not null, "last_at" bigint not null, "state" text not null, "free_at" bigint not null, "holder" text, "attempts" integer not null, "note" text, "memo" text, "message_ts" text, constraint "occurrence_key" primary key ("subscription_id", "local"))',
  `CREATE INDEX "occurrence_open" on "occurrence" ("team_id", "due_at", "subscription_id") where state in ('due', 'claimed', 'sending')`,
  `CREATE INDEX "occurrence_free" on "occurrence" ("free_at") where state in ('due', 'claimed', 'sending')`,
  'CREATE TABLE "pace" ("team_id" text not null, "channel_id" text not null, "next_at" bigint not null, "holder" text, constraint "pace_key" primary key ("team_id", "channel_id"))',
  'CREATE INDEX "pace_next" on "pace" ("next_at")',
  'CREATE UNIQUE INDEX "pace_turns" on "pace" ("channel_id", "next_at", "team_id")',
];
const ADDED_UNTIL_VERSION_7 = [
  'CREATE TABLE "installation" ("id" text primary key, "key_id" text not null, "sealed" text not null)',
  'ALTER TABLE "subscription" ADD COLUMN "told" integer default 1 not null',
  'CREATE INDEX "subscription_untold" on "subscription" ("team_id") where told = 0',
  'CREATE TABLE "workspace" ("team_id" text primary key, "installation_id" text not null)',
  'CREATE INDEX "workspace_installation" on "workspace" ("installation_id")',
  'ALTER TABLE "installation" ADD COLUMN "holder" text',
  'ALTER TABLE "installation" ADD COLUMN "free_at" bigint default 0 not null',
  'ALTER TABLE "subscription" ADD COLUMN "created_at" bigint default 0 not null',
];

/** Creates a database of an old release. The caller closes it. */
async function createLegacyDatabase(address: DatabaseAddress, version: 3 | 7): Promise<Db> {
  if (address.kind === 'sqlite') mkdirSync(dirname(address.path), { recursive: true });
  const dialect =
    address.kind === 'sqlite'
      ? createSqliteDialect(address.path)
      : createPostgresDialect(address.url, silent);
  const db = new Kysely<DatabaseSchema>({ dialect });
  const statements = [...TABLES_OF_VERSION_3, ...(version === 7 ? ADDED_UNTIL_VERSION_7 : [])];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw('CREATE TABLE "schema_version" ("version" integer)').execute(db);
  await db.insertInto('schema_version').values({ version }).execute();
  return db;
}

describe('two versions on one database', () => {
  /** During a rolling update, bots of an older version run on a database that a newer one has migrated. */

  const OLDER = MIGRATION_NAMES.map((_, at) => at).slice(1);

  async function columnsOf(db: Db) {
    const tables = await db.introspection.getTables();
    return tables.flatMap(({ name: table, columns }) =>
      columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
        return { table, name, dataType, mayBeLeftOut: isNullable || hasDefaultValue };
      }),
    );
  }

  /** The same row in another workspace. */
  const inOtherWorkspace = (row: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(row).map(([name, value]) => {
        const isOwn = ['id', 'team_id', 'subscription_id', 'poll_id', 'hash'].includes(name);
        return [name, isOwn ? `${String(value)}-other` : value];
      }),
    );

  describeOnBoth('after a newer bot has migrated the database, an older bot', ({ address, open }) => {
    test.each(OLDER)('of version %i finds its columns, and may omit the new ones', async (version) => {
      const where = await address();
      const before = await columnsOf(await open(where, version));
      const after = await columnsOf(await open(where));
      expect(after).toEqual(expect.arrayContaining(before));
      const tables = new Set(before.map(({ table }) => table));
      const names = new Set(before.map(({ table, name }) => `${table}.${name}`));
      const added = after.filter(({ table, name }) => tables.has(table) && !names.has(`${table}.${name}`));
      expect(added.filter(({ mayBeLeftOut }) => !mayBeLeftOut)).toEqual([]);
    });

    test.each(OLDER)('of version %i reads and writes over its open connection', async (version) => {
      const where = await address();
      const older = await open(where, version);
      const tables = TABLES.filter(({ since }) => since <= version);
      for (const { name, row } of tables) await insertRow(older, name, row);
      const newer = await open(where);
      for (const { name, row } of tables) {
        expect(await tableRows(older, name)).toMatchObject([row]);
        await insertRow(older, name, inOtherWorkspace(row));
        expect(await tableRows(newer, name)).toMatchObject([row, inOtherWorkspace(row)]);
      }
    });

    test('reads the rows of the newer bot, and the newer bot reads its rows', async () => {
      const where = await address();
      // The first version with subscriptions and occurrences.
      const older = await open(where, 3);
      const newer = await open(where);
      const subscriptions = createSubscriptionStore(newer);
      for (const { name, since, row } of TABLES) if (since <= 3) await insertRow(older, name, row);
      expect(await subscriptions.find({ team: 'T1', id: 's1' })).toMatchObject({ id: 's1', state: 'active' });
      expect(await createOccurrenceStore(newer).listLatest({ team: 'T1', id: 's1' }, 1)).toMatchObject([
        { state: 'posted' },
      ]);
      expect(await createPreferenceStore(newer).load({ team: 'T1', id: 'U1' })).toEqual({ language: 'nn' });

      await subscriptions.add(subscriptionOf({ id: 's2', content: { kind: 'word', dict: 'nob' } }));
      const columns = Object.keys(TABLES.find(({ name }) => name === 'subscription')?.row ?? {});
      const rows = await tableRows(older, 'subscription');
      expect(rows).toHaveLength(2);
      for (const row of rows) expect(Object.keys(row as object)).toEqual(expect.arrayContaining(columns));
    });
  });
});
