import { mapInSlices } from '../../../shared/concurrency/limits.js';
import { type XmlElement, XmlError, XmlLimitError } from '../../reading/parse-xml.js';

/** One `response` element of a multistatus (RFC 4918 section 14.24). */
export interface DavResponse {
  /** An address or a path, as the server wrote it. */
  href: string;
  /** Of the whole resource; 200 when only some properties are missing. */
  status: number;
  /** The properties with a status of success. */
  props: XmlElement;
}

const parseStatus = (element: XmlElement | undefined) =>
  Number(/^HTTP\/\S+\s+(\d{3})/i.exec(davText(childOf(element, 'status')) ?? '')?.[1] ?? 200);

const isSuccess = (status: number) => status >= 200 && status < 300;

function parseResponse(element: XmlElement): DavResponse[] {
  const found = childrenOf(element, 'propstat').filter((propstat) => isSuccess(parseStatus(propstat)));
  const props = Object.fromEntries(
    found.flatMap((propstat) => Object.entries(childOf(propstat, 'prop') ?? {})),
  );
  return childrenOf(element, 'href').map((href) => ({
    href: davText(href) ?? '',
    status: parseStatus(element),
    props,
  }));
}

/** More than the most events of a calendar that is read. */
const MAX_RESOURCES = 20_000;

/** The resources of a `207 Multi-Status`. @throws {XmlError} @throws {XmlLimitError} for more than 20,000 */
export async function parseMultistatus(document: XmlElement): Promise<DavResponse[]> {
  const responses = childrenOf(findRoot(document, 'multistatus'), 'response');
  if (responses.length > MAX_RESOURCES) throw new XmlLimitError('too many resources');
  return (await mapInSlices(responses, parseResponse)).flat();
}

const listHrefs = (props: XmlElement, name: string): string[] =>
  childrenOf(childOf(props, name), 'href').flatMap((href) => davText(href) ?? []);

/** The properties by which calendars are discovered. */
export interface CollectionProps {
  isCalendar: boolean;
  /** Whether it can hold events; true when the server does not say. */
  hasEvents: boolean;
  /** Its events do not make the owner busy (RFC 6638 section 9.1). */
  isTransparent: boolean;
  /** A calendar of somebody else, by its type of Apple's calendar server. */
  isShared: boolean;
  /** It has the type that SOGo gives to each calendar of events, of a protocol before CalDAV. */
  isGroupdav: boolean;
  /** The owner, as ownCloud and Nextcloud name it in our own home: `principals/users/kari`. */
  ownerPrincipal: string | undefined;
  /** Of `DAV:` and of other namespaces. */
  syncTokens: string[];
  /** It has a `getctag` of `DAV:`. */
  hasDavCtag: boolean;
  owner: string | undefined;
  homes: string[];
  outboxes: string[];
  /** Addresses of the owner in invitations: `kari@eksempel.no`. */
  addresses: string[];
  /** Where the server puts invitations to the owner (RFC 6638 section 9.2). */
  defaultCalendar: string | undefined;
  principal: string | undefined;
  /** Whether our account has all rights (RFC 3744 section 3.12); false when the server does not say. */
  hasAllRights: boolean;
  /** Whether our account sees the events of each class at least by date and time, as SOGo says; false otherwise. */
  seesAllClasses: boolean;
  /** Whether our account sees the events of each class with all that they have, as SOGo says; false otherwise. */
  seesAllDetails: boolean;
  /** Whether our account may add events; false when the server does not say. */
  mayAddEvents: boolean;
}

/** Rights to add an event (RFC 3744 section 3.9); `all` and `write` contain it. */
const ADDING_RIGHTS = ['all', 'write', 'bind', 'write-content'];

/** Classes of events, to which SOGo gives rights of their own. */
const CLASSES = ['public', 'private', 'confidential'];

const hasChild = (element: XmlElement | undefined, name: string) => element !== undefined && name in element;

export function parseCollection({ props }: DavResponse): CollectionProps {
  const types = childOf(props, 'resourcetype');
  const privileges = childrenOf(childOf(props, 'current-user-privilege-set'), 'privilege');
  const components = childrenOf(childOf(props, 'supported-calendar-component-set'), 'comp');
  const names = components.flatMap((component) => String(component['@name'] ?? '').toUpperCase());
  const hasRight = (name: string) => privileges.some((privilege) => hasChild(privilege, name));
  const sees = (...kinds: readonly string[]) =>
    hasRight('all') || CLASSES.every((name) => kinds.some((kind) => hasRight(`${kind}-${name}-records`)));
  // In SOGo, a calendar is an outbox too.
  const isOutbox = hasChild(types, 'schedule-outbox') && !names.includes('VEVENT');
  return {
    isCalendar: hasChild(types, 'calendar') && !hasChild(types, 'schedule-inbox') && !isOutbox,
    isGroupdav: hasChild(types, 'vevent-collection'),
    hasEvents: names.length === 0 || names.includes('VEVENT'),
    isShared: hasChild(types, 'shared'),
    ownerPrincipal: davText(childOf(props, 'owner-principal')),
    syncTokens: childrenOf(props, 'sync-token').flatMap((token) => davText(token) ?? []),
    hasDavCtag: 'getctag' in props,
    owner: listHrefs(props, 'owner')[0],
    isTransparent: hasChild(childOf(props, 'schedule-calendar-transp'), 'transparent'),
    homes: listHrefs(props, 'calendar-home-set'),
    outboxes: listHrefs(props, 'schedule-outbox-URL'),
    addresses: listHrefs(props, 'calendar-user-address-set').flatMap((href) => parseMailto(href) ?? []),
    defaultCalendar: listHrefs(props, 'schedule-default-calendar-URL')[0],
    principal: listHrefs(props, 'current-user-principal')[0],
    seesAllClasses: sees('viewwhole', 'viewdant'),
    seesAllDetails: sees('viewwhole'),
    hasAllRights: privileges.some((privilege) => hasChild(privilege, 'all')),
    mayAddEvents: privileges.some((privilege) => ADDING_RIGHTS.some((right) => hasChild(privilege, right))),
  };
}

/** The address of a `mailto:` URI, in lower case. */
function parseMailto(href: string): string | undefined {
  return /^mailto:([^@]+@.+)$/i.exec(href.trim())?.[1]?.toLowerCase();
}

/** The free/busy reply for one person (RFC 6638 section 10.2). */
export interface ScheduleReply {
  recipient: string;
  /** `2.0;Success` */
  status: string;
  calendar: string;
}

/** The address is in an `href`; SOGo writes it without one. */
const parseRecipient = (recipient: XmlElement | undefined) =>
  davText(childOf(recipient, 'href')) ?? davText(recipient);

/** The replies of a `schedule-response`. @throws {XmlError} */
export function parseScheduleReplies(document: XmlElement): ScheduleReply[] {
  return childrenOf(findRoot(document, 'schedule-response'), 'response').map((response) => ({
    recipient: parseMailto(parseRecipient(childOf(response, 'recipient')) ?? '') ?? '',
    status: davText(childOf(response, 'request-status')) ?? '',
    calendar: davText(childOf(response, 'calendar-data')) ?? '',
  }));
}

const isElement = (value: unknown): value is XmlElement =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The root element of a document whose children are lists. @throws {XmlError} when its root has another name */
function findRoot(document: XmlElement, root: string): XmlElement {
  const element = Object.hasOwn(document, root) ? document[root] : undefined;
  // parseXml returns an empty text for an element without content.
  if (typeof element === 'string' && element.trim() === '') return {};
  if (!isElement(element)) throw new XmlError(`the document has no ${root}`);
  return element;
}

/** All children of a name, with empty ones. */
function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  const children = element?.[name];
  if (!Array.isArray(children)) return [];
  return children.map((child: unknown) => (isElement(child) ? child : { '#text': child }));
}

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** The text of an element; undefined when there is none. */
export function davText(element: XmlElement | undefined): string | undefined {
  const text = element?.['#text'];
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}
