import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabaseOn, dropDatabases } from './postgres.js';

/** Databases of one test file on the PostgreSQL that all test files of a run share. */
export interface SharedPostgres {
  /** Creates an empty database, or a copy of one without connections, and returns its URL. */
  createDatabase: (template?: string) => Promise<string>;
  /** Drops the databases. */
  stop: () => Promise<void>;
}

/** Opens the server that the run has started. Tests that halt their server start their own. */
export function openSharedPostgres(): SharedPostgres {
  const url = inject('postgresUrl');
  if (url === '') throw new Error('PostgreSQL is not installed');
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
