import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CodeTables, fetchTables, loadTables } from './code-tables.js';
import { downloadDump, redactUrl } from './download.js';
import { dumpError, ImportError, storeError } from './import-error.js';
import type { ProgressMeter } from './progress.js';

/** A dump on this machine, whence it came, and the tables that were beside it. */
export interface LocatedDump {
  path: string;
  /** As who runs the import knows it. */
  origin: string;
  tables: CodeTables;
}

/** @throws {ImportError} where there is nothing to read */
export async function findDump(path: string): Promise<LocatedDump> {
  const found = await stat(path).catch((error: unknown) => {
    throw dumpError(error, path);
  });
  const tables: CodeTables = { notes: [] };
  await loadTables(found.isDirectory() ? path : dirname(path), tables);
  return { path, origin: path, tables };
}

/** Downloads a dump to `path`, which is beside the store. @throws {ImportError} */
export async function fetchDump(
  address: URL,
  path: string,
  storePath: string,
  signal: AbortSignal,
  meter: ProgressMeter,
): Promise<LocatedDump> {
  const tables: CodeTables = { notes: [] };
  await downloadDump(address, path, meter, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof ImportError ? error : storeError(error, storePath);
  });
  await fetchTables(address, tables, signal);
  signal.throwIfAborted();
  return { path, origin: redactUrl(address), tables };
}
