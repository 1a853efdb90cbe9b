import { Temporal } from 'temporal-polyfill';
import type { Asker, Services } from '../../framework/request-context.js';
import type { RoomTimes } from '../../rooms/room-times.js';
import type { RoomWeeks } from '../../rooms/room-weeks.js';
import type { When } from '../../time/when.js';

/** One question under way: who asks, what is asked, and what is kept of earlier answers. */
export interface Asking {
  services: Pick<Services, 'calendar' | 'rooms' | 'log'>;
  asker: Asker;
  reading: { weeks: RoomWeeks; times: RoomTimes };
  /** What is left of the time for the directory and all rooms together. */
  leftMs: () => number;
}

/** What is read so lately is as good as now. */
const FRESH_MS = 10_000;

/** When calendars were read, where that is worth saying. */
export function sayRead(readAt: number, { now }: Asker): { readAt?: Temporal.ZonedDateTime } {
  if (now.epochMilliseconds - readAt < FRESH_MS) return {};
  return { readAt: Temporal.Instant.fromEpochMilliseconds(readAt).toZonedDateTimeISO(now.timeZoneId) };
}

export const isToday = (when: When, { now }: Asker) =>
  when.kind === 'day' && when.date.equals(now.toPlainDate());
