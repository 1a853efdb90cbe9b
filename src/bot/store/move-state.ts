import { sql } from 'kysely';
import type { Db } from './tables.js';

/** Parameters of one statement; PostgreSQL accepts 65,535. */
const MAX_PARAMETERS = 5_000;

/** Not copied: each database has its own. */
const NOT_MOVED = 'schema_version';
/** Copied first: other tables reference them. */
const FIRST = ['subscription', 'poll'];

async function tablesOf(db: Db): Promise<string[]> {
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  return [...FIRST, ...tables.filter((name) => !FIRST.includes(name) && name !== NOT_MOVED)];
}

async function insertAll(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const batch = Math.floor(MAX_PARAMETERS / Math.max(1, columns.length));
  for (let from = 0; from < rows.length; from += batch) {
    const values = rows
      .slice(from, from + batch)
      .map((row) => sql`(${sql.join(columns.map((name) => row[name]))})`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))}) values ${sql.join(values)}`.execute(
      db,
    );
  }
}

/**
 * Copies all rows of one database to another with the same schema, in one transaction. The kinds may differ.
 *
 * @returns the number of rows
 * @throws {Error} with a sentence where the target is not empty
 */
export async function moveState(from: Db, to: Db): Promise<number> {
  const tables = await tablesOf(from);
  return to.transaction().execute(async (transaction) => {
    let count = 0;
    for (const table of tables) {
      const { rows: existing } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
      if (existing.length > 0)
        throw new Error(`DATABASE_URL: there is something in its table ${table} already.`);
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(from);
      await insertAll(transaction, table, rows);
      count += rows.length;
    }
    return count;
  });
}
