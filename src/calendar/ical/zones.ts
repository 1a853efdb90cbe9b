import { findIana } from 'windows-iana';
import type { StepBudget } from './step-budget.js';
import { parseVtimezone } from './vtimezone.js';
import { createNamedZone, isZoneName, type Zone } from './zone.js';

/** A Windows zone covers several countries; Norway's zone is preferred. */
const TERRITORY = 'NO';

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

const isKnownZone = (name: string) => zoneCache.has(name) || isZoneName(name);

/** The IANA name for a `TZID`: the name itself, its end (`/example.org/Europe/Oslo`) or a Windows name. */
export function findZoneName(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '');
  const ends = name.startsWith('/') ? [3, 2].map((length) => parts.slice(-length).join('/')) : [name];
  return ends.find(isKnownZone) ?? findIana(name, TERRITORY)[0] ?? findIana(name)[0];
}

/** The zones of one calendar. */
export interface CalendarZones {
  /** The zone of dates and floating times. */
  home: Zone;
  /** The zone of a `TZID`; an unknown one gives the home zone and is added to `unknownNames`. */
  findZone: (name: string) => Zone;
  unknownNames: ReadonlySet<string>;
}

function parseEmbeddedZones(blocks: readonly string[][], steps: StepBudget): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  for (const lines of blocks) {
    try {
      const { name, zone } = parseVtimezone(lines, steps);
      zones.set(name, zone);
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
  const unknown = new Set<string>();
  const found = new Map<string, Zone>();

  function find(name: string): Zone {
    const known = findZoneName(name);
    const zone = known === undefined ? embedded.get(name) : findNamedZone(known);
    if (!zone) unknown.add(name);
    return zone ?? home;
  }

  return {
    home,
    findZone(name) {
      const zone = found.get(name) ?? find(name);
      found.set(name, zone);
      return zone;
    },
    unknownNames: unknown,
  };
}
