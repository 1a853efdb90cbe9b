import { expect, test } from 'vitest';
import { MIGRATION_NAMES } from '../../../src/bot/store/migrations.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createPreferenceStore } from '../../../src/bot/store/state.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { subscriptionOf } from '../delivery/subscription-fixture.js';
import { insertRow, TABLES, tableRows } from './table-rows.js';
import { describeOnBoth } from './test-databases.js';

/** During a rolling update, bots of an older version run on a database that a newer one has migrated. */

const OLDER = MIGRATION_NAMES.map((_, at) => at).slice(1);

async function columnsOf(db: Db) {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      return { table, name, dataType, mayBeLeftOut: isNullable || hasDefaultValue };
    }),
  );
}

/** The same row in another workspace. */
const inOtherWorkspace = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isOwn = ['id', 'team_id', 'subscription_id', 'poll_id', 'hash'].includes(name);
      return [name, isOwn ? `${String(value)}-other` : value];
    }),
  );

describeOnBoth('after a newer bot has migrated the database, an older bot', ({ address, open }) => {
  test.each(OLDER)('of version %i finds its columns, and may omit the new ones', async (version) => {
    const where = await address();
    const before = await columnsOf(await open(where, version));
    const after = await columnsOf(await open(where));
    expect(after).toEqual(expect.arrayContaining(before));
    const tables = new Set(before.map(({ table }) => table));
    const names = new Set(before.map(({ table, name }) => `${table}.${name}`));
    const added = after.filter(({ table, name }) => tables.has(table) && !names.has(`${table}.${name}`));
    expect(added.filter(({ mayBeLeftOut }) => !mayBeLeftOut)).toEqual([]);
  });

  test.each(OLDER)('of version %i reads and writes over its open connection', async (version) => {
    const where = await address();
    const older = await open(where, version);
    const tables = TABLES.filter(({ since }) => since <= version);
    for (const { name, row } of tables) await insertRow(older, name, row);
    const newer = await open(where);
    for (const { name, row } of tables) {
      expect(await tableRows(older, name)).toMatchObject([row]);
      await insertRow(older, name, inOtherWorkspace(row));
      expect(await tableRows(newer, name)).toMatchObject([row, inOtherWorkspace(row)]);
    }
  });

  test('reads the rows of the newer bot, and the newer bot reads its rows', async () => {
    const where = await address();
    // The first version with subscriptions and occurrences.
    const older = await open(where, 3);
    const newer = await open(where);
    const subscriptions = createSubscriptionStore(newer);
    for (const { name, since, row } of TABLES) if (since <= 3) await insertRow(older, name, row);
    expect(await subscriptions.find({ team: 'T1', id: 's1' })).toMatchObject({ id: 's1', state: 'active' });
    expect(await createOccurrenceStore(newer).listLatest({ team: 'T1', id: 's1' }, 1)).toMatchObject([
      { state: 'posted' },
    ]);
    expect(await createPreferenceStore(newer).load({ team: 'T1', id: 'U1' })).toEqual({ language: 'nn' });

    await subscriptions.add(subscriptionOf({ id: 's2', content: { kind: 'word', dict: 'nob' } }));
    const columns = Object.keys(TABLES.find(({ name }) => name === 'subscription')?.row ?? {});
    const rows = await tableRows(older, 'subscription');
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(Object.keys(row as object)).toEqual(expect.arrayContaining(columns));
  });
});
