import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import { createSqliteDialect } from './sqlite.js';

/** A file or a folder is on the disk once it is synced. */
function sync(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * Writes a copy of a SQLite database as it is at one moment, while bots write on, and of whatever version it is. It
 * appears under its name only when it is whole.
 *
 * @throws {Error} with a sentence where there is no database, or the file exists
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
