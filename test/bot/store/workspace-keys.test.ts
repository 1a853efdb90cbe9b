import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { createBookingStore } from '../../../src/bot/store/bookings.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createPollStore } from '../../../src/bot/store/polls.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import { type Db, TEAM_TABLES } from '../../../src/bot/store/tables.js';
import { createTermStore } from '../../../src/bot/store/terms.js';
import { describeOnBoth, insertRow, TABLES, tableRows } from './test-databases.js';

const STORE = fileURLToPath(new URL('../../../src/bot/store', import.meta.url));

/** The tables whose rows are of no workspace. */
const OF_NO_WORKSPACE: Readonly<Record<string, string>> = {
  installation:
    'its id is that of the workspace, or of the organisation that installed the app for all of its own',
  used_state: 'its key is the hash of a text that names a redirect of OAuth before its workspace is known',
  kysely_migration: 'the names of the migrations',
  kysely_migration_lock: 'the lock of the migrations',
};

/**
 * The queries about the rows of all workspaces, by file: what they are for. Each other query names the workspace of its
 * rows.
 */
const OF_ALL_WORKSPACES: Readonly<Record<string, readonly string[]>> = {
  'bookings.ts': ['finds bookings whose answer is not known', 'deletes old bookings'],
  'installations.ts': [
    'finds the workspaces of an installation',
    'deletes the workspaces of an installation',
    'deletes preferences of workspaces without an installation',
  ],
  'notices.ts': ['finds people who are to be told of paused subscriptions or missed posts'],
  'occurrences.ts': [
    'finds the time of the next post',
    'finds the next post of any workspace, in turns',
    'deletes old posts',
  ],
  'polls.ts': ['closes polls and finds those to be shown', 'deletes old polls'],
  'state-commands.ts': ['deletes the data of a person'],
  'subscriptions.ts': ['finds what is due'],
};
/** The file with statements that are not checked, because they are raw: all work on whole tables. */
const RAW = ['state-commands.ts'];

/** The columns of each unique key of a table, sorted. The first one is the primary key. */
async function keysOf(db: Db, table: string, kind: 'sqlite' | 'postgres'): Promise<string[]> {
  const query =
    kind === 'sqlite'
      ? sql<{ columns: string }>`
          select group_concat(info.name, ' ') as columns
          from pragma_index_list(${table}) as list, pragma_index_info(list.name) as info
          where list."unique" = 1 and list.partial = 0
          group by list.name order by min(list.origin <> 'pk'), list.name`
      : sql<{ columns: string }>`
          select string_agg(attname, ' ') as columns
          from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
          where indrelid = ${table}::regclass and indisunique and indpred is null
          group by indexrelid, indisprimary order by not indisprimary`;
  const { rows } = await query.execute(db);
  return rows.map(({ columns }) => columns.split(' ').toSorted().join(' '));
}

const kindOf = (title: string) => (title.includes('postgres') ? 'postgres' : 'sqlite');

describeOnBoth('the schema', ({ open }) => {
  test('has the workspace in the key of each table', async ({ task }) => {
    const db = await open();
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    const names = tables.map(({ name }) => name).filter((name) => !(name in OF_NO_WORKSPACE));
    expect(names.toSorted()).toEqual(TEAM_TABLES.toSorted());
    for (const name of names) {
      const [primary = '', ...others] = await keysOf(db, name, kindOf(task.suite?.name ?? ''));
      const columns = new Set(['team_id', ...primary.split(' ')]);
      expect([primary, ...others], name).toContain([...columns].toSorted().join(' '));
    }
  });
});

describeOnBoth('a query', ({ open }) => {
  const refused = /does not name its workspace/u;

  test('that names no workspace is refused, in each table of workspaces', async () => {
    const db = await open();
    for (const table of TEAM_TABLES) {
      await expect(db.selectFrom(table).selectAll().execute()).rejects.toThrow(refused);
      await expect(db.deleteFrom(table).execute()).rejects.toThrow(refused);
      await expect(db.updateTable(table).set({ team_id: 'T2' }).execute()).rejects.toThrow(refused);
      await db.selectFrom(table).selectAll().where('team_id', '=', 'T1').execute();
    }
  });

  test.each<[string, (db: Db) => { execute: () => Promise<unknown> }]>([
    ['by id alone', (db) => db.selectFrom('poll').selectAll().where('id', '=', 'p1')],
    [
      'where either condition is enough',
      (db) =>
        db.deleteFrom('poll').where(({ eb, or }) => or([eb('team_id', '=', 'T1'), eb('id', '=', 'p1')])),
    ],
    ['of all other workspaces', (db) => db.deleteFrom('poll').where('team_id', '!=', 'T1')],
    [
      'that selects the workspace but does not ask for it',
      (db) => db.selectFrom('poll').select('team_id').where('id', '=', 'p1'),
    ],
    [
      'in a subquery',
      (db) =>
        db
          .selectFrom('booker')
          .selectAll()
          .where('team_id', '=', 'T1')
          .where(({ exists, selectFrom }) => exists(selectFrom('poll').select('id').where('id', '=', 'p1'))),
    ],
    [
      'of two tables',
      (db) =>
        db
          .selectFrom('poll')
          .innerJoin('poll_vote', 'poll_vote.poll_id', 'poll.id')
          .selectAll()
          .where('poll.team_id', '=', 'T1'),
    ],
    ['of a table with another name', (db) => db.selectFrom('poll as p').selectAll().where('p.id', '=', 'p1')],
  ])('%s is refused', async (_, build) => {
    const db = await open();
    await expect((async () => build(db).execute())()).rejects.toThrow(refused);
  });

  test('in a transaction is refused, too', async () => {
    const db = await open();
    const work = db
      .transaction()
      .execute((inside) => inside.deleteFrom('poll').where('id', '=', 'p1').execute());
    await expect(work).rejects.toThrow(refused);
  });
});

test('the queries about all workspaces are known, with what they are for', () => {
  const count = (text: string, what: RegExp) => [...text.matchAll(what)].length;
  const files = readdirSync(STORE).map((file) => ({ file, text: readFileSync(`${STORE}/${file}`, 'utf8') }));
  const every = files.map(({ file, text }) => [file, count(text, /ofAllWorkspaces\(/gu)] as const);
  expect(Object.fromEntries(every.filter(([, uses]) => uses > 0))).toEqual(
    Object.fromEntries(Object.entries(OF_ALL_WORKSPACES).map(([file, uses]) => [file, uses.length])),
  );
  const raw = files.filter(({ text }) => /sql(?:<[^`]*>)?`\s*(?:delete|insert|select \*|update)/u.test(text));
  expect(raw.map(({ file }) => file)).toEqual(RAW);
  const unguarded = files.filter(({ text }) => text.includes('withoutPlugins'));
  expect(unguarded.map(({ file, text }) => [file, count(text, /withoutPlugins/gu)])).toEqual([
    ['tables.ts', 1],
  ]);
});

/** Rows that all have the same ids in the workspace `T1`. */
async function fill(db: Db) {
  for (const { name, row } of TABLES) await insertRow(db, name, row);
  const before = new Map<string, unknown[]>();
  for (const { name } of TABLES) before.set(name, await tableRows(db, name));
  return {
    /** The tables that are not as they were. */
    async changed() {
      const now = await Promise.all(
        TABLES.map(async ({ name }) => [name, await tableRows(db, name)] as const),
      );
      return now.filter(([name, rows]) => JSON.stringify(rows) !== JSON.stringify(before.get(name)));
    },
  };
}

describeOnBoth('an id of another workspace', ({ open }) => {
  const NOW = 1_794_000_000_000;
  const booking = '0'.repeat(32);
  const far = Temporal.Instant.fromEpochMilliseconds(0);

  test.each<[string, (db: Db, team: string) => Promise<unknown>, unknown]>([
    ['load a poll', (db, team) => createPollStore(db).load({ team, id: 'p1' }), undefined],
    [
      'vote',
      (db, team) =>
        createPollStore(db).vote({ poll: { team, id: 'p1' }, user: 'U3', time: 0, clickedAt: NOW }, NOW),
      'gone',
    ],
    [
      'vote in a poll whose first time has begun',
      (db, team) =>
        createPollStore(db).vote({ poll: { team, id: 'p1' }, user: 'U3', time: 0, clickedAt: NOW }, 2 * NOW),
      'gone',
    ],
    ['close a poll', (db, team) => createPollStore(db).close({ team, id: 'p1' }, 'U1', '1.2'), 'gone'],
    ['save the message', (db, team) => createPollStore(db).saveMessage({ team, id: 'p1' }, '1.2'), undefined],
    ['find a subscription', (db, team) => createSubscriptionStore(db).find({ team, id: 's1' }), undefined],
    [
      'delete a subscription',
      (db, team) => createSubscriptionStore(db).remove({ team, id: 's1' }),
      undefined,
    ],
    [
      'pause a subscription',
      (db, team) => createSubscriptionStore(db).pauseDamaged({ team, id: 's1' }),
      undefined,
    ],
    ['list its posts', (db, team) => createOccurrenceStore(db).listLatest({ team, id: 's1' }, 9), []],
    ['list its words', (db, team) => createOccurrenceStore(db).listMemosSince({ team, id: 's1' }, far), []],
    [
      'find a booking',
      (db, team) => createBookingStore(db).find({ team, id: booking, user: 'U1' }),
      undefined,
    ],
    [
      'cancel a booking',
      (db, team) => createBookingStore(db).reserveCancellation({ team, id: booking, user: 'U1' }, NOW),
      undefined,
    ],
    ['find a word', (db, team) => createTermStore(db).find(team, 't1'), undefined],
    ['read the history of a word', (db, team) => createTermStore(db).history(team, 't1'), []],
    [
      'delete a word',
      (db, team) => createTermStore(db).remove({ team, id: 't1', version: 1 }, { user: 'U1', at: far }),
      'stale',
    ],
  ])('does not %s, and changes nothing', async (_, act, nothing) => {
    const db = await open();
    const { changed } = await fill(db);
    expect(await act(db, 'T2')).toEqual(nothing);
    expect(await changed()).toEqual([]);
    // The same call with the own workspace does something: the row is there.
    const own = await act(db, 'T1');
    const isFelt = JSON.stringify(own) !== JSON.stringify(nothing) || (await changed()).length > 0;
    expect(isFelt).toBe(true);
  });

  test('does not change a subscription, in whatever way it is named', async () => {
    const db = await open();
    await fill(db);
    const subscriptions = createSubscriptionStore(db);
    const own = await subscriptions.find({ team: 'T1', id: 's1' });
    if (!own) throw new Error('unreachable');
    expect(await subscriptions.change({ ...own, team: 'T2', language: 'nn' })).toBe(false);
    expect((await subscriptions.find(own))?.language).toBe('nb');
  });
});

describeOnBoth('a vote by a bot of the release before', ({ open }) => {
  test('and one by a bot of this release count together', async () => {
    const db = await open();
    await fill(db);
    const NOW = 1_794_000_000_000;
    // What a bot of the release before names in `on conflict`.
    const older = (at: number) =>
      sql`insert into poll_vote (poll_id, user_id, time_index, team_id, is_on, clicked_at)
          values ('p1', 'U3', 0, 'T1', 1, ${at})
          on conflict (poll_id, user_id, time_index)
          do update set is_on = 1 - poll_vote.is_on, clicked_at = ${at}`.execute(db);
    const polls = createPollStore(db);
    const P1 = { team: 'T1', id: 'p1' };
    const newer = (clickedAt: number) => polls.vote({ poll: P1, user: 'U3', time: 0, clickedAt }, NOW);
    const hasVoted = async () => (await polls.load(P1))?.votes.some(({ user }) => user === 'U3');
    await older(NOW);
    expect(await hasVoted()).toBe(true);
    await newer(NOW + 5_000);
    expect(await hasVoted()).toBe(false);
    await older(NOW + 10_000);
    expect(await hasVoted()).toBe(true);
  });
});
