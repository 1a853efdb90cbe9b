import { hash } from 'node:crypto';
import { type ByteBudget, createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import type { CalendarResult } from '../../reading/calendar-job.js';
import {
  type CalendarLookupOptions,
  type CalendarReader,
  ENTRY_BYTES,
} from '../../reading/calendar-reader.js';
import { splitIntoChunks } from '../common/calendar-lookup.js';
import { fillTemplate, type SourceWindow } from '../common/source.js';
import { CalendarServerError, REMOTE_PROBLEMS } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { type DavClient, toDavStatusError } from './client.js';
import { splitTemplate } from './config.js';
import {
  askServer,
  type CaldavAccount,
  type CalendarCollection,
  discoverAccount,
  fetchSyncToken,
  findUserId,
  formatCalendarQuery,
  formatMultiget,
} from './discover.js';
import { childOf, type DavResponse, davText } from './multistatus.js';
import { findNamedWay, type KnownServer, type ServerWay } from './servers.js';

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
}

interface CachedEvent extends CaldavEvent {
  etag: string;
}

type ListedCalendar = Pick<CalendarCollection, 'path' | 'server'>;

/** The paths and ETags of a calendar’s events. */
type EventList = readonly { path: string; etag: string | undefined }[];

/** Reads the events of calendars and fetches only those that changed since. */
interface EventReader {
  /** The events that may take place in the window, each with its whole series. @throws {CalendarServerError} */
  read: (calendar: ListedCalendar, window: SourceWindow, signal: AbortSignal) => Promise<CaldavEvent[]>;
}

const findEtag = ({ props }: DavResponse) => davText(childOf(props, 'getetag'));

const widenForEvents = ({ start, end }: SourceWindow): SourceWindow => ({
  start: start.subtract({ hours: MARGIN_HOURS }),
  end: end.add({ hours: MARGIN_HOURS }),
});

function createEventReader(client: DavClient, budget: ByteBudget): EventReader {
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

/** The events in the calendars of one account around a window. */
export interface AccountEvents {
  calendars: readonly (CalendarCollection & { events: readonly CaldavEvent[] })[];
  /** Addresses of the owner in invitations, in lower case. */
  addresses: readonly string[];
}

interface AccountRequest {
  window: SourceWindow;
  /** Whether to read calendars whose events do not make the owner busy. */
  withTransparent: boolean;
  signal: AbortSignal;
}

/** Reads the calendars of a person or a room. */
export interface AccountReader {
  /**
   * @param template address template of principals, calendar homes or calendars
   * @param local the name without its domain
   * @throws {CalendarServerError}
   */
  read: (template: string, local: string, request: AccountRequest) => Promise<AccountEvents>;
  /** The paths of an account's calendars, first those whose events make the owner busy. @throws {CalendarServerError} */
  listCalendars: (template: string, local: string, signal: AbortSignal) => Promise<string[]>;
  /** How an account's calendars are read, each way once. @throws {CalendarServerError} */
  listWays: (template: string, local: string, signal: AbortSignal) => Promise<ServerWay[]>;
}

interface AccountReaderOptions {
  url: string;
  domain: string;
  /** The limit of what is kept of calendars. */
  budget: ByteBudget;
}

/** The addresses of calendars change seldom. A new calendar is found after ten minutes. */
const CACHE = { ttlMs: 10 * 60_000, maxEntries: 5_000 };

const withoutSlash = (path: string) => path.replace(/\/$/, '');

/** All calendars of an account. Where the owner may have others that no address names, they are read in that way. */
function markUnnamed(accounts: readonly CaldavAccount[]): CalendarCollection[] {
  const calendars = accounts.flatMap((account) => account.calendars);
  const named = new Set(calendars.map(({ path }) => withoutSlash(path)));
  const isAll = accounts.every(({ known }) => known?.every((path) => named.has(withoutSlash(path))));
  return calendars.map((calendar) => {
    const { way, server } = calendar;
    return isAll || way.way !== 'calendar' ? calendar : { ...calendar, way: findNamedWay(server) ?? way };
  });
}

const isMissing = (error: unknown) =>
  error instanceof CalendarServerError && error.problem === REMOTE_PROBLEMS.unknown_user;

export function createAccountReader(client: DavClient, options: AccountReaderOptions): AccountReader {
  const { url, domain, budget } = options;
  const accounts = createBoundedCache<CaldavAccount>(CACHE);
  const ids = createBoundedCache<string | undefined>(CACHE);
  const events = createEventReader(client, budget);

  function findPath(template: string, local: string): string {
    const address = fillTemplate(template, { local, domain });
    if (address === undefined) throw new CalendarServerError(REMOTE_PROBLEMS.unknown_user);
    return client.resolve(new URL(address, url).href, '/');
  }

  let server: Promise<KnownServer> | undefined;

  /** Asks once: all calendars are on the same server. */
  function learnServer(calendar: string, signal: AbortSignal): Promise<KnownServer> {
    server ??= askServer(client, calendar, signal).catch((error: unknown) => {
      server = undefined;
      throw error;
    });
    return server;
  }

  const root = new URL(url).pathname;
  const discover = (path: string, signal: AbortSignal) =>
    accounts.fetch(path, () => discoverAccount(client, path, learnServer, signal));
  const findId = (address: string, signal: AbortSignal) =>
    ids.fetch(address, () => findUserId(client, root, address, signal));

  /** The account at one address with the local part, or with the id that the server has for the whole address. */
  async function findAt(template: string, local: string, signal: AbortSignal): Promise<CaldavAccount> {
    try {
      return await discover(findPath(template, local), signal);
    } catch (error) {
      if (!isMissing(error) || !template.includes('{local}')) throw error;
      const id = await findId(`${local}@${domain}`, signal);
      if (id === undefined || id === local) throw error;
      return discover(findPath(template, id), signal);
    }
  }

  /** The calendars at all addresses of a template. Only the first must be there: not everybody has the others. */
  async function findAccount(
    template: string,
    local: string,
    signal: AbortSignal,
  ): Promise<Omit<CaldavAccount, 'known'>> {
    const [first = '', ...others] = splitTemplate(template);
    const found = await Promise.all([
      findAt(first, local, signal),
      ...others.map((other) =>
        findAt(other, local, signal).catch((error: unknown) => {
          if (isMissing(error)) return { calendars: [], addresses: [], known: [] };
          throw error;
        }),
      ),
    ]);
    return {
      calendars: markUnnamed(found),
      addresses: [...new Set(found.flatMap(({ addresses }) => addresses))],
    };
  }

  async function readAccount(
    { calendars, addresses }: Omit<CaldavAccount, 'known'>,
    { window, withTransparent, signal }: AccountRequest,
  ) {
    const asked = calendars.filter(({ isTransparent }) => withTransparent || !isTransparent);
    const reads = asked.map(async (collection) => ({
      ...collection,
      events: await events.read(collection, window, signal),
    }));
    return { calendars: await Promise.all(reads), addresses };
  }

  return {
    read: async (template, local, request) => {
      const account = await readAccount(await findAccount(template, local, request.signal), request);
      return { ...account, addresses: [`${local}@${domain}`, ...account.addresses] };
    },
    async listWays(template, local, signal) {
      const { calendars } = await findAccount(template, local, signal);
      return [...new Set(calendars.map(({ way }) => way))];
    },
    async listCalendars(template, local, signal) {
      const { calendars } = await findAccount(template, local, signal);
      const [free, busy] = [true, false].map((isTransparent) =>
        calendars.filter((calendar) => calendar.isTransparent === isTransparent),
      );
      return [...(busy ?? []), ...(free ?? [])].map(({ path }) => path);
    },
  };
}

/** Lists the occurrences in a calendar of a CalDAV server. @throws {CalendarServerError} */
export async function listEvents(
  reader: CalendarReader,
  events: readonly CaldavEvent[],
  options: CalendarLookupOptions,
): Promise<CalendarResult> {
  const outcome = await reader.list(
    {
      key: hash('sha1', events.map(({ version }) => version).join(' '), 'base64url'),
      name: 'caldav',
      load: async () => events.map(({ bytes }) => bytes),
      isLenient: true,
    },
    options,
  );
  if ('problem' in outcome) throw new CalendarServerError(REMOTE_PROBLEMS[outcome.problem]);
  return outcome;
}
