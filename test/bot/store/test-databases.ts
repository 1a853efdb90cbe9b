import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import {
  botVariables,
  type DatabaseAddress,
  type EncryptionKey,
} from '../../../src/bot/config/bot-variables.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { MIGRATION_NAMES } from '../../../src/bot/store/migrations.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { describeWith } from '../../support/describe-with.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { openSharedPostgres, type SharedPostgres } from '../../support/shared-postgres.js';

export const silent = createWatchedLog();

export const sqliteAddress = (): DatabaseAddress => ({
  kind: 'sqlite',
  path: join(mkdtempSync(join(tmpdir(), 'ordrom-db-')), 'data', 'ordrom.db'),
});

/** A random key of stored tokens. */
export function newKey(): EncryptionKey {
  const [key] = botVariables.parse({ ENCRYPTION_KEY: randomBytes(32).toString('hex') }).ENCRYPTION_KEY ?? [];
  if (!key) throw new Error('unreachable');
  return key;
}

export interface Databases {
  /** The address of a new, empty database. */
  address: () => Promise<DatabaseAddress>;
  /**
   * Opens a database and closes it after the tests of the file.
   *
   * @param version the number of migrations to apply; all by default
   */
  open: (address?: DatabaseAddress, version?: number) => Promise<Db>;
  /** An emptied database. The tests of a file share it, because PostgreSQL takes a while to create one. */
  empty: () => Promise<Db>;
  /** The server; only on PostgreSQL. */
  server: () => SharedPostgres;
}

const describeOnPostgres = (name: string, tests: () => void) => describeWith('postgres', name, tests);

/** Runs the tests on SQLite and on PostgreSQL. Without PostgreSQL its tests are skipped, and fail in CI. */
export function describeOnBoth(title: string, tests: (databases: Databases) => void) {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const describeHere = kind === 'postgres' ? describeOnPostgres : describe;
    describeHere(`${title}: ${kind}`, () => {
      let server: SharedPostgres | undefined;
      const opened: Db[] = [];
      let shared: Db | undefined;
      beforeAll(async () => {
        if (kind === 'postgres') server = openSharedPostgres();
      }, 60_000);
      afterAll(async () => {
        for (const db of opened) await db.destroy();
        await server?.stop();
      });
      const address = async (): Promise<DatabaseAddress> =>
        server ? { kind: 'postgres', url: await server.createDatabase() } : sqliteAddress();
      async function open(where?: DatabaseAddress, version?: number): Promise<Db> {
        const migrations = version === undefined ? undefined : MIGRATION_NAMES.slice(0, version);
        const db = await openDatabase(where ?? (await address()), silent, migrations);
        opened.push(db);
        return db;
      }
      tests({
        address,
        open,
        async empty() {
          shared ??= await open();
          for (const name of [
            'preference',
            'subscription',
            'pace',
            'installation',
            'workspace',
            'poll',
            'booking',
            'booker',
          ] as const) {
            await shared.withoutPlugins().deleteFrom(name).execute();
          }
          return shared;
        },
        server() {
          if (!server) throw new Error('not on PostgreSQL');
          return server;
        },
      });
    });
  }
}
