import {
  DEFAULT_MIGRATION_TABLE,
  type Migration,
  Migrator,
  type SchemaModule,
  type SqlBool,
  sql,
} from 'kysely';
import { ConfigError } from '../../shared/errors.js';
import type { Db } from './tables.js';

/** Changes the tables of the previous migration. It does not use the types of the present tables. */
type SchemaMigration = (schema: SchemaModule) => Promise<void>;

/** Adds the preferences of people and channels. */
async function addPreferences(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('preference')
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('preference_key', ['team_id', 'owner_id', 'name'])
    .execute();
}

/** Adds the scheduled posts that channels subscribe to. */
async function addSubscriptions(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('subscription')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('days', 'text', (column) => column.notNull())
    .addColumn('time', 'text', (column) => column.notNull())
    .addColumn('time_zone', 'text', (column) => column.notNull())
    .addColumn('skip_holidays', 'integer', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addUniqueConstraint('subscription_once', ['team_id', 'channel_id', 'content', 'days', 'time'])
    .execute();
  await schema
    .createIndex('subscription_due')
    .on('subscription')
    .column('next_at')
    .where(sql<SqlBool>`state = 'active'`)
    .execute();
}

/** Adds each post of a subscription, and the time of the next allowed post in each channel and workspace. */
async function addOccurrences(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('occurrence')
    .addColumn('subscription_id', 'text', (column) =>
      column.notNull().references('subscription.id').onDelete('cascade'),
    )
    .addColumn('local', 'text', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('last_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('memo', 'text')
    .addColumn('message_ts', 'text')
    .addPrimaryKeyConstraint('occurrence_key', ['subscription_id', 'local'])
    .execute();
  const isOpen = sql<SqlBool>`state in ('due', 'claimed', 'sending')`;
  const open = schema.createIndex('occurrence_open').on('occurrence');
  await open.columns(['team_id', 'due_at', 'subscription_id']).where(isOpen).execute();
  const free = schema.createIndex('occurrence_free').on('occurrence').column('free_at');
  await free.where(isOpen).execute();
  await schema
    .createTable('pace')
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text')
    .addPrimaryKeyConstraint('pace_key', ['team_id', 'channel_id'])
    .execute();
  await schema.createIndex('pace_next').on('pace').column('next_at').execute();
  // Unique, so that the databases read the order of the workspaces from the index.
  const turns = schema.createIndex('pace_turns').on('pace').columns(['channel_id', 'next_at', 'team_id']);
  await turns.unique().execute();
}

/** Adds the tokens of the workspaces that have installed the app. */
async function addInstallations(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('installation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}

/** Adds whether the subscriber has been notified that the subscription is paused. */
async function addTold(schema: SchemaModule): Promise<void> {
  await schema
    .alterTable('subscription')
    .addColumn('told', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  const index = schema.createIndex('subscription_untold').on('subscription').column('team_id');
  await index.where(sql<SqlBool>`told = 0`).execute();
}

/**
 * Adds the workspaces that use the installation of their organisation, and the lease for refreshing its
 * tokens.
 */
async function addWorkspaces(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('workspace')
    .addColumn('team_id', 'text', (column) => column.primaryKey())
    .addColumn('installation_id', 'text', (column) => column.notNull())
    .execute();
  const ofInstallation = schema.createIndex('workspace_installation').on('workspace');
  await ofInstallation.column('installation_id').execute();
  // SQLite adds one column for each statement.
  await schema.alterTable('installation').addColumn('holder', 'text').execute();
  await schema
    .alterTable('installation')
    .addColumn('free_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Adds the time a subscription was created; 0 for those that are older than the column. */
async function addCreated(schema: SchemaModule): Promise<void> {
  await schema
    .alterTable('subscription')
    .addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** Adds the OAuth states that were used, so that no redirect installs twice. */
async function addUsedStates(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('used_state')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Adds what the creator of a subscription is still to be told about missed posts. */
async function addMissNotices(schema: SchemaModule): Promise<void> {
  await schema.alterTable('subscription').addColumn('miss_notice', 'text').execute();
  const notice = schema.createIndex('subscription_miss_notice').on('subscription').column('team_id');
  await notice.where(sql<SqlBool>`miss_notice is not null and miss_notice <> 'sent'`).execute();
}

/** Adds the subject and the rooms of the meeting that a poll is about. */
async function addPollMeeting(schema: SchemaModule): Promise<void> {
  await schema.alterTable('poll').addColumn('meeting', 'text').execute();
}

/** Adds the request that writes a booking, so that no other one writes it. */
async function addBookingWriter(schema: SchemaModule): Promise<void> {
  await schema.alterTable('booking').addColumn('writer', 'text').execute();
}

/** Adds what the meeting in a booked room is about. */
async function addBookingSubject(schema: SchemaModule): Promise<void> {
  await schema.alterTable('booking').addColumn('subject', 'text').execute();
}

/**
 * Adds the workspace to the key of each table. The keys of before stay, because bots of the previous release name them in
 * `on conflict`, and other tables reference them. They hold an id that no two rows share, so that the new ones reject no row.
 */
async function addWorkspaceToKeys(schema: SchemaModule): Promise<void> {
  for (const table of ['subscription', 'poll', 'booking', 'term'])
    await schema.createIndex(`${table}_in_team`).on(table).columns(['team_id', 'id']).unique().execute();
  const occurrence = schema.createIndex('occurrence_in_team').on('occurrence');
  await occurrence.columns(['team_id', 'subscription_id', 'local']).unique().execute();
  const vote = schema.createIndex('poll_vote_in_team').on('poll_vote');
  await vote.columns(['team_id', 'poll_id', 'user_id', 'time_index']).unique().execute();
}

/**
 * The migrations, forward only. A released migration never changes; new ones are added at the end, with the
 * next number.
 *
 * Bots of the previous release run beside the first bot of the new one. So a migration may add tables,
 * optional columns, and indexes that reject no row. Unused tables and columns are removed one release later.
 */
const MIGRATIONS: Readonly<Record<string, SchemaMigration>> = {
  '001-preferences': addPreferences,
  '002-subscriptions': addSubscriptions,
  '003-occurrences': addOccurrences,
  '004-installations': addInstallations,
  '005-told': addTold,
  '006-workspaces': addWorkspaces,
  '007-created-at': addCreated,
  '008-used-states': addUsedStates,
  '009-miss-notices': addMissNotices,
  '010-polls': addPolls,
  '011-terms': addTerms,
  '012-bookings': addBookings,
  '013-poll-meeting': addPollMeeting,
  '014-booking-writer': addBookingWriter,
  '015-workspace-in-keys': addWorkspaceToKeys,
  '016-booking-subject': addBookingSubject,
};

/** Adds the rooms that people have booked, and a row for each of these people, which their bookings lock. */
async function addBookings(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('booking')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('room', 'text', (column) => column.notNull())
    .addColumn('room_name', 'text', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('delete_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('booking_person').on('booking').columns(['team_id', 'user_id']).execute();
  await schema.createIndex('booking_unsettled').on('booking').columns(['state', 'changed_at']).execute();
  await schema.createIndex('booking_deletion').on('booking').column('delete_at').execute();
  await schema
    .createTable('booker')
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('delete_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('booker_key', ['team_id', 'user_id'])
    .execute();
}

/** Adds polls about times, and one row for each vote of a person for a time. */
async function addPolls(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('poll')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('channel_id', 'text', (column) => column.notNull())
    .addColumn('message_ts', 'text')
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('people', 'text', (column) => column.notNull())
    .addColumn('times', 'text', (column) => column.notNull())
    .addColumn('closes_at', 'bigint', (column) => column.notNull())
    .addColumn('is_closed', 'integer', (column) => column.notNull())
    .addColumn('delete_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('shown_version', 'integer', (column) => column.notNull())
    .addColumn('free_at', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text')
    .execute();
  const open = schema.createIndex('poll_open').on('poll').column('closes_at');
  await open.where(sql<SqlBool>`is_closed = 0`).execute();
  const outdated = schema.createIndex('poll_outdated').on('poll').column('free_at');
  await outdated.where(sql<SqlBool>`version > shown_version`).execute();
  await schema.createIndex('poll_deletion').on('poll').column('delete_at').execute();
  await schema.createIndex('poll_team').on('poll').column('team_id').execute();
  await schema
    .createTable('poll_vote')
    .addColumn('poll_id', 'text', (column) => column.notNull().references('poll.id').onDelete('cascade'))
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('time_index', 'integer', (column) => column.notNull())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('is_on', 'integer', (column) => column.notNull())
    .addColumn('clicked_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('poll_vote_key', ['poll_id', 'user_id', 'time_index'])
    .execute();
}

/** Adds the words of workplaces that people suggest in Slack, their history, and who approves them. */
async function addTerms(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('term')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('word_key', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('created_by', 'text', (column) => column.notNull())
    .addUniqueConstraint('term_once', ['team_id', 'word_key'])
    .execute();
  await schema
    .createTable('term_change')
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('term_id', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('term_change_key', ['team_id', 'term_id', 'version'])
    .execute();
  await schema
    .createTable('term_approver')
    .addColumn('team_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('term_approver_key', ['team_id', 'user_id'])
    .execute();
}

/** The names of all migrations, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Compares the schema of a database with the migrations of this release. */
type SchemaStatus = 'older' | 'current' | 'newer';

/** The migrations that a database has had. */
interface History {
  /** The names that Kysely's Migrator has recorded. */
  applied: readonly string[];
  /**
   * Releases before Kysely's Migrator counted the applied migrations in the table `schema_version`. The count is 0 where
   * there is no such table.
   */
  legacyVersion: number;
}

async function loadHistory(db: Db): Promise<History> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  const hasTable = (table: string) => tables.some(({ name }) => name === table);
  const recorded = hasTable(DEFAULT_MIGRATION_TABLE)
    ? await db.selectFrom(DEFAULT_MIGRATION_TABLE).select('name').execute()
    : [];
  const counted = hasTable('schema_version')
    ? await db.selectFrom('schema_version').select('version').executeTakeFirst()
    : undefined;
  return { applied: recorded.map(({ name }) => name), legacyVersion: counted?.version ?? 0 };
}

function findStatus({ applied, legacyVersion }: History): SchemaStatus {
  const isUnknown = applied.some((name) => !MIGRATION_NAMES.includes(name));
  if (isUnknown || legacyVersion > MIGRATION_NAMES.length) return 'newer';
  return Math.max(applied.length, legacyVersion) < MIGRATION_NAMES.length ? 'older' : 'current';
}

/** Compares the schema without changing it. */
export async function checkSchema(db: Db): Promise<SchemaStatus> {
  return findStatus(await loadHistory(db));
}

/**
 * Applies the migrations that the database lacks, all or none. Processes that start at the same time wait for
 * each other. A database of a release before Kysely's Migrator keeps its tables: its migrations are recorded
 * without being run. Its version table stays and counts on, so that an older release still refuses a newer
 * database.
 *
 * @param names stops after these migrations, for tests of the later ones
 * @throws {ConfigError} where a newer release has migrated the database; nothing is changed then
 */
export async function migrateToLatest(db: Db, names: readonly string[] = MIGRATION_NAMES): Promise<void> {
  const history = await loadHistory(db);
  if (findStatus(history) === 'newer') {
    throw new ConfigError([
      'DATABASE_URL: a newer Ordrom has changed the database. Start the newer Ordrom, or restore a backup from before it',
    ]);
  }
  const { applied, legacyVersion } = history;
  // Nothing is written then, so that a start does not wait for the writes of other processes.
  if (names.every((name) => applied.includes(name))) return;
  const migrations = names.map((name, at): [string, Migration] => [
    name,
    { up: async ({ schema }) => (at < legacyVersion ? undefined : MIGRATIONS[name]?.(schema)) },
  ]);
  const provider = { getMigrations: async () => Object.fromEntries(migrations) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error !== undefined) throw error;
  if (legacyVersion > 0) {
    await db
      .updateTable('schema_version')
      .set({ version: names.length })
      .where('version', '<', names.length)
      .execute();
  }
}
