import type { Db } from './tables.js';

/** Stores who approves the suggested words of a workspace, by Slack user id. */
export interface TermApproverStore {
  list: (team: string) => Promise<string[]>;
  save: (team: string, users: readonly string[]) => Promise<void>;
}

export function createTermApproverStore(db: Db): TermApproverStore {
  return {
    async list(team) {
      const rows = await db
        .selectFrom('term_approver')
        .select('user_id')
        .where('team_id', '=', team)
        .orderBy('user_id')
        .execute();
      return rows.map(({ user_id }) => user_id);
    },
    save: (team, users) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('term_approver').where('team_id', '=', team).execute();
        if (users.length === 0) return;
        const rows = [...new Set(users)].map((user_id) => ({ team_id: team, user_id }));
        await transaction.insertInto('term_approver').values(rows).execute();
      }),
  };
}
