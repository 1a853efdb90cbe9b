import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { parseEncryptionKey } from '../../../src/bot/config/bot-variables.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createPreferenceStore } from '../../../src/bot/store/state.js';
import { backUpDatabase, runBackup, runRotateKey } from '../../../src/bot/store/state-commands.js';
import { requireProgram } from '../../support/describe-with.js';
import { postgresProgram } from '../../support/postgres.js';
import { openSharedPostgres } from '../../support/shared-postgres.js';
import { silent } from './test-databases.js';

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
  const key = parseEncryptionKey(Buffer.alloc(32, 7).toString('base64'));
  if (!key) throw new Error('unreachable');
  expect(await said((console) => runRotateKey({ ...state, encryptionKeys: [key] }, console))).toMatch(
    /^0 Encrypted with the new key: 0\. /u,
  );
});
