import Database from 'libsql';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createPreferenceStore } from '../../../src/bot/store/state.js';
import { silent, sqliteAddress } from './test-databases.js';

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
