import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../src/bot/store/database.js';
import { moveState } from '../../../src/bot/store/state-commands.js';
import { TABLES, tableRows } from './table-rows.js';
import { describeOnBoth, silent, sqliteAddress } from './test-databases.js';

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
