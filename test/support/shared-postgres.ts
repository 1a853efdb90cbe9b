import { randomUUID } from 'node:crypto';
import { createDatabaseOn, dropDatabases } from './postgres.js';
import { askForShared } from './shared.js';

/** Databases of one test file on the PostgreSQL that all test files of a run share. */
export interface SharedPostgres {
  /** Creates an empty database, or a copy of one without connections, and returns its URL. */
  createDatabase: (template?: string) => Promise<string>;
  /** Drops the databases. */
  stop: () => Promise<void>;
}

/** Starts the shared server if no file has needed it yet. Tests that halt their server start their own. */
export async function openSharedPostgres(): Promise<SharedPostgres> {
  const url = await askForShared('postgres');
  const created: string[] = [];
  return {
    async createDatabase(template) {
      const database = await createDatabaseOn(url, `test_${randomUUID().replaceAll('-', '')}`, template);
      created.push(database);
      return database;
    },
    stop: () => dropDatabases(url, created),
  };
}
