import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { downloadDump, shownAddress } from './download.js';
import { dumpError, ImportError, storeError } from './import-error.js';
import type { Meter } from './progress.js';
import { findTablesOnDisk, findTablesOnline, type Tables } from './tables.js';

/** A dump on this machine, whence it came, and the tables that were beside it. */
export interface Dump {
  path: string;
  /** As who runs the import knows it. */
  origin: string;
  tables: Tables;
}

/** @throws {ImportError} where there is nothing to read */
export async function findDump(path: string): Promise<Dump> {
  const found = await stat(path).catch((error: unknown) => {
    throw dumpError(error, path);
  });
  const tables: Tables = { notes: [] };
  await findTablesOnDisk(found.isDirectory() ? path : dirname(path), tables);
  return { path, origin: path, tables };
}

/** Downloads a dump to `path`, which is beside the store. @throws {ImportError} */
export async function fetchDump(
  address: URL,
  path: string,
  storePath: string,
  signal: AbortSignal,
  meter: Meter,
): Promise<Dump> {
  const tables: Tables = { notes: [] };
  await downloadDump(address, path, meter, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw error instanceof ImportError ? error : storeError(error, storePath);
  });
  await findTablesOnline(address, tables, signal);
  signal.throwIfAborted();
  return { path, origin: shownAddress(address), tables };
}
