import type { Temporal } from 'temporal-polyfill';
import type { Logger } from '../../shared/log.js';
import type { StateConfig } from '../config.js';
import type { Owner, PreferenceStore } from '../preferences.js';
import { openDatabase } from './database.js';
import { checkKeys } from './installations.js';
import { createOccurrenceStore, type OccurrenceStore } from './occurrences.js';
import { type OwnSubscription, ofPerson } from './of-person.js';
import { createPreferenceStore } from './preferences.js';
import { rememberPreferences } from './remembered.js';
import { createSubscriptionStore, type SubscriptionStore } from './subscriptions.js';
import type { Db } from './tables.js';

/** What must last, opened. */
export interface State {
  db: Db;
  preferences: PreferenceStore;
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  /** What a person has asked for in all channels, with what has not come of it since. */
  ofPerson: (person: Owner, since: Temporal.Instant) => Promise<OwnSubscription[]>;
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
  const preferences = createPreferenceStore(db);
  return {
    db,
    preferences: database.kind === 'postgres' ? preferences : rememberPreferences(preferences),
    subscriptions: createSubscriptionStore(db),
    occurrences: createOccurrenceStore(db),
    ofPerson: ({ team, id }, since) => ofPerson(db, { team, user: id }, since),
    check: () => db.selectFrom('schema_version').select('version').execute(),
    close: () => db.destroy(),
  };
}
