import type { Logger } from '../../shared/log.js';
import type { StateConfig } from '../config.js';
import type { PreferenceStore } from '../preferences.js';
import { openDatabase } from './database.js';
import { checkKeys } from './installations.js';
import { createPreferenceStore } from './preferences.js';
import type { Db } from './tables.js';

/** What must last, opened. */
export interface State {
  db: Db;
  preferences: PreferenceStore;
  /** Rejects when the database does not answer. */
  check: () => Promise<unknown>;
  close: () => Promise<void>;
}

/** @throws {ConfigError} where the database cannot be used, or holds tokens that our keys do not open */
export async function openState({ database, encryptionKeys }: StateConfig, log: Logger): Promise<State> {
  const db = await openDatabase(database, log);
  try {
    await checkKeys(
      db,
      (encryptionKeys ?? []).map(({ id }) => id),
    );
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    preferences: createPreferenceStore(db),
    check: () => db.selectFrom('schema_version').select('version').execute(),
    close: () => db.destroy(),
  };
}
