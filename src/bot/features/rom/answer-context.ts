import { Temporal } from 'temporal-polyfill';
import type { RequestContext, Services } from '../../framework/request-context.js';
import type { RoomTimesCache } from '../../rooms/room-times-cache.js';
import type { RoomWeekCache } from '../../rooms/room-week-cache.js';
import type { When } from '../../time/when.js';

/** The cached calendars of rooms: events by week, and taken times of many rooms. */
export interface RoomCalendars {
  weeks: RoomWeekCache;
  times: RoomTimesCache;
}

/** The input of every step of an answer. */
export interface RomAnswerContext {
  services: Pick<Services, 'calendar' | 'rooms' | 'log'>;
  request: RequestContext;
  calendars: RoomCalendars;
  /** The remaining milliseconds for the directory and all rooms together. */
  leftMs: () => number;
}

/** A reading younger than this counts as read now. */
const FRESH_MS = 10_000;

/** The time of a reading in milliseconds since the epoch, if it is old enough to show. */
export function readAtWhenOld(readAt: number, { now }: RequestContext): { readAt?: Temporal.ZonedDateTime } {
  if (now.epochMilliseconds - readAt < FRESH_MS) return {};
  return { readAt: Temporal.Instant.fromEpochMilliseconds(readAt).toZonedDateTimeISO(now.timeZoneId) };
}

export const isToday = (when: When, { now }: RequestContext) =>
  when.kind === 'day' && when.date.equals(now.toPlainDate());
