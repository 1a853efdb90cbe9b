import { createHash } from 'node:crypto';
import type { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { DICT_IDS } from '../../dictionary/contract.js';
import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { Logger } from '../../shared/observability/log.js';
import type { StateConfig } from '../config/config.js';
import { jsonSchema } from '../lib/text.js';
import { LANGUAGES } from '../model/language.js';
import {
  ATTENDANCES,
  MAX_OWN_ROOMS,
  type PreferenceOwner,
  type PreferenceStore,
  type Preferences,
} from '../preferences/preferences.js';
import { type BookingStore, createBookingStore } from './bookings.js';
import { openDatabase } from './database.js';
import {
  checkKeys,
  createInstallationStore,
  createTokenCipher,
  createWorkspaceEraser,
  type Installations,
  type WorkspaceEraser,
} from './installations.js';
import { createOccurrenceStore, type OccurrenceStore } from './occurrences.js';
import { createPollStore, type PollStore } from './polls.js';
import {
  createSubscriptionStore,
  listSubscriptionsByUser,
  type OwnSubscription,
  type SubscriptionStore,
} from './subscriptions.js';
import type { Db } from './tables.js';
import { createTermApproverStore, createTermStore, type TermApproverStore, type TermStore } from './terms.js';

/** Workspaces that have installed the app, with their tokens. */
export interface InstallationState {
  installations: Installations;
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

function openInstalled(db: Db, keys: NonNullable<StateConfig['encryptionKeys']>): InstallationState {
  return {
    installations: createInstallationStore(db, createTokenCipher(keys)),
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
    ...(encryptionKeys && { installationState: openInstalled(db, encryptionKeys) }),
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

/** An unknown value, which a newer Ordrom may have written, counts as not chosen. */
const preferencesSchema = z.object({
  language: z.enum(LANGUAGES).optional().catch(undefined),
  dictionary: z.enum(DICT_IDS).optional().catch(undefined),
  attendance: z.enum(ATTENDANCES).optional().catch(undefined),
  rooms: jsonSchema
    .pipe(z.array(z.string().min(1)).max(MAX_OWN_ROOMS))
    .optional()
    .catch(undefined),
  visit: z.enum(['first', 'later']).optional().catch(undefined),
}) satisfies z.ZodType<Preferences>;

const write = (value: NonNullable<Preferences[keyof Preferences]>) =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Stores preferences in the database. Every bot sees a change at its next `load`. */
export function createPreferenceStore(db: Db): PreferenceStore {
  return {
    async load({ team, id }) {
      const rows = await db
        .selectFrom('preference')
        .select(['name', 'value'])
        .where(({ and }) => and({ team_id: team, owner_id: id }))
        .execute();
      return preferencesSchema.parse(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
    },

    async save({ team, id }, preferences) {
      for (const [name, value] of Object.entries(preferences)) {
        if (value === undefined) {
          await db
            .deleteFrom('preference')
            .where(({ and }) => and({ team_id: team, owner_id: id, name }))
            .execute();
        } else {
          await db
            .insertInto('preference')
            .values({ team_id: team, owner_id: id, name, value: write(value) })
            .onConflict((conflict) =>
              conflict.columns(['team_id', 'owner_id', 'name']).doUpdateSet({ value: write(value) }),
            )
            .execute();
        }
      }
    },
  };
}

const TTL_MS = 600_000;

const MAX_OWNERS = 10_000;

const keyOf = ({ team, id }: PreferenceOwner) => `${team} ${id}`;

interface CachedPreferences extends PreferenceStore {
  /** Clears the cache, after rows were deleted without this store. */
  forget: () => void;
}

/**
 * Caches the preferences of a store that only this process writes to: every answer needs them. Not for a
 * database that several bots share, because each bot must see the changes of the others.
 */
function createCachedPreferences(store: PreferenceStore): CachedPreferences {
  const loaded = createBoundedCache<Preferences>({ ttlMs: TTL_MS, maxEntries: MAX_OWNERS });
  return {
    load: (owner) => loaded.fetch(keyOf(owner), () => store.load(owner)),
    save: (owner, preferences) => store.save(owner, preferences).finally(() => loaded.delete(keyOf(owner))),
    forget: loaded.clear,
  };
}

/** An OAuth state is valid for ten minutes, a `response_url` for thirty. Later, the record is not needed. */
const RECORD_MS = 40 * 60_000;

/** Keys that can be used once: the states of OAuth redirects, and answers that are shared. */
export interface SingleUseKeys {
  /** Records a key as used. @returns false if it was used before */
  use: (key: string, now: Date) => Promise<boolean>;
  /** Forgets the use, because what it was for failed. */
  release: (key: string) => Promise<void>;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url');

/** Keys in the database, for all processes. Only their hashes are stored. */
function createSingleUseKeys(db: Db): SingleUseKeys {
  return {
    async use(key, now) {
      const used_at = now.getTime();
      await db
        .deleteFrom('used_state')
        .where('used_at', '<', used_at - RECORD_MS)
        .execute();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('used_state')
        .values({ hash: hashOf(key), used_at })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },
    async release(key) {
      await db.deleteFrom('used_state').where('hash', '=', hashOf(key)).execute();
    },
  };
}
