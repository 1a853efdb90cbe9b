import { findIana } from 'windows-iana';
import { parseVtimezone } from './vtimezone.js';
import { createNamedZone, isZoneName, type Zone } from './zone.js';

/** A Windows name covers many countries; of their zones we take the one of our own. */
const TERRITORY = 'NO';

/** Every name there is, in some ways to write it. */
const MAX_CACHED_ZONES = 2_000;
const zoneCache = new Map<string, Zone>();

/** A zone of the IANA database: it is the same in all calendars, and asking the database takes longer than reading an event. */
function findNamedZone(name: string): Zone {
  const known = zoneCache.get(name);
  if (known) return known;
  if (zoneCache.size >= MAX_CACHED_ZONES) zoneCache.clear();
  const zone = createNamedZone(name);
  zoneCache.set(name, zone);
  return zone;
}

const isKnownZone = (name: string) => zoneCache.has(name) || isZoneName(name);

/** The zone of the IANA database that a `TZID` means: the name itself, its end (`/example.org/Europe/Oslo`), or Windows'. */
export function findZoneName(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '');
  const ends = name.startsWith('/') ? [3, 2].map((length) => parts.slice(-length).join('/')) : [name];
  return ends.find(isKnownZone) ?? findIana(name, TERRITORY)[0] ?? findIana(name)[0];
}

/** The zones of one calendar. */
export interface CalendarZones {
  /** Where dates and floating times are. */
  home: Zone;
  /** The zone a `TZID` names; the home zone, noted in `unknown`, where nobody knows it. */
  findZone: (name: string) => Zone;
  unknownNames: ReadonlySet<string>;
}

function parseEmbeddedZones(blocks: readonly string[][]): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  for (const lines of blocks) {
    try {
      const { name, zone } = parseVtimezone(lines);
      zones.set(name, zone);
    } catch (error) {
      // Then the name alone must do.
      if (!(error instanceof RangeError)) throw error;
    }
  }
  return zones;
}

/**
 * @param homeZone IANA name
 * @param blocks the calendar's `VTIMEZONE` blocks, as lines; one that cannot be read is as if it were not there
 */
export function createZones(homeZone: string, blocks: readonly string[][]): CalendarZones {
  const home = findNamedZone(homeZone);
  const embedded = parseEmbeddedZones(blocks);
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
