import {
  type Dialect,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  type SqliteStatement,
} from 'kysely';
import Database from 'libsql';

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
