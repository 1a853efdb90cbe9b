import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
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

/** A row of each table as its migration created it, with the number of the migration, from 1. */
export const TABLES = [
  {
    name: 'preference',
    since: 1,
    row: { team_id: 'T1', owner_id: 'U1', name: 'language', value: 'nn' },
  },
  {
    name: 'subscription',
    since: 2,
    row: {
      id: 's1',
      team_id: 'T1',
      channel_id: 'C1',
      created_by: 'U1',
      content: '{"kind":"word","dict":"bob"}',
      days: '12345',
      time: '07:30',
      time_zone: 'Europe/Oslo',
      skip_holidays: 1,
      language: 'nb',
      state: 'active',
      next_at: 1_795_000_000_000,
      version: 1,
    },
  },
  {
    name: 'occurrence',
    since: 3,
    row: {
      subscription_id: 's1',
      local: '2026-11-23T07:30',
      team_id: 'T1',
      channel_id: 'C1',
      due_at: 1_795_000_000_000,
      last_at: 1_795_010_000_000,
      state: 'posted',
      free_at: 0,
      holder: null,
      attempts: 1,
      note: null,
      memo: 'bob:ord',
      message_ts: '1795000000.000100',
    },
  },
  { name: 'pace', since: 3, row: { team_id: 'T1', channel_id: 'C1', next_at: 5, holder: null } },
  { name: 'installation', since: 4, row: { id: 'T1', key_id: 'abcd', sealed: 'abcd.iv.text' } },
  { name: 'workspace', since: 6, row: { team_id: 'T1', installation_id: 'E1' } },
  {
    name: 'term',
    since: 11,
    row: {
      id: 't1',
      team_id: 'T1',
      word_key: 'hms',
      state: 'approved',
      content: '{"term":"HMS","nb":"Et trygt arbeidsmiljø."}',
      version: 1,
      created_by: 'U1',
    },
  },
  {
    name: 'term_change',
    since: 11,
    row: {
      team_id: 'T1',
      term_id: 't1',
      version: 1,
      action: 'suggested',
      user_id: 'U1',
      at: 1_795_000_000_000,
      content: '{"term":"HMS","nb":"Et trygt arbeidsmiljø."}',
    },
  },
  { name: 'term_approver', since: 11, row: { team_id: 'T1', user_id: 'U1' } },
  { name: 'used_state', since: 8, row: { hash: 'h', used_at: 5 } },
  {
    name: 'poll',
    since: 10,
    row: {
      id: 'p1',
      team_id: 'T1',
      channel_id: 'C1',
      message_ts: '1795000000.000100',
      created_by: 'U1',
      language: 'nb',
      people: '["U1","@ola"]',
      times: '[[1795000000000,1795003600000]]',
      closes_at: 1_795_000_000_000,
      is_closed: 0,
      delete_at: 1_796_213_200_000,
      version: 1,
      shown_version: 1,
      free_at: 0,
      holder: null,
    },
  },
  {
    name: 'booking',
    since: 12,
    row: {
      id: '0'.repeat(32),
      team_id: 'T1',
      user_id: 'U1',
      room: 'fjorden@eksempel.no',
      room_name: 'Fjorden',
      starts_at: 1_795_000_000_000,
      ends_at: 1_795_001_800_000,
      state: 'booked',
      changed_at: 1_794_000_000_000,
      delete_at: 1_795_606_600_000,
    },
  },
  { name: 'booker', since: 12, row: { team_id: 'T1', user_id: 'U1', delete_at: 1_795_606_600_000 } },
  {
    name: 'poll_vote',
    since: 10,
    row: {
      poll_id: 'p1',
      user_id: 'U2',
      time_index: 0,
      team_id: 'T1',
      is_on: 1,
      clicked_at: 1_794_000_000_000,
    },
  },
];

export async function tableRows(db: Db, name: string): Promise<unknown[]> {
  const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
  return rows;
}

export async function insertRow(db: Db, name: string, row: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  await sql`insert into ${sql.table(name)} (${sql.join(columns)}) values (${sql.join(Object.values(row))})`.execute(
    db,
  );
}
