import { type ContentLine, parseAfterName } from './content-line.js';

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
