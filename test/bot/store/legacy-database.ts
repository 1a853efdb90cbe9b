import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, sql } from 'kysely';
import type { DatabaseAddress } from '../../../src/bot/config/bot-variables.js';
import { createSqliteDialect } from '../../../src/bot/store/database.js';
import { createPostgresDialect } from '../../../src/bot/store/postgres.js';
import type { DatabaseSchema, Db } from '../../../src/bot/store/tables.js';
import { silent } from './test-databases.js';

/** The schema as the releases before Kysely's Migrator created it, with its own table of versions. */
const TABLES_OF_VERSION_3 = [
  'CREATE TABLE "preference" ("team_id" text not null, "owner_id" text not null, "name" text not null, "value" text not null, constraint "preference_key" primary key ("team_id", "owner_id", "name"))',
  'CREATE TABLE "subscription" ("id" text primary key, "team_id" text not null, "channel_id" text not null, "created_by" text not null, "content" text not null, "days" text not null, "time" text not null, "time_zone" text not null, "skip_holidays" integer not null, "language" text not null, "state" text not null, "next_at" bigint not null, "version" integer not null, constraint "subscription_once" unique ("team_id", "channel_id", "content", "days", "time"))',
  `CREATE INDEX "subscription_due" on "subscription" ("next_at") where state = 'active'`,
  'CREATE TABLE "occurrence" ("subscription_id" text not null references "subscription" ("id") on delete cascade, "local" text not null, "team_id" text not null, "channel_id" text not null, "due_at" bigint not null, "last_at" bigint not null, "state" text not null, "free_at" bigint not null, "holder" text, "attempts" integer not null, "note" text, "memo" text, "message_ts" text, constraint "occurrence_key" primary key ("subscription_id", "local"))',
  `CREATE INDEX "occurrence_open" on "occurrence" ("team_id", "due_at", "subscription_id") where state in ('due', 'claimed', 'sending')`,
  `CREATE INDEX "occurrence_free" on "occurrence" ("free_at") where state in ('due', 'claimed', 'sending')`,
  'CREATE TABLE "pace" ("team_id" text not null, "channel_id" text not null, "next_at" bigint not null, "holder" text, constraint "pace_key" primary key ("team_id", "channel_id"))',
  'CREATE INDEX "pace_next" on "pace" ("next_at")',
  'CREATE UNIQUE INDEX "pace_turns" on "pace" ("channel_id", "next_at", "team_id")',
];
const ADDED_UNTIL_VERSION_7 = [
  'CREATE TABLE "installation" ("id" text primary key, "key_id" text not null, "sealed" text not null)',
  'ALTER TABLE "subscription" ADD COLUMN "told" integer default 1 not null',
  'CREATE INDEX "subscription_untold" on "subscription" ("team_id") where told = 0',
  'CREATE TABLE "workspace" ("team_id" text primary key, "installation_id" text not null)',
  'CREATE INDEX "workspace_installation" on "workspace" ("installation_id")',
  'ALTER TABLE "installation" ADD COLUMN "holder" text',
  'ALTER TABLE "installation" ADD COLUMN "free_at" bigint default 0 not null',
  'ALTER TABLE "subscription" ADD COLUMN "created_at" bigint default 0 not null',
];

/** Creates a database of an old release. The caller closes it. */
export async function createLegacyDatabase(address: DatabaseAddress, version: 3 | 7): Promise<Db> {
  if (address.kind === 'sqlite') mkdirSync(dirname(address.path), { recursive: true });
  const dialect =
    address.kind === 'sqlite'
      ? createSqliteDialect(address.path)
      : createPostgresDialect(address.url, silent);
  const db = new Kysely<DatabaseSchema>({ dialect });
  const statements = [...TABLES_OF_VERSION_3, ...(version === 7 ? ADDED_UNTIL_VERSION_7 : [])];
  for (const statement of statements) await sql.raw(statement).execute(db);
  await sql.raw('CREATE TABLE "schema_version" ("version" integer)').execute(db);
  await db.insertInto('schema_version').values({ version }).execute();
  return db;
}
