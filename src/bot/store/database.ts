import { type Dialect, Kysely, sql } from 'kysely';
import { ConfigError } from '../../shared/errors.js';
import type { Logger } from '../../shared/observability/log.js';
import type { DatabaseAddress } from '../config/database-url.js';
import { MIGRATIONS } from './migrations.js';
import { createSqliteDialect, withStartLock } from './sqlite.js';
import type { DatabaseSchema, Db } from './tables.js';

/** Any number, as long as no other program takes the same lock in the database. */
const MIGRATION_LOCK = 4_071_977;

/** How far the database has come; 0 for a new one. */
async function versionOf(db: Db): Promise<number> {
  await db.schema.createTable('schema_version').ifNotExists().addColumn('version', 'integer').execute();
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  if (row) return row.version;
  await db.insertInto('schema_version').values({ version: 0 }).execute();
  return 0;
}

async function migrateIn(db: Db, target: number): Promise<void> {
  const version = await versionOf(db);
  if (version > MIGRATIONS.length) {
    throw new ConfigError([
      `DATABASE_URL: the database is of version ${version}, and this Ordrom knows ${MIGRATIONS.length}. Start the newer Ordrom, or restore a backup from before it`,
    ]);
  }
  for (const migration of MIGRATIONS.slice(version, target)) await migration(db.schema);
  if (version < target) await db.updateTable('schema_version').set({ version: target }).execute();
}

/** All of it or nothing; who starts at the same time waits, and finds it done. */
async function migrate(db: Db, { kind }: DatabaseAddress, target: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if (kind === 'postgres') {
      await sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)})`.execute(transaction);
    }
    await migrateIn(transaction, target);
  });
}

/** What the operator is told instead of the driver's words; those go along as the cause. */
function cannotOpen(error: unknown, { kind }: DatabaseAddress): unknown {
  if (error instanceof ConfigError) return error;
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  const says = error instanceof Error && error.message !== '' ? error.message : String(code);
  const advice =
    kind === 'sqlite'
      ? '. The user that Ordrom runs as must be able to write the file, and in its folder'
      : '';
  return new ConfigError([`DATABASE_URL: the database cannot be opened (${says})${advice}`]);
}

async function openAt(address: DatabaseAddress, log: Logger, target: number): Promise<Db> {
  async function open(dialect: () => Dialect): Promise<Db> {
    const db = new Kysely<DatabaseSchema>({ dialect: dialect() });
    try {
      await migrate(db, address, target);
      return db;
    } catch (error) {
      await db.destroy().catch(() => undefined);
      throw error;
    }
  }
  if (address.kind === 'postgres') {
    const { createPostgresDialect } = await import('./postgres.js');
    return open(() => createPostgresDialect(address.url, log));
  }
  return withStartLock(address.path, () => open(() => createSqliteDialect(address.path)));
}

/**
 * Opens the database and brings it to the present version; a new one is made where there is none.
 *
 * @param target stops at an earlier version, for the tests of the migrations after it
 * @throws {ConfigError} where it cannot be opened, or a newer Ordrom has written it; nothing is changed then
 */
export async function openDatabase(
  address: DatabaseAddress,
  log: Logger,
  target = MIGRATIONS.length,
): Promise<Db> {
  try {
    return await openAt(address, log, target);
  } catch (error) {
    throw cannotOpen(error, address);
  }
}
