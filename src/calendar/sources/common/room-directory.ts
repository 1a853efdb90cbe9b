import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import type { Logger } from '../../../shared/observability/log.js';
import type { Room } from '../../contract.js';

const FRESH_MS = 10 * 60_000;

/**
 * Caches a directory of rooms for ten minutes. The previous directory is served while a new one is fetched, and for
 * as long as fetching fails: rooms change a few times a year.
 *
 * @param elapsed a monotonic clock in milliseconds
 * @returns a function that lists the rooms; it throws what `fetch` throws until the first directory arrives
 */
export function createSourceRoomDirectory(
  fetch: () => Promise<readonly Room[]>,
  log: Logger,
  elapsed: () => number = () => performance.now(),
): () => Promise<readonly Room[]> {
  const cache = createBoundedCache<readonly Room[]>({
    maxEntries: 1,
    ttlMs: FRESH_MS,
    staleWhileRevalidateMs: Number.POSITIVE_INFINITY,
    retryDelayMs: FRESH_MS,
    onStale: (error) => log.warn({ err: error }, 'the directory of rooms could not be fetched again'),
    elapsed,
  });
  return () => cache.fetch('rooms', fetch);
}
