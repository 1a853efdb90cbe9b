import { expect, it } from 'vitest';
import { createInMemoryPreferences, type PreferenceStore } from '../../../src/bot/preferences/preferences.js';
import { createCachedPreferences, openBotState } from '../../../src/bot/store/state.js';
import { silent, sqliteAddress } from './test-databases.js';

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
