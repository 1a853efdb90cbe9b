import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { backUp } from '../../../src/bot/store/backup.js';
import { openDatabase } from '../../../src/bot/store/database.js';
import { createPreferenceStore } from '../../../src/bot/store/preferences.js';
import { silent } from './databases.js';

const owner = (id: number) => ({ team: 'T1', id: `U${id}` });

test('a backup that is made while a bot writes is restored by copying it, as the README says', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-backup-'));
  const [path, backup] = [join(folder, 'ordrom.db'), join(folder, 'copies', 'monday.db')];
  const running = await openDatabase({ kind: 'sqlite', path }, silent);
  const preferences = createPreferenceStore(running);
  for (let id = 0; id < 200; id += 1) await preferences.save(owner(id), { language: 'nb' });

  const beside = await openDatabase({ kind: 'sqlite', path }, silent);
  await Promise.all([backUp(beside, backup), preferences.save(owner(999), { language: 'nb' })]);
  await preferences.save(owner(0), { language: undefined });
  await beside.destroy();
  await running.destroy();
  expect(readdirSync(join(folder, 'copies'))).toEqual(['monday.db']);

  // As after kill -9: what was not yet brought into the file still lies beside it.
  writeFileSync(`${path}-wal`, 'left behind');
  for (const suffix of ['', '-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true });
  copyFileSync(backup, path);
  const restored = await openDatabase({ kind: 'sqlite', path }, silent);
  expect(await createPreferenceStore(restored).load(owner(0))).toEqual({ language: 'nb' });
  expect(await createPreferenceStore(restored).load(owner(199))).toEqual({ language: 'nb' });
  await restored.destroy();
});

test('a backup is never written over', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-backup-'));
  const db = await openDatabase({ kind: 'sqlite', path: join(folder, 'ordrom.db') }, silent);
  const file = join(folder, 'copy.db');
  writeFileSync(file, 'precious');
  await expect(backUp(db, file)).rejects.toThrow(`${file} exists`);
  await db.destroy();
});
