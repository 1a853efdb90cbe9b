import { findIana } from 'windows-iana';
import { parseTimeZone } from './vtimezone.js';
import { createNamedZone, isZoneName, type Zone } from './zone.js';

/** A Windows name covers many countries; of their zones we take the one of our own. */
const TERRITORY = 'NO';

/** Every name there is, in some ways to write it. */
const MAX_KEPT = 2_000;
const kept = new Map<string, Zone>();

/** A zone of the IANA database: it is the same in all calendars, and asking the database takes longer than reading an event. */
function namedZone(name: string): Zone {
  const known = kept.get(name);
  if (known) return known;
  if (kept.size >= MAX_KEPT) kept.clear();
  const zone = createNamedZone(name);
  kept.set(name, zone);
  return zone;
}

const isKnown = (name: string) => kept.has(name) || isZoneName(name);

/** The zone of the IANA database that a `TZID` means: the name itself, its end (`/example.org/Europe/Oslo`), or Windows'. */
export function findZoneName(name: string): string | undefined {
  const parts = name.split('/').filter((part) => part !== '');
  const ends = name.startsWith('/') ? [3, 2].map((length) => parts.slice(-length).join('/')) : [name];
  return ends.find(isKnown) ?? findIana(name, TERRITORY)[0] ?? findIana(name)[0];
}

/** The zones of one calendar. */
export interface Zones {
  /** Where dates and floating times are. */
  home: Zone;
  /** The zone a `TZID` names; the home zone, noted in `unknown`, where nobody knows it. */
  named: (name: string) => Zone;
  unknown: ReadonlySet<string>;
}

function readEmbedded(blocks: readonly string[][]): Map<string, Zone> {
  const zones = new Map<string, Zone>();
  for (const lines of blocks) {
    try {
      const { name, zone } = parseTimeZone(lines);
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
export function createZones(homeZone: string, blocks: readonly string[][]): Zones {
  const home = namedZone(homeZone);
  const embedded = readEmbedded(blocks);
  const unknown = new Set<string>();
  const found = new Map<string, Zone>();

  function find(name: string): Zone {
    const known = findZoneName(name);
    const zone = known === undefined ? embedded.get(name) : namedZone(known);
    if (!zone) unknown.add(name);
    return zone ?? home;
  }

  return {
    home,
    named(name) {
      const zone = found.get(name) ?? find(name);
      found.set(name, zone);
      return zone;
    },
    unknown,
  };
}
