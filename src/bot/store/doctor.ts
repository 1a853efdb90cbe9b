import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { ConfigError } from '../../shared/errors.js';
import type { Finding } from '../../shared/observability/diagnostic.js';
import type { Logger } from '../../shared/observability/log.js';
import type { StateConfig } from '../config/config.js';
import type { DatabaseAddress } from '../config/database-url.js';
import { checkKeys } from './installation-keys.js';
import { createInstallationStore, type StoredInstallation } from './installations.js';
import { MIGRATIONS } from './migrations.js';
import { createPostgresDialect } from './postgres.js';
import { createSqliteDialect } from './sqlite.js';
import type { DatabaseSchema, Db } from './tables.js';
import { createTokenCipher } from './token-cipher.js';

const ABOUT = 'State';

/** How far it has come, without bringing it further; 0 where it is new. */
async function versionOf(db: Db): Promise<number> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'schema_version')) return 0;
  const row = await db.selectFrom('schema_version').select('version').executeTakeFirst();
  return row?.version ?? 0;
}

/** What is wrong with it; undefined where nothing is. */
async function troubleIn(db: Db, { database, encryptionKeys }: StateConfig): Promise<string | undefined> {
  if (database.kind === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
    const says = rows[0]?.integrity_check;
    if (says !== 'ok') return `The file is damaged (${says}). Restore a backup: «State» in README.md.`;
  }
  const version = await versionOf(db);
  if (version > MIGRATIONS.length) return 'A newer Ordrom has written it. Start that one.';
  if (version < MIGRATIONS.length) return undefined;
  const keyIds = (encryptionKeys ?? []).map(({ id }) => id);
  return checkKeys(db, keyIds).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ConfigError) return `${error.message}.`;
      throw error;
    },
  );
}

/** Without making it, or bringing it to our version. */
function openAsIs(database: DatabaseAddress, log: Logger): Db {
  const dialect =
    database.kind === 'sqlite'
      ? createSqliteDialect(database.path)
      : createPostgresDialect(database.url, log);
  return new Kysely<DatabaseSchema>({ dialect });
}

/** The workspaces that have installed the app; none where the database is new, or of another version. */
export async function readStoredInstallations(
  { database, encryptionKeys }: StateConfig,
  log: Logger,
): Promise<StoredInstallation[]> {
  if (!encryptionKeys || (database.kind === 'sqlite' && !existsSync(database.path))) return [];
  const db = openAsIs(database, log);
  try {
    const isOurs = (await versionOf(db)) === MIGRATIONS.length;
    return isOurs ? await createInstallationStore(db, createTokenCipher(encryptionKeys)).list() : [];
  } finally {
    await db.destroy();
  }
}

/** Looks at the database without changing it: whether it can be opened, is whole, and has tokens that we can read. */
export async function checkDatabaseState(state: StateConfig, log: Logger): Promise<Finding> {
  const { database } = state;
  if (database.kind === 'sqlite' && !existsSync(database.path)) {
    return { status: 'note', subject: ABOUT, message: `${database.path} is made when the bot starts.` };
  }
  try {
    const db = openAsIs(database, log);
    const trouble = await troubleIn(db, state).finally(() => db.destroy());
    if (trouble !== undefined) return { status: 'wrong', subject: ABOUT, message: trouble };
    return { status: 'ok', subject: ABOUT, message: `The ${database.kind} database can be used.` };
  } catch (error) {
    const says = error instanceof Error ? error.message : String(error);
    return {
      status: 'wrong',
      subject: ABOUT,
      message: `DATABASE_URL: the database cannot be used (${says}).`,
    };
  }
}
