import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import type { Language } from '../model/language.js';
import {
  languageSchema,
  type MissNotice,
  NOTIFIED_REASONS,
  PAUSE_REASONS,
  type PauseNotice,
} from '../model/subscription.js';
import { type Db, FORGOTTEN, ofAllWorkspaces } from './tables.js';

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

/** `miss_notice` of a subscription whose creator has been notified of the misses since its last post. */
export const MISS_TOLD = 'sent';

/** That a subscription is paused, and why. `told` of the row says whether its creator knows. */
export function createPauseNoticeStore(db: Db): NoticeStore<PauseNotice> {
  const updateTelling = (notice: PauseNotice) => updateCovered(db, notice).where('state', '=', notice.reason);
  return {
    async list(limit, without) {
      const rows = await selectUntold(db, 'state', limit, without).where(sql<SqlBool>`told = 0`).execute();
      return rows.map((row) => ({ ...readPlace(row), reason: pauseSchema.parse(row.reason) }));
    },
    async mark(notice) {
      const { numUpdatedRows } = await updateTelling(notice)
        .set({ told: 1 })
        .where('told', '=', 0)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async unmark(notice) {
      await updateTelling(notice).set({ told: 0 }).execute();
    },
  };
}

/** That posts were missed since the last one, and why. `miss_notice` of the row has the reason. */
export function createMissNoticeStore(db: Db): NoticeStore<MissNotice> {
  return {
    async list(limit, without) {
      const rows = await selectUntold(db, 'miss_notice', limit, without).where(IS_MISS_UNTOLD).execute();
      return rows.map((row) => ({ ...readPlace(row), reason: missSchema.parse(row.reason) }));
    },
    async mark(notice) {
      const { numUpdatedRows } = await updateCovered(db, notice)
        .set({ miss_notice: MISS_TOLD })
        .where('miss_notice', '=', notice.reason)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async unmark(notice) {
      await updateCovered(db, notice)
        .set({ miss_notice: notice.reason })
        .where('miss_notice', '=', MISS_TOLD)
        .execute();
    },
  };
}

/** Literals instead of parameters, so that the databases use the partial index. */
const IS_MISS_UNTOLD = sql<SqlBool>`miss_notice is not null and miss_notice <> 'sent'`;

const pauseSchema = z.enum(PAUSE_REASONS).catch('paused');
const missSchema = z.enum(NOTIFIED_REASONS).catch('failed');

const placeSchema = z
  .object({
    team_id: z.string(),
    channel_id: z.string(),
    created_by: z.string(),
    language: languageSchema.catch('nb'),
  })
  .transform(
    ({ team_id, channel_id, created_by, language }): SubscriberNotice => ({
      team: team_id,
      channel: channel_id,
      user: created_by,
      language,
    }),
  );
const readPlace = (row: object) => placeSchema.parse(row);

/** A row for each person, channel and reason, which stands in `column`. */
const selectUntold = (db: Db, column: 'state' | 'miss_notice', limit: number, without: readonly string[]) =>
  ofAllWorkspaces(db)
    .selectFrom('subscription')
    .select(({ fn, ref }) => [
      'team_id',
      'channel_id',
      'created_by',
      ref(column).as('reason'),
      fn.min('language').as('language'),
    ])
    .where('created_by', '!=', FORGOTTEN)
    .$if(without.length > 0, (query) => query.where('team_id', 'not in', without))
    .groupBy(['team_id', 'channel_id', 'created_by', column])
    .orderBy('team_id')
    .orderBy('channel_id')
    .orderBy('created_by')
    .limit(limit);

/** Updates all subscriptions that one notice covers. */
const updateCovered = (db: Db, { team, channel, user }: SubscriberNotice) =>
  db
    .updateTable('subscription')
    .where(({ and }) => and({ team_id: team, channel_id: channel, created_by: user }));
