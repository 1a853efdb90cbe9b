import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/bot/store/database.js';
import { checkDatabaseState } from '../../../src/bot/store/doctor.js';
import { describeOnBoth, silent, sqliteAddress } from './test-databases.js';

describeOnBoth('the doctor', ({ address, open }) => {
  test('accepts a usable database, and does not migrate an older one', async () => {
    const database = await address();
    const db = await open(database, 1);
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ status: 'ok' });
    expect(await db.selectFrom('kysely_migration').select('name').execute()).toHaveLength(1);
    await open(database);
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ status: 'ok' });
  });

  test('reports tokens whose key is missing, and a database of a newer Ordrom', async () => {
    const database = await address();
    const db = await open(database);
    await db.insertInto('installation').values({ id: 'T1', key_id: 'abcd1234', sealed: 'x' }).execute();
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({
      status: 'wrong',
      message: expect.stringMatching(/^ENCRYPTION_KEY: .*abcd1234/u),
    });
    await sql`insert into kysely_migration (name, timestamp) values ('999-newer', 'now')`.execute(db);
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({
      status: 'wrong',
      message: expect.stringContaining('newer'),
    });
  });
});

describe('the doctor reports a SQLite file', () => {
  function pathOf(database: ReturnType<typeof sqliteAddress>): string {
    if (database.kind !== 'sqlite') throw new Error('unreachable');
    mkdirSync(dirname(database.path), { recursive: true });
    return database.path;
  }

  test('that does not exist yet', async () => {
    expect(await checkDatabaseState({ database: sqliteAddress() }, silent)).toMatchObject({ status: 'note' });
  });

  test('that is not a database', async () => {
    const database = sqliteAddress();
    writeFileSync(pathOf(database), randomBytes(10_000));
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ status: 'wrong' });
  });

  test('that is damaged', async () => {
    const database = sqliteAddress();
    const path = pathOf(database);
    await (await openDatabase(database, silent)).destroy();
    truncateSync(path, readFileSync(path).length - 8_192);
    expect(await checkDatabaseState({ database }, silent)).toMatchObject({ status: 'wrong' });
  });
});
