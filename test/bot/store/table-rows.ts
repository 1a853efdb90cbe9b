import { sql } from 'kysely';
import type { Db } from '../../../src/bot/store/tables.js';

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
