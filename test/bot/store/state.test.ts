import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { createInMemoryPreferences, type PreferenceStore } from '../../../src/bot/preferences/preferences.js';
import { createCachedPreferences, openBotState } from '../../../src/bot/store/state.js';
import { bundleProgram } from '../../support/child-programs.js';
import { describeOnBoth, silent, sqliteAddress } from './test-databases.js';

describe('preferences that are cached', () => {
  const kari = { team: 'T1', id: 'U1' };

  function createCounted() {
    const memory = createInMemoryPreferences();
    const counted = { asked: 0, isDown: false };
    const store: PreferenceStore = {
      async load(owner) {
        counted.asked += 1;
        if (counted.isDown) throw new Error('down');
        return memory.load(owner);
      },
      save: memory.save,
    };
    return { counted, remembered: createCachedPreferences(store) };
  }

  it('reads the preferences of each person once, and again after a change', async () => {
    const { counted, remembered } = createCounted();
    for (const _ of [1, 2, 3]) expect((await remembered.load(kari)).language).toBeUndefined();
    expect(counted.asked).toBe(1);
    await remembered.save(kari, { language: 'nn' });
    for (const _ of [1, 2, 3]) expect((await remembered.load(kari)).language).toBe('nn');
    expect((await remembered.load({ team: 'T2', id: 'U1' })).language).toBeUndefined();
    expect(counted.asked).toBe(3);
  });

  it('reads again after a failed read', async () => {
    const { counted, remembered } = createCounted();
    counted.isDown = true;
    await expect(remembered.load(kari)).rejects.toThrow('down');
    counted.isDown = false;
    expect((await remembered.load(kari)).language).toBeUndefined();
  });

  it('forgets the preferences of a deleted workspace', async () => {
    const { preferences, eraser, close } = await openBotState({ database: sqliteAddress() }, silent);
    await preferences.save(kari, { language: 'nn' });
    expect((await preferences.load(kari)).language).toBe('nn');
    await eraser.eraseInstallation(kari.team);
    expect((await preferences.load(kari)).language).toBeUndefined();
    await close();
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
