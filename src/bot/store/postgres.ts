import { Socket } from 'node:net';
import { type Dialect, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { Logger } from '../../shared/observability/log.js';

/** Connections of one bot. */
const MAX_CONNECTIONS = 5;
/**
 * Longer than an answer to a person may take. A starting process is slow, and only background work waits so
 * long.
 */
const CONNECT_MS = 10_000;
const STATEMENT_MS = 10_000;
/** A live server answers or fails within the statement timeout. The pool closes idle connections earlier. */
const SILENCE_MS = STATEMENT_MS + 1_000;
/** The server ends the transaction of a bot that is frozen, so that its locks do not stop the other bots. */
const IDLE_IN_TRANSACTION_MS = 8_000;
/**
 * The server closes the connection of an unreachable machine, after unacknowledged data or three unanswered
 * probes.
 */
const TCP_SETTINGS = `set tcp_user_timeout = 15000; set tcp_keepalives_idle = 5;
  set tcp_keepalives_interval = 3; set tcp_keepalives_count = 3`;

/** The driver returns 64-bit numbers as text. Ours are milliseconds and counts, far below 2^53. */
const OWN_TYPES: { getTypeParser: typeof types.getTypeParser } = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    id === types.builtins.INT8
      ? Number
      : format === 'binary'
        ? types.getTypeParser(id, 'binary')
        : types.getTypeParser(id, 'text')) as typeof types.getTypeParser,
};

/**
 * Destroys a connection that the network has dropped silently. The driver's `query_timeout` would only give
 * up the query, and the pool would reuse the dead connection.
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
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    stream: createSocket,
    keepAlive: true,
    types: OWN_TYPES,
  });
  // An unhandled error of a connection ends the process. The pool emits those of idle connections, and not
  // those of connections in use between two statements.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle connection to PostgreSQL broke'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a connection to PostgreSQL broke'));
    client
      .query(TCP_SETTINGS)
      .catch((error: unknown) => log.warn({ err: error }, 'PostgreSQL refused the TCP settings'));
  });
  return new PostgresDialect({ pool });
}
