import * as z from 'zod/mini';

/** Who the person was and what was open, so that a reload comes back there. Each tab has its own. */
const savedSessionSchema = z.object({ me: z.string(), channel: z.string() });
export type SavedSession = z.infer<typeof savedSessionSchema>;

const STORAGE_KEY = 'ordrom-playground';

export function loadSavedSession(): SavedSession | undefined {
  try {
    return savedSessionSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? ''));
  } catch {
    return undefined;
  }
}

export function storeSavedSession(visit: SavedSession): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(visit));
  } catch {
    // A browser that keeps nothing starts afresh.
  }
}
