import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import Database from 'libsql';

/** A lock that one process at a time holds. */
export interface FileLock {
  release(): void;
}

const RETRY_MS = 20;

/**
 * Takes SQLite's exclusive lock on a file. The operating system releases it when the process ends, however it ends. The
 * empty file stays: whoever deletes a lock file may delete the lock of another process.
 *
 * @param path the lock file; it and its folder are created
 * @returns undefined where another connection holds the lock
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
      // Closing the connection alone leaves the lock on the file.
      if (db.inTransaction) db.exec('ROLLBACK');
      db.close();
    },
  };
}

/**
 * Waits for the lock without blocking the event loop: the holder may be in this process.
 *
 * @param timeoutMs milliseconds
 * @throws {Error} where the lock is still held after the timeout
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
