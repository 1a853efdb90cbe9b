import type { StepBudget } from './step-budget.js';
import { parseVtimezone } from './vtimezone.js';
import { createNamedZone, type Zone } from './zone.js';
import { findDisplayedZone, findNumberedZoneName, findZoneName } from './zone-names.js';

/** More than all names of the IANA database. */
const MAX_CACHED_ZONES = 2_000;
const zoneCache = new Map<string, Zone>();

/** A zone of the IANA database. Zones are shared by all calendars, because creating one takes longer than parsing an event. */
function findNamedZone(name: string): Zone {
  const known = zoneCache.get(name);
  if (known) return known;
  if (zoneCache.size >= MAX_CACHED_ZONES) zoneCache.clear();
  const zone = createNamedZone(name);
  zoneCache.set(name, zone);
  return zone;
}

/** The zones of one calendar. */
export interface CalendarZones {
  /** The zone of dates and floating times. */
  home: Zone;
  /** The zone of a `TZID`; for an unknown one the home zone with that `unknownName`. */
  findZone: (name: string) => Zone;
}

/** The zones by name in lower case. */
function parseEmbeddedZones(blocks: readonly string[][], steps: StepBudget): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  for (const lines of blocks) {
    try {
      const { name, zone } = parseVtimezone(lines, steps);
      zones.set(name.toLowerCase(), zone);
    } catch (error) {
      // A malformed zone is ignored.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return zones;
}

/**
 * @param homeZone IANA name
 * @param blocks lines of each `VTIMEZONE` in the calendar; malformed ones are ignored
 */
export function createZones(homeZone: string, blocks: readonly string[][], steps: StepBudget): CalendarZones {
  const home = findNamedZone(homeZone);
  const embedded = parseEmbeddedZones(blocks, steps);
  const found = new Map<string, Zone>();

  function find(name: string): Zone {
    const known = zoneCache.get(name);
    if (known) return known;
    const named = findZoneName(name);
    if (named !== undefined) return findNamedZone(named);
    const own = embedded.get(name.toLowerCase());
    if (own) return own;
    const described = findNumberedZoneName(name) ?? findDisplayedZone(name);
    return described === undefined ? { ...home, unknownName: name } : findNamedZone(described);
  }

  return {
    home,
    findZone(name) {
      const zone = found.get(name) ?? find(name);
      found.set(name, zone);
      return zone;
    },
  };
}
