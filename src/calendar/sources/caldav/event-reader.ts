import type { Logger } from '../../../shared/observability/log.js';
import { type ParsedCalendar, UnreadableCalendarError } from '../../ical/calendar.js';
import { parseCalendarText } from '../common/parse-calendar-text.js';
import type { SourceWindow } from '../common/source.js';
import { REMOTE_PROBLEMS, RemoteError } from '../transport/problems.js';
import { toStatusError } from '../transport/send-request.js';
import type { DavClient } from './client.js';
import { childOf, davText } from './dav-xml.js';
import { supportsTimeRange } from './discover.js';
import type { DavResponse } from './multistatus.js';
import { formatCalendarQuery, formatMultiget } from './requests.js';

/** Events asked for at once. */
const EVENTS_PER_REQUEST = 200;
/** Far more than a window holds; whoever has more is not looked through. */
const MAX_EVENTS = 10_000;
/** Characters of calendars kept in memory, of all users together. */
const MAX_CACHED_CHARACTERS = 16 * 1024 * 1024;
/**
 * Servers take whole days and floating times for UTC, and look for the later part of a changed series where it would
 * have been: what they leave out would be lost, and what they give too much costs little.
 */
const MARGIN_HOURS = 7 * 24;

/** The list was cut off where it grew too long (RFC 4791 section 7.8, `number-of-matches-within-limits`). */
const INSUFFICIENT_STORAGE = 507;

const isDeleted = (status: number) => status === 404 || status === 410;

interface CachedEvent {
  etag: string;
  size: number;
  /** Undefined for one that cannot be read. */
  calendar: ParsedCalendar | undefined;
}

/** Reads the events of calendars, and again only those that changed. */
export interface EventReader {
  /** The events that may take place in the window, each with its series. @throws {RemoteError} */
  read: (calendar: string, window: SourceWindow, signal: AbortSignal) => Promise<ParsedCalendar[]>;
}

const findEtag = ({ props }: DavResponse) => davText(childOf(props, 'getetag'));

const widenForEvents = ({ start, end }: SourceWindow): SourceWindow => ({
  start: start.subtract({ hours: MARGIN_HOURS }),
  end: end.add({ hours: MARGIN_HOURS }),
});

const splitIntoRequests = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / EVENTS_PER_REQUEST) }, (_, at) =>
    items.slice(at * EVENTS_PER_REQUEST, (at + 1) * EVENTS_PER_REQUEST),
  );

/** What was read, the longest unused given up first. */
class EventCache {
  private readonly kept = new Map<string, CachedEvent>();
  private size = 0;

  find(path: string, etag: string | undefined): CachedEvent | undefined {
    const known = this.kept.get(path);
    if (etag === undefined || known?.etag !== etag) return undefined;
    this.kept.delete(path);
    this.kept.set(path, known);
    return known;
  }

  save(path: string, event: CachedEvent) {
    this.remove(path);
    this.kept.set(path, event);
    this.size += event.size;
    for (const oldest of this.kept.keys()) {
      if (this.size <= MAX_CACHED_CHARACTERS) break;
      this.remove(oldest);
    }
  }

  private remove(path: string) {
    this.size -= this.kept.get(path)?.size ?? 0;
    this.kept.delete(path);
  }
}

export function createEventReader(
  client: DavClient,
  options: { timeZone: string; log: Logger },
): EventReader {
  const shelf = new EventCache();
  let trustsRanges: Promise<boolean> | undefined;

  /** Asked once: what a server can do does not change with the calendar. */
  function askRanges(calendar: string, signal: AbortSignal): Promise<boolean> {
    trustsRanges ??= supportsTimeRange(client, calendar, signal).catch((error: unknown) => {
      trustsRanges = undefined;
      throw error;
    });
    return trustsRanges;
  }

  async function listEvents(calendar: string, window: SourceWindow, signal: AbortSignal) {
    const body = formatCalendarQuery(
      (await askRanges(calendar, signal)) ? widenForEvents(window) : undefined,
    );
    const responses = await client.sendForResources({
      method: 'REPORT',
      path: calendar,
      depth: 1,
      body,
      signal,
    });
    const refused = responses.find(({ status }) => status >= 400);
    const isCut = refused?.status === INSUFFICIENT_STORAGE || responses.length > MAX_EVENTS;
    if (isCut) throw new RemoteError(REMOTE_PROBLEMS.too_many_events);
    if (refused) throw toStatusError(refused.status);
    return responses.map((event) => ({ path: client.resolve(event.href, calendar), etag: findEtag(event) }));
  }

  /** A broken event loses only itself, as in a file. */
  function readEvent(text: string): ParsedCalendar | undefined {
    try {
      return parseCalendarText(text, 'caldav', options);
    } catch (error) {
      if (!(error instanceof UnreadableCalendarError)) throw error;
      options.log.warn({ err: error }, 'an event of a calendar cannot be read');
      return undefined;
    }
  }

  async function fetchEvents(calendar: string, paths: readonly string[], signal: AbortSignal) {
    const body = formatMultiget(paths);
    const responses = await client.sendForResources({
      method: 'REPORT',
      path: calendar,
      depth: 1,
      body,
      signal,
    });
    const texts = responses.flatMap((response) => {
      const text = davText(childOf(response.props, 'calendar-data'));
      return text === undefined ? [] : [{ response, text }];
    });
    // Deleted since it was listed is one thing; what is kept from us would look like free time.
    const gone = responses.filter(({ status }) => isDeleted(status));
    if (texts.length + gone.length < paths.length) throw new RemoteError(REMOTE_PROBLEMS.invalid_answer);
    return texts.map(({ response, text }) => {
      const etag = findEtag(response);
      const event = { etag: etag ?? '', size: text.length, calendar: readEvent(text) };
      if (etag !== undefined) shelf.save(client.resolve(response.href, calendar), event);
      return event;
    });
  }

  return {
    async read(calendar, window, signal) {
      const listed = await listEvents(calendar, window, signal);
      const known = listed.map(({ path, etag }) => ({ path, kept: shelf.find(path, etag) }));
      const missing = known.flatMap(({ path, kept }) => (kept ? [] : [path]));
      const fetched = await Promise.all(
        splitIntoRequests(missing).map((paths) => fetchEvents(calendar, paths, signal)),
      );
      const events = [...known.flatMap(({ kept }) => kept ?? []), ...fetched.flat()];
      return events.flatMap((event) => event.calendar ?? []);
    },
  };
}
