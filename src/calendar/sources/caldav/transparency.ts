import { type Interval, mergeIntervals } from '../../../shared/time/interval.js';
import type { EventOccurrence } from '../../ical/occurrences.js';
import { wallAt } from '../../ical/zone.js';
import type { BusyTime } from '../common/source.js';

/**
 * Whether an occurrence takes time, by the times that the server calls busy. Those know which events are transparent,
 * and little else as well as the events do: whole days, floating times and zones without a definition are in UTC
 * there, and a series that changed goes on as before. So an occurrence is left out only where none of its readings is
 * among them.
 *
 * @param busy the owner's, of the same window
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
    // Later parts of a changed series carry what they replace.
    const isChanged = event.replaces?.andFollowing === true && recurrence !== undefined;
    const inUtc = { start: wallAt(start, zone), end: wallAt(end, zone) };
    return isChanged || isTaken({ start, end }) || isTaken(inUtc);
  };
}
