import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { type DavClient, toDavStatusError } from './client.js';
import { type CollectionProps, type DavResponse, parseCollection } from './multistatus.js';
import {
  COLLECTION_PROPFIND,
  formatPrincipalSearch,
  PRIVILEGES_PROPFIND,
  SERVER_PROPFIND,
  SYNC_TOKEN_PROPFIND,
} from './requests.js';
import {
  findCalendarWay,
  findPartWay,
  hasTrait,
  isDavicalBox,
  type KnownServer,
  recogniseServer,
  type ServerWay,
} from './servers.js';

export interface CalendarCollection {
  path: string;
  /** Its events do not make the owner busy. */
  isTransparent: boolean;
  /** What is known of reading it. */
  way: ServerWay;
  server: KnownServer;
}

/** The calendars of a person or a room. */
export interface CaldavAccount {
  calendars: readonly CalendarCollection[];
  /** Addresses of the owner in invitations, in lower case. */
  addresses: readonly string[];
}

/** The scheduling outbox of our account (RFC 6638 section 2.1). */
export interface OutboxAddress {
  path: string;
  /** The address of our account, which free/busy requests must name. */
  organizer: string;
}

interface FoundCollection {
  path: string;
  props: CollectionProps;
}

async function listCollections(
  client: DavClient,
  path: string,
  depth: 0 | 1,
  signal: AbortSignal,
  body = COLLECTION_PROPFIND,
): Promise<FoundCollection[]> {
  const responses = await client.sendForResources({ method: 'PROPFIND', path, depth, body, signal });
  const found = responses.filter(({ status }) => status < 400);
  const [refused] = responses;
  // Some servers answer 207 with the status 404 inside.
  if (found.length === 0 && refused) throw toDavStatusError('PROPFIND', refused.status);
  return mapInSlices(found, (response: DavResponse) => ({
    path: client.resolve(response.href, path),
    props: parseCollection(response),
  }));
}

async function fetchCollection(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<CollectionProps> {
  const [found] = await listCollections(client, path, 0, signal);
  if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
  return found.props;
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
  const [found] = await listCollections(client, path, 0, signal, PRIVILEGES_PROPFIND);
  if (hasTrait(way, 'needsClassRights'))
    return found?.props.seesAllClasses ? calendar : { ...calendar, way: findPartWay(server) };
  if (!found?.props.hasAllRights) throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
  return calendar;
}

/** Whether our account may add events to a calendar. @throws {CalendarServerError} */
export async function mayAddEvents(client: DavClient, path: string, signal: AbortSignal): Promise<boolean> {
  const [found] = await listCollections(client, path, 0, signal, PRIVILEGES_PROPFIND);
  return found?.props.mayAddEvents ?? false;
}

/** Learns which server it is, by one of its calendars. @throws {CalendarServerError} */
export async function askServer(client: DavClient, path: string, signal: AbortSignal): Promise<KnownServer> {
  const [found] = await listCollections(client, path, 0, signal, SERVER_PROPFIND);
  if (!found) throw new CalendarServerError(REMOTE_PROBLEMS.invalid_answer);
  return recogniseServer(found.props);
}

/** The calendars of a principal or a calendar home. @throws {CalendarServerError} `no_calendar` */
async function listCalendars(client: DavClient, path: string, homes: readonly string[], signal: AbortSignal) {
  const folders = homes.length > 0 ? homes.map((home) => client.resolve(home, path)) : [path];
  const found = (
    await Promise.all(folders.map((folder) => listCollections(client, folder, 1, signal)))
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
export async function discoverAccount(
  client: DavClient,
  path: string,
  learnServer: (calendar: string, signal: AbortSignal) => Promise<KnownServer>,
  signal: AbortSignal,
): Promise<CaldavAccount> {
  const props = await fetchCollection(client, path, signal);
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
  return { calendars: checked, addresses };
}

/** More principals with an address are not looked at. */
const MAX_PRINCIPALS = 5;

/**
 * The id that the server has for the owner of an address, where it is not the local part: the name of the principal.
 * Undefined if the server has no search, or does not let us find the owner.
 *
 * @param path where CalDAV begins on the server
 */
export async function findUserId(
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
        const { addresses } = await fetchCollection(client, principal, signal);
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

/** The token of a calendar, which changes with its events. @throws {CalendarServerError} */
export async function fetchSyncToken(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<string | undefined> {
  const [found] = await listCollections(client, path, 0, signal, SYNC_TOKEN_PROPFIND);
  return found?.props.syncTokens[0];
}

/** The outbox of our account; undefined when the server has none. */
export async function discoverOutbox(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<OutboxAddress | undefined> {
  const { principal } = await fetchCollection(client, path, signal);
  if (principal === undefined) return undefined;
  const own = client.resolve(principal, path);
  const props = await fetchCollection(client, own, signal).catch((error: unknown) => {
    // Radicale names a principal that it creates at its owner's first login.
    if (error instanceof CalendarServerError && error.problem === REMOTE_PROBLEMS.unknown_user)
      return undefined;
    throw error;
  });
  const { outboxes = [], addresses = [] } = props ?? {};
  const [[outbox], [organizer]] = [outboxes, addresses];
  if (outbox === undefined || organizer === undefined) return undefined;
  return { path: client.resolve(outbox, own), organizer };
}
