import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Dialect, Kysely, sql } from 'kysely';
import { waitForFileLock } from '../../shared/concurrency/file-lock.js';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { DatabaseAddress } from '../config/bot-variables.js';
import { migrateToLatest } from './migrate.js';
import { createSqliteDialect } from './sqlite.js';
import type { DatabaseSchema, Db } from './tables.js';
import { guardWorkspaces } from './workspace-guard.js';

/** Longest wait for another process that opens and migrates the same SQLite file. */
const OPEN_LOCK_MS = 30_000;

/** The database server does not answer now, but its address is not wrong. */
export class DatabaseAwayError extends ConfigError {}

/**
 * Errors of the network, and of a PostgreSQL server that starts, stops or has no free connection
 * (postgresql.org/docs, appendix A).
 */
const AWAY_CODES: readonly unknown[] = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300'],
];
/** The driver has no code for these. */
const AWAY_MESSAGE = /timeout exceeded when trying to connect|Connection terminated|PostgreSQL is silent/u;

/** Turns the driver's error into a sentence for the operator. */
function describeOpenError(error: unknown, { kind }: DatabaseAddress): ConfigError {
  if (error instanceof ConfigError) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const message = error instanceof Error && error.message !== '' ? error.message : String(code);
  const advice =
    kind === 'sqlite'
      ? '. The user that Ordrom runs as must be able to write the file, and in its folder'
      : '';
  const isAway = kind === 'postgres' && (AWAY_CODES.includes(code) || AWAY_MESSAGE.test(message));
  const Kind = isAway ? DatabaseAwayError : ConfigError;
  return new Kind([`DATABASE_URL: the database cannot be opened (${message})${advice}`]);
}

async function openAndMigrate(dialect: Dialect, migrations?: readonly string[]): Promise<Db> {
  const db = new Kysely<DatabaseSchema>({ dialect });
  try {
    await migrateToLatest(db, migrations);
    return guardWorkspaces(db);
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * What beside the file shows that there was a database before: a copy of the file alone has nothing of what was in its
 * write-ahead log, and starts as new.
 */
function findLeftovers(path: string): string | undefined {
  if (sizeOf(`${path}-wal`) > 0 && sizeOf(path) === 0)
    return 'a write-ahead log (-wal) of an earlier one is beside it: both belong together';
  if (sizeOf(path) > 0) return 'its file is not: was it copied without its write-ahead log (-wal)?';
  const folder = join(dirname(path), 'backup');
  const backups = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.db')) : [];
  return backups.length > 0 ? `there are backups of an earlier one in ${folder}` : undefined;
}

/** Whether a database has no tables. Closes it. */
async function isEmpty(dialect: Dialect): Promise<boolean> {
  const db = new Kysely<DatabaseSchema>({ dialect });
  try {
    return (await sql`select 1 from sqlite_master limit 1`.execute(db)).rows.length === 0;
  } finally {
    await db.destroy();
  }
}

/**
 * The lock is needed because two processes that create the same file would both switch it to WAL, and one
 * would fail.
 */
async function openSqlite(path: string, log: Logger, migrations?: readonly string[]): Promise<Db> {
  const lock = await waitForFileLock(`${path}.lock`, OPEN_LOCK_MS);
  try {
    const left = findLeftovers(path);
    if (left !== undefined && (await isEmpty(createSqliteDialect(path))))
      log.warn({ path }, `the database is empty, but ${left}`);
    return await openAndMigrate(createSqliteDialect(path), migrations);
  } finally {
    lock.release();
  }
}

/**
 * Opens the database and applies the missing migrations. A SQLite file that does not exist is created.
 * Queries must name the workspace of the rows that they are about (`workspace-guard.ts`).
 *
 * @param migrations stops after these migrations, for tests of the later ones
 * @throws {DatabaseAwayError} where the server does not answer now
 * @throws {ConfigError} where it cannot be opened, or a newer Ordrom has changed it; nothing is changed then
 */
export async function openDatabase(
  address: DatabaseAddress,
  log: Logger,
  migrations?: readonly string[],
): Promise<Db> {
  try {
    if (address.kind === 'sqlite') return await openSqlite(address.path, log, migrations);
    const { createPostgresDialect } = await import('./postgres.js');
    return await openAndMigrate(createPostgresDialect(address.url, log), migrations);
  } catch (error) {
    throw describeOpenError(error, address);
  }
}
