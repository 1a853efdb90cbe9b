import type { SchemaModule } from 'kysely';

/** Adds the rooms that people have booked, and a row for each of these people, which their bookings lock. */
export async function addBookings(schema: SchemaModule): Promise<void> {
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
