import { type Db, TEAM_TABLES } from './tables.js';
import { ofAllWorkspaces } from './workspace-guard.js';

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
