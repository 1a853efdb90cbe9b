import * as z from 'zod/mini';

/** Who the person was and what was open, so that a reload comes back there. Each tab has its own. */
const visitSchema = z.object({ me: z.string(), channel: z.string() });
export type Visit = z.infer<typeof visitSchema>;

const KEY = 'ordrom-playground';

export function loadVisit(): Visit | undefined {
  try {
    return visitSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? ''));
  } catch {
    return undefined;
  }
}

export function saveVisit(visit: Visit): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(visit));
  } catch {
    // A browser that keeps nothing starts afresh.
  }
}
