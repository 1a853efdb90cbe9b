import { existsSync } from 'node:fs';
import { Kysely, sql } from 'kysely';
import { ConfigError } from '../../shared/errors.js';
import type { DiagnosticResult } from '../../shared/lifecycle.js';
import type { Logger } from '../../shared/observability/log.js';
import type { DatabaseAddress } from '../config/bot-variables.js';
import type { StateConfig } from '../config/config.js';
import { createSqliteDialect } from './database.js';
import {
  checkKeys,
  createInstallationStore,
  createTokenCipher,
  type StoredInstallation,
} from './installations.js';
import { checkSchema } from './migrations.js';
import { createPostgresDialect } from './postgres.js';
import type { DatabaseSchema, Db } from './tables.js';

const SUBJECT = 'State';

/** @returns a sentence about the problem; undefined where there is none */
async function findProblem(db: Db, { database, encryptionKeys }: StateConfig): Promise<string | undefined> {
  if (database.kind === 'sqlite') {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(1)`.execute(db);
    const result = rows[0]?.integrity_check;
    if (result !== 'ok')
      return `The file is damaged (${result}). Restore a backup: docs/operating.md says how.`;
  }
  const schema = await checkSchema(db);
  if (schema === 'newer') return 'A newer Ordrom has written it. Start that one.';
  if (schema === 'older') return undefined;
  const keyIds = (encryptionKeys ?? []).map(({ id }) => id);
  return checkKeys(db, keyIds).then(
    () => undefined,
    (error: unknown) => {
      if (error instanceof ConfigError) return `${error.message}.`;
      throw error;
    },
  );
}

/** Opens the database without creating or migrating it. */
function openUnchanged(database: DatabaseAddress, log: Logger): Db {
  const dialect =
    database.kind === 'sqlite'
      ? createSqliteDialect(database.path)
      : createPostgresDialect(database.url, log);
  return new Kysely<DatabaseSchema>({ dialect });
}

/** Reads the installations; none where the database is new, or its schema is older or newer. */
export async function readStoredInstallations(
  { database, encryptionKeys }: StateConfig,
  log: Logger,
): Promise<StoredInstallation[]> {
  if (!encryptionKeys || (database.kind === 'sqlite' && !existsSync(database.path))) return [];
  const db = openUnchanged(database, log);
  try {
    const isCurrent = (await checkSchema(db)) === 'current';
    return isCurrent ? await createInstallationStore(db, createTokenCipher(encryptionKeys)).list() : [];
  } finally {
    await db.destroy();
  }
}

/** Checks, without changing the database, that it opens, is intact and holds tokens that our keys decrypt. */
export async function checkDatabaseState(state: StateConfig, log: Logger): Promise<DiagnosticResult> {
  const { database } = state;
  if (database.kind === 'sqlite' && !existsSync(database.path)) {
    return { status: 'note', subject: SUBJECT, message: `${database.path} is made when the bot starts.` };
  }
  try {
    const db = openUnchanged(database, log);
    const problem = await findProblem(db, state).finally(() => db.destroy());
    if (problem !== undefined) return { status: 'wrong', subject: SUBJECT, message: problem };
    const copying =
      database.kind === 'sqlite'
        ? ' While a bot runs, copy it with the command `backup`: a part of it is in the file `-wal` beside it.'
        : '';
    return {
      status: 'ok',
      subject: SUBJECT,
      message: `The ${database.kind} database can be used.${copying}`,
    };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `DATABASE_URL: the database cannot be used (${reason}).`;
    return { status: 'wrong', subject: SUBJECT, message };
  }
}
