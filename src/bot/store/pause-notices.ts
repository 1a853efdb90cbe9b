import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import { languageSchema, PAUSE_REASONS, type PauseNotice } from '../model/subscription.js';
import { FORGOTTEN } from './forgotten.js';
import type { NoticeStore } from './notice-store.js';
import type { Db } from './tables.js';
import { ofAllWorkspaces } from './workspace-guard.js';

/** Reads the columns of a pause notice. */
const untoldSchema = z
  .object({
    team_id: z.string(),
    channel_id: z.string(),
    created_by: z.string(),
    state: z.enum(PAUSE_REASONS).catch('paused'),
    language: languageSchema.catch('nb'),
  })
  .transform(
    ({ team_id, channel_id, created_by, state, language }): PauseNotice => ({
      team: team_id,
      channel: channel_id,
      user: created_by,
      reason: state,
      language,
    }),
  );

/** Updates all subscriptions that one notice covers. */
const updateTelling = (db: Db, { team, channel, user, reason }: PauseNotice) =>
  db
    .updateTable('subscription')
    .where('team_id', '=', team)
    .where('channel_id', '=', channel)
    .where('created_by', '=', user)
    .where('state', '=', reason);

export function createPauseNoticeStore(db: Db): NoticeStore<PauseNotice> {
  return {
    async list(limit, without) {
      const rows = await ofAllWorkspaces(db)
        .selectFrom('subscription')
        .select(({ fn }) => [
          'team_id',
          'channel_id',
          'created_by',
          'state',
          fn.min('language').as('language'),
        ])
        .where(sql<SqlBool>`told = 0`)
        .where('created_by', '!=', FORGOTTEN)
        .$if(without.length > 0, (query) => query.where('team_id', 'not in', without))
        .groupBy(['team_id', 'channel_id', 'created_by', 'state'])
        .orderBy('team_id')
        .orderBy('channel_id')
        .orderBy('created_by')
        .limit(limit)
        .execute();
      return rows.map((row) => untoldSchema.parse(row));
    },

    async mark(notice) {
      const { numUpdatedRows } = await updateTelling(db, notice)
        .set({ told: 1 })
        .where('told', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async unmark(notice) {
      await updateTelling(db, notice).set({ told: 0 }).execute();
    },
  };
}
