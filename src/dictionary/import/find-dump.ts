import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CodeTables, fetchTables, loadTables } from './code-tables.js';
import { downloadDump, redactUrl } from './download.js';
import { dumpError, ImportError, storeError } from './import-error.js';
import type { ProgressMeter } from './progress.js';

/** A dump on this machine, with its origin and the tables beside it. */
export interface LocatedDump {
  path: string;
  /** The path or URL that the user gave. */
  origin: string;
  tables: CodeTables;
}

/** Finds a dump on this machine. @throws {ImportError} where it is not there */
export async function findDump(path: string): Promise<LocatedDump> {
  const found = await stat(path).catch((error: unknown) => {
    throw dumpError(error, path);
  });
  const tables: CodeTables = { notes: [] };
  await loadTables(found.isDirectory() ? path : dirname(path), tables);
  return { path, origin: path, tables };
}

/** Downloads a dump to `path`, which is beside the store. @throws {ImportError} where it cannot be had */
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
