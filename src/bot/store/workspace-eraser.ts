import type { DatabaseSchema, Db } from './tables.js';

/** The tables whose rows are each of one workspace. */
type TeamTable = {
  [Name in keyof DatabaseSchema]: 'team_id' extends keyof DatabaseSchema[Name] ? Name : never;
}[keyof DatabaseSchema];

/** All of them, by type: a table that is added and not named here is an error. */
const OF_TEAMS: Record<TeamTable, true> = {
  occurrence: true,
  pace: true,
  preference: true,
  subscription: true,
  workspace: true,
};

export const TEAM_TABLES = Object.keys(OF_TEAMS) as readonly TeamTable[];

async function eraseIn(db: Db, teams: readonly string[]): Promise<void> {
  if (teams.length === 0) return;
  for (const table of TEAM_TABLES) await db.deleteFrom(table).where('team_id', 'in', teams).execute();
}

async function eraseInstallationIn(db: Db, id: string): Promise<string[]> {
  const known = await db
    .selectFrom('workspace')
    .select(['team_id', 'installation_id'])
    .where((where) => where.or([where('installation_id', '=', id), where('team_id', '=', id)]))
    .execute();
  const teams = known.filter((row) => row.installation_id === id).map((row) => row.team_id);
  // A workspace's own, unless it uses its organisation's by now: then only that token goes.
  if (!known.some((row) => row.team_id === id)) teams.push(id);
  await eraseIn(db, teams);
  await db.deleteFrom('installation').where('id', '=', id).execute();
  return teams;
}

/** Takes away what belongs to workspaces that the app was taken out of: all of it, or nothing where that fails. */
export interface WorkspaceEraser {
  /** The installation itself, and what belongs to the workspaces it is of. @returns their ids */
  eraseInstallation: (id: string) => Promise<readonly string[]>;
  eraseTeams: (teams: readonly string[]) => Promise<void>;
}

/** @param onErased called when something is gone, for who remembers it */
export function createWorkspaceEraser(db: Db, onErased: () => void): WorkspaceEraser {
  const inOne = <Value>(work: (transaction: Db) => Promise<Value>) =>
    db.transaction().execute(work).finally(onErased);
  return {
    eraseInstallation: (id) => inOne((transaction) => eraseInstallationIn(transaction, id)),
    eraseTeams: (teams) => inOne((transaction) => eraseIn(transaction, teams)),
  };
}
