import { Temporal } from 'temporal-polyfill';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import type { RoomWeekCache } from '../../rooms/room-week-cache.js';
import type { When } from '../../time/when.js';

/** One question under way: who asks, what is asked, and what is kept of earlier answers. */
export interface RomRequest {
  services: Pick<Services, 'calendar' | 'rooms' | 'log'>;
  request: RequestContext;
  reading: { weeks: RoomWeekCache; times: RoomTimesCache };
  /** What is left of the time for the directory and all rooms together. */
  leftMs: () => number;
}

/** What is read so lately is as good as now. */
const FRESH_MS = 10_000;

/** When calendars were read, where that is worth saying. */
export function readAtWhenOld(readAt: number, { now }: RequestContext): { readAt?: Temporal.ZonedDateTime } {
  if (now.epochMilliseconds - readAt < FRESH_MS) return {};
  return { readAt: Temporal.Instant.fromEpochMilliseconds(readAt).toZonedDateTimeISO(now.timeZoneId) };
}

export const isToday = (when: When, { now }: RequestContext) =>
  when.kind === 'day' && when.date.equals(now.toPlainDate());
