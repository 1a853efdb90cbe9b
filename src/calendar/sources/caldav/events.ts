import type { Logger } from '../../../shared/observability/log.js';
import { type Calendar, UnreadableCalendarError } from '../../ical/calendar.js';
import { readCalendar } from '../read-calendar.js';
import { REMOTE_PROBLEMS, RemoteError } from '../remote/problems.js';
import { errorOfStatus } from '../remote/request.js';
import type { SourceWindow } from '../source.js';
import type { DavClient } from './dav-client.js';
import { knowsRanges } from './discover.js';
import type { DavResponse } from './multistatus.js';
import { writeMultiget, writeQuery } from './requests.js';
import { childOf, textOf } from './xml.js';

/** Events asked for at once. */
const CHUNK = 200;
/** Far more than a window holds; whoever has more is not looked through. */
const MAX_EVENTS = 10_000;
/** Characters of calendars kept in memory, of all users together. */
const MAX_KEPT = 16 * 1024 * 1024;
/**
 * Servers take whole days and floating times for UTC, and look for the later part of a changed series where it would
 * have been: what they leave out would be lost, and what they give too much costs little.
 */
const SLACK_HOURS = 7 * 24;

/** The list was cut off where it grew too long (RFC 4791 section 7.8, `number-of-matches-within-limits`). */
const INSUFFICIENT_STORAGE = 507;

const isGone = (status: number) => status === 404 || status === 410;

interface Kept {
  etag: string;
  size: number;
  /** Undefined for one that cannot be read. */
  calendar: Calendar | undefined;
}

/** Reads the events of calendars, and again only those that changed. */
export interface EventReader {
  /** The events that may take place in the window, each with its series. @throws {RemoteError} */
  read: (calendar: string, window: SourceWindow, signal: AbortSignal) => Promise<Calendar[]>;
}

const etagOf = ({ props }: DavResponse) => textOf(childOf(props, 'getetag'));

const widen = ({ start, end }: SourceWindow): SourceWindow => ({
  start: start.subtract({ hours: SLACK_HOURS }),
  end: end.add({ hours: SLACK_HOURS }),
});

const inChunks = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, at) =>
    items.slice(at * CHUNK, (at + 1) * CHUNK),
  );

/** What was read, the longest unused given up first. */
class Shelf {
  private readonly kept = new Map<string, Kept>();
  private size = 0;

  find(path: string, etag: string | undefined): Kept | undefined {
    const known = this.kept.get(path);
    if (etag === undefined || known?.etag !== etag) return undefined;
    this.kept.delete(path);
    this.kept.set(path, known);
    return known;
  }

  keep(path: string, event: Kept) {
    this.drop(path);
    this.kept.set(path, event);
    this.size += event.size;
    for (const oldest of this.kept.keys()) {
      if (this.size <= MAX_KEPT) break;
      this.drop(oldest);
    }
  }

  private drop(path: string) {
    this.size -= this.kept.get(path)?.size ?? 0;
    this.kept.delete(path);
  }
}

export function createEventReader(
  client: DavClient,
  options: { timeZone: string; log: Logger },
): EventReader {
  const shelf = new Shelf();
  let trustsRanges: Promise<boolean> | undefined;

  /** Asked once: what a server can do does not change with the calendar. */
  function askRanges(calendar: string, signal: AbortSignal): Promise<boolean> {
    trustsRanges ??= knowsRanges(client, calendar, signal).catch((error: unknown) => {
      trustsRanges = undefined;
      throw error;
    });
    return trustsRanges;
  }

  async function listEvents(calendar: string, window: SourceWindow, signal: AbortSignal) {
    const body = writeQuery((await askRanges(calendar, signal)) ? widen(window) : undefined);
    const responses = await client.ask({ method: 'REPORT', path: calendar, depth: 1, body, signal });
    const refused = responses.find(({ status }) => status >= 400);
    const isCut = refused?.status === INSUFFICIENT_STORAGE || responses.length > MAX_EVENTS;
    if (isCut) throw new RemoteError(REMOTE_PROBLEMS.too_many_events);
    if (refused) throw errorOfStatus(refused.status);
    return responses.map((event) => ({ path: client.resolve(event.href, calendar), etag: etagOf(event) }));
  }

  /** A broken event loses only itself, as in a file. */
  function readEvent(text: string): Calendar | undefined {
    try {
      return readCalendar(text, 'caldav', options);
    } catch (error) {
      if (!(error instanceof UnreadableCalendarError)) throw error;
      options.log.warn({ err: error }, 'an event of a calendar cannot be read');
      return undefined;
    }
  }

  async function fetchEvents(calendar: string, paths: readonly string[], signal: AbortSignal) {
    const body = writeMultiget(paths);
    const responses = await client.ask({ method: 'REPORT', path: calendar, depth: 1, body, signal });
    const texts = responses.flatMap((response) => {
      const text = textOf(childOf(response.props, 'calendar-data'));
      return text === undefined ? [] : [{ response, text }];
    });
    // Deleted since it was listed is one thing; what is kept from us would look like free time.
    const gone = responses.filter(({ status }) => isGone(status));
    if (texts.length + gone.length < paths.length) throw new RemoteError(REMOTE_PROBLEMS.invalid_answer);
    return texts.map(({ response, text }) => {
      const etag = etagOf(response);
      const event = { etag: etag ?? '', size: text.length, calendar: readEvent(text) };
      if (etag !== undefined) shelf.keep(client.resolve(response.href, calendar), event);
      return event;
    });
  }

  return {
    async read(calendar, window, signal) {
      const listed = await listEvents(calendar, window, signal);
      const known = listed.map(({ path, etag }) => ({ path, kept: shelf.find(path, etag) }));
      const missing = known.flatMap(({ path, kept }) => (kept ? [] : [path]));
      const fetched = await Promise.all(
        inChunks(missing).map((paths) => fetchEvents(calendar, paths, signal)),
      );
      const events = [...known.flatMap(({ kept }) => kept ?? []), ...fetched.flat()];
      return events.flatMap((event) => event.calendar ?? []);
    },
  };
}
