import { type SqlBool, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import {
  contentSchema,
  daysSchema,
  languageSchema,
  type Pause,
  type Subscription,
  stateSchema,
  timeSchema,
} from '../summary/subscription.js';
import type { Db, SubscriptionRow } from './tables.js';

const instantOf = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);

const rowSchema = z
  .object({
    content: z.string().transform((text) => contentSchema.parse(JSON.parse(text))),
    days: daysSchema,
    time: timeSchema,
    language: languageSchema.catch('nb'),
    state: stateSchema,
  })
  .loose();

function readRow(row: SubscriptionRow): Subscription {
  const { content, days, time, language, state } = rowSchema.parse(row);
  return {
    id: row.id,
    team: row.team_id,
    channel: row.channel_id,
    createdBy: row.created_by,
    content,
    schedule: { days, time, timeZone: row.time_zone, skipHolidays: row.skip_holidays === 1 },
    language,
    state,
    nextAt: instantOf(row.next_at),
    version: row.version,
  };
}

/** The order of names is the schema's, so that equal contents are equal texts. */
const writeContent = (content: Subscription['content']) => JSON.stringify(contentSchema.parse(content));

function writeRow(subscription: Subscription): SubscriptionRow {
  const { schedule } = subscription;
  return {
    id: subscription.id,
    team_id: subscription.team,
    channel_id: subscription.channel,
    created_by: subscription.createdBy,
    content: writeContent(subscription.content),
    days: schedule.days.join(''),
    time: schedule.time.toString({ smallestUnit: 'minute' }),
    time_zone: schedule.timeZone,
    skip_holidays: schedule.skipHolidays ? 1 : 0,
    language: subscription.language,
    state: subscription.state,
    next_at: subscription.nextAt.epochMilliseconds,
    version: subscription.version,
  };
}

/** Not as a parameter, so that the index of the active ones is used. */
const IS_ACTIVE = sql<SqlBool>`state = 'active'`;

/** What channels have asked for; seen by every bot at once. */
export interface SubscriptionStore {
  /** Whether it was added: the channel may have the same already, at the same time on the same days. */
  add: (subscription: Subscription) => Promise<boolean>;
  find: (id: string) => Promise<Subscription | undefined>;
  /** The channel's other subscription to the very same, at the same time on the same days. */
  findSame: (subscription: Subscription) => Promise<Subscription | undefined>;
  listOfChannel: (team: string, channel: string) => Promise<Subscription[]>;
  listOfPerson: (team: string, user: string) => Promise<Subscription[]>;
  /** The active ones whose next posting has come, those that wait longest first. */
  listDue: (now: Temporal.Instant, limit: number) => Promise<Subscription[]>;
  /** Whether it was changed: somebody may have done so since it was read. The version is counted up here. */
  change: (changed: Subscription) => Promise<boolean>;
  remove: (id: string) => Promise<void>;
  /** Lets the channel's active ones rest. @returns them; none to who comes second */
  pauseChannel: (team: string, channel: string, why: Pause) => Promise<Subscription[]>;
}

export function createSubscriptionStore(db: Db): SubscriptionStore {
  const all = db.selectFrom('subscription').selectAll();
  return {
    async add(subscription) {
      const row = await db
        .insertInto('subscription')
        .values(writeRow(subscription))
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    async find(id) {
      const row = await all.where('id', '=', id).executeTakeFirst();
      return row && readRow(row);
    },

    async findSame(subscription) {
      const { id, team_id, channel_id, content, days, time } = writeRow(subscription);
      const row = await all
        .where('team_id', '=', team_id)
        .where('channel_id', '=', channel_id)
        .where('content', '=', content)
        .where('days', '=', days)
        .where('time', '=', time)
        .where('id', '!=', id)
        .executeTakeFirst();
      return row && readRow(row);
    },

    async listOfChannel(team, channel) {
      const rows = await all
        .where('team_id', '=', team)
        .where('channel_id', '=', channel)
        .orderBy('time')
        .orderBy('id')
        .execute();
      return rows.map(readRow);
    },

    async listOfPerson(team, user) {
      const rows = await all
        .where('team_id', '=', team)
        .where('created_by', '=', user)
        .orderBy('channel_id')
        .orderBy('time')
        .orderBy('id')
        .execute();
      return rows.map(readRow);
    },

    async listDue(now, limit) {
      const rows = await all
        .where(IS_ACTIVE)
        .where('next_at', '<=', now.epochMilliseconds)
        .orderBy('next_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(readRow);
    },

    async change(changed) {
      const { numUpdatedRows } = await db
        .updateTable('subscription')
        .set({ ...writeRow(changed), version: changed.version + 1 })
        .where('id', '=', changed.id)
        .where('version', '=', changed.version)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove(id) {
      await db.deleteFrom('subscription').where('id', '=', id).execute();
    },

    async pauseChannel(team, channel, why) {
      const rows = await db
        .updateTable('subscription')
        .set(({ eb }) => ({ state: why, version: eb('version', '+', 1) }))
        .where('team_id', '=', team)
        .where('channel_id', '=', channel)
        .where('state', '=', 'active')
        .returningAll()
        .execute();
      return rows.map(readRow);
    },
  };
}
