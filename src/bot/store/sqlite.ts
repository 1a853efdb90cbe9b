import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Dialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import Database from 'libsql';

/** How long a write waits for another process's. The driver is synchronous: all who ask wait with it. */
const BUSY_MS = 300;
/** How long a start waits for another's migrations. */
const START_LOCK_MS = 30_000;
const START_LOCK_PAUSE_MS = 20;

const isBindable = (value: unknown) =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'bigint' ||
  (typeof value === 'number' && Number.isFinite(value));

/** libsql aborts the whole process where a boolean is bound, and stores other kinds as something else than they were. */
function bound(values: readonly unknown[]): unknown[] {
  const wrong = values.find((value) => !isBindable(value));
  if (wrong !== undefined || values.includes(undefined)) {
    throw new TypeError(`a ${typeof wrong} cannot be stored: text, whole numbers and null can`);
  }
  return [...values];
}

/** What begins a transaction, and what is no write by itself. */
const BEGIN = /^begin\b/i;
const NO_WRITE = /^(?:select|pragma|commit|rollback|savepoint|release|vacuum)\b/i;

/**
 * A write that finds the file locked for too long fails before it is prepared: libsql 0.5 never resets a statement that
 * fails so, and as long as it is there nothing is committed any more, without a word to who writes.
 */
function writing<Result>(db: Database.Database, write: () => Result): Result {
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

function prepare(db: Database.Database, sql: string): SqliteStatement {
  if (BEGIN.test(sql)) {
    const begin = () => {
      db.exec('BEGIN IMMEDIATE');
      return { changes: 0, lastInsertRowid: 0 };
    };
    return { reader: false, all: () => [], run: begin, iterate: () => [].values() };
  }
  const statement = db.prepare(sql);
  const done = <Result>(work: () => Result) => (NO_WRITE.test(sql) ? work() : writing(db, work));
  return {
    reader: statement.reader,
    all: (values) => done(() => statement.all(bound(values))),
    run: (values) =>
      done(() => {
        const { changes, lastInsertRowid } = statement.run(bound(values));
        return { changes, lastInsertRowid };
      }),
    iterate: (values) => statement.iterate(bound(values)),
  };
}

/** Each commit is on the disk when it returns; readers and the writer do not wait for one another. */
function openFile(path: string): SqliteDatabase {
  const db = new Database(path);
  // First of all: the other pragmas may already have to wait.
  db.pragma(`busy_timeout = ${BUSY_MS}`);
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = FULL');
  db.pragma('foreign_keys = ON');
  return { prepare: (sql) => prepare(db, sql), close: () => void db.close() };
}

/** Tries again until nobody else holds it; without blocking, for the holder may be in this very process. */
async function takeLock(lock: Database.Database, endsAt: number): Promise<void> {
  for (;;) {
    try {
      lock.exec('BEGIN EXCLUSIVE');
      return;
    } catch (error) {
      const isHeld = error instanceof Error && Reflect.get(error, 'code') === 'SQLITE_BUSY';
      if (!isHeld || performance.now() > endsAt) throw error;
    }
    await pause(START_LOCK_PAUSE_MS);
  }
}

/**
 * Holds a lock on a file beside the database for as long as the work takes; the system takes it off when the process
 * ends, however it ends. Two first starts at once would else both turn the new file to WAL, and one of them fail.
 */
export async function withStartLock<Value>(path: string, work: () => Promise<Value>): Promise<Value> {
  mkdirSync(dirname(path), { recursive: true });
  const lock = new Database(`${path}.lock`);
  try {
    lock.pragma('busy_timeout = 0');
    await takeLock(lock, performance.now() + START_LOCK_MS);
    return await work();
  } finally {
    // Closing alone leaves the lock on the file.
    if (lock.inTransaction) lock.exec('ROLLBACK');
    lock.close();
  }
}

export function createSqliteDialect(path: string): Dialect {
  return new SqliteDialect({ database: openFile(path) });
}
