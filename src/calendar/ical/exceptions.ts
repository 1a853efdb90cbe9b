import { dayNumberOfWall, type WallSeconds } from './day.js';
import type { CalendarEvent } from './event.js';
import { calendarDayNumber, type EventTime } from './event-time.js';
import { type EpochSeconds, wallAt, type Zone } from './zone.js';

/** Occurrences that the series' rule does not produce: excluded or replaced ones. */
export class Exceptions {
  private readonly instants = new Set<EpochSeconds>();
  private readonly days = new Set<number>();

  /** Occurrences of whole days are matched by date, the others by instant. */
  constructor(times: readonly EventTime[], master: CalendarEvent, home: Zone) {
    for (const time of times) {
      if (time.isDate || master.start.isDate) this.days.add(calendarDayNumber(time, home));
      else this.instants.add(time.instant);
    }
  }

  has(wall: WallSeconds, instant: EpochSeconds): boolean {
    return this.instants.has(instant) || this.days.has(dayNumberOfWall(wall));
  }
}

/**
 * Creates a check of whether a newer revision of the series (`SEQUENCE`) excludes the occurrence that a replacement is for.
 * With the same revision the replacement stays: some programs write both.
 */
export function createWithdrawnCheck(
  masters: readonly CalendarEvent[],
  home: Zone,
): (replacement: CalendarEvent, original: Pick<EventTime, 'instant'>) => boolean {
  const newer = masters
    .filter(({ excluded }) => excluded.length > 0)
    .map((master) => ({ master, excluded: new Exceptions(master.excluded, master, home) }));
  return (replacement, { instant }) =>
    newer.some(
      ({ master, excluded }) =>
        master.revision.sequence > replacement.revision.sequence &&
        excluded.has(wallAt(instant, master.start.zone), instant),
    );
}
