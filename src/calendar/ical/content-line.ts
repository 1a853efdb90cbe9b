import { Temporal } from 'temporal-polyfill';
import { DAY_SECONDS, dayNumberFromDate, type WallSeconds } from './day.js';

/** An unfolded line of a calendar: `DTSTART;TZID=Europe/Oslo:20261026T090000` (RFC 5545 section 3.1). */
export interface ContentLine {
  /** In upper case. */
  name: string;
  /** By name in upper case, without quotation marks. */
  params: ReadonlyMap<string, string>;
  /** Still escaped. */
  value: string;
}

const NO_PARAMS: ContentLine['params'] = new Map();

const NAME = /[A-Za-z0-9-]+/y;

const PARAM = /;([A-Za-z0-9-]+)=(?:("[^"]*")(?:,(?:"[^"]*"|[^";:,]*))*|([^";:]*))/y;

/** Parses a line; undefined when it is not a content line. */
export function parseContentLine(line: string): ContentLine | undefined {
  NAME.lastIndex = 0;
  const name = NAME.exec(line)?.[0];
  return name === undefined ? undefined : parseAfterName(line, name.toUpperCase());
}

/** Parses a line that begins with the given name. @param name in upper case */
function parseAfterName(line: string, name: string): ContentLine | undefined {
  let at = name.length;
  if (line[at] === ':') return { name, params: NO_PARAMS, value: line.slice(at + 1).trim() };
  const params = new Map<string, string>();
  while (line[at] === ';') {
    PARAM.lastIndex = at;
    const [, param, quoted, plain] = PARAM.exec(line) ?? [];
    const value = quoted ?? plain;
    if (param === undefined || value === undefined) return undefined;
    params.set(param.toUpperCase(), value.replaceAll('"', '').trim());
    at = PARAM.lastIndex;
  }
  return line[at] === ':' ? { name, params, value: line.slice(at + 1).trim() } : undefined;
}

/** Unescapes a text value (RFC 5545 section 3.3.11) and puts it on one line. */
export function unescapeText(value: string): string {
  return value
    .replace(/\\([nN\\;,])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? ' ' : escaped))
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

const LONE_RETURN = /\r(?!\n)/;

/** A run of line breaks is replaced at once: blank lines mean nothing, and a file may have millions of them. */
const LINE_BREAKS = /[\r\n]+/g;

/** The unfolded lines of an iCalendar text. Lines may end in CRLF, LF or CR, and a byte order mark may come first. */
export function unfoldLines(text: string): string[] {
  const marked = text.replace(/^\uFEFF/, '');
  const written = LONE_RETURN.test(marked) ? marked.replace(LINE_BREAKS, '\n') : marked;
  const lines: string[] = [];
  let end: number;
  for (let at = 0; at < written.length; at = end + 1) {
    end = written.indexOf('\n', at);
    if (end < 0) end = written.length;
    const line = written.slice(at, written[end - 1] === '\r' ? end - 1 : end);
    if (lines.length > 0 && (line[0] === ' ' || line[0] === '\t')) lines.push(lines.pop() + line.slice(1));
    else if (line !== '') lines.push(line);
  }
  return lines;
}

/** Properties that decide the times: a malformed one makes the event invalid, any other is ignored. */
const TIME_PROPERTIES = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'];

const NAME_LETTER = /[A-Za-z0-9-]/;

const NO_LINES: readonly ContentLine[] = [];

/** Whether the line has exactly this name, in any case. */
const isNamed = (line: string, name: string) =>
  (line.charCodeAt(0) | 0x20) === (name.charCodeAt(0) | 0x20) &&
  line.slice(0, name.length).toUpperCase() === name &&
  !NAME_LETTER.test(line.charAt(name.length));

/** The properties of an event. A line is parsed on use, because most lines of a calendar are never used. */
export class Properties {
  /** Unfolded. */
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  /** All lines of a name. @param name in upper case @throws {RangeError} for a malformed line of a time */
  list(name: string): readonly ContentLine[] {
    let found: ContentLine[] | undefined;
    for (const line of this.lines) {
      const content = parseNamedLine(line, name);
      if (!content) continue;
      found ??= [];
      found.push(content);
    }
    return found ?? NO_LINES;
  }

  /** The line of a name that may occur once. @throws {RangeError} as `list`, and when there are two that differ */
  only(name: string): ContentLine | undefined {
    const [first, ...others] = this.list(name);
    if (others.some(({ value }) => value !== first?.value)) throw new RangeError('two times of one name');
    return first;
  }

  /** Whether a name has lines, and all of them have this value. @param value in upper case */
  isAlways(name: string, value: string): boolean {
    const lines = this.list(name);
    return lines.length > 0 && lines.every((line) => line.value.toUpperCase() === value);
  }

  /** The first well-formed line of a name. @throws {RangeError} as `list` */
  line(name: string): ContentLine | undefined {
    for (const line of this.lines) {
      const content = parseNamedLine(line, name);
      if (content) return content;
    }
    return undefined;
  }

  value(name: string): string | undefined {
    return this.line(name)?.value;
  }
}

function parseNamedLine(line: string, name: string): ContentLine | undefined {
  if (!isNamed(line, name)) return undefined;
  const content = parseAfterName(line, name);
  if (!content && TIME_PROPERTIES.includes(name)) throw new RangeError('a time is not a content line');
  return content;
}

/** A parsed date or time whose zone is still a name (RFC 5545 section 3.3.5). */
export interface UnresolvedTime {
  /** Midnight for a date. */
  wall: WallSeconds;
  isDate: boolean;
  isUtc: boolean;
  /** The `TZID`; undefined for dates, UTC and floating times. */
  zone: string | undefined;
}

const TIME = /^\d{8}(?:T\d{4}(?:\d{2})?Z?)?$/i;

/** The number in a range of digits. Faster than groups of a regular expression. */
export function parseDigits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) number = number * 10 + text.charCodeAt(at) - 48;
  return number;
}

/**
 * Parses a DATE or DATE-TIME. The form of the text decides: some programs write dates without `VALUE=DATE`. With that
 * parameter, a time is cut to its date.
 *
 * @param lastHour 24 to read `T240000` as the midnight that ends the day (ISO 8601), which RFC 5545 section 3.3.12 lacks
 * @throws {RangeError} for any other text and for dates that do not exist
 */
export function parseDateTime(
  value: string,
  params: ContentLine['params'] = NO_PARAMS,
  lastHour: 23 | 24 = 23,
): UnresolvedTime {
  const text = value.trim();
  if (!TIME.test(text)) throw new RangeError('not a date or time');
  const midnight =
    dayNumberFromDate(parseDigits(text, 0, 4), parseDigits(text, 4, 6), parseDigits(text, 6, 8)) *
    DAY_SECONDS;
  if (text.length === 8 || params.get('VALUE')?.toUpperCase() === 'DATE') {
    return { wall: midnight, isDate: true, isUtc: false, zone: undefined };
  }
  const [hour, minute] = [parseDigits(text, 9, 11), parseDigits(text, 11, 13)];
  // A leap second becomes the second before it.
  const seconds = text.length < 15 ? 0 : Math.min(parseDigits(text, 13, 15), 59);
  if (hour > lastHour || minute > 59 || (hour === 24 && minute + seconds > 0))
    throw new RangeError('no such time');
  const wall = midnight + hour * 3_600 + minute * 60 + seconds;
  const isUtc = /Z$/i.test(text);
  return { wall, isDate: false, isUtc, zone: isUtc ? undefined : params.get('TZID') || undefined };
}

/** Days are days of the wall clock, also with 23 or 25 hours; seconds are exact (RFC 5545 section 3.3.6). */
export interface EventLength {
  days: number;
  seconds: number;
}

/** Seconds, ignoring clock changes. */
export const lengthInSeconds = ({ days, seconds }: EventLength): number => days * DAY_SECONDS + seconds;

/** The usual forms. Temporal parses the others, which takes as long as parsing an event. */
const DURATION = /^\+?P(?:(\d{1,6})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,6})M)?(?:(\d{1,6})S)?)?$/;

/** Parses a DURATION. @throws {RangeError} for any other text and for negative durations */
export function parseDuration(value: string): EventLength {
  const text = value.trim().toUpperCase();
  const plain = /\d[WDHMS]$/.test(text) ? DURATION.exec(text) : null;
  if (plain) {
    const [, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = plain;
    return {
      days: Number(weeks) * 7 + Number(days),
      seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds),
    };
  }
  const { weeks, days, hours, minutes, seconds, sign, years, months } = Temporal.Duration.from(text);
  if (sign < 0 || years > 0 || months > 0) throw new RangeError('not a duration of an event');
  return { days: weeks * 7 + days, seconds: hours * 3_600 + minutes * 60 + Math.floor(seconds) };
}
