import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { createSqliteDialect } from './sqlite.js';

/** Writes a file or a folder through to the disk. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Copies a SQLite database of any version to a file, as one consistent snapshot. Bots may write meanwhile.
 * The copy gets its final name only when it is complete.
 *
 * @throws {Error} with a sentence where the database does not exist, or the file does
 */
export async function backUpDatabase(path: string, file: string): Promise<void> {
  if (!existsSync(path)) throw new Error(`${path} is not there: there is nothing to back up.`);
  if (existsSync(file))
    throw new Error(`${file} exists. Name a new file, so that no backup is written over.`);
  const unfinished = `${file}.unfinished`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(unfinished, { force: true });
  const db = new Kysely<unknown>({ dialect: createSqliteDialect(path) });
  try {
    await sql`vacuum into ${sql.val(unfinished)}`.execute(db);
    sync(unfinished);
    renameSync(unfinished, file);
    sync(dirname(file));
  } finally {
    await db.destroy();
    rmSync(unfinished, { force: true });
  }
}
