import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Logger } from '../../shared/log.js';

/** A bot's own share of the server's connections. */
const MAX_CONNECTIONS = 5;
/** A process that starts is busy with other things too; nobody who types waits so long for what is in here. */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 10_000;

/** The driver gives 64-bit numbers as text; ours are milliseconds and counts, far below 2^53. */
const OWN_TYPES: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === types.builtins.INT8
      ? Number
      : format === 'binary'
        ? types.getTypeParser(id, 'binary')
        : types.getTypeParser(id, 'text')) as typeof types.getTypeParser,
};

export function createPostgresDialect(url: string, log: Logger): Dialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'ordrom',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    // A question on a connection that the network has swallowed would else wait for ever.
    query_timeout: STATEMENT_MS + 1_000,
    keepAlive: true,
    types: OWN_TYPES,
  });
  // A connection that breaks while nobody waits for an answer on it would end the process, were its error not heard:
  // the pool hears those that are idle, and not those that are lent out between two statements.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to PostgreSQL broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a connection to PostgreSQL broke'));
  });
  return new PostgresDialect({ pool });
}
