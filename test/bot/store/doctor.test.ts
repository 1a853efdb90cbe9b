import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/bot/store/database.js';
import { checkDatabaseState } from '../../../src/bot/store/doctor.js';
import { describeOnBoth, silent, sqliteAddress } from './test-databases.js';

describeOnBoth('the doctor', ({ address, open }) => {
  test('finds a database that can be used, and changes none that is older', async () => {
    const database = await address();
    const db = await open(database, 1);
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ mark: 'ok' });
    expect(await db.selectFrom('schema_version').selectAll().execute()).toEqual([{ version: 1 }]);
    await open(database);
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ mark: 'ok' });
  });

  test('finds tokens whose key is missing, and a database of a newer Ordrom', async () => {
    const database = await address();
    const db = await open(database);
    await db.insertInto('installation').values({ id: 'T1', key_id: 'abcd1234', sealed: 'x' }).execute();
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({
      mark: 'wrong',
      said: expect.stringMatching(/^ENCRYPTION_KEY: .*abcd1234/u),
    });
    await db.updateTable('schema_version').set({ version: 99 }).execute();
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({
      mark: 'wrong',
      said: expect.stringContaining('newer'),
    });
  });
});

describe('the doctor finds a file', () => {
  function pathOf(database: ReturnType<typeof sqliteAddress>): string {
    if (database.kind !== 'sqlite') throw new Error('unreachable');
    mkdirSync(dirname(database.path), { recursive: true });
    return database.path;
  }

  test('that is not there yet', async () => {
    expect(await checkDatabaseState({ database: sqliteAddress() }, silent)).toMatchObject({ mark: 'note' });
  });

  test('that is something else', async () => {
    const database = sqliteAddress();
    writeFileSync(pathOf(database), randomBytes(10_000));
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ mark: 'wrong' });
  });

  test('that is damaged', async () => {
    const database = sqliteAddress();
    const path = pathOf(database);
    await (await openDatabase(database, silent)).destroy();
    truncateSync(path, readFileSync(path).length - 8_192);
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ mark: 'wrong' });
  });
});
