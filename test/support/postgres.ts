import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findPort, findUser } from '../calendar/sources/caldav/servers/run-server.js';
import { findPostgresBinaries } from './optional-programs.js';

/** Debian's PostgreSQL, started for a test in a separate folder. */
export interface PostgresServer {
  /** The URL of its database `postgres`. */
  url: string;
  /** Creates an empty database, or a copy of one without connections, and returns its URL. */
  createDatabase: (template?: string) => Promise<string>;
  /** Simulates a crash: cuts off clients and loses uncommitted changes. */
  halt: () => Promise<void>;
  /** Restarts the server after `halt`, on the same port with the same data. */
  resume: () => Promise<void>;
  stop: () => Promise<void>;
}

const binaries = findPostgresBinaries();

/** Returns the path of a PostgreSQL program such as `pg_dump`. */
export const postgresProgram = (name: string) => join(binaries ?? '', name);

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  // A halted server sends an error to its connected clients.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const databaseAt = (url: string, name: string) => new URL(`/${name}`, url).href;

/**
 * Creates an empty database on the server, or a copy of one without connections.
 *
 * @param url of any other database on the server
 * @returns the URL of the new database
 */
export async function createDatabaseOn(url: string, name: string, template?: string): Promise<string> {
  const copied = template === undefined ? '' : ` template ${new URL(template).pathname.slice(1)}`;
  // Copying the files takes a third of the time of the default, which writes each page to the log.
  await runStatement(url, `create database ${name}${copied} strategy file_copy`);
  return databaseAt(url, name);
}

/**
 * Drops databases, also those with connections.
 *
 * @param url of another database on the server
 */
export async function dropDatabases(url: string, databases: readonly string[]): Promise<void> {
  for (const each of databases)
    await runStatement(url, `drop database ${new URL(each).pathname.slice(1)} with (force)`);
}

async function waitUntilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const isReady = await runStatement(url, 'select 1').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await pause(25);
  }
  throw new Error('PostgreSQL never answered');
}

export async function startPostgres(): Promise<PostgresServer> {
  if (binaries === undefined) throw new Error('PostgreSQL is not installed');
  // PostgreSQL refuses to run as root.
  const user = findUser('postgres');
  const home = await mkdtemp(join(tmpdir(), 'ordrom-postgres-'));
  await chmod(home, 0o755);
  const data = join(home, 'data');
  if (user) await chown(home, user.uid, user.gid);
  const initialized = [
    '-D',
    data,
    '-U',
    'ordrom',
    '--auth=trust',
    '--no-locale',
    '--encoding=UTF8',
    '--no-sync',
  ];
  await promisify(execFile)(join(binaries, 'initdb'), initialized, { cwd: home, ...user });
  const port = await findPort();
  // Disables durability against power loss to save time. Tests only kill processes.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'fsync=off',
    'full_page_writes=off',
    // PostgreSQL searches all of them when it drops a database.
    'shared_buffers=8MB',
    'max_connections=400',
  ];
  const options = settings.flatMap((each) => ['-c', each]);
  function start() {
    const args = ['-D', data, '-p', String(port), ...options];
    const child = spawn(join(binaries ?? '', 'postgres'), args, { stdio: 'ignore', cwd: home, ...user });
    const ended = once(child, 'exit');
    return async (signal: 'SIGINT' | 'SIGQUIT') => {
      child.kill(signal);
      await ended;
    };
  }
  let end = start();
  const url = `postgres://ordrom@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url);
  let count = 0;
  return {
    url,
    createDatabase(template) {
      count += 1;
      return createDatabaseOn(url, `test${count}`, template);
    },
    halt: () => end('SIGQUIT'),
    async resume() {
      end = start();
      await waitUntilReady(url);
    },
    async stop() {
      // Fast shutdown: does not wait for connected clients.
      await end('SIGINT');
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
