import { hash } from 'node:crypto';
import { createBoundedCache } from '../../../shared/cache/bounded-cache.js';
import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { formatICalendarUtc } from '../../../shared/icalendar/format-event.js';
import type { CalendarResult } from '../../reading/calendar-job.js';
import {
  type CalendarLookupOptions,
  createCalendarBudget,
  createCalendarReader,
  ENTRY_BYTES,
} from '../../reading/calendar-reader.js';
import { escapeXml } from '../../reading/parse-xml.js';
import { createReadingPool } from '../../reading/reading-pool.js';
import { fillTemplate, type SourceWindow } from '../common/source.js';
import { splitIntoChunks } from '../transport/batches.js';
import { CalendarServerError, hasStatus, REMOTE_PROBLEMS } from '../transport/problems.js';
import { createBulkhead } from '../transport/request-limits.js';
import { createSignIns, type RemoteSourceOptions } from '../transport/sign-ins.js';
import { createDavClient, type DavClient, formatXml, toDavStatusError } from './client.js';
import type { CaldavConfig } from './config.js';
import { childOf, type DavResponse, davText } from './multistatus.js';
import {
  findCalendarWay,
  findNamedWay,
  findPartWay,
  hasTrait,
  isDavicalBox,
  type KnownServer,
  recogniseServer,
  type ServerWay,
} from './servers.js';

/** The text of an event, with the series that it belongs to. */
export interface CaldavEvent {
  /** Changes with the text. */
  version: string;
  bytes: Uint8Array;
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

/** One server, asked with one account. */
export interface CaldavServer {
  client: DavClient;
  /** The path at which CalDAV begins. */
  root: string;
  /**
   * The events of a person or a room.
   *
   * @param template address template of principals, calendar homes or calendars
   * @param local the name without its domain
   * @throws {CalendarServerError}
   */
  read: (template: string, local: string, request: AccountRequest) => Promise<AccountEvents>;
  /** The paths of an account's calendars, first those whose events make the owner busy. @throws {CalendarServerError} */
  listCalendars: (template: string, local: string, signal: AbortSignal) => Promise<string[]>;
  /** How an account's calendars are read, each way once. @throws {CalendarServerError} */
  listWays: (template: string, local: string, signal: AbortSignal) => Promise<ServerWay[]>;
  /** Lists the occurrences of events. @throws {CalendarServerError} */
  listOccurrences: (
    events: readonly CaldavEvent[],
    options: CalendarLookupOptions,
  ) => Promise<CalendarResult>;
  /** Closes idle sockets and threads. */
  close: () => Promise<void>;
}

interface CalendarCollection {
  path: string;
  /** Its events do not make the owner busy. */
  isTransparent: boolean;
  /** What is known of reading it. */
  way: ServerWay;
  server: KnownServer;
}

/** The calendars of a person or a room. */
interface CaldavAccount {
  calendars: readonly CalendarCollection[];
  /** Addresses of the owner in invitations, in lower case. */
  addresses: readonly string[];
  /** Paths of calendars that make the owner busy, beside one that was named; undefined if they cannot be listed. */
  known: readonly string[] | undefined;
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

/**
 * Creates the clients and caches for one server and one account. It sends no request.
 *
 * @param options `mayWrite`: whether its client may send requests that change calendars
 */
export function openCaldavServer(
  options: RemoteSourceOptions<CaldavConfig> & { mayWrite?: true },
): CaldavServer {
  const { config, domain, timeZone, log, budget = createCalendarBudget(options.metrics) } = options;
  const { signIns = createSignIns(options), mayWrite } = options;
  const { url } = config;
  const pool = createReadingPool();
  const client = createDavClient({ ...config, pool, signIns, mayWrite });
  const reader = createCalendarReader({ timeZone, log, budget, pool });
  const root = client.resolve(url, '/');
  const accounts = createBoundedCache<CaldavAccount>(CACHE);
  const ids = createBoundedCache<string | undefined>(CACHE);
  const readEvents = createEventReader(client, budget);

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
  async function findAccount(template: string, local: string, signal: AbortSignal) {
    // Several calendars of each person are separated by spaces.
    const [first = '', ...others] = template.split(/\s+/);
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

  return {
    client,
    root,
    async read(template, local, { window, withTransparent, signal }) {
      const { calendars, addresses } = await findAccount(template, local, signal);
      const asked = calendars.filter(({ isTransparent }) => withTransparent || !isTransparent);
      const reads = asked.map(async (collection) => ({
        ...collection,
        events: await readEvents(collection, window, signal),
      }));
      return { calendars: await Promise.all(reads), addresses: [`${local}@${domain}`, ...addresses] };
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
    async listOccurrences(events, lookup) {
      const outcome = await reader.list(
        {
          key: hash('sha1', events.map(({ version }) => version).join(' '), 'base64url'),
          name: 'caldav',
          load: async () => events.map(({ bytes }) => bytes),
          isLenient: true,
        },
        lookup,
      );
      if ('problem' in outcome) throw new CalendarServerError(REMOTE_PROBLEMS[outcome.problem]);
      return outcome;
    },
    async close() {
      client.close();
      await pool.close();
    },
  };
}

/**
 * The calendar, as our rights let it be read: private events are hidden from an account without some of them.
 *
 * @throws {CalendarServerError} `private_hidden`
 */
async function checkRights(
  client: DavClient,
  calendar: CalendarCollection,
  signal: AbortSignal,
): Promise<CalendarCollection> {
  const { path, way, server } = calendar;
  if (!hasTrait(way, 'needsAllRights') && !hasTrait(way, 'needsClassRights')) return calendar;
  const [found] = await client.listCollections(path, signal, { body: PRIVILEGES_PROPFIND });
  if (hasTrait(way, 'needsClassRights'))
    return found?.props.seesAllDetails
      ? calendar
      : { ...calendar, way: findPartWay(server, found?.props.seesAllClasses ? 'times' : 'part') };
  if (!found?.props.hasAllRights) throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
  return calendar;
}

/** Learns which server it is, by one of its calendars. @throws {CalendarServerError} */
async function askServer(client: DavClient, path: string, signal: AbortSignal): Promise<KnownServer> {
  const [found] = await client.listCollections(path, signal, { body: SERVER_PROPFIND });
  if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
  return recogniseServer(found.props);
}

/** The calendars of a principal or a calendar home. @throws {CalendarServerError} `no_calendar` */
export async function listCalendars(
  client: DavClient,
  path: string,
  homes: readonly string[],
  signal: AbortSignal,
) {
  const folders = homes.length > 0 ? homes.map((home) => client.resolve(home, path)) : [path];
  const found = (
    await Promise.all(folders.map((folder) => client.listCollections(folder, signal, { depth: 1 })))
  ).flat();
  const calendars = found.filter(
    ({ path: at, props }) => props.isCalendar && props.hasEvents && !isDavicalBox(at),
  );
  if (calendars.length === 0) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
  return calendars;
}

/**
 * The calendars at an address of a principal, a calendar home or a calendar (RFC 4791 section 6.2.1).
 *
 * @param learnServer which server has a calendar
 * @throws {CalendarServerError} `no_calendar` when the address exists and has no calendar; `private_hidden` when the
 *   server shows us no private events
 */
async function discoverAccount(
  client: DavClient,
  path: string,
  learnServer: (calendar: string, signal: AbortSignal) => Promise<KnownServer>,
  signal: AbortSignal,
): Promise<CaldavAccount> {
  const props = await client.fetchCollection(path, signal);
  const { isCalendar, homes, addresses } = props;
  // A calendar that is named itself counts, whatever its owner says of it.
  const named = { path, props: { ...props, isTransparent: false } };
  const found = isCalendar ? [named] : await listCalendars(client, path, homes, signal);
  const server = await learnServer(found[0]?.path ?? path, signal);
  const calendars = found.map(
    ({ path: at, props: own }): CalendarCollection => ({
      path: at,
      isTransparent: own.isTransparent,
      way: findCalendarWay(server, own),
      server,
    }),
  );
  const unique = [...new Map(calendars.map((each) => [each.path, each])).values()];
  const checked = await Promise.all(unique.map((calendar) => checkRights(client, calendar, signal)));
  const namedWay = isCalendar && checked[0]?.way.way === 'calendar' ? findNamedWay(server) : undefined;
  const listed = namedWay ? await listSiblings(client, path, signal) : [];
  const known = namedWay && hasTrait(namedWay, 'hidesHomes') ? listed : (listed ?? []);
  return { calendars: checked, addresses, known };
}

/** The calendars beside a calendar that make the owner busy; undefined if the server does not list them, as Nextcloud does not. */
async function listSiblings(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  try {
    const found = await listCalendars(client, client.resolve('..', path.replace(/\/?$/, '/')), [], signal);
    return found.filter(({ props }) => !props.isTransparent).map((each) => each.path);
  } catch (error) {
    if (error instanceof CalendarServerError) return undefined;
    throw error;
  }
}

/** More principals with an address are not looked at. */
const MAX_PRINCIPALS = 5;

/**
 * The id that the server has for the owner of an address, where it is not the local part: the name of the principal.
 * Undefined if the server has no search, or does not let us find the owner.
 *
 * @param path where CalDAV begins on the server
 */
async function findUserId(
  client: DavClient,
  path: string,
  address: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    const body = formatPrincipalSearch(address);
    const found = await client.sendForResources({ method: 'REPORT', path, depth: 0, body, signal });
    const principals = found.slice(0, MAX_PRINCIPALS).map(({ href }) => client.resolve(href, path));
    // A search may find parts of addresses.
    const owners = await Promise.all(
      principals.map(async (principal) => {
        const { addresses } = await client.fetchCollection(principal, signal);
        return addresses.includes(address.toLowerCase()) ? [principal] : [];
      }),
    );
    const [owner, ...others] = owners.flat();
    if (owner === undefined || others.length > 0) return undefined;
    return decodeURIComponent(owner.replace(/\/$/, '').split('/').at(-1) ?? '');
  } catch (error) {
    // Most servers refuse the search. What is wrong with a server shows when calendars are read.
    if (error instanceof CalendarServerError || error instanceof URIError) return undefined;
    throw error;
  }
}

/** PROPFIND for the rights of our account (RFC 3744 section 5.5). */
export const PRIVILEGES_PROPFIND = formatXml(
  'D:propfind',
  '<D:prop><D:current-user-privilege-set/></D:prop>',
);

/** PROPFIND for what tells servers apart, of one of their calendars. */
const SERVER_PROPFIND = formatXml(
  'D:propfind',
  `<D:prop>
<D:resourcetype/><C:supported-calendar-component-set/><D:sync-token/><D:getctag/><C:schedule-outbox-URL/>
</D:prop>`,
);

/** PROPFIND for the token of a calendar (RFC 6578 section 4). */
const SYNC_TOKEN_PROPFIND = formatXml('D:propfind', '<D:prop><D:sync-token/></D:prop>');

/** A principal-property-search REPORT for whoever has an address (RFC 3744 section 9.4). */
const formatPrincipalSearch = (address: string) =>
  formatXml(
    'D:principal-property-search',
    `
<D:property-search><D:prop><C:calendar-user-address-set/></D:prop><D:match>${escapeXml(address)}</D:match></D:property-search>
<D:prop><D:displayname/></D:prop><D:apply-to-principal-collection-set/>
`,
    ' test="anyof"',
  );

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

interface CachedEvent extends CaldavEvent {
  etag: string;
}

type ListedCalendar = Pick<CalendarCollection, 'path' | 'server'>;

/** The paths and ETags of a calendar’s events. */
type EventList = readonly { path: string; etag: string | undefined }[];

const findEtag = ({ props }: DavResponse) => davText(childOf(props, 'getetag'));

const widenForEvents = ({ start, end }: SourceWindow): SourceWindow => ({
  start: start.subtract({ hours: MARGIN_HOURS }),
  end: end.add({ hours: MARGIN_HOURS }),
});

/**
 * Reads the events of calendars and fetches only those that changed since.
 *
 * @returns a function that reads the events which may take place in the window, each with its whole series; it throws a
 *   {CalendarServerError}
 */
function createEventReader(client: DavClient, budget: ReturnType<typeof createCalendarBudget>) {
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

  const report = (path: string, body: string, signal: AbortSignal) =>
    client.sendForResources({ method: 'REPORT', path, depth: 1, body, signal });

  async function listEvents(
    { path: calendar, server }: ListedCalendar,
    window: SourceWindow,
    signal: AbortSignal,
  ) {
    const body = formatCalendarQuery(server.searchesByTime ? widenForEvents(window) : undefined);
    const responses = await report(calendar, body, signal);
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
    // sabre/dav 1.8 answers 404 to the whole request if one of the events was deleted.
    const responses = await report(calendar, body, signal).catch((error: unknown) => {
      if (hasStatus(error, 404, 410)) return [];
      throw error;
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

  /** The token of a calendar, which changes with its events. */
  async function fetchSyncToken(path: string, signal: AbortSignal): Promise<string | undefined> {
    const [found] = await client.listCollections(path, signal, { body: SYNC_TOKEN_PROPFIND });
    return found?.props.syncTokens[0];
  }

  /**
   * All events of a calendar that is not searched by time, or those around the window. The list of all events holds for as
   * long as the calendar has the same token, which is asked first: what changes in between is seen the next time.
   */
  async function listKnown(calendar: ListedCalendar, window: SourceWindow, signal: AbortSignal) {
    const { path, server } = calendar;
    const token = server.tellsChanges ? await fetchSyncToken(path, signal) : undefined;
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

  return async (
    calendar: ListedCalendar,
    window: SourceWindow,
    signal: AbortSignal,
  ): Promise<CaldavEvent[]> => {
    const known = await readListed(calendar, window, signal);
    if (known) return known;
    // An event was deleted after it was listed: DAViCal leaves it out. A second list does not have it.
    lists.delete(calendar.path);
    const events = await readListed(calendar, window, signal);
    if (!events) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
    return events;
  };
}

/**
 * A calendar-query REPORT for the paths and ETags of events (RFC 4791 section 7.8).
 *
 * @param window limits the answer to events that take place in it; undefined asks for all events
 */
function formatCalendarQuery(window: SourceWindow | undefined): string {
  const range = window
    ? `<C:time-range start="${formatICalendarUtc(window.start)}" end="${formatICalendarUtc(window.end)}"/>`
    : '';
  return formatXml(
    'C:calendar-query',
    `<D:prop><D:getetag/></D:prop>
<C:filter><C:comp-filter name="VCALENDAR"><C:comp-filter name="VEVENT">${range}</C:comp-filter></C:comp-filter></C:filter>
`,
  );
}

/**
 * A calendar-multiget REPORT for whole events (RFC 4791 section 7.9). It does not ask the server to expand series:
 * most servers get that wrong.
 */
function formatMultiget(hrefs: readonly string[]): string {
  const list = hrefs.map((href) => `<D:href>${escapeXml(href)}</D:href>`).join('\n');
  return formatXml(
    'C:calendar-multiget',
    `<D:prop><D:getetag/><C:calendar-data/></D:prop>
${list}
`,
  );
}
