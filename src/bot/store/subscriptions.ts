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

/** A literal instead of a parameter, so that the databases use the partial index. */
const IS_ACTIVE = sql<SqlBool>`state = 'active'`;

/** Stores the subscriptions of channels. Every bot sees a change at once. */
export interface SubscriptionStore {
  /** @returns false where the channel already has the same content at the same time on the same days */
  add: (subscription: Subscription) => Promise<boolean>;
  /** @throws {z.ZodError} where the row cannot be read; lists leave it out */
  find: (id: string) => Promise<Subscription | undefined>;
  /** Another subscription of the channel to the same content, at the same time on the same days. */
  findSame: (subscription: Subscription) => Promise<Subscription | undefined>;
  /** Sorted by time of day, then by creation. */
  listByChannel: (team: string, channel: string) => Promise<Subscription[]>;
  listByUser: (team: string, user: string) => Promise<Subscription[]>;
  /** The active subscriptions that are due, longest due first; the ids of the `damaged` ones. */
  listDue: (now: Temporal.Instant, limit: number) => Promise<{ readable: Subscription[]; damaged: string[] }>;
  /** Stores the change and increments the version. @returns false where it was changed since it was read */
  change: (changed: Subscription) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Pauses the active subscriptions of the channel; their creators are notified later. */
  pauseChannel: (team: string, channel: string, why: PauseReason) => Promise<void>;
  /** Pauses a subscription that cannot be read; its creator is notified later. */
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
