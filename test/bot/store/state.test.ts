import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { openBotState } from '../../../src/bot/store/state.js';
import { bundleProgram } from '../../support/child-programs.js';
import { describeOnBoth, silent, sqliteAddress } from './test-databases.js';

describe('preferences that are cached', () => {
  const kari = { team: 'T1', id: 'U1' };

  async function open() {
    const state = await openBotState({ database: sqliteAddress() }, silent);
    onTestFinished(() => state.close());
    const { preferences, db } = state;
    return {
      ...state,
      language: async (owner = kari) => (await preferences.load(owner)).language,
      /** Writes as no other process may, which shows what is read from the database. */
      writeBehind: (language: string) =>
        db.updateTable('preference').set({ value: language }).where('team_id', '=', 'T1').execute(),
    };
  }

  it('reads the preferences of each person once, and again after a change', async () => {
    const { preferences, language, writeBehind } = await open();
    await preferences.save(kari, { language: 'nn' });
    expect(await language()).toBe('nn');
    await writeBehind('en');
    expect(await language()).toBe('nn');
    expect(await language({ team: 'T2', id: 'U1' })).toBeUndefined();
    await preferences.save(kari, { attendance: 'with' });
    expect(await language()).toBe('en');
  });

  it('reads again after a failed read', async () => {
    const { db, language } = await open();
    await sql`alter table preference rename to away`.execute(db);
    await expect(language()).rejects.toThrow('preference');
    await sql`alter table away rename to preference`.execute(db);
    expect(await language()).toBeUndefined();
  });

  it('forgets the preferences of a deleted workspace', async () => {
    const { preferences, eraser, language } = await open();
    await preferences.save(kari, { language: 'nn' });
    expect(await language()).toBe('nn');
    await eraser.eraseInstallation(kari.team);
    expect(await language()).toBeUndefined();
  });
});

const FULL_DISK = fileURLToPath(new URL('full-disk.ts', import.meta.url));

describeOnBoth('the check of a database', ({ address }) => {
  test('passes as often as it is made, and leaves one row', async () => {
    const state = await openBotState({ database: await address() }, silent);
    for (let count = 0; count < 3; count += 1) await state.check();
    expect(await state.db.selectFrom('used_state').select('hash').execute()).toEqual([{ hash: 'readyz' }]);
    await state.close();
  });

  test('fails where the database can be read only', async () => {
    const database = await address();
    const state = await openBotState({ database }, silent);
    if (database.kind === 'sqlite') await sql`pragma query_only = on`.execute(state.db);
    else await sql`set default_transaction_read_only = on`.execute(state.db);
    await expect(state.check()).rejects.toThrow(/read.?only/u);
    expect(await state.preferences.load({ team: 'T1', id: 'U1' })).toEqual({});
    await state.close();
  });
});

describe('the check of a SQLite file', () => {
  test('fails where nothing more can be written to the disk, while reads succeed', async () => {
    const address = sqliteAddress();
    const state = await openBotState({ database: address }, silent);
    await state.preferences.save({ team: 'T1', id: 'U1' }, { language: 'nn' });
    await state.close();
    // No file grows beyond a megabyte.
    const limited = `ulimit -f 1024; exec "$0" "$@"`;
    const args = [process.execPath, await bundleProgram(FULL_DISK), JSON.stringify(address)];
    const { stdout } = await promisify(execFile)('bash', ['-c', limited, ...args]);
    expect(JSON.parse(stdout)).toEqual({
      error: expect.stringMatching(/disk/u),
      preferences: { language: 'nn' },
    });
  });
});
