import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Language } from '../model/language.js';
import { languageSchema, PAUSE_REASONS, type PauseNotice } from '../model/subscription.js';
import { type Db, FORGOTTEN } from './tables.js';
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

/** Something that the creator of a subscription is still to be told. */
export interface SubscriberNotice {
  team: string;
  channel: string;
  /** The Slack id of the creator. */
  user: string;
  /** The language of the posts. */
  language: Language;
}

/**
 * Users still to be notified of their subscriptions. Stored, so that no notice is lost when a bot is killed.
 */
export interface NoticeStore<Notice extends SubscriberNotice> {
  /** One notice for each person, channel and reason. @param without teams to skip */
  list: (limit: number, without: readonly string[]) => Promise<Notice[]>;
  /** Marks the notice as sent, before it is sent. @returns false where another bot has marked it */
  mark: (notice: Notice) => Promise<boolean>;
  /** Removes the mark where the notice was certainly not sent. */
  unmark: (notice: Notice) => Promise<void>;
}
