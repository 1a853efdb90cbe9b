import { type SqlBool, sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import * as z from 'zod';
import { jsonSchema } from '../lib/text.js';
import {
  contentSchema,
  daysSchema,
  FAILURE_REASONS,
  type FailureReason,
  languageSchema,
  type PauseReason,
  type Subscription,
  type SubscriptionKey,
  subscriptionStateSchema,
  timeSchema,
} from '../model/subscription.js';
import { type Db, FORGOTTEN, knownPerson, ofAllWorkspaces, type Row } from './tables.js';

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
  const pauseActive = (why: PauseReason) =>
    db
      .updateTable('subscription')
      .set(({ eb }) => ({ state: why, told: 0, version: eb('version', '+', 1) }))
      .where('state', '=', 'active');
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
      const row = await all.where(({ and }) => and({ team_id: team, id })).executeTakeFirst();
      return row && parseSubscriptionRow(row);
    },

    async findSame(subscription) {
      const { id, team_id, channel_id, content, days, time } = toSubscriptionRow(subscription);
      const row = await all
        .where(({ and }) => and({ team_id, channel_id, content, days, time }))
        .where('id', '!=', id)
        .executeTakeFirst();
      return row && parseSubscriptionRow(row);
    },

    async listByChannel(team, channel) {
      const rows = await all
        .where(({ and }) => and({ team_id: team, channel_id: channel }))
        .orderBy('time')
        .orderBy('created_at')
        .orderBy('id')
        .execute();
      return parseSubscriptionRows(rows);
    },

    async listByUser(team, user) {
      const rows = await all
        .where(({ and }) => and({ team_id: team, created_by: user }))
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
        .where(({ and }) => and({ team_id: changed.team, id: changed.id, version: changed.version }))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async remove({ team, id }) {
      await db
        .deleteFrom('subscription')
        .where(({ and }) => and({ team_id: team, id }))
        .execute();
    },

    async pauseChannel(team, channel, why) {
      await pauseActive(why)
        .where(({ and }) => and({ team_id: team, channel_id: channel }))
        .execute();
    },

    async pauseDamaged({ team, id }) {
      await pauseActive('damaged')
        .where(({ and }) => and({ team_id: team, id }))
        .execute();
    },
  };
}

/** The range of time values: ECMA-262, section 21.4.1.1. */
const MAX_TIME_MS = 8.64e15;

const momentSchema = z
  .int()
  .min(-MAX_TIME_MS)
  .max(MAX_TIME_MS)
  .transform((ms) => Temporal.Instant.fromEpochMilliseconds(ms));

/** A time zone that this machine knows. */
const zoneSchema = z.string().refine((zone) => {
  try {
    return Boolean(new Temporal.ZonedDateTime(0n, zone));
  } catch {
    return false;
  }
}, 'unknown zone');

const rowSchema = z
  .object({
    id: z.string(),
    team_id: z.string(),
    channel_id: z.string(),
    created_by: z.string(),
    created_at: momentSchema,
    content: jsonSchema.pipe(contentSchema),
    days: daysSchema,
    time: timeSchema,
    time_zone: zoneSchema,
    skip_holidays: z.int(),
    language: languageSchema.catch('nb'),
    // A reason that only another version knows.
    state: subscriptionStateSchema.catch('paused'),
    next_at: momentSchema,
    version: z.int(),
  })
  .transform(
    ({ days, time, time_zone: timeZone, skip_holidays, ...row }): Subscription => ({
      id: row.id,
      team: row.team_id,
      channel: row.channel_id,
      createdBy: knownPerson(row.created_by),
      createdAt: row.created_at,
      content: row.content,
      schedule: { days, time, timeZone, skipHolidays: skip_holidays === 1 },
      language: row.language,
      state: row.state,
      nextAt: row.next_at,
      version: row.version,
    }),
  );

/** @throws {z.ZodError} where the row is damaged, or has a time zone that this machine does not know */
const parseSubscriptionRow = (row: Row<'subscription'>): Subscription => rowSchema.parse(row);

/** Undefined where the row cannot be read. */
const tryParseSubscriptionRow = (row: Row<'subscription'>): Subscription | undefined =>
  rowSchema.safeParse(row).data;

/** Leaves out the rows that cannot be read. */
const parseSubscriptionRows = (rows: readonly Row<'subscription'>[]): Subscription[] =>
  rows.flatMap((row) => tryParseSubscriptionRow(row) ?? []);

/** Writes the keys in the order of the schema, so that equal contents are equal texts. */
const writeContent = (content: Subscription['content']) => JSON.stringify(contentSchema.parse(content));

function toSubscriptionRow(subscription: Subscription): Row<'subscription'> {
  const { schedule } = subscription;
  return {
    id: subscription.id,
    team_id: subscription.team,
    channel_id: subscription.channel,
    created_by: subscription.createdBy ?? FORGOTTEN,
    created_at: subscription.createdAt.epochMilliseconds,
    content: writeContent(subscription.content),
    days: schedule.days.join(''),
    time: schedule.time.toString({ smallestUnit: 'minute' }),
    time_zone: schedule.timeZone,
    skip_holidays: schedule.skipHolidays ? 1 : 0,
    language: subscription.language,
    state: subscription.state,
    next_at: subscription.nextAt.epochMilliseconds,
    version: subscription.version,
    // A user who changes a subscription sees its state, so that no notice is needed.
    told: 1,
    miss_notice: null,
  };
}

/** An occurrence that was not posted, or whose outcome is unknown. */
interface PostFailure {
  /** The wall time in the subscription's zone. */
  local: Temporal.PlainDateTime;
  state: 'missed' | 'unknown';
  note?: FailureReason | undefined;
}

/** A subscription of a user. Its `state` tells whether it is paused, and why. */
export interface OwnSubscription {
  subscription: Subscription;
  /** The failures since the requested time, newest first. */
  failures: readonly PostFailure[];
}

const failureSchema = z.object({
  local: z.string().transform((text) => Temporal.PlainDateTime.from(text)),
  state: z.enum(['missed', 'unknown']),
  note: z.enum(FAILURE_REASONS).optional().catch(undefined),
});

/** Failures that are read at most. */
const MAX_FAILURES = 100;

/** The subscriptions of a user in all channels of a workspace, with their failures since the given time. */
export async function listSubscriptionsByUser(
  db: Db,
  { team, user }: { team: string; user: string },
  since: Temporal.Instant,
): Promise<OwnSubscription[]> {
  const own = await createSubscriptionStore(db).listByUser(team, user);
  if (own.length === 0) return [];
  const rows = await db
    .selectFrom('occurrence')
    .select(['subscription_id', 'local', 'state', 'note'])
    .where('team_id', '=', team)
    .where(
      'subscription_id',
      'in',
      own.map(({ id }) => id),
    )
    .where('state', 'in', ['missed', 'unknown'])
    .where('due_at', '>=', since.epochMilliseconds)
    .orderBy('due_at', 'desc')
    .limit(MAX_FAILURES)
    .execute();
  return own.map((subscription) => ({
    subscription,
    failures: rows
      .filter(({ subscription_id: id }) => id === subscription.id)
      .map(({ local, state, note }) => failureSchema.parse({ local, state, note: note ?? undefined })),
  }));
}
