/** The components of an iCalendar text as unfolded lines, without components inside events (alarms). */
export interface CalendarComponents {
  events: string[][];
  /** Each `VFREEBUSY`. */
  freeBusy: string[][];
  timeZones: string[][];
  /** The number of events, free/busy components and calendars without an end. */
  damaged: number;
  /** Whether the text has a calendar. */
  isCalendar: boolean;
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

const [B, E] = [...'be'].map((letter) => letter.charCodeAt(0));

/** A cheap test before the regular expression, which takes ten times as long for each line. */
function mayBeDelimiter(line: string): boolean {
  const first = line.charCodeAt(0) | 0x20;
  return first === B || first === E;
}

const DELIMITER = /^(BEGIN|END):\s*([A-Za-z-]+)\s*$/i;

/** Components inside an event; alarms are the only usual ones. */
const MAX_DEPTH = 16;

/** Splits a text line by line, so that a broken component affects no other. */
class ComponentSplitter {
  readonly found: CalendarComponents = {
    events: [],
    freeBusy: [],
    timeZones: [],
    damaged: 0,
    isCalendar: false,
  };
  private readonly lists: Readonly<Record<string, string[][]>> = {
    VEVENT: this.found.events,
    VFREEBUSY: this.found.freeBusy,
    VTIMEZONE: this.found.timeZones,
  };
  private calendars = 0;
  private open: { name: string; lines: string[] } | undefined;
  /** Names of open components inside the current one. */
  private inner: string[] = [];

  read(line: string) {
    const [, mark, component] = (mayBeDelimiter(line) && DELIMITER.exec(line)) || [];
    if (mark === undefined || component === undefined) this.keep(line);
    else if (mark.toUpperCase() === 'BEGIN') this.begin(component.toUpperCase(), line);
    else this.end(component.toUpperCase(), line);
  }

  finish(): CalendarComponents {
    this.abandon();
    this.found.damaged += this.calendars;
    return this.found;
  }

  private keep(line: string) {
    if (this.open && (this.inner.length === 0 || this.open.name === 'VTIMEZONE')) this.open.lines.push(line);
  }

  private begin(component: string, line: string) {
    if (component === 'VCALENDAR' || component in this.lists) {
      this.abandon();
      if (component === 'VCALENDAR') {
        this.calendars += 1;
        this.found.isCalendar = true;
      } else this.open = { name: component, lines: [] };
      return;
    }
    if (this.inner.length < MAX_DEPTH) this.inner.push(component);
    this.keep(line);
  }

  private end(component: string, line: string) {
    if (component === 'VCALENDAR') {
      this.abandon();
      this.calendars = Math.max(0, this.calendars - 1);
    } else if (component === this.open?.name) {
      this.lists[component]?.push(this.open.lines);
      this.close();
    } else {
      this.keep(line);
      this.closeInner(component);
    }
  }

  /** Closes the innermost component of the name, with those inside it. The depth limit bounds the search. */
  private closeInner(component: string) {
    const depth = this.inner.lastIndexOf(component);
    this.inner.length = Math.max(0, depth);
  }

  private abandon() {
    if (this.open && this.open.name !== 'VTIMEZONE') this.found.damaged += 1;
    this.close();
  }

  private close() {
    this.open = undefined;
    this.inner = [];
  }
}

/** The events, free/busy and time zones of an iCalendar text. */
export function splitComponents(text: string): CalendarComponents {
  const splitter = new ComponentSplitter();
  for (const line of unfoldLines(text)) splitter.read(line);
  return splitter.finish();
}
