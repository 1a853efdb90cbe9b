import { type SqlBool, sql } from 'kysely';
import * as z from 'zod';
import {
  type Claim,
  languageSchema,
  type MissNotice,
  NOTIFIED_REASONS,
  type NotifiedReason,
  type OccurrenceEnding,
} from '../model/subscription.js';
import { OPEN_STATES } from './claim-candidate.js';
import { FORGOTTEN } from './forgotten.js';
import type { NoticeStore } from './notice-store.js';
import type { Db } from './tables.js';
import { ofAllWorkspaces } from './workspace-guard.js';

/** `miss_notice` of a subscription whose creator has been notified of the misses since its last post. */
const SENT = 'sent';
/** Literals instead of parameters, so that the databases use the partial index. */
const IS_UNTOLD = sql<SqlBool>`miss_notice is not null and miss_notice <> 'sent'`;

/** Reads the columns of a miss notice. */
const untoldSchema = z
  .object({
    team_id: z.string(),
    channel_id: z.string(),
    created_by: z.string(),
    miss_notice: z.enum(NOTIFIED_REASONS).catch('failed'),
    language: languageSchema.catch('nb'),
  })
  .transform(
    ({ team_id, channel_id, created_by, miss_notice, language }): MissNotice => ({
      team: team_id,
      channel: channel_id,
      user: created_by,
      reason: miss_notice,
      language,
    }),
  );

/** Updates all subscriptions that one notice covers. */
const updateTelling = (db: Db, { team, channel, user }: MissNotice) =>
  db
    .updateTable('subscription')
    .where('team_id', '=', team)
    .where('channel_id', '=', channel)
    .where('created_by', '=', user);

export function createMissNoticeStore(db: Db): NoticeStore<MissNotice> {
  return {
    async list(limit, without) {
      const rows = await ofAllWorkspaces(db)
        .selectFrom('subscription')
        .select(({ fn }) => [
          'team_id',
          'channel_id',
          'created_by',
          'miss_notice',
          fn.min('language').as('language'),
        ])
        .where(IS_UNTOLD)
        .where('created_by', '!=', FORGOTTEN)
        .$if(without.length > 0, (query) => query.where('team_id', 'not in', without))
        .groupBy(['team_id', 'channel_id', 'created_by', 'miss_notice'])
        .orderBy('team_id')
        .orderBy('channel_id')
        .orderBy('created_by')
        .limit(limit)
        .execute();
      return rows.map((row) => untoldSchema.parse(row));
    },

    async mark(notice) {
      const { numUpdatedRows } = await updateTelling(db, notice)
        .set({ miss_notice: SENT })
        .where('miss_notice', '=', notice.reason)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async unmark(notice) {
      await updateTelling(db, notice)
        .set({ miss_notice: notice.reason })
        .where('miss_notice', '=', SENT)
        .execute();
    },
  };
}

const isTold = (reason: string): reason is NotifiedReason => NOTIFIED_REASONS.some((each) => each === reason);

/**
 * Records that the creator is to be notified of a miss, once until the next post. Runs in the transaction that
 * ends the occurrence, and before its row is locked: a deletion locks the subscription first.
 */
export async function recordMissNotice(db: Db, claim: Claim, ending: OccurrenceEnding): Promise<void> {
  const ofSubscription = db
    .updateTable('subscription')
    .where('team_id', '=', claim.team)
    .where('id', '=', claim.subscription);
  if (ending.state === 'posted') {
    await ofSubscription.set({ miss_notice: null }).where('miss_notice', '=', SENT).execute();
    return;
  }
  if (ending.state === 'skipped' || ending.isAnnounced === true || !isTold(ending.reason)) return;
  await ofSubscription
    .set({ miss_notice: ending.reason })
    .where('miss_notice', 'is', null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('occurrence')
          .select('local')
          .where('team_id', '=', claim.team)
          .where('subscription_id', '=', claim.subscription)
          .where('local', '=', claim.local)
          .where('state', 'in', OPEN_STATES)
          .where('holder', '=', claim.holder),
      ),
    )
    .execute();
}
