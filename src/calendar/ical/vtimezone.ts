import { Temporal } from 'temporal-polyfill';
import { parseContentLine, unescapeText } from './content-line.js';
import { DAY_SECONDS, dayNumberOfPlainDate, type WallSeconds } from './day.js';
import { listRecurrences } from './recurrence.js';
import { parseRule, type Rule } from './rule.js';
import type { StepBudget } from './step-budget.js';
import { parseDateTime, type UnresolvedTime } from './values.js';
import { createNamedZone, type EpochSeconds, isZoneName, type Zone } from './zone.js';

/** One `STANDARD` or `DAYLIGHT`: the times at which the offset changes. */
interface Observance {
  start: WallSeconds;
  fromOffset: number;
  toOffset: number;
  rule?: Rule;
  additionalOnsets: WallSeconds[];
}

/** Rules without an end are listed between these times. */
const FIRST_TRANSITION = dayNumberOfPlainDate(Temporal.PlainDate.from('1970-01-01')) * DAY_SECONDS;
const LAST_TRANSITION = dayNumberOfPlainDate(Temporal.PlainDate.from('2201-01-01')) * DAY_SECONDS;

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
    // After the end of all rules, the last offset stays.
    all ??= listTransitions(observances, FIRST_TRANSITION, LAST_TRANSITION, steps);
    return all.findLast(isBefore);
  }

  return { offsetAt: (instant) => lastBefore(instant)?.offset ?? earliest.fromOffset };
}

/** A `VTIMEZONE` of a calendar (RFC 5545 section 3.6.5), with its `TZID`. */
export interface EmbeddedZone {
  name: string;
  zone: Zone;
}

/**
 * Parses a `VTIMEZONE`. Its rules are used only when it does not name a zone of the IANA database: some programs write
 * rules with wrong hours.
 *
 * @param lines lines between `BEGIN:VTIMEZONE` and its end
 * @throws {RangeError} when it is malformed
 */
export function parseVtimezone(lines: readonly string[], steps: StepBudget): EmbeddedZone {
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
