import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';

/** A lock that only one process can hold at a time. */
interface FileLock {
  release(): void;
}

const RETRY_MS = 20;

/**
 * Takes SQLite's exclusive lock on a file. The operating system releases it when the process ends or is
 * killed. The empty file is not deleted, because another process may hold the lock on it.
 *
 * @param path the lock file; it and its folder are created
 * @returns undefined if another connection holds the lock
 */
export function tryFileLock(path: string): FileLock | undefined {
  mkdirSync(dirname(path), { recursive: true });
  const db = new Database(path);
  try {
    db.pragma('busy_timeout = 0');
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (error instanceof Error && Reflect.get(error, 'code') === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return {
    release() {
      // Closing the connection alone does not release the lock.
      if (db.inTransaction) db.exec('ROLLBACK');
      db.close();
    },
  };
}

/**
 * Waits for the lock without blocking the event loop, because this process may hold the lock itself.
 *
 * @param timeoutMs milliseconds
 * @throws {Error} if the lock is still held after the timeout
 */
export async function waitForFileLock(path: string, timeoutMs: number): Promise<FileLock> {
  const endsAt = performance.now() + timeoutMs;
  for (;;) {
    const lock = tryFileLock(path);
    if (lock) return lock;
    if (performance.now() > endsAt) throw new Error(`${path} is locked by another process`);
    await pause(RETRY_MS);
  }
}
