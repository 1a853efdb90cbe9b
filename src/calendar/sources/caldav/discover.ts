import { mapInSlices } from '../../../shared/concurrency/slices.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { type DavClient, toDavStatusError } from './client.js';
import { type CollectionProps, type DavResponse, parseCollection } from './multistatus.js';
import { COLLECTION_PROPFIND, XANDIKOS_PROPFIND } from './requests.js';

export interface CalendarCollection {
  path: string;
  /** Its events do not make the owner busy. */
  isTransparent: boolean;
  /** The calendar belongs to somebody else, who shares it with our account. */
  isShared: boolean;
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
): Promise<FoundCollection[]> {
  const responses = await client.sendForResources({
    method: 'PROPFIND',
    path,
    depth,
    body: COLLECTION_PROPFIND,
    signal,
  });
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
 * The calendars at an address of a principal, a calendar home or a calendar (RFC 4791 section 6.2.1).
 *
 * @throws {CalendarServerError} `no_calendar` when the address exists and has no calendar
 */
export async function discoverAccount(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<CaldavAccount> {
  const { isCalendar, isShared, homes, addresses } = await fetchCollection(client, path, signal);
  if (isCalendar) return { calendars: [{ path, isTransparent: false, isShared }], addresses };
  const folders = homes.length > 0 ? homes.map((home) => client.resolve(home, path)) : [path];
  const found = (
    await Promise.all(folders.map((folder) => listCollections(client, folder, 1, signal)))
  ).flat();
  const calendars = found.filter(({ props }) => props.isCalendar && props.hasEvents);
  if (calendars.length === 0) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
  const places = calendars.map(({ path: at, props }): [string, CalendarCollection] => [
    at,
    { path: at, isTransparent: props.isTransparent, isShared: props.isShared },
  ]);
  return { calendars: [...new Map(places).values()], addresses };
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

/** False for Xandikos, which leaves series that began before the window out: it must be asked for all events. */
export async function supportsTimeRange(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const [found] = await client.sendForResources({
    method: 'PROPFIND',
    path,
    body: XANDIKOS_PROPFIND,
    signal,
  });
  return found === undefined || !('getctag' in found.props);
}
