import { createBoundedCache } from '../../shared/cache/bounded-cache.js';
import type { PreferenceOwner, PreferenceStore, Preferences } from '../preferences/preferences.js';

const TTL_MS = 600_000;
const MAX_OWNERS = 10_000;

const keyOf = ({ team, id }: PreferenceOwner) => `${team} ${id}`;

export interface CachedPreferences extends PreferenceStore {
  /** Clears the cache, after rows were deleted without this store. */
  forget: () => void;
}

/**
 * Caches the preferences of a store that only this process writes to: every answer needs them. Not for a
 * database that several bots share, because each bot must see the changes of the others.
 */
export function createCachedPreferences(store: PreferenceStore): CachedPreferences {
  const loaded = createBoundedCache<Preferences>({ ttlMs: TTL_MS, maxEntries: MAX_OWNERS });
  return {
    load: (owner) => loaded.fetch(keyOf(owner), () => store.load(owner)),
    save: (owner, preferences) => store.save(owner, preferences).finally(() => loaded.delete(keyOf(owner))),
    forget: loaded.clear,
  };
}
