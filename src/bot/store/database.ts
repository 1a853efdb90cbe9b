import { type Dialect, Kysely } from 'kysely';
import { waitForFileLock } from '../../shared/concurrency/file-lock.js';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { DatabaseAddress } from '../config/database-url.js';
import { migrateToLatest } from './migrate.js';
import { createSqliteDialect } from './sqlite.js';
import type { DatabaseSchema, Db } from './tables.js';

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
    return db;
  } catch (error) {
    await db.destroy().catch(() => undefined);
    throw error;
  }
}

/**
 * The lock is needed because two processes that create the same file would both switch it to WAL, and one
 * would fail.
 */
async function openSqlite(path: string, migrations?: readonly string[]): Promise<Db> {
  const lock = await waitForFileLock(`${path}.lock`, OPEN_LOCK_MS);
  try {
    return await openAndMigrate(createSqliteDialect(path), migrations);
  } finally {
    lock.release();
  }
}

/**
 * Opens the database and applies the missing migrations. A SQLite file that does not exist is created.
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
    if (address.kind === 'sqlite') return await openSqlite(address.path, migrations);
    const { createPostgresDialect } = await import('./postgres.js');
    return await openAndMigrate(createPostgresDialect(address.url, log), migrations);
  } catch (error) {
    throw describeOpenError(error, address);
  }
}
