import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';

const FRESH_MS = 10 * 60_000;

/**
 * A directory of rooms that is fetched at most every ten minutes, and by one question of many that come at a time.
 * While it is fetched again, and where it cannot be, the one before serves on: rooms change by the year.
 *
 * @param now milliseconds on a clock that only goes forward
 * @returns a function that throws what `fetch` throws, as long as there has been no directory at all
 */
export function createDirectoryCache(
  fetch: () => Promise<readonly Room[]>,
  log: Logger,
  now: () => number = () => performance.now(),
): () => Promise<readonly Room[]> {
  let known: readonly Room[] | undefined;
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let fetching: Promise<readonly Room[]> | undefined;

  async function refresh() {
    try {
      known = await fetch();
      fetchedAt = now();
      return known;
    } catch (error) {
      if (!known) throw error;
      log.warn({ err: error }, 'the directory of rooms could not be fetched again');
      fetchedAt = now();
      return known;
    } finally {
      fetching = undefined;
    }
  }

  return async () => {
    if (known && now() - fetchedAt < FRESH_MS) return known;
    fetching ??= refresh();
    return known ?? fetching;
  };
}
