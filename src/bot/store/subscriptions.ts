import { type SqlBool, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { PauseReason, Subscription } from '../model/subscription.js';
import {
  parseSubscriptionRow,
  parseSubscriptionRows,
  toSubscriptionRow,
  tryParseSubscriptionRow,
} from './subscription-row.js';
import type { Db } from './tables.js';

/** Not as a parameter, so that the index of the active ones is used. */
const IS_ACTIVE = sql<SqlBool>`state = 'active'`;

/** What channels have asked for; seen by every bot at once. */
export interface SubscriptionStore {
  /** Whether it was added: the channel may have the same already, at the same time on the same days. */
  add: (subscription: Subscription) => Promise<boolean>;
  /** @throws {z.ZodError} where it cannot be read; lists leave it out */
  find: (id: string) => Promise<Subscription | undefined>;
  /** The channel's other subscription to the very same, at the same time on the same days. */
  findSame: (subscription: Subscription) => Promise<Subscription | undefined>;
  /** By time, and of one time as they were made. */
  listByChannel: (team: string, channel: string) => Promise<Subscription[]>;
  listByUser: (team: string, user: string) => Promise<Subscription[]>;
  /** The active ones whose next posting has come, those that wait longest first; of the `damaged`, the ids. */
  listDue: (now: Temporal.Instant, limit: number) => Promise<{ readable: Subscription[]; damaged: string[] }>;
  /** Whether it was changed: somebody may have done so since it was read. The version is counted up here. */
  change: (changed: Subscription) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Lets the channel's active ones rest; who asked for them is to be told. */
  pauseChannel: (team: string, channel: string, why: PauseReason) => Promise<void>;
  /** Lets one rest that cannot be read; who asked for it is to be told. */
  pauseDamaged: (id: string) => Promise<void>;
}

export function createSubscriptionStore(db: Db): SubscriptionStore {
  const all = db.selectFrom('subscription').selectAll();
  return {
    async add(subscription) {
      const row = await db
        .insertInto('subscription')
        .values(toSubscriptionRow(subscription))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async find(id) {
      const row = await all.where('id', '=', id).executeTakeFirst();
      return row && parseSubscriptionRow(row);
    },

    async findSame(subscription) {
      const { id, team_id, channel_id, content, days, time } = toSubscriptionRow(subscription);
      const row = await all
        .where('team_id', '=', team_id)
        .where('channel_id', '=', channel_id)
        .where('content', '=', content)
        .where('days', '=', days)
        .where('time', '=', time)
        .where('id', '!=', id)
        .executeTakeFirst();
      return row && parseSubscriptionRow(row);
    },

    async listByChannel(team, channel) {
      const rows = await all
        .where('team_id', '=', team)
        .where('channel_id', '=', channel)
        .orderBy('time')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return parseSubscriptionRows(rows);
    },

    async listByUser(team, user) {
      const rows = await all
        .where('team_id', '=', team)
        .where('created_by', '=', user)
        .orderBy('channel_id')
        .orderBy('time')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return parseSubscriptionRows(rows);
    },

    async listDue(now, limit) {
      const rows = await all
        .where(IS_ACTIVE)
        .where('next_at', '<=', now.epochMilliseconds)
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      const read = rows.map((row) => tryParseSubscriptionRow(row) ?? row.id);
      return {
        readable: read.filter((each) => typeof each !== 'string'),
        damaged: read.filter((each) => typeof each === 'string'),
      };
    },

    async change(changed) {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set({ ...toSubscriptionRow(changed), version: changed.version + 1 })
        .where('id', '=', changed.id)
        .where('version', '=', changed.version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(id) {
      await db.deleteFrom('subscription').where('id', '=', id).execute();
    },

    async pauseChannel(team, channel, why) {
      await db
        .updateTable('subscription')
        .set(({ eb }) => ({ state: why, told: 0, version: eb('version', '+', 1) }))
        .where('team_id', '=', team)
        .where('channel_id', '=', channel)
        .where('state', '=', 'active')
        .execute();
    },

    async pauseDamaged(id) {
      await db
        .updateTable('subscription')
        .set(({ eb }) => ({
          state: 'damaged' satisfies PauseReason,
          told: 0,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .where('state', '=', 'active')
        .execute();
    },
  };
}
