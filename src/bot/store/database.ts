import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  type Dialect,
  Kysely,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely';
import Database from 'libsql';
import { waitForFileLock } from '../../shared/concurrency/file-lock.js';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { DatabaseAddress } from '../config/bot-variables.js';
import { migrateToLatest } from './migrations.js';
import { type DatabaseSchema, type Db, guardWorkspaces } from './tables.js';

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
 * Queries must name the workspace of the rows that they are about (`tables.ts`).
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

/**
 * The time a write waits for another process's write. The driver is synchronous and blocks the event loop
 * meanwhile.
 */
const BUSY_MS = 300;

const isBindable = (value: unknown) =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  (typeof value === 'number' && Number.isFinite(value));

/**
 * Refuses other types: libsql aborts the process for a boolean, and stores other types as a different value.
 */
function checkParameters(values: readonly unknown[]): unknown[] {
  const wrong = values.find((value) => !isBindable(value));
  if (wrong !== undefined || values.includes(undefined)) {
    throw new TypeError(`a ${typeof wrong} cannot be stored: text, whole numbers and null can`);
  }
  return [...values];
}

const BEGIN = /^begin\b/i;

const ROLLBACK = /^rollback$/i;

const NO_WRITE = /^(?:select|pragma|commit|rollback|savepoint|release|vacuum|with)\b/i;
const WRITE_IN_WITH = /^with\b.*\b(?:insert|update|delete)\b/is;

/** Whether a statement needs no write transaction of its own. */
const writesNothing = (sql: string) => NO_WRITE.test(sql) && !WRITE_IN_WITH.test(sql);

/**
 * Runs a write in a transaction of its own. It takes the write lock before the statement is prepared: libsql
 * 0.5 never resets a statement that fails with SQLITE_BUSY, and such a statement silently keeps all later
 * commits from the disk.
 */
function runInWriteTransaction<Result>(db: Database.Database, write: () => Result): Result {
  if (db.inTransaction) return write();
  db.exec('BEGIN IMMEDIATE');
  try {
    const result = write();
    db.exec('COMMIT');
    return result;
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}

/** A statement without parameters and rows. */
function controlStatement(execute: () => void): SqliteStatement {
  const run = () => {
    execute();
    return { changes: 0, lastInsertRowid: 0 };
  };
  return { reader: false, all: () => [], run, iterate: () => [].values() };
}

function prepare(db: Database.Database, sql: string): SqliteStatement {
  if (BEGIN.test(sql)) return controlStatement(() => db.exec('BEGIN IMMEDIATE'));
  if (ROLLBACK.test(sql)) {
    // SQLite has rolled back by itself after some errors, such as a full disk. A second rollback would hide that error.
    return controlStatement(() => db.inTransaction && db.exec('ROLLBACK'));
  }
  const statement = db.prepare(sql);
  const execute = <Result>(work: () => Result) =>
    writesNothing(sql) ? work() : runInWriteTransaction(db, work);
  return {
    reader: statement.reader,
    all: (values) => execute(() => statement.all(checkParameters(values))),
    run: (values) =>
      execute(() => {
        const { changes, lastInsertRowid } = statement.run(checkParameters(values));
        return { changes, lastInsertRowid };
      }),
    iterate: (values) => statement.iterate(checkParameters(values)),
  };
}

/** How often what is committed moves from the write-ahead log into the file, if nothing else does it. */
const CHECKPOINT_MS = 5 * 60_000;

/**
 * Each commit is on the disk when it returns. Readers and the writer do not block each other. What is committed is in the
 * write-ahead log beside the file (`-wal`) until a checkpoint, which runs every five minutes and when the file is closed.
 */
function openFile(path: string): SqliteDatabase {
  const db = new Database(path);
  // Set first, because the other pragmas may have to wait for a lock.
  db.pragma(`busy_timeout = ${BUSY_MS}`);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  // What is deleted is overwritten with zeros.
  db.pragma('secure_delete = ON');
  const timer = setInterval(() => checkpoint(db), CHECKPOINT_MS).unref();
  return {
    prepare: (sql) => prepare(db, sql),
    close() {
      clearInterval(timer);
      checkpoint(db);
      db.close();
    },
  };
}

/** Moves the write-ahead log into the file. Where another process reads or the disk is full, the log stays, and nothing is lost. */
function checkpoint(db: Database.Database): void {
  try {
    if (!db.inTransaction) db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // The next checkpoint, or the next start, does it.
  }
}

/**
 * Tells Kysely that SQLite rolls back changes to the schema too, so that a failed migration changes nothing.
 */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class LibsqlDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalSqliteAdapter();
  }
}

/** @param path of the file; its folder must exist */
export function createSqliteDialect(path: string): Dialect {
  return new LibsqlDialect({ database: openFile(path) });
}
