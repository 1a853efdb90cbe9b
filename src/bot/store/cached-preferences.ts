import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from '../preferences/preferences.js';

const TTL_MS = 600_000;
const MAX_OWNERS = 10_000;

const keyOf = ({ team, id }: PreferenceOwner) => `${team} ${id}`;

export interface CachedPreferences extends PreferenceStore {
  /** All are read anew: something was deleted behind the store. */
  forget: () => void;
}

/**
 * The choices of a store that this process alone writes to, read once and again when they change: every answer begins
 * with them. Not for a database that several bots share: what is chosen at one is to be seen at all.
 */
export function createCachedPreferences(store: PreferenceStore): CachedPreferences {
  const loaded = createBoundedCache<Preferences>({ ttlMs: TTL_MS, maxEntries: MAX_OWNERS });
  return {
    load: (owner) => loaded.fetch(keyOf(owner), () => store.load(owner)),
    save: (owner, preferences) => store.save(owner, preferences).finally(() => loaded.delete(keyOf(owner))),
    forget: loaded.clear,
  };
}
