import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { sql } from 'kysely';
import type { Db } from './tables.js';

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
 * Writes a copy of a SQLite database as it is at one moment, while bots write on. It appears under its name only when it
 * is whole.
 *
 * @throws {Error} with a sentence where the file exists
 */
export async function backUp(db: Db, file: string): Promise<void> {
  if (existsSync(file))
    throw new Error(`${file} exists. Name a new file, so that no backup is written over.`);
  const unfinished = `${file}.unfinished`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(unfinished, { force: true });
  try {
    await sql`vacuum into ${sql.val(unfinished)}`.execute(db);
    sync(unfinished);
    renameSync(unfinished, file);
    sync(dirname(file));
  } finally {
    rmSync(unfinished, { force: true });
  }
}
