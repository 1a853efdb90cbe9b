import { Temporal } from 'temporal-polyfill';
import { parseContentLine } from './content-line.js';
import { DAY_SECONDS, dayNumberOfPlainDate, type WallSeconds } from './day.js';
import { listRecurrences } from './recurrence.js';
import { parseRule, type Rule } from './rule.js';
import { parseDateTime } from './values.js';
import { createNamedZone, type EpochSeconds, isZoneName, type Zone } from './zone.js';

/** One `STANDARD` or `DAYLIGHT`: from these moments on the clocks change from one offset to another. */
interface Observance {
  start: WallSeconds;
  fromOffset: number;
  toOffset: number;
  rule?: Rule;
  additionalOnsets: WallSeconds[];
}

/** Rules without an end are followed through these years. */
const FIRST_TRANSITION = dayNumberOfPlainDate(Temporal.PlainDate.from('1970-01-01')) * DAY_SECONDS;
const LAST_TRANSITION = dayNumberOfPlainDate(Temporal.PlainDate.from('2201-01-01')) * DAY_SECONDS;

const OFFSET = /^([+-])(\d{2})(\d{2})(\d{2})?$/;

function parseOffset(text: string | undefined): number {
  const [, sign, hours, minutes, seconds = '0'] = OFFSET.exec(text ?? '') ?? [];
  const ahead = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  if (sign === undefined || ahead > DAY_SECONDS) throw new RangeError('not an offset from UTC');
  return sign === '-' ? -ahead : ahead;
}

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
      rule: parseRule(rule, ({ wall, isUtc }) => (isUtc ? wall + fromOffset : wall)),
    }),
    additionalOnsets: more,
  };
}

/** The lines between each `BEGIN:STANDARD` or `BEGIN:DAYLIGHT` and its end. */
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

/** The changes between two wall times; those written one by one are always all there. */
function listTransitions(
  observances: readonly Observance[],
  from: WallSeconds,
  to: WallSeconds,
): Transition[] {
  return observances
    .flatMap(({ start, rule, additionalOnsets: more, fromOffset, toOffset }) => {
      const onsets = rule ? listRecurrences(rule, start, from, to) : [start];
      return [...onsets, ...more].map((wall) => ({ at: wall - fromOffset, offset: toOffset }));
    })
    .sort((a, b) => a.at - b.at);
}

/** Changes are listed a piece at a time: a calendar asks for few years, and rules have no end. */
const CHUNK_SECONDS = 366 * DAY_SECONDS;

function createEmbeddedZone(observances: readonly Observance[]): Zone {
  const [earliest] = [...observances].sort((a, b) => a.start - b.start);
  if (!earliest) throw new RangeError('a time zone without offsets');
  const pieces = new Map<number, Transition[]>();
  let all: Transition[] | undefined;

  function lastBefore(instant: EpochSeconds): Transition | undefined {
    const piece = Math.floor(instant / CHUNK_SECONDS);
    const known =
      pieces.get(piece) ??
      listTransitions(observances, (piece - 1) * CHUNK_SECONDS, (piece + 2) * CHUNK_SECONDS);
    pieces.set(piece, known);
    const isBefore = ({ at }: Transition) => at <= instant;
    const last = known.findLast(isBefore);
    if (last) return last;
    // Rules may have ended long ago; what they left behind still holds.
    all ??= listTransitions(observances, FIRST_TRANSITION, LAST_TRANSITION);
    return all.findLast(isBefore);
  }

  return { offsetAt: (instant) => lastBefore(instant)?.offset ?? earliest.fromOffset };
}

/** A `VTIMEZONE` that came with a calendar (RFC 5545 section 3.6.5), and the name that the events call it by. */
export interface EmbeddedZone {
  name: string;
  zone: Zone;
}

/**
 * Its own rules are followed only where it does not say which zone of the IANA database it is: some programs write
 * rules that change the clocks at the wrong hour.
 *
 * @param lines what is between `BEGIN:VTIMEZONE` and its end
 * @throws {RangeError} when it cannot be used
 */
export function parseVtimezone(lines: readonly string[]): EmbeddedZone {
  const own = new Map(
    lines
      .map(parseContentLine)
      .filter((line) => line !== undefined)
      .map(({ name, value }) => [name, value]),
  );
  const name = own.get('TZID');
  if (name === undefined) throw new RangeError('a time zone without a name');
  const location = own.get('X-LIC-LOCATION');
  if (location !== undefined && isZoneName(location)) return { name, zone: createNamedZone(location) };
  return { name, zone: createEmbeddedZone(splitObservances(lines).map(parseObservance)) };
}
