import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import type { DatabaseAddress } from '../../../src/bot/config/database-url.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { hasPostgres, type PostgresServer, startPostgres } from '../../support/postgres.js';

export const silent = createWatchedLog();

export const sqliteAddress = (): DatabaseAddress => ({
  kind: 'sqlite',
  path: join(mkdtempSync(join(tmpdir(), 'ordrom-db-')), 'data', 'ordrom.db'),
});

export interface Databases {
  /** Of a new, empty database. */
  address: () => Promise<DatabaseAddress>;
  /** Open until the tests of the file are done. */
  open: (address?: DatabaseAddress, version?: number) => Promise<Db>;
  /** As if it were new; the same for each test of a file, for a new one takes PostgreSQL a while. */
  empty: () => Promise<Db>;
  /** Only where it is PostgreSQL. */
  server: () => PostgresServer;
}

/** Runs the tests on SQLite and on PostgreSQL; where that is missing they skip, and in CI they fail. */
export function describeOnBoth(title: string, tests: (databases: Databases) => void) {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const isMissing = kind === 'postgres' && !hasPostgres && process.env['CI'] === undefined;
    describe.skipIf(isMissing)(`${title}: ${kind}`, () => {
      let server: PostgresServer | undefined;
      const opened: Db[] = [];
      let kept: Db | undefined;
      beforeAll(async () => {
        if (kind === 'postgres') server = await startPostgres();
      }, 60_000);
      afterAll(async () => {
        for (const db of opened) await db.destroy();
        await server?.stop();
      });
      const address = async (): Promise<DatabaseAddress> =>
        server ? { kind: 'postgres', url: await server.createDatabase() } : sqliteAddress();
      async function open(where?: DatabaseAddress, version?: number): Promise<Db> {
        const db = await openDatabase(where ?? (await address()), silent, version);
        opened.push(db);
        return db;
      }
      tests({
        address,
        open,
        async empty() {
          kept ??= await open();
          for (const name of ['preference', 'subscription', 'pace', 'installation', 'workspace'] as const) {
            await kept.deleteFrom(name).execute();
          }
          return kept;
        },
        server() {
          if (!server) throw new Error('not on PostgreSQL');
          return server;
        },
      });
    });
  }
}
