import { Temporal } from 'temporal-polyfill';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { isZoneName } from './zone.js';
import { PLACES_OF_DISPLAY_NAMES } from './zone-places.js';

/** A Windows zone covers several countries; Norway's zone is preferred, then the zone for the whole world. */
const TERRITORIES = ['NO', '001'];

function indexWindowsZones(): Map<string, string> {
  const zones = new Map<string, string>();
  for (const wanted of TERRITORIES) {
    for (const { windowsName, territory, iana } of WINDOWS_TO_IANA_MAP) {
      const name = windowsName.toLowerCase();
      if (territory === wanted && iana[0] !== undefined && !zones.has(name)) zones.set(name, iana[0]);
    }
  }
  return zones;
}

/** IANA names by the name of a Windows zone in lower case. */
const WINDOWS_ZONES: ReadonlyMap<string, string> = indexWindowsZones();

/** IANA names by the place at their end in lower case: `lisbon` is `Europe/Lisbon`. */
const ZONES_BY_CITY: ReadonlyMap<string, string> = new Map([
  ...Intl.supportedValuesOf('timeZone').map((name): [string, string] => [
    (name.split('/').at(-1) ?? name).replaceAll('_', ' ').toLowerCase(),
    name,
  ]),
  ...PLACES_OF_DISPLAY_NAMES,
]);

/** `+01:00` for the parts of an offset; undefined when there is no such offset. */
function formatOffset(sign: string, hours: string, minutes = '00'): string | undefined {
  const name = `${sign}${hours.padStart(2, '0')}:${minutes}`;
  return isZoneName(name) ? name : undefined;
}

/** `UTC+01:00`, `GMT-0500`, `UTC+1`: a fixed offset. */
const FIXED_OFFSET = /^(?:UTC|GMT)\s?([+-])(\d{1,2})(?::?(\d{2}))?$/i;

function findFixedOffset(name: string): string | undefined {
  const [, sign, hours, minutes] = FIXED_OFFSET.exec(name) ?? [];
  return sign === undefined || hours === undefined ? undefined : formatOffset(sign, hours, minutes);
}

/** The name of a Windows zone, also that of its summer time: `W. Europe Daylight Time`. */
const findWindowsZone = (name: string) =>
  WINDOWS_ZONES.get(name.toLowerCase().replace(/ (?:daylight|summer) time$/, ' standard time'));

const TZONE_UTC = /^tzone:\/\/microsoft\/utc$/i;

/**
 * The IANA name for a `TZID`, in any case: the name itself, its end (`/example.org/Europe/Oslo`), a Windows name or a fixed
 * offset (`+01:00`).
 */
export function findZoneName(name: string): string | undefined {
  if (TZONE_UTC.test(name)) return 'UTC';
  const parts = name.split('/').filter((part) => part !== '');
  const ends = name.startsWith('/') ? [3, 2].map((length) => parts.slice(-length).join('/')) : [name];
  return ends.find(isZoneName) ?? findWindowsZone(name) ?? findFixedOffset(name);
}

/** Outlook numbers zones with equal names and other rules: `Tokyo Standard Time 1`. */
export function findNumberedZoneName(name: string): string | undefined {
  const base = /^(.*\S) \d{1,3}$/.exec(name)?.[1];
  return base === undefined ? undefined : findZoneName(base);
}

/** `(UTC+01:00) Amsterdam, Berlin`; older programs write `(GMT+01.00)`, `(GMT+1)` and `(UTC)`. */
const DISPLAY_NAME = /^\((?:UTC|GMT)(?:\s?([+-])(\d{1,2})(?:[:.]?(\d{2}))?)?\)(.*)$/i;

/** Outside of summer time in the north and in the south. */
const SEASONS = ['2026-01-15T12:00Z', '2026-07-15T12:00Z'].map((time) => Temporal.Instant.from(time));

/** Whether the zone has the offset in one half of the year. Display names have the offset outside of summer time. */
function hasStandardOffset(zone: string, offset: string): boolean {
  const offsets = SEASONS.map((season) => season.toZonedDateTimeISO(zone).offsetNanoseconds);
  return Math.min(...offsets) === SEASONS[0]?.toZonedDateTimeISO(offset).offsetNanoseconds;
}

/**
 * The IANA name for a display name of Windows, such as `(UTC+00:00) Dublin, Edinburgh, Lisbon, London`: that of its first
 * known place with this offset. Without one, the written offset: `+01:00`.
 */
export function findDisplayedZone(name: string): string | undefined {
  const [matched, sign = '+', hours = '0', minutes, written = ''] = DISPLAY_NAME.exec(name) ?? [];
  const offset = matched === undefined ? undefined : formatOffset(sign, hours, minutes);
  if (offset === undefined) return undefined;
  const places = written.split(/[,;:/]/).map((place) => place.trim().toLowerCase());
  return (
    places
      .map((place) => ZONES_BY_CITY.get(place))
      .find((found) => found !== undefined && hasStandardOffset(found, offset)) ?? offset
  );
}
