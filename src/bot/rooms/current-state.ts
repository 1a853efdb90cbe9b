import { Temporal } from 'temporal-polyfill';
import { gapsBetween, type Interval } from '../../shared/time/interval.js';
import { MIN_FREE_MS } from './room-hours.js';

/** Whether a room is free now, and when that changes today. */
export interface CurrentRoomState {
  free: boolean;
  /** When the next meeting begins, or the room is free for long enough to meet; absent if not today. */
  until?: Temporal.ZonedDateTime;
  /** For a taken room: when its next free time ends; absent if that is midnight. */
  freeTo?: Temporal.ZonedDateTime;
}

/** @param taken in milliseconds since the epoch */
export function currentRoomState(taken: readonly Interval[], now: Temporal.ZonedDateTime): CurrentRoomState {
  const midnight = now.startOfDay().add({ days: 1 });
  const rest = { start: now.epochMilliseconds, end: midnight.epochMilliseconds };
  const at = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(now.timeZoneId);
  const [first] = gapsBetween(taken, rest);
  if (first?.start === rest.start) {
    return first.end === rest.end ? { free: true } : { free: true, until: at(first.end) };
  }
  const [next] = gapsBetween(taken, rest, MIN_FREE_MS);
  if (!next) return { free: false };
  return { free: false, until: at(next.start), ...(next.end < rest.end && { freeTo: at(next.end) }) };
}
