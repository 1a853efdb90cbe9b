import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openBotState } from '../../../src/bot/store/state.js';
import { bundleProgram } from '../../support/child-programs.js';
import { describeOnBoth, silent, sqliteAddress } from './test-databases.js';

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
