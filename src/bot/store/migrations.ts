import { type SchemaModule, type SqlBool, sql } from 'kysely';

/** From the tables as the migration before left them; it never sees today's types of them. */
type Migration = (schema: SchemaModule) => Promise<void>;

/** What people and channels have chosen. */
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

/** What is posted on a schedule. */
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

/** Each posting of a subscription, and when the next may be made where. */
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
  // Unique, so that the order of workspaces and that of their entries come of the indexes alone.
  const turns = schema.createIndex('pace_turns').on('pace').columns(['channel_id', 'next_at', 'team_id']);
  await turns.unique().execute();
}

/** Workspaces that have installed the app. */
async function addInstallations(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('installation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('sealed', 'text', (column) => column.notNull())
    .execute();
}

/** Whether who asked knows that Slack, or the row itself, has brought it to rest. */
async function addTold(schema: SchemaModule): Promise<void> {
  await schema
    .alterTable('subscription')
    .addColumn('told', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  const untold = schema.createIndex('subscription_untold').on('subscription').column('team_id');
  await untold.where(sql<SqlBool>`told = 0`).execute();
}

/** Workspaces that use their organisation's installation, and who renews its tokens. */
async function addWorkspaces(schema: SchemaModule): Promise<void> {
  await schema
    .createTable('workspace')
    .addColumn('team_id', 'text', (column) => column.primaryKey())
    .addColumn('installation_id', 'text', (column) => column.notNull())
    .execute();
  const ofInstallation = schema.createIndex('workspace_installation').on('workspace');
  await ofInstallation.column('installation_id').execute();
  // SQLite adds one column at a time.
  await schema.alterTable('installation').addColumn('holder', 'text').execute();
  await schema
    .alterTable('installation')
    .addColumn('free_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** When a subscription was made; those of before were, as far as anybody knows, at the beginning of time. */
async function addCreated(schema: SchemaModule): Promise<void> {
  await schema
    .alterTable('subscription')
    .addColumn('created_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}

/**
 * Forward only; never changed once released, only added to. A database's version is how many of them it has had.
 *
 * Bots of the version before work on beside the first of the new one. So a migration adds tables, columns that may be
 * left out, and indexes that refuse nothing; what nobody needs any more is taken out by a release after the one that
 * stopped using it.
 */
export const MIGRATIONS: readonly Migration[] = [
  addPreferences,
  addSubscriptions,
  addOccurrences,
  addInstallations,
  addTold,
  addWorkspaces,
  addCreated,
];
