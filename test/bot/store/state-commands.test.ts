import { execFile } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createMissNoticeStore, createPauseNoticeStore } from '../../../src/bot/store/notices.js';
import { createPollStore } from '../../../src/bot/store/polls.js';
import { createPreferenceStore } from '../../../src/bot/store/state.js';
import {
  backUpDatabase,
  forgetPerson,
  moveState,
  PERSONAL_DATA,
  runBackup,
  runForget,
  runRotateKey,
} from '../../../src/bot/store/state-commands.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { createTermStore } from '../../../src/bot/store/terms.js';
import { requireProgram } from '../../support/describe-with.js';
import { postgresProgram } from '../../support/postgres.js';
import { openSharedPostgres } from '../../support/shared-postgres.js';
import {
  describeOnBoth,
  insertRow,
  newKey,
  silent,
  sqliteAddress,
  TABLES,
  tableRows,
} from './test-databases.js';

describe('backup and keys', () => {
  const owner = (id: number) => ({ team: 'T1', id: `U${id}` });

  test('restores a SQLite backup that was made during writes, as docs/operating.md describes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-backup-'));
    const [path, backup] = [join(folder, 'ordrom.db'), join(folder, 'copies', 'monday.db')];
    const running = await openDatabase({ kind: 'sqlite', path }, silent);
    const preferences = createPreferenceStore(running);
    for (let id = 0; id < 200; id += 1) await preferences.save(owner(id), { language: 'nb' });

    await Promise.all([backUpDatabase(path, backup), preferences.save(owner(999), { language: 'nb' })]);
    await preferences.save(owner(0), { language: undefined });
    await running.destroy();
    expect(readdirSync(join(folder, 'copies'))).toEqual(['monday.db']);

    // As after kill -9: the write-ahead log remains beside the file.
    writeFileSync(`${path}-wal`, 'left behind');
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
    copyFileSync(backup, path);
    const restored = await openDatabase({ kind: 'sqlite', path }, silent);
    expect(await createPreferenceStore(restored).load(owner(0))).toEqual({ language: 'nb' });
    expect(await createPreferenceStore(restored).load(owner(199))).toEqual({ language: 'nb' });
    await restored.destroy();
  });

  test('restores a PostgreSQL dump that was made during writes, as docs/operating.md describes', {
    timeout: 60_000,
  }, async (context) => {
    requireProgram('postgres', context);
    const server = openSharedPostgres();
    const [url, other] = [await server.createDatabase(), await server.createDatabase()];
    const dump = join(mkdtempSync(join(tmpdir(), 'ordrom-backup-')), 'monday.dump');
    const running = await openDatabase({ kind: 'postgres', url }, silent);
    const preferences = createPreferenceStore(running);
    for (let id = 0; id < 20; id += 1) await preferences.save(owner(id), { language: 'nn' });
    const dumped = promisify(execFile)(postgresProgram('pg_dump'), ['-Fc', '-f', dump, url]);
    await Promise.all([dumped, preferences.save(owner(999), { language: 'nb' })]);
    await preferences.save(owner(0), { language: undefined });

    await promisify(execFile)(postgresProgram('pg_restore'), ['--no-owner', '-d', other, dump]);
    const restored = await openDatabase({ kind: 'postgres', url: other }, silent);
    for (const id of [0, 19]) {
      expect(await createPreferenceStore(restored).load(owner(id))).toEqual({ language: 'nn' });
    }
    await Promise.all([running.destroy(), restored.destroy()]);
    await server.stop();
  });

  test('refuses to overwrite a backup, or to back up a missing database', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-backup-'));
    const path = join(folder, 'ordrom.db');
    const file = join(folder, 'copy.db');
    await expect(backUpDatabase(path, file)).rejects.toThrow(`${path} is not there`);
    const db = await openDatabase({ kind: 'sqlite', path }, silent);
    writeFileSync(file, 'precious');
    await expect(backUpDatabase(path, file)).rejects.toThrow(`${file} exists`);
    expect(readFileSync(file, 'utf8')).toBe('precious');
    await db.destroy();
  });

  test('the commands report their result, and refuse what is not possible', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ordrom-backup-'));
    const path = join(folder, 'ordrom.db');
    await (await openDatabase({ kind: 'sqlite', path }, silent)).destroy();
    const said = async (work: (console: { stdout: PassThrough; stderr: PassThrough }) => Promise<number>) => {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()];
      const code = await work({ stdout, stderr });
      return `${code} ${stdout.read() ?? ''}${stderr.read() ?? ''}`;
    };
    const state = { database: { kind: 'sqlite', path } } as const;
    expect(await said((console) => runBackup(state, join(folder, 'copy.db'), console))).toMatch(
      /^0 .* is a copy of /u,
    );
    const postgres = { database: { kind: 'postgres', url: 'postgres://x/y' } } as const;
    expect(await said((console) => runBackup(postgres, 'copy.db', console))).toMatch(/^1 .*pg_dump/u);
    expect(await said((console) => runRotateKey(state, console))).toMatch(/^1 ENCRYPTION_KEY is not set/u);
    expect(await said((console) => runRotateKey({ ...state, encryptionKeys: [newKey()] }, console))).toMatch(
      /^0 Encrypted with the new key: 0\. /u,
    );
  });
});

describeOnBoth('moving a SQLite file', ({ open }) => {
  test('copies all rows to another database, and refuses a database that is not empty', async () => {
    const from = await openDatabase(sqliteAddress(), silent);
    for (const { name, row } of TABLES) {
      await sql`insert into ${sql.table(name)} (${sql.join(Object.keys(row).map(sql.ref))}) values (${sql.join(Object.values(row))})`.execute(
        from,
      );
    }
    // More rows than one statement inserts.
    const many = Array.from({ length: 1_300 }, (_, at) => ({ team_id: 'T1', owner_id: `U${at + 2}` }));
    await from.transaction().execute(async (transaction) => {
      for (const each of many) {
        await transaction
          .insertInto('preference')
          .values({ ...each, name: 'language', value: 'en' })
          .execute();
      }
    });
    const to = await open();
    expect(await moveState(from, to)).toBe(TABLES.length + many.length);
    for (const { name } of await from.introspection.getTables()) {
      const sorted = async (db: typeof from) =>
        (await tableRows(db, name)).map((row) => JSON.stringify(row)).toSorted();
      expect(await sorted(to)).toEqual(await sorted(from));
    }
    await expect(moveState(from, to)).rejects.toThrow('already');
    await from.destroy();
  });
});

/** Names of columns that say that a person is in them. */
const NAMES_PERSON = /user|person|people|owner|member|author|invite|attend|email|address|_by$|_for$/u;

const LEAVER = 'ULEAVER';
const OTHER = 'UOTHER';

async function dump(db: Db): Promise<string> {
  const rows = await Promise.all(
    Object.keys(PERSONAL_DATA).map((name) => tableRows(db, name).catch(() => [])),
  );
  return JSON.stringify(rows, (_key, value: unknown) => (typeof value === 'bigint' ? Number(value) : value));
}

/** Adds a row of each table for the person, with the person in each column that names people. */
async function addRowsOf(db: Db, user: string): Promise<void> {
  for (const { name, row } of TABLES) {
    const { columns } = PERSONAL_DATA[name as keyof typeof PERSONAL_DATA];
    if (columns.length === 0 && name !== 'occurrence') continue;
    const own: Record<string, unknown> = Object.fromEntries(columns.map((column) => [column, user]));
    const ids = ['id', 'poll_id', 'term_id', 'word_key', 'subscription_id', 'channel_id'];
    for (const id of ids.filter((each) => each in row)) own[id] = `C-of-${user.slice(1)}`;
    if (name === 'poll') own['people'] = JSON.stringify([user, '@ola', '@Kari@eksempel.no', '@kari']);
    await insertRow(db, name, { ...row, ...own });
  }
}

async function empty(db: Db): Promise<Db> {
  for (const { name } of TABLES.toReversed()) {
    await db
      .withoutPlugins()
      .deleteFrom(name as keyof typeof PERSONAL_DATA)
      .execute();
  }
  return db;
}

describeOnBoth('the data of a person', ({ open }) => {
  test('has a decision for each column that names people', async () => {
    const db = await open();
    const tables = await db.introspection.getTables();
    const undecided = tables.flatMap(({ name, columns }) =>
      columns
        .filter((column) => NAMES_PERSON.test(column.name))
        .filter(
          ({ name: column }) => !PERSONAL_DATA[name as keyof typeof PERSONAL_DATA]?.columns.includes(column),
        )
        .map((column) => `${name}.${column.name}`),
    );
    expect(undecided).toEqual([]);
    expect(tables.map(({ name }) => name).filter((name) => !(name in PERSONAL_DATA))).toEqual([]);
    // Each decided column exists, and its table has rows in this test.
    for (const [name, { columns }] of Object.entries(PERSONAL_DATA)) {
      if (columns.length === 0) continue;
      expect(tables.find((table) => table.name === name)?.columns.map((each) => each.name)).toEqual(
        expect.arrayContaining([...columns]),
      );
      expect(TABLES.map((table) => table.name)).toContain(name);
    }
  });

  test('is deleted, and that of others stays', async () => {
    const db = await empty(await open());
    await addRowsOf(db, OTHER);
    const before = (await dump(db)).length;
    const others = await dump(db);
    await addRowsOf(db, LEAVER);
    const all = await dump(db);
    const person = { user: LEAVER, address: 'kari@eksempel.no' };

    const dry = await forgetPerson(db, person, true);
    expect(await dump(db)).toBe(all);
    const done = await forgetPerson(db, person, false);
    expect([...done]).toEqual([...dry]);
    const after = await dump(db);
    expect(after).not.toContain(`"${LEAVER}"`);
    expect(after).not.toMatch(/@kari/iu);
    expect(after.match(new RegExp(`"${OTHER}"`, 'gu'))?.length).toBe(
      others.match(new RegExp(`"${OTHER}"`, 'gu'))?.length,
    );
    expect(after.length).toBeGreaterThan(before);
    expect([...(await forgetPerson(db, person, false)).values()].every((count) => count === 0n)).toBe(true);
  });

  test('leaves what belongs to a channel, which nobody is told about', async () => {
    const db = await empty(await open());
    await addRowsOf(db, LEAVER);
    const subscription = TABLES.find(({ name }) => name === 'subscription')?.row ?? {};
    await insertRow(db, 'subscription', { ...subscription, id: 'own', created_by: LEAVER, channel_id: 'D1' });
    await forgetPerson(db, { user: LEAVER }, false);

    const subscriptions = createSubscriptionStore(db);
    expect(await subscriptions.find({ team: 'T1', id: 'own' })).toBeUndefined();
    const [kept] = await subscriptions.listByChannel('T1', 'C-of-LEAVER');
    if (!kept) throw new Error('the subscription of the channel is gone');
    expect(kept.createdBy).toBeUndefined();
    await subscriptions.pauseChannel('T1', 'C-of-LEAVER', 'archived');
    await db.withoutPlugins().updateTable('subscription').set({ miss_notice: 'failed' }).execute();
    expect(await createPauseNoticeStore(db).list(10, [])).toEqual([]);
    expect(await createMissNoticeStore(db).list(10, [])).toEqual([]);

    const polls = createPollStore(db);
    expect((await polls.load({ team: 'T1', id: 'C-of-LEAVER' }))?.poll.createdBy).toBeUndefined();
    // The message is changed again, without the name.
    expect(await polls.listOutdated(0, 10)).toEqual([{ team: 'T1', id: 'C-of-LEAVER' }]);
    const terms = createTermStore(db);
    expect((await terms.find('T1', 'C-of-LEAVER'))?.createdBy).toBeUndefined();
    expect((await terms.history('T1', 'C-of-LEAVER')).map(({ user }) => user)).toEqual([undefined]);
  });
});

describe('ordrom forget', () => {
  test('says what it would delete, deletes it with --yes, and refuses what is no user id', async () => {
    const database = sqliteAddress();
    async function said(user: string, isDry: boolean): Promise<string> {
      const [stdout, stderr] = [new PassThrough(), new PassThrough()];
      const code = await runForget({ database }, { user }, isDry, { stdout, stderr });
      return `${code} ${stdout.read() ?? ''}${stderr.read() ?? ''}`;
    }
    const db = await openDatabase(database, silent);
    await addRowsOf(db, LEAVER);
    await db.destroy();
    expect(await said('kari', true)).toMatch(/^1 kari is no Slack user id/u);
    expect(await said(LEAVER, true)).toMatch(/^0 What happens .*\n- 1 choices deleted\n(.|\n)*Add --yes/u);
    expect(await said(LEAVER, false)).toMatch(/^0 The data of ULEAVER:\n- 1 choices deleted\n/u);
    expect(await said(LEAVER, false)).toBe('0 The database has nothing of ULEAVER.\n');
  });
});

describe('the bytes of a forgotten person', () => {
  const SUBJECT = 'HEMMELIGEMNE';

  /** What the file and its write-ahead log have. */
  async function readFiles(path: string): Promise<string> {
    const files = [path, `${path}-wal`].filter((file) => existsSync(file));
    return (await Promise.all(files.map((file) => readFile(file, 'latin1')))).join();
  }

  test('are in no file of the database any more, also those of the subject of a poll', async () => {
    const address = sqliteAddress();
    if (address.kind !== 'sqlite') throw new Error('not a file');
    const db = await openDatabase(address, silent);
    await addRowsOf(db, OTHER);
    await addRowsOf(db, LEAVER);
    const meeting = JSON.stringify({ subject: SUBJECT });
    await db.withoutPlugins().updateTable('poll').set({ meeting }).where('created_by', '=', LEAVER).execute();
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    await db.withoutPlugins().updateTable('poll').set({ version: 7 }).execute();
    await db.destroy();
    expect(await readFiles(address.path)).toContain(SUBJECT);
    expect(await readFiles(address.path)).toContain(LEAVER);

    const stdout = new PassThrough();
    const person = { user: LEAVER, address: 'kari@eksempel.no' };
    expect(await runForget({ database: address }, person, false, { stdout, stderr: stdout })).toBe(0);
    expect(String(stdout.read())).toContain('without the subject');
    const bytes = await readFiles(address.path);
    expect(bytes).toContain(OTHER);
    expect(bytes).not.toContain(LEAVER);
    expect(bytes).not.toContain(SUBJECT);
  });

  test('are overwritten at once when a row is deleted', async () => {
    const address = sqliteAddress();
    if (address.kind !== 'sqlite') throw new Error('not a file');
    const db = await openDatabase(address, silent);
    await addRowsOf(db, LEAVER);
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    for (const { name } of TABLES.toReversed())
      await db
        .withoutPlugins()
        .deleteFrom(name as keyof typeof PERSONAL_DATA)
        .execute();
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    expect(await readFiles(address.path)).not.toContain(LEAVER);
    await db.destroy();
  });
});
