import { REMOTE_PROBLEMS, RemoteError } from '../transport/problems.js';
import { toStatusError } from '../transport/send-request.js';
import type { DavClient } from './client.js';
import { type CollectionProps, type DavResponse, parseCollection } from './multistatus.js';
import { COLLECTION_PROPFIND, XANDIKOS_PROPFIND } from './requests.js';

export interface CalendarCollection {
  path: string;
  /** Its events take no time of the owner. */
  isTransparent: boolean;
  /** We see it as somebody it is shared with. */
  isShared: boolean;
}

/** A person's or a room's calendars. */
export interface CaldavAccount {
  calendars: readonly CalendarCollection[];
  /** What invitations call the owner, in small letters. */
  addresses: readonly string[];
}

/** Where the server tells when people are busy (RFC 6638 section 2.1.1). */
export interface OutboxAddress {
  path: string;
  /** Ours; the server wants to know who asks. */
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
  // Some servers say «207» and within it that there is nothing.
  if (found.length === 0 && refused) throw toStatusError(refused.status);
  return found.map((response: DavResponse) => ({
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
  if (!found) throw new RemoteError(REMOTE_PROBLEMS.invalid_answer);
  return found.props;
}

/**
 * The calendars at an address, which may be that of a principal, of a folder of calendars or of a calendar (RFC 4791
 * section 6.2.1).
 *
 * @throws {RemoteError} `no_calendar` where there is somebody and no calendar
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
  if (calendars.length === 0) throw new RemoteError(REMOTE_PROBLEMS.no_calendar);
  const places = calendars.map(({ path: at, props }): [string, CalendarCollection] => [
    at,
    { path: at, isTransparent: props.isTransparent, isShared: props.isShared },
  ]);
  return { calendars: [...new Map(places).values()], addresses };
}

/** Our own outbox; undefined where the server has none. */
export async function discoverOutbox(
  client: DavClient,
  path: string,
  signal: AbortSignal,
): Promise<OutboxAddress | undefined> {
  const { principal } = await fetchCollection(client, path, signal);
  if (principal === undefined) return undefined;
  const own = client.resolve(principal, path);
  const props = await fetchCollection(client, own, signal).catch((error: unknown) => {
    // Radicale names a principal that it makes only when its owner comes by.
    if (error instanceof RemoteError && error.problem === REMOTE_PROBLEMS.unknown_user) return undefined;
    throw error;
  });
  const { outboxes = [], addresses = [] } = props ?? {};
  const [[outbox], [organizer]] = [outboxes, addresses];
  if (outbox === undefined || organizer === undefined) return undefined;
  return { path: client.resolve(outbox, own), organizer };
}

/** Xandikos leaves series that began before the window out of its answers, so it must be asked for all events. */
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
