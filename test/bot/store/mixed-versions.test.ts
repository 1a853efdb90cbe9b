import { expect, test } from 'vitest';
import { MIGRATIONS } from '../../../src/bot/store/migrations.js';
import { createOccurrenceStore } from '../../../src/bot/store/occurrences.js';
import { createPreferenceStore } from '../../../src/bot/store/preferences.js';
import { createSubscriptionStore } from '../../../src/bot/store/subscriptions.js';
import type { Db } from '../../../src/bot/store/tables.js';
import { subscriptionOf } from '../delivery/subscription-fixture.js';
import { insertRow, TABLES, tableRows } from './table-rows.js';
import { describeOnBoth } from './test-databases.js';

/** During a rolling update bots of an older version work on with a database that a newer one has brought up to date. */

const OLDER = MIGRATIONS.map((_, at) => at).slice(1);

async function columnsOf(db: Db) {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name: table, columns }) =>
    columns.map(({ name, dataType, isNullable, hasDefaultValue }) => {
      return { table, name, dataType, mayBeLeftOut: isNullable || hasDefaultValue };
    }),
  );
}

/** What else an older bot may write: the same in another workspace. */
const elsewhere = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const isOwn = ['id', 'team_id', 'subscription_id'].includes(name);
      return [name, isOwn ? `${String(value)}-other` : value];
    }),
  );

describeOnBoth('beside a newer bot one', ({ address, open }) => {
  test.each(OLDER)(
    'of version %i finds all that it knows, and may leave out what it does not',
    async (version) => {
      const where = await address();
      const before = await columnsOf(await open(where, version));
      const after = await columnsOf(await open(where));
      expect(after).toEqual(expect.arrayContaining(before));
      const tables = new Set(before.map(({ table }) => table));
      const names = new Set(before.map(({ table, name }) => `${table}.${name}`));
      const added = after.filter(({ table, name }) => tables.has(table) && !names.has(`${table}.${name}`));
      expect(added.filter(({ mayBeLeftOut }) => !mayBeLeftOut)).toEqual([]);
    },
  );

  test.each(OLDER)('of version %i reads and writes on, over the connection that it has', async (version) => {
    const where = await address();
    const older = await open(where, version);
    const tables = TABLES.filter(({ since }) => since <= version);
    for (const { name, row } of tables) await insertRow(older, name, row);
    const newer = await open(where);
    for (const { name, row } of tables) {
      expect(await tableRows(older, name)).toMatchObject([row]);
      await insertRow(older, name, elsewhere(row));
      expect(await tableRows(newer, name)).toMatchObject([row, elsewhere(row)]);
    }
  });

  test('and the newer one use what the other has written', async () => {
    const where = await address();
    // Since then bots make subscriptions and list what is due.
    const older = await open(where, 3);
    const newer = await open(where);
    const subscriptions = createSubscriptionStore(newer);
    for (const { name, since, row } of TABLES) if (since <= 3) await insertRow(older, name, row);
    expect(await subscriptions.find('s1')).toMatchObject({ id: 's1', state: 'active' });
    expect(await createOccurrenceStore(newer).listLatest('s1', 1)).toMatchObject([{ state: 'posted' }]);
    expect(await createPreferenceStore(newer).load({ team: 'T1', id: 'U1' })).toEqual({ language: 'nn' });

    await subscriptions.add(subscriptionOf({ id: 's2', content: { kind: 'word', dict: 'nob' } }));
    const columns = Object.keys(TABLES.find(({ name }) => name === 'subscription')?.row ?? {});
    const rows = await tableRows(older, 'subscription');
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(Object.keys(row as object)).toEqual(expect.arrayContaining(columns));
  });
});
