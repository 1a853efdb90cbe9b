import { readFile, stat } from 'node:fs/promises';

/** Far more than a calendar of many years; larger ones would stop all other answers while they are read. */
const MAX_BYTES = 32 * 1024 * 1024;

/** Files in the form they are used in, read again when they change on disk. */
export interface FileCache<Value> {
  /** @throws what the file system throws, what `parse` throws, and {RangeError} for a file that is too large */
  read: (path: string) => Promise<Value>;
}

/**
 * @param parse what it returns or throws is kept as long as the file stays the same
 */
export function createFileCache<Value>(parse: (bytes: Buffer, path: string) => Value): FileCache<Value> {
  // The promise is kept, not the value, so that equal questions share one reading.
  const kept = new Map<string, { version: string; value: Promise<Value> }>();

  async function load(path: string): Promise<Value> {
    const bytes = await readFile(path).catch((error: unknown) => {
      kept.delete(path);
      throw error;
    });
    return parse(bytes, path);
  }

  return {
    async read(path) {
      const { mtimeMs, ctimeMs, size, ino } = await stat(path).catch((error: unknown) => {
        kept.delete(path);
        throw error;
      });
      if (size > MAX_BYTES) throw new RangeError('the file is too large');
      const version = [mtimeMs, ctimeMs, size, ino].join(' ');
      const known = kept.get(path);
      if (known?.version === version) return known.value;
      const value = load(path);
      kept.set(path, { version, value });
      return value;
    },
  };
}
