import { type FileLock, tryFileLock } from '../../shared/concurrency/file-lock.js';
import { ImportError } from './import-error.js';

/**
 * Lets one import at a time build a store, by a lock file beside it.
 *
 * @throws {ImportError} where another import holds the lock
 */
export function lockStore(storePath: string): FileLock {
  const lock = tryFileLock(`${storePath}.lock`);
  if (lock) return lock;
  throw new ImportError(`Another import into ${storePath} is running. Wait until it is done.`);
}
