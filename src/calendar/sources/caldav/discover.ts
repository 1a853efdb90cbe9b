import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { CalendarServerError } from '../transport/calendar-server-error.js';
import { REMOTE_PROBLEMS } from '../transport/problems.js';
import { type DavClient, toDavStatusError } from './client.js';
import { type CollectionProps, type DavResponse, parseCollection } from './multistatus.js';
import { COLLECTION_PROPFIND, PRIVILEGES_PROPFIND, SERVER_PROPFIND } from './requests.js';

export interface CalendarCollection {
  path: string;
  /** Its events do not make the owner busy. */
  isTransparent: boolean;
  /** The server hides from our account which events take no time. */
  hidesTransparency: boolean;
  /** The server hides private events from our account. */
  hidesPrivate: boolean;
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

/** DAViCal lists its inbox and outbox as calendars, and names them alike for everybody. */
const isDavicalBox = (path: string) => /\/\.(?:in|out)\/$/.test(path);

/**
 * DAViCal leaves private events out of the calendars and of the replies of the outbox, unless our account has all rights.
 *
 * @throws {CalendarServerError} `private_hidden`
 */
async function checkPrivateEvents(client: DavClient, path: string, signal: AbortSignal): Promise<void> {
  const [found] = await listCollections(client, path, 0, signal, PRIVILEGES_PROPFIND);
  if (!found?.props.hasAllRights) throw new CalendarServerError(REMOTE_PROBLEMS.private_hidden);
}

/** Whether our account may add events to a calendar. @throws {CalendarServerError} */
export async function mayAddEvents(client: DavClient, path: string, signal: AbortSignal): Promise<boolean> {
  const [found] = await listCollections(client, path, 0, signal, PRIVILEGES_PROPFIND);
  return found?.props.mayAddEvents ?? false;
}

/**
 * The calendars at an address of a principal, a calendar home or a calendar (RFC 4791 section 6.2.1).
 *
 * @throws {CalendarServerError} `no_calendar` when the address exists and has no calendar; `private_hidden` when the
 *   server shows us no private events
 */
export async function discoverAccount(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<CaldavAccount> {
  const props = await fetchCollection(client, path, signal);
  const { isCalendar, hidesTransparency, hidesPrivate, homes, outboxes, addresses } = props;
  const isDavical = outboxes.some(isDavicalBox);
  if (isCalendar) {
    if (isDavical) await checkPrivateEvents(client, path, signal);
    return { calendars: [{ path, isTransparent: false, hidesTransparency, hidesPrivate }], addresses };
  }
  const folders = homes.length > 0 ? homes.map((home) => client.resolve(home, path)) : [path];
  const found = (
    await Promise.all(folders.map((folder) => listCollections(client, folder, 1, signal)))
  ).flat();
  const calendars = found.filter(
    ({ path: at, props }) => props.isCalendar && props.hasEvents && !isDavicalBox(at),
  );
  if (calendars.length === 0) throw new CalendarServerError(REMOTE_PROBLEMS.no_calendar);
  if (isDavical) await Promise.all(calendars.map((each) => checkPrivateEvents(client, each.path, signal)));
  const places = calendars.map(({ path: at, props }): [string, CalendarCollection] => [
    at,
    {
      path: at,
      isTransparent: props.isTransparent,
      hidesTransparency: props.hidesTransparency,
      hidesPrivate: props.hidesPrivate,
    },
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

/**
 * False for servers that must be asked for all events, because they leave some out of a query with a time range: Xandikos
 * series that began before it, DAViCal the dates of RDATE, and sabre/dav (Nextcloud) one of RDATE and RRULE where there are
 * both.
 */
export async function supportsTimeRange(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<boolean> {
  const [found] = await client.sendForResources({ method: 'PROPFIND', path, body: SERVER_PROPFIND, signal });
  if (!found) return true;
  const { props } = found;
  const isDavical = parseCollection(found).outboxes.some(isDavicalBox);
  return !('getctag' in props || 'sync-token' in props || isDavical);
}
