import { hash } from 'node:crypto';
import { type ByteBudget, createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { ENTRY_BYTES } from '../../reading/calendar-budget.js';
import type { SourceWindow } from '../common/source.js';
import { splitIntoChunks } from '../common/split-window.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { type DavClient, toDavStatusError } from './client.js';
import { childOf, davText } from './dav-xml.js';
import { type CalendarCollection, fetchSyncToken } from './discover.js';
import type { DavResponse } from './multistatus.js';
import { formatCalendarQuery, formatMultiget } from './requests.js';

/** Events in one multiget. */
const EVENTS_PER_REQUEST = 200;
/** Concurrent multigets of one calendar, fewer than those of the server: a large calendar delays no other. */
const MULTIGETS = 2;
/** Most events that one window may hold; a calendar with more is refused. */
const MAX_EVENTS = 10_000;
const MAX_CACHED_EVENTS = 100_000;
const MAX_CACHED_LISTS = 5_000;
/** An estimate of the memory of a path with its ETag. */
const LISTED_BYTES = 300;
/**
 * Hours added to both sides of the window. Servers read whole days and floating times as UTC, and look for the moved
 * part of a series at its old time. An event that they leave out is lost; too many events cost little.
 */
const MARGIN_HOURS = 7 * 24;

/** The server cut a list that was too long (RFC 4791 section 7.8, `number-of-matches-within-limits`). */
const INSUFFICIENT_STORAGE = 507;

const isDeleted = (status: number) => status === 404 || status === 410;

/** The text of an event, with the series that it belongs to. */
export interface CaldavEvent {
  /** Changes with the text. */
  version: string;
  bytes: Uint8Array;
  /** Whether its owner hides everything but date and time from our account, as SOGo says. */
  isSecured: boolean;
}

interface CachedEvent extends CaldavEvent {
  etag: string;
}

type ListedCalendar = Pick<CalendarCollection, 'path' | 'server'>;

/** The paths and ETags of a calendar’s events. */
type EventList = readonly { path: string; etag: string | undefined }[];

/** Reads the events of calendars and fetches only those that changed since. */
export interface EventReader {
  /** The events that may take place in the window, each with its whole series. @throws {CalendarServerError} */
  read: (calendar: ListedCalendar, window: SourceWindow, signal: AbortSignal) => Promise<CaldavEvent[]>;
}

const findEtag = ({ props }: DavResponse) => davText(childOf(props, 'getetag'));

const widenForEvents = ({ start, end }: SourceWindow): SourceWindow => ({
  start: start.subtract({ hours: MARGIN_HOURS }),
  end: end.add({ hours: MARGIN_HOURS }),
});

export function createEventReader(client: DavClient, budget: ByteBudget): EventReader {
  const cache = createBoundedCache<CachedEvent>({
    maxEntries: MAX_CACHED_EVENTS,
    ttlMs: Number.POSITIVE_INFINITY,
    budget: { of: budget, kind: 'texts' },
    sizeOf: ({ bytes }) => ENTRY_BYTES + bytes.byteLength,
  });
  const lists = createBoundedCache<{ token: string; events: EventList }>({
    maxEntries: MAX_CACHED_LISTS,
    ttlMs: Number.POSITIVE_INFINITY,
    budget: { of: budget, kind: 'texts' },
    sizeOf: ({ events }) => ENTRY_BYTES + events.length * LISTED_BYTES,
  });
  function findCached(path: string, etag: string | undefined): CachedEvent | undefined {
    const event = cache.get(path);
    return etag !== undefined && event?.etag === etag ? event : undefined;
  }

  async function listEvents(
    { path: calendar, server }: ListedCalendar,
    window: SourceWindow,
    signal: AbortSignal,
  ) {
    const body = formatCalendarQuery(server.searchesByTime ? widenForEvents(window) : undefined);
    const responses = await client.sendForResources({
      method: 'REPORT',
      path: calendar,
      depth: 1,
      body,
      signal,
    });
    const refused = responses.find(({ status }) => status >= 400);
    const isCut = refused?.status === INSUFFICIENT_STORAGE || responses.length > MAX_EVENTS;
    if (isCut) throw new CalendarServerError(REMOTE_PROBLEMS.too_many_events);
    if (refused) throw toDavStatusError('REPORT', refused.status);
    return mapInSlices(responses, (event) => ({
      path: client.resolve(event.href, calendar),
      etag: findEtag(event),
    }));
  }

  /** @returns undefined if the response lacks an event and does not report it as deleted */
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
    // An event may be deleted after it was listed. One that is missing for another reason would look like free time.
    const gone = responses.filter(({ status }) => isDeleted(status));
    if (texts.length + gone.length < paths.length) return undefined;
    return mapInSlices(texts, ({ response, text }) => {
      const etag = findEtag(response);
      const event = {
        etag: etag ?? '',
        bytes: Buffer.from(text),
        version: hash('sha1', text, 'base64url'),
        isSecured: /^X-SOGO-SECURE:YES\s*$/m.test(text),
      };
      if (etag !== undefined) cache.set(client.resolve(response.href, calendar), event);
      return event;
    });
  }

  /**
   * All events of a calendar that is not searched by time, or those around the window. The list of all events holds for as
   * long as the calendar has the same token, which is asked first: what changes in between is seen the next time.
   */
  async function listKnown(calendar: ListedCalendar, window: SourceWindow, signal: AbortSignal) {
    const { path, server } = calendar;
    const token = server.tellsChanges ? await fetchSyncToken(client, path, signal) : undefined;
    const known = lists.get(path);
    if (token !== undefined && known?.token === token) return known.events;
    const events = await listEvents(calendar, window, signal);
    if (token !== undefined) lists.set(path, { token, events });
    return events;
  }

  /** @returns undefined as `fetchEvents` does */
  async function readListed(calendar: ListedCalendar, window: SourceWindow, signal: AbortSignal) {
    const listed = await listKnown(calendar, window, signal);
    const known = listed.map(({ path, etag }) => ({ path, cached: findCached(path, etag) }));
    const missing = known.flatMap(({ path, cached }) => (cached ? [] : [path]));
    const limit = createBulkhead(MULTIGETS);
    const fetched = await Promise.all(
      splitIntoChunks(missing, EVENTS_PER_REQUEST).map((paths) =>
        limit(() => fetchEvents(calendar.path, paths, signal)),
      ),
    );
    const all = fetched.flatMap((events) => events ?? []);
    return fetched.includes(undefined) ? undefined : [...known.flatMap(({ cached }) => cached ?? []), ...all];
  }

  return {
    async read(calendar, window, signal) {
      // DAViCal leaves out an event that was deleted after it was listed. A second list does not have it.
      const read = () => readListed(calendar, window, signal);
      const readAgain = () => {
        lists.delete(calendar.path);
        return read();
      };
      const events = (await read()) ?? (await readAgain());
      if (!events) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
      return events;
    },
  };
}
