import type { Temporal } from 'temporal-polyfill';
import type { Logger } from '../../shared/observability/log.js';
import type { StateConfig } from '../config/config.js';
import type { Owner, PreferenceStore } from '../preferences/preferences.js';
import { rememberPreferences } from './cached-preferences.js';
import { openDatabase } from './database.js';
import { createErasure, type Erasure } from './erase.js';
import { createInstallationStore, type Installations } from './installations.js';
import { checkKeys } from './keys.js';
import { createOccurrenceStore, type OccurrenceStore } from './occurrences.js';
import { createPreferenceStore } from './preferences.js';
import { createSubscriptionStore, type SubscriptionStore } from './subscriptions.js';
import { type OwnSubscription, ofPerson } from './subscriptions-by-user.js';
import type { Db } from './tables.js';
import { createSeal, type Seal } from './token-cipher.js';
import { createRenewals, type Renewals } from './token-leases.js';

/** Workspaces that have installed the app, with their tokens. */
export interface InstallationState {
  installations: Installations;
  renewals: Renewals;
}

/** What must last, opened. */
export interface State {
  db: Db;
  /** Absent where there is no key for the tokens. */
  installed?: InstallationState;
  erasure: Erasure;
  preferences: PreferenceStore;
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  /** What a person has asked for in all channels, with what has not come of it since. */
  ofPerson: (person: Owner, since: Temporal.Instant) => Promise<OwnSubscription[]>;
  /** Rejects when the database does not answer. */
  check: () => Promise<unknown>;
  close: () => Promise<void>;
}

function openInstalled(db: Db, seal: Seal): InstallationState {
  return {
    installations: createInstallationStore(db, seal),
    renewals: createRenewals(db, seal),
  };
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
  const remembered = database.kind === 'sqlite' ? rememberPreferences(preferences) : undefined;
  return {
    db,
    ...(encryptionKeys && { installed: openInstalled(db, createSeal(encryptionKeys)) }),
    erasure: createErasure(db, () => remembered?.forget()),
    preferences: remembered ?? preferences,
    subscriptions: createSubscriptionStore(db),
    occurrences: createOccurrenceStore(db),
    ofPerson: ({ team, id }, since) => ofPerson(db, { team, user: id }, since),
    check: () => db.selectFrom('schema_version').select('version').execute(),
    close: () => db.destroy(),
  };
}
