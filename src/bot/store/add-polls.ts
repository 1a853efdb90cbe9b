import { type SchemaModule, type SqlBool, sql } from 'kysely';

/** Adds polls about times, and one row for each vote of a person for a time. */
export async function addPolls(schema: SchemaModule): Promise<void> {
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
