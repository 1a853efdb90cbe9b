import * as z from 'zod/mini';

/** This tab's user and open conversation, so that a reload restores them. Each tab has its own. */
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
    // Without session storage, a reload starts over.
  }
}
