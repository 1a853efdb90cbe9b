import type { SchemaModule } from 'kysely';

/** Adds the words of workplaces that people suggest in Slack, their history, and who approves them. */
export async function addTerms(schema: SchemaModule): Promise<void> {
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
