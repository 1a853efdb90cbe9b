/** Tells what comes for the first time from what comes again. */
export interface EventDeduplicator {
  /** Whether this has not been seen before; afterwards it has. What has no id is always new. */
  isFirst: (id: string | undefined) => boolean;
}

/** Slack repeats an event after a minute and after five, and its signature lets a copy in for five. */
const RETENTION_MS = 900_000;
const MAX_IDS = 100_000;

/**
 * In two halves, of which the older goes when the newer is full, of ids or of time: an id is remembered for a quarter of
 * an hour, and for half of one at most.
 *
 * @param elapsed milliseconds that only grow
 */
export function createEventDeduplicator(elapsed = () => performance.now()): EventDeduplicator {
  let newer = new Set<string>();
  let older = new Set<string>();
  let beganAt = elapsed();

  function makeRoom() {
    if (newer.size < MAX_IDS / 2 && elapsed() - beganAt < RETENTION_MS) return;
    // Nothing that came before the newer half began is worth keeping, if that is long ago.
    older = elapsed() - beganAt < 2 * RETENTION_MS ? newer : new Set();
    newer = new Set();
    beganAt = elapsed();
  }

  return {
    isFirst(id) {
      if (id === undefined) return true;
      makeRoom();
      if (newer.has(id) || older.has(id)) return false;
      newer.add(id);
      return true;
    },
  };
}
