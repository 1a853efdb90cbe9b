import { Temporal } from 'temporal-polyfill';
import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { parseContentLine, parseDateTime, type UnresolvedTime, unescapeText } from './content-line.js';
import { DAY_SECONDS, HORIZON, type StepBudget, type WallSeconds } from './day.js';
import { listRecurrences, parseRule, type Rule } from './recurrence.js';
import { type EpochSeconds, isZoneName, type Zone } from './zone.js';

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

/**
 * The zones by name in lower case. A name is of its own calendar (RFC 5545 section 3.8.3.1), and a text may have several: one of
 * two zones that differ is not known by its name.
 */
function parseEmbeddedZones(blocks: readonly string[][], steps: StepBudget): Map<string, Zone | undefined> {
  const zones = new Map<string, Zone | undefined>();
  const texts = new Map<string, string>();
  for (const lines of blocks) {
    try {
      const { name: written, zone } = parseVtimezone(lines, steps);
      const [name, text] = [written.toLowerCase(), lines.join('\n')];
      zones.set(name, (texts.get(name) ?? text) === text ? zone : undefined);
      texts.set(name, text);
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

/** One `STANDARD` or `DAYLIGHT`: the times at which the offset changes. */
interface Observance {
  start: WallSeconds;
  fromOffset: number;
  toOffset: number;
  rule?: Rule;
  additionalOnsets: WallSeconds[];
}

const OFFSET = /^([+-])(\d{2})(\d{2})(\d{2})?$/;

function parseOffset(text: string | undefined): number {
  const [, sign, hours, minutes, seconds = '0'] = OFFSET.exec(text ?? '') ?? [];
  const ahead = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  if (sign === undefined || ahead > DAY_SECONDS) throw new RangeError('not an offset from UTC');
  return sign === '-' ? -ahead : ahead;
}

/** The last wall time of `UNTIL`; a date includes its whole day. */
const parseLastOnset = ({ wall, isUtc, isDate }: UnresolvedTime, fromOffset: number): WallSeconds =>
  isDate ? wall + DAY_SECONDS - 1 : wall + (isUtc ? fromOffset : 0);

function parseObservance(lines: readonly string[]): Observance {
  const values = new Map<string, string>();
  const more: WallSeconds[] = [];
  for (const line of lines) {
    const content = parseContentLine(line);
    if (content?.name === 'RDATE')
      more.push(...content.value.split(',').map((value) => parseDateTime(value).wall));
    else if (content) values.set(content.name, content.value);
  }
  const fromOffset = parseOffset(values.get('TZOFFSETFROM'));
  const rule = values.get('RRULE');
  return {
    start: parseDateTime(values.get('DTSTART') ?? '').wall,
    fromOffset,
    toOffset: parseOffset(values.get('TZOFFSETTO')),
    ...(rule !== undefined && {
      rule: parseRule(rule, (until) => parseLastOnset(until, fromOffset)),
    }),
    additionalOnsets: more,
  };
}

/** The lines of each `STANDARD` and `DAYLIGHT`. */
function splitObservances(lines: readonly string[]): string[][] {
  const found: string[][] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (/^BEGIN:/i.test(line)) open = [];
    else if (/^END:/i.test(line)) {
      if (open) found.push(open);
      open = undefined;
    } else open?.push(line);
  }
  return found;
}

interface Transition {
  at: EpochSeconds;
  offset: number;
}

/** The offset changes between two wall times, with all changes from `RDATE`. */
function listTransitions(
  observances: readonly Observance[],
  from: WallSeconds,
  to: WallSeconds,
  steps: StepBudget,
): Transition[] {
  return observances
    .flatMap(({ start, rule, additionalOnsets: more, fromOffset, toOffset }) => {
      const onsets = rule ? listRecurrences(rule, start, from, to, steps) : [start];
      return [...onsets, ...more].map((wall) => ({ at: wall - fromOffset, offset: toOffset }));
    })
    .sort((a, b) => a.at - b.at);
}

/** Changes are listed for a year at a time: a calendar needs few years, and rules have no end. */
const CHUNK_SECONDS = 366 * DAY_SECONDS;

function createEmbeddedZone(observances: readonly Observance[], steps: StepBudget): Zone {
  const [earliest] = [...observances].sort((a, b) => a.start - b.start);
  if (!earliest) throw new RangeError('a time zone without offsets');
  const years = new Map<number, Transition[]>();
  let all: Transition[] | undefined;

  function lastBefore(instant: EpochSeconds): Transition | undefined {
    const year = Math.floor(instant / CHUNK_SECONDS);
    const known =
      years.get(year) ??
      listTransitions(observances, (year - 1) * CHUNK_SECONDS, (year + 2) * CHUNK_SECONDS, steps);
    years.set(year, known);
    const isBefore = ({ at }: Transition) => at <= instant;
    const last = known.findLast(isBefore);
    if (last) return last;
    // After the end of all rules, the last offset stays. Rules without an end are listed from 1970 on.
    all ??= listTransitions(observances, 0, HORIZON, steps);
    return all.findLast(isBefore);
  }

  return { offsetAt: (instant) => lastBefore(instant)?.offset ?? earliest.fromOffset };
}

/**
 * Parses a `VTIMEZONE` (RFC 5545 section 3.6.5). Its name is its `TZID`. Its rules are used only when it does not name a zone
 * of the IANA database: some programs write rules with wrong hours.
 *
 * @param lines lines between `BEGIN:VTIMEZONE` and its end
 * @throws {RangeError} when it is malformed
 */
function parseVtimezone(lines: readonly string[], steps: StepBudget): { name: string; zone: Zone } {
  const own = new Map(
    lines
      .map(parseContentLine)
      .filter((line) => line !== undefined)
      .map(({ name, value }) => [name, value]),
  );
  // A text value: Exchange escapes the commas of names such as «(UTC+00:00) Dublin, Edinburgh».
  const written = own.get('TZID');
  const name = written === undefined ? undefined : unescapeText(written);
  if (name === undefined) throw new RangeError('a time zone without a name');
  const location = own.get('X-LIC-LOCATION');
  if (location !== undefined && isZoneName(location)) return { name, zone: createNamedZone(location) };
  return { name, zone: createEmbeddedZone(splitObservances(lines).map(parseObservance), steps) };
}

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

/** IANA names by places in the display names of Windows zones that no IANA name ends in. In lower case. */
const PLACES_OF_DISPLAY_NAMES: readonly (readonly [string, string])[] = [
  ['abu dhabi', 'Asia/Dubai'],
  ['alaska', 'America/Anchorage'],
  ['aleutian islands', 'America/Adak'],
  ['arizona', 'America/Phoenix'],
  ['astana', 'Asia/Almaty'],
  ['atlantic time (canada)', 'America/Halifax'],
  ['baja california', 'America/Tijuana'],
  ['beijing', 'Asia/Shanghai'],
  ['bern', 'Europe/Zurich'],
  ['brasilia', 'America/Sao_Paulo'],
  ['cabo verde is.', 'Atlantic/Cape_Verde'],
  ['canberra', 'Australia/Sydney'],
  ['cape verde is.', 'Atlantic/Cape_Verde'],
  ['central america', 'America/Guatemala'],
  ['central time (us & canada)', 'America/Chicago'],
  ['chatham islands', 'Pacific/Chatham'],
  ['chennai', 'Asia/Kolkata'],
  ['city of buenos aires', 'America/Argentina/Buenos_Aires'],
  ['cuiaba', 'America/Cuiaba'],
  ['eastern time (us & canada)', 'America/New_York'],
  ['easter island', 'Pacific/Easter'],
  ['edinburgh', 'Europe/London'],
  ['ekaterinburg', 'Asia/Yekaterinburg'],
  ['georgetown', 'America/Guyana'],
  ['greenland', 'America/Nuuk'],
  ['greenwich mean time', 'Europe/London'],
  ['hanoi', 'Asia/Bangkok'],
  ['hawaii', 'Pacific/Honolulu'],
  ['indiana (east)', 'America/Indiana/Indianapolis'],
  ['islamabad', 'Asia/Karachi'],
  ['kathmandu', 'Asia/Kathmandu'],
  ['kolkata', 'Asia/Kolkata'],
  ['kyiv', 'Europe/Kyiv'],
  ['marquesas islands', 'Pacific/Marquesas'],
  ['mountain time (us & canada)', 'America/Denver'],
  ['mumbai', 'Asia/Kolkata'],
  ['new caledonia', 'Pacific/Noumea'],
  ['new delhi', 'Asia/Kolkata'],
  ['newfoundland', 'America/St_Johns'],
  ["nuku'alofa", 'Pacific/Tongatapu'],
  ['osaka', 'Asia/Tokyo'],
  ['pacific time (us & canada)', 'America/Los_Angeles'],
  ['port louis', 'Indian/Mauritius'],
  ['pretoria', 'Africa/Johannesburg'],
  ['quito', 'America/Guayaquil'],
  ['samoa', 'Pacific/Apia'],
  ['saskatchewan', 'America/Regina'],
  ['solomon is.', 'Pacific/Guadalcanal'],
  ['sri jayawardenepura', 'Asia/Colombo'],
  ['st. petersburg', 'Europe/Moscow'],
  ['turks and caicos', 'America/Grand_Turk'],
  ['wellington', 'Pacific/Auckland'],
  ['west central africa', 'Africa/Lagos'],
  ['yangon (rangoon)', 'Asia/Yangon'],
];

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
function findNumberedZoneName(name: string): string | undefined {
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
function findDisplayedZone(name: string): string | undefined {
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

const NANOSECONDS = 1_000_000_000;

/** The time between two offset changes. */
interface OffsetSpan {
  start: EpochSeconds;
  end: EpochSeconds;
  offset: number;
}

function findSpan(name: string, instant: EpochSeconds): OffsetSpan {
  const moment = Temporal.Instant.fromEpochMilliseconds(instant * 1_000).toZonedDateTimeISO(name);
  // The offset may change at this very instant.
  const start = moment.add({ seconds: 1 }).getTimeZoneTransition('previous');
  const end = moment.getTimeZoneTransition('next');
  return {
    start: start ? start.epochMilliseconds / 1_000 : Number.NEGATIVE_INFINITY,
    end: end ? end.epochMilliseconds / 1_000 : Number.POSITIVE_INFINITY,
    offset: Math.floor(moment.offsetNanoseconds / NANOSECONDS),
  };
}

/** More than the offset changes in all years of calendars. */
const MAX_SPANS = 500;

/** A zone of the IANA database. @throws {RangeError} for an unknown name */
function createNamedZone(name: string): Zone {
  // The database is slow. A calendar needs few spans, so they are cached.
  const spans: OffsetSpan[] = [];
  function addSpan(instant: EpochSeconds): OffsetSpan {
    const span = findSpan(name, instant);
    if (spans.length >= MAX_SPANS) spans.length = 0;
    spans.push(span);
    return span;
  }
  // Most instants are in the span of the one before: a series has hundreds of spans, and looks at each many times.
  let last = addSpan(0);
  return {
    offsetAt(instant) {
      if (instant < last.start || instant >= last.end)
        last = spans.find(({ start, end }) => start <= instant && instant < end) ?? addSpan(instant);
      return last.offset;
    },
  };
}
