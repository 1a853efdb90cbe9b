import { type ByteBudget, createByteBudget } from '../../shared/cache/bounded-cache.js';
import type { Metrics } from '../../shared/observability/metrics.js';

/** Bytes of all that a service keeps of calendars: texts of servers, results of reading them, and answers. */
const MAX_KEPT_BYTES = 96 * 1024 * 1024;

/** An estimate of the memory for an entry besides its bytes, and for a booking besides its texts. */
export const ENTRY_BYTES = 500;
export const BOOKING_BYTES = 150;

/** Creates the limit that all caches of calendars share. */
export const createCalendarBudget = (metrics?: Metrics): ByteBudget =>
  createByteBudget({
    maxBytes: MAX_KEPT_BYTES,
    onChange: (kind, bytes) => metrics?.calendarCacheBytes.set({ kind }, bytes),
  });
