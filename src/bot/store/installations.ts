import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Installation, InstallationQuery, InstallationStore } from '@slack/bolt';
import * as z from 'zod';
import { ConfigError } from '../../shared/errors.js';
import type { EncryptionKey } from '../config/bot-variables.js';
import { type Db, ofAllWorkspaces, type Row, TEAM_TABLES } from './tables.js';

export type AnyInstallation = Installation<'v1' | 'v2', boolean>;

/** The encrypted text comes from this store. Its fields are Bolt's. */
const installationSchema = z.custom<AnyInstallation>(
  (value) => typeof value === 'object' && value !== null && 'user' in value,
);

/** The id of the organisation where it installed the app for all its workspaces, else of the workspace. */
export function installationIdOf(of: InstallationQuery<boolean>): string {
  const id = of.isEnterpriseInstall ? of.enterpriseId : of.teamId;
  if (id === undefined) throw new Error('an installation of no workspace');
  return id;
}

/** An installation as read from the database. */
export interface StoredInstallation {
  id: string;
  installation: AnyInstallation;
  /** The encrypted text in the database. It differs after every change. */
  sealed: string;
  /** Whether a process is refreshing its tokens. */
  isHeld: boolean;
  /** The earliest time of the next refresh, in milliseconds since 1970. */
  freeAt: number;
}

/** Stores the tokens of the workspaces that have installed the app, encrypted. */
export interface Installations extends InstallationStore {
  /** The installation whose token the workspace uses; undefined where there is none. */
  find: (team: string) => Promise<StoredInstallation | undefined>;
  list: () => Promise<StoredInstallation[]>;
  /**
   * Makes the workspace use the installation of its organisation, unless it has an installation of its own.
   */
  link: (team: string, organisation: string) => Promise<void>;
  /** Makes the workspace no longer use the installation of this organisation. */
  unlink: (team: string, organisation: string) => Promise<void>;
  /** Who refreshes the tokens. */
  leases: TokenLeases;
}

export function createInstallationStore(db: Db, cipher: TokenCipher): Installations {
  function read(row: Row<'installation'>): StoredInstallation {
    const text = cipher.decrypt({ keyId: row.key_id, text: row.sealed }, associatedDataOf(row.id));
    const installation = installationSchema.parse(JSON.parse(text));
    const { id, sealed, holder, free_at: freeAt } = row;
    return { id, installation, sealed, isHeld: holder !== null, freeAt };
  }

  async function findById(id: string): Promise<StoredInstallation | undefined> {
    const row = await db.selectFrom('installation').selectAll().where('id', '=', id).executeTakeFirst();
    return row && read(row);
  }

  async function link(team: string, organisation: string): Promise<void> {
    if (await findById(team)) return;
    await db
      .insertInto('workspace')
      .values({ team_id: team, installation_id: organisation })
      .onConflict((conflict) => conflict.column('team_id').doUpdateSet({ installation_id: organisation }))
      .execute();
  }

  return {
    leases: createTokenLeases(db, cipher),
    async storeInstallation(installation) {
      await checkKeys(db, cipher.keyIds);
      const id = installationIdOf({
        isEnterpriseInstall: installation.isEnterpriseInstall === true,
        enterpriseId: installation.enterprise?.id,
        teamId: installation.team?.id,
      });
      const { keyId: key_id, text: sealed } = cipher.encrypt(
        JSON.stringify(installation),
        associatedDataOf(id),
      );
      const row = { key_id, sealed, holder: null, free_at: 0 };
      await db
        .insertInto('installation')
        .values({ id, ...row })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      // From now on the workspace uses its own installation.
      await db.deleteFrom('workspace').where('team_id', '=', id).execute();
    },

    async fetchInstallation(query) {
      const id = installationIdOf(query);
      const found = await findById(id);
      if (!found) throw new Error(`no installation of ${id}`);
      return found.installation;
    },

    async find(team) {
      const known = await db
        .selectFrom('workspace')
        .select('installation_id')
        .where('team_id', '=', team)
        .executeTakeFirst();
      return findById(known?.installation_id ?? team);
    },

    async list() {
      return (await db.selectFrom('installation').selectAll().orderBy('id').execute()).map(read);
    },

    link,

    async unlink(team, organisation) {
      await db
        .deleteFrom('workspace')
        .where(({ and }) => and({ team_id: team, installation_id: organisation }))
        .execute();
    },
  };
}

/** The associated data of an installation: its tokens decrypt only together with its id. */
const associatedDataOf = (id: string) => `installation:${id}`;

/** The ids of keys that tokens are encrypted with and that the configuration lacks. */
async function missingKeys(db: Db, keyIds: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('installation').select('key_id').distinct().orderBy('key_id').execute();
  return rows.map(({ key_id }) => key_id).filter((id) => !keyIds.includes(id));
}

/**
 * Refuses a database whose tokens the configured keys do not decrypt, before anything is written with a wrong
 * key.
 *
 * @param keyIds empty where `ENCRYPTION_KEY` is not set
 * @throws {ConfigError} where a key is missing
 */
export async function checkKeys(db: Db, keyIds: readonly string[]): Promise<void> {
  const missing = await missingKeys(db, keyIds);
  if (missing.length === 0) return;
  const has = keyIds.length === 0 ? 'it is not set' : `it holds ${keyIds.join(', ')}`;
  throw new ConfigError([
    `ENCRYPTION_KEY: the tokens in the database were stored with key ${missing.join(', ')}, and ${has}. Set the key they were stored with; if it is lost, delete the rows of the table installation and install the app anew`,
  ]);
}

/**
 * Encrypts with the first key all tokens that are encrypted with another. It may be interrupted and repeated,
 * while bots run.
 *
 * @returns the number of installations
 * @throws {ConfigError} where a key is missing
 */
export async function rotateKeys(db: Db, cipher: TokenCipher): Promise<number> {
  await checkKeys(db, cipher.keyIds);
  const [first] = cipher.keyIds;
  const rows = await db
    .selectFrom('installation')
    .selectAll()
    .where('key_id', '!=', first ?? '')
    .execute();
  for (const { id, key_id, sealed } of rows) {
    const { keyId, text } = cipher.encrypt(
      cipher.decrypt({ keyId: key_id, text: sealed }, associatedDataOf(id)),
      associatedDataOf(id),
    );
    // A bot may have stored a new token meanwhile. That one is encrypted with the first key already.
    await db
      .updateTable('installation')
      .set({ key_id: keyId, sealed: text })
      .where(({ and }) => and({ id, sealed }))
      .execute();
  }
  return rows.length;
}

/** A lease for refreshing the tokens of an installation. It ends at `freeAt`. */
interface TokenLeaseRequest {
  holder: string;
  now: number;
  freeAt: number;
}

/** Lets one process at a time refresh the tokens of an installation. */
interface TokenLeases {
  /** Takes the lease. @returns whether it was free, and the installation unchanged since it was read */
  acquire: (found: StoredInstallation, hold: TokenLeaseRequest) => Promise<boolean>;
  /**
   * Stores the new tokens and ends the lease. Does nothing where the installation was replaced or deleted.
   */
  storeRefreshed: (id: string, holder: string, installation: AnyInstallation) => Promise<void>;
  /** Ends the lease without new tokens. The next lease begins at `freeAt` at the earliest. */
  release: (id: string, holder: string, freeAt: number) => Promise<void>;
}

function createTokenLeases(db: Db, cipher: TokenCipher): TokenLeases {
  return {
    async acquire({ id, sealed }, { holder, now, freeAt }) {
      const { numUpdatedRows } = await db
        .updateTable('installation')
        .set({ holder, free_at: freeAt })
        .where(({ and }) => and({ id, sealed }))
        .where('free_at', '<=', now)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async storeRefreshed(id, holder, installation) {
      const { keyId: key_id, text: sealed } = cipher.encrypt(
        JSON.stringify(installation),
        associatedDataOf(id),
      );
      await db
        .updateTable('installation')
        .set({ key_id, sealed, holder: null, free_at: 0 })
        .where(({ and }) => and({ id, holder }))
        .execute();
    },

    async release(id, holder, freeAt) {
      await db
        .updateTable('installation')
        .set({ holder: null, free_at: freeAt })
        .where(({ and }) => and({ id, holder }))
        .execute();
    },
  };
}

/** AES-256-GCM (NIST SP 800-38D), with a random nonce of 96 bits and a tag of 128 bits. */
const ALGORITHM = 'aes-256-gcm';

const NONCE_BYTES = 12;

const TAG_BYTES = 16;

/** Encrypted text. A change of the text or of its place is detected at decryption. */
interface EncryptedText {
  keyId: string;
  text: string;
}

/** Encrypts with the first key. Decrypts with the key that the text was encrypted with. */
interface TokenCipher {
  keyIds: readonly string[];
  /** @param place the location of the text, such as `installation:T1`; decryption requires the same */
  encrypt: (text: string, place: string) => EncryptedText;
  /** @throws {DecryptionError} where the key is missing, or the text or its place was changed */
  decrypt: (encrypted: EncryptedText, place: string) => string;
}

class DecryptionError extends Error {
  override readonly name = 'DecryptionError';
}

/** @param keys the first encrypts; the others only decrypt older texts */
export function createTokenCipher(keys: readonly [EncryptionKey, ...EncryptionKey[]]): TokenCipher {
  const [first] = keys;
  return {
    keyIds: keys.map(({ id }) => id),

    encrypt(text, place) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, first.secret, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { keyId: first.id, text: body.toString('base64') };
    },

    decrypt({ keyId, text }, place) {
      const key = keys.find(({ id }) => id === keyId);
      if (!key) throw new DecryptionError(`encrypted with key ${keyId}, which is missing`);
      const body = Buffer.from(text, 'base64');
      if (body.length < NONCE_BYTES + TAG_BYTES) throw new DecryptionError('the encrypted text is too short');
      const nonce = body.subarray(0, NONCE_BYTES);
      const decipher = createDecipheriv(ALGORITHM, key.secret, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.from(place));
      decipher.setAuthTag(body.subarray(-TAG_BYTES));
      try {
        const opened = decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new DecryptionError('the encrypted text was changed, or comes from another place', {
          cause,
        });
      }
    },
  };
}

async function eraseIn(db: Db, teams: readonly string[]): Promise<void> {
  if (teams.length === 0) return;
  for (const table of TEAM_TABLES) await db.deleteFrom(table).where('team_id', 'in', teams).execute();
}

/** The workspaces that use the installation, without those that have an installation of their own. */
async function listLinkedTeams(db: Db, installation: string): Promise<string[]> {
  const rows = await ofAllWorkspaces(db)
    .selectFrom('workspace')
    .select('team_id')
    .where('installation_id', '=', installation)
    .where('team_id', 'not in', db.selectFrom('installation').select('id'))
    .execute();
  return rows.map((row) => row.team_id);
}

async function eraseInstallationIn(db: Db, id: string): Promise<string[]> {
  const teams = await listLinkedTeams(db, id);
  const ownLink = await db
    .selectFrom('workspace')
    .select('team_id')
    .where('team_id', '=', id)
    .executeTakeFirst();
  // A workspace that uses its organisation's installation keeps its data. Only its old token is deleted.
  if (!ownLink) teams.push(id);
  await eraseIn(db, teams);
  await ofAllWorkspaces(db).deleteFrom('workspace').where('installation_id', '=', id).execute();
  await db.deleteFrom('installation').where('id', '=', id).execute();
  return teams;
}

async function eraseTeamsIn(db: Db, installation: string, teams: readonly string[]): Promise<string[]> {
  const linked = await listLinkedTeams(db, installation);
  const erased = teams.filter((team) => linked.includes(team));
  await eraseIn(db, erased);
  return erased;
}

/** Deletes the data of workspaces that removed the app, in one transaction. */
export interface WorkspaceEraser {
  /** Deletes the installation and the data of the workspaces that use it. @returns their ids */
  eraseInstallation: (id: string) => Promise<readonly string[]>;
  /** Deletes the data of those workspaces that use the installation. @returns their ids */
  eraseTeams: (installation: string, teams: readonly string[]) => Promise<readonly string[]>;
  /**
   * Deletes the preferences of workspaces without an installation: those of people of other organisations, and those that
   * a request stored after the app was removed. Only for a bot that many workspaces install.
   */
  eraseStrayPreferences: () => Promise<void>;
}

/** @param onErased called after each deletion, to clear caches */
export function createWorkspaceEraser(db: Db, onErased: () => void): WorkspaceEraser {
  const inTransaction = <Value>(work: (transaction: Db) => Promise<Value>) =>
    db.transaction().execute(work).finally(onErased);
  return {
    eraseInstallation: (id) => inTransaction((transaction) => eraseInstallationIn(transaction, id)),
    eraseTeams: (installation, teams) =>
      inTransaction((transaction) => eraseTeamsIn(transaction, installation, teams)),
    eraseStrayPreferences: () =>
      inTransaction(async (transaction) => {
        const every = ofAllWorkspaces(transaction);
        await every
          .deleteFrom('preference')
          .where('team_id', 'not in', every.selectFrom('installation').select('id'))
          .where('team_id', 'not in', every.selectFrom('workspace').select('team_id'))
          .execute();
      }),
  };
}
