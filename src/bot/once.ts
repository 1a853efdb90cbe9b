import NodeCache from 'node-cache';

/** Tells what comes for the first time from what comes again. */
export interface Once {
  /** Whether this has not been seen before; afterwards it has. What has no id is always new. */
  isFirst: (id: string | undefined) => boolean;
}

/** Slack repeats an event after a minute and after five, and its signature lets a copy in for five. */
const REMEMBERED_SECONDS = 900;
const MAX_REMEMBERED = 100_000;

export function createOnce(): Once {
  const seen = new NodeCache({
    stdTTL: REMEMBERED_SECONDS,
    checkperiod: REMEMBERED_SECONDS,
    useClones: false,
  });
  return {
    isFirst(id) {
      if (id === undefined) return true;
      if (seen.has(id)) return false;
      // It refuses one too many with an error; starting over is the lesser evil.
      if (seen.getStats().keys >= MAX_REMEMBERED) seen.flushAll();
      seen.set(id, true);
      return true;
    },
  };
}
