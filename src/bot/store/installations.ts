import type { Installation, InstallationQuery, InstallationStore } from '@slack/bolt';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import { associatedDataOf, checkKeys } from './installation-keys.js';
import type { Db, InstallationRow } from './tables.js';
import type { TokenCipher } from './token-cipher.js';

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
}

export function createInstallationStore(db: Db, cipher: TokenCipher): Installations {
  function read(row: Selectable<InstallationRow>): StoredInstallation {
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
        .where('team_id', '=', team)
        .where('installation_id', '=', organisation)
        .execute();
    },
  };
}
