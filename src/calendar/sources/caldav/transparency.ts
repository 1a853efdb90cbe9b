import { type Interval, mergeIntervals } from '../../../shared/time/interval.js';
import type { EventOccurrence } from '../../ical/occurrences.js';
import { wallAt } from '../../ical/zone.js';
import type { BusyTime } from '../common/source.js';

/**
 * Creates a check of whether an occurrence makes the owner busy, from the busy times that the server computed.
 *
 * Only the server knows which events are transparent. It reads whole days, floating times and unknown zones as UTC,
 * though, and ignores changes to a series. So an occurrence is left out only if its time is busy in neither reading.
 *
 * @param busy the owner's busy times in the same window
 */
export function createTransparencyCheck(busy: readonly BusyTime[]): (occurrence: EventOccurrence) => boolean {
  const taken = mergeIntervals(
    busy.map(({ start, end }) => ({
      start: start.epochMilliseconds / 1_000,
      end: end.epochMilliseconds / 1_000,
    })),
  );
  const isTaken = (time: Interval) => taken.some(({ start, end }) => start <= time.start && time.end <= end);
  return ({ event, recurrence, start, end }) => {
    const { zone } = event.start;
    // Later parts of a changed series have a `RECURRENCE-ID` with a range.
    const isChanged = event.replaces?.andFollowing === true && recurrence !== undefined;
    const inUtc = { start: wallAt(start, zone), end: wallAt(end, zone) };
    return isChanged || isTaken({ start, end }) || isTaken(inUtc);
  };
}
