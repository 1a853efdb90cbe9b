import type { Temporal } from 'temporal-polyfill';
import type { Logger } from '../../shared/observability/log.js';
import type { StateConfig } from '../config/config.js';
import type { PreferenceOwner, PreferenceStore } from '../preferences/preferences.js';
import { type BookingStore, createBookingStore } from './bookings.js';
import { createCachedPreferences } from './cached-preferences.js';
import { openDatabase } from './database.js';
import { checkKeys } from './installation-keys.js';
import { createInstallationStore, type Installations } from './installations.js';
import { createOccurrenceStore, type OccurrenceStore } from './occurrences.js';
import { createPollStore, type PollStore } from './polls.js';
import { createPreferenceStore } from './preferences.js';
import { createSingleUseKeys, type SingleUseKeys } from './single-use-keys.js';
import { createSubscriptionStore, type SubscriptionStore } from './subscriptions.js';
import { listSubscriptionsByUser, type OwnSubscription } from './subscriptions-by-user.js';
import type { Db } from './tables.js';
import { createTermApproverStore, type TermApproverStore } from './term-approvers.js';
import { createTermStore, type TermStore } from './terms.js';
import { createTokenCipher, type TokenCipher } from './token-cipher.js';
import { createTokenLeases, type TokenLeases } from './token-leases.js';
import { createWorkspaceEraser, type WorkspaceEraser } from './workspace-eraser.js';

/** Workspaces that have installed the app, with their tokens. */
export interface InstallationState {
  installations: Installations;
  tokenLeases: TokenLeases;
  usedStates: SingleUseKeys;
}

/** The stores of an open database. */
export interface BotState {
  db: Db;
  /** Absent without an encryption key. */
  installationState?: InstallationState;
  eraser: WorkspaceEraser;
  preferences: PreferenceStore;
  subscriptions: SubscriptionStore;
  occurrences: OccurrenceStore;
  polls: PollStore;
  /** The rooms that people have booked. */
  bookings: BookingStore;
  /** The answers that people shared, so that none is posted twice. */
  sharedAnswers: SingleUseKeys;
  /** The words of workplaces that people suggest in Slack. */
  terms: TermStore;
  termApprovers: TermApproverStore;
  /** The subscriptions that a person created in all channels, with their failures since the given time. */
  listSubscriptionsOfUser: (person: PreferenceOwner, since: Temporal.Instant) => Promise<OwnSubscription[]>;
  /** Rejects when the database does not answer, or cannot store anything: its disk is full, or it is read-only. */
  check: () => Promise<unknown>;
  close: () => Promise<void>;
}

function openInstalled(db: Db, cipher: TokenCipher): InstallationState {
  return {
    installations: createInstallationStore(db, cipher),
    tokenLeases: createTokenLeases(db, cipher),
    usedStates: createSingleUseKeys(db),
  };
}

/**
 * Stores the time in a row of its own. A full disk shows only when a transaction is committed, and a row that is as before
 * is not written.
 */
async function checkStoring(db: Db): Promise<void> {
  const row = { hash: 'readyz', used_at: Date.now() };
  await db
    .insertInto('used_state')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute();
}

/** @throws {ConfigError} where the database cannot be used, or has tokens that our keys do not decrypt */
export async function openBotState(
  { database, encryptionKeys }: StateConfig,
  log: Logger,
): Promise<BotState> {
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
  const remembered = database.kind === 'sqlite' ? createCachedPreferences(preferences) : undefined;
  return {
    db,
    ...(encryptionKeys && { installationState: openInstalled(db, createTokenCipher(encryptionKeys)) }),
    eraser: createWorkspaceEraser(db, () => remembered?.forget()),
    preferences: remembered ?? preferences,
    subscriptions: createSubscriptionStore(db),
    occurrences: createOccurrenceStore(db),
    polls: createPollStore(db),
    bookings: createBookingStore(db),
    sharedAnswers: createSingleUseKeys(db),
    terms: createTermStore(db),
    termApprovers: createTermApproverStore(db),
    listSubscriptionsOfUser: ({ team, id }, since) => listSubscriptionsByUser(db, { team, user: id }, since),
    check: () => checkStoring(db),
    close: () => db.destroy(),
  };
}
