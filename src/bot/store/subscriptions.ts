import { type SqlBool, sql } from 'kysely';
import type { Temporal } from 'temporal-polyfill';
import type { PauseReason, Subscription, SubscriptionKey } from '../model/subscription.js';
import {
  parseSubscriptionRow,
  parseSubscriptionRows,
  toSubscriptionRow,
  tryParseSubscriptionRow,
} from './subscription-row.js';
import type { Db } from './tables.js';
import { ofAllWorkspaces } from './workspace-guard.js';

/** A literal instead of a parameter, so that the databases use the partial index. */
const IS_ACTIVE = sql<SqlBool>`state = 'active'`;

/** Stores the subscriptions of channels. Every bot sees a change at once. */
export interface SubscriptionStore {
  /** @returns false where the channel already has the same content at the same time on the same days */
  add: (subscription: Subscription) => Promise<boolean>;
  /** @throws {z.ZodError} where the row cannot be read; lists leave it out */
  find: (key: SubscriptionKey) => Promise<Subscription | undefined>;
  /** Another subscription of the channel to the same content, at the same time on the same days. */
  findSame: (subscription: Subscription) => Promise<Subscription | undefined>;
  /** Sorted by time of day, then by creation. */
  listByChannel: (team: string, channel: string) => Promise<Subscription[]>;
  listByUser: (team: string, user: string) => Promise<Subscription[]>;
  /** The active subscriptions of all workspaces that are due, longest due first; the keys of the `damaged` ones. */
  listDue: (
    now: Temporal.Instant,
    limit: number,
  ) => Promise<{ readable: Subscription[]; damaged: SubscriptionKey[] }>;
  /** Stores the change and increments the version. @returns false where it was changed since it was read */
  change: (changed: Subscription) => Promise<boolean>;
  remove: (key: SubscriptionKey) => Promise<void>;
  /** Pauses the active subscriptions of the channel; their creators are notified later. */
  pauseChannel: (team: string, channel: string, why: PauseReason) => Promise<void>;
  /** Pauses a subscription that cannot be read; its creator is notified later. */
  pauseDamaged: (key: SubscriptionKey) => Promise<void>;
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

    async find({ team, id }) {
      const row = await all.where('team_id', '=', team).where('id', '=', id).executeTakeFirst();
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
      const rows = await ofAllWorkspaces(db)
        .selectFrom('subscription')
        .selectAll()
        .where(IS_ACTIVE)
        .where('next_at', '<=', now.epochMilliseconds)
        .orderBy('next_at')
        .limit(limit)
        .execute();
      const readable = parseSubscriptionRows(rows);
      const damaged = rows.filter((row) => !tryParseSubscriptionRow(row));
      return { readable, damaged: damaged.map(({ team_id: team, id }) => ({ team, id })) };
    },

    async change(changed) {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set({ ...toSubscriptionRow(changed), version: changed.version + 1 })
        .where('team_id', '=', changed.team)
        .where('id', '=', changed.id)
        .where('version', '=', changed.version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove({ team, id }) {
      await db.deleteFrom('subscription').where('team_id', '=', team).where('id', '=', id).execute();
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

    async pauseDamaged({ team, id }) {
      await db
        .updateTable('subscription')
        .set(({ eb }) => ({
          state: 'damaged' satisfies PauseReason,
          told: 0,
          version: eb('version', '+', 1),
        }))
        .where('team_id', '=', team)
        .where('id', '=', id)
        .where('state', '=', 'active')
        .execute();
    },
  };
}
