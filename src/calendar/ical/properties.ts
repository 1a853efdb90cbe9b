import { type ContentLine, parseAfterName } from './content-line.js';

/** What decides when the event is: a line of these that cannot be read spoils the event, any other only itself. */
const TIME_PROPERTIES = ['DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'];

const NAME_LETTER = /[A-Za-z0-9-]/;
const NO_LINES: readonly ContentLine[] = [];

/** Whether a line begins with the name, in whatever letters, and with no longer one. */
const isNamed = (line: string, name: string) =>
  (line.charCodeAt(0) | 0x20) === (name.charCodeAt(0) | 0x20) &&
  line.slice(0, name.length).toUpperCase() === name &&
  !NAME_LETTER.test(line.charAt(name.length));

/** The properties of an event. A line is taken apart when it is asked for: most of a calendar nobody ever asks for. */
export class Properties {
  /** As they stand, unfolded. */
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    this.lines = lines;
  }

  /** @param name in capitals @throws {RangeError} for a line that says when and cannot be read */
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

  /** The first that can be read. @throws {RangeError} as `list` */
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
  if (!content && TIME_PROPERTIES.includes(name)) throw new RangeError('a time that is no content line');
  return content;
}
