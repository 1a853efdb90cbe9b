import type { PreferenceStore, Preferences } from '../../../src/bot/preferences/preferences.js';
import type { BotState, SingleUseKeys } from '../../../src/bot/store/state.js';

/** Keeps preferences until the process stops. */
export function createInMemoryPreferences(): PreferenceStore {
  const kept = new Map<string, Preferences>();
  const keyOf = ({ team, id }: Parameters<PreferenceStore['load']>[0]) => `${team} ${id}`;
  return {
    load: async (owner) => ({ ...kept.get(keyOf(owner)) }),
    save: async (owner, preferences) =>
      void kept.set(keyOf(owner), { ...kept.get(keyOf(owner)), ...preferences }),
  };
}

export function createInMemorySingleUseKeys(): SingleUseKeys {
  const used = new Set<string>();
  return {
    async use(key) {
      const isFirst = !used.has(key);
      used.add(key);
      return isFirst;
    },
    async release(key) {
      used.delete(key);
    },
  };
}

/** What a bot needs of a database, without one. */
export const createInMemoryState = (): Pick<BotState, 'preferences' | 'sharedAnswers' | 'eraser'> => ({
  preferences: createInMemoryPreferences(),
  sharedAnswers: createInMemorySingleUseKeys(),
  eraser: {
    eraseInstallation: async (id) => [id],
    eraseTeams: async (_installation, teams) => teams,
    eraseStrayPreferences: async () => undefined,
  },
});
