import Database from 'libsql';
import { errorCodeOf, ImportError } from './import-error.js';

/**
 * Lets one import at a time build a store, by SQLite's lock on a file beside it: the system takes the lock off when its
 * process ends, however it ends. The empty file stays, for who removes a lock may remove another's.
 *
 * @throws {ImportError} where another import holds it
 */
export function lockStore(storePath: string): { unlock(): void } {
  const db = new Database(`${storePath}.lock`);
  try {
    db.pragma('busy_timeout = 0');
    db.pragma('journal_mode = MEMORY');
    db.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (errorCodeOf(error) !== 'SQLITE_BUSY') throw error;
    throw new ImportError(`Another import into ${storePath} is running. Wait until it is done.`, {
      cause: error,
    });
  }
  return {
    unlock() {
      db.exec('ROLLBACK');
      db.close();
    },
  };
}
