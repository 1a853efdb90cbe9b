import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely';
import { ConfigError } from '../../shared/errors.js';
import { MIGRATIONS } from './migrations.js';
import type { Db } from './tables.js';

/** The names of all migrations, in order. */
export const MIGRATION_NAMES: readonly string[] = Object.keys(MIGRATIONS);

/** Compares the schema of a database with the migrations of this release. */
export type SchemaStatus = 'older' | 'current' | 'newer';

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
