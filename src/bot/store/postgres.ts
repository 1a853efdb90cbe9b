import { Socket } from 'node:net';
import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Logger } from '../../shared/observability/log.js';

/** A bot's own share of the server's connections. */
const MAX_CONNECTIONS = 5;
/** A process that starts is busy with other things too; nobody who types waits so long for what is in here. */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 10_000;
/** No server is silent for so long when it is asked; the pool has closed by then what nobody asks on. */
const SILENCE_MS = STATEMENT_MS + 1_000;

/** The driver gives 64-bit numbers as text; ours are milliseconds and counts, far below 2^53. */
const OWN_TYPES: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === types.builtins.INT8
      ? Number
      : format === 'binary'
        ? types.getTypeParser(id, 'binary')
        : types.getTypeParser(id, 'text')) as typeof types.getTypeParser,
};

/**
 * A question on a connection that the network has swallowed would wait for ever; the driver's `query_timeout` gives up
 * the question, and the pool would lend the lost connection to the next who asks.
 */
function createSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('PostgreSQL is silent')));
}

export function createPostgresDialect(url: string, log: Logger): Dialect {
  const pool = new Pool({
    connectionString: url,
    application_name: 'ordrom',
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    statement_timeout: STATEMENT_MS,
    stream: createSocket,
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
