import type { XmlElement } from '../xml-reader.js';
import { childOf, childrenOf, parseXml, textOf } from './xml.js';

/** What a server says of one resource (RFC 4918 section 14.24). */
export interface DavResponse {
  /** As it is written: an address or a path. */
  href: string;
  /** Of the resource; of what it has, where only parts failed. */
  status: number;
  /** The properties that it has. */
  props: XmlElement;
}

const statusOf = (element: XmlElement | undefined) =>
  Number(/^HTTP\/\S+\s+(\d{3})/i.exec(textOf(childOf(element, 'status')) ?? '')?.[1] ?? 200);

const isSuccess = (status: number) => status >= 200 && status < 300;

function readResponse(element: XmlElement): DavResponse[] {
  const found = childrenOf(element, 'propstat').filter((propstat) => isSuccess(statusOf(propstat)));
  const props = Object.fromEntries(
    found.flatMap((propstat) => Object.entries(childOf(propstat, 'prop') ?? {})),
  );
  return childrenOf(element, 'href').map((href) => ({
    href: textOf(href) ?? '',
    status: statusOf(element),
    props,
  }));
}

/**
 * The resources of a `207 Multi-Status`.
 *
 * @throws {XmlError} when it is none
 */
export function parseMultistatus(text: string): DavResponse[] {
  return childrenOf(parseXml(text, 'multistatus'), 'response').flatMap(readResponse);
}

const hrefsIn = (props: XmlElement, name: string): string[] =>
  childrenOf(childOf(props, name), 'href').flatMap((href) => textOf(href) ?? []);

/** What is asked of a resource to find the calendars at it. */
export interface CollectionProps {
  isCalendar: boolean;
  /** Whether it can hold events; where a server does not say, it can. */
  hasEvents: boolean;
  /** Its events take no time of its owner (RFC 6638 section 9.1). */
  isTransparent: boolean;
  /** Somebody else's, that is shared with us. */
  isShared: boolean;
  homes: string[];
  outboxes: string[];
  /** `kari@eksempel.no`: the addresses that invitations know the owner by. */
  addresses: string[];
  principal: string | undefined;
}

const has = (element: XmlElement | undefined, name: string) => element !== undefined && name in element;

export function readCollection({ props }: DavResponse): CollectionProps {
  const types = childOf(props, 'resourcetype');
  const components = childrenOf(childOf(props, 'supported-calendar-component-set'), 'comp');
  const names = components.flatMap((component) => String(component['@name'] ?? '').toUpperCase());
  return {
    isCalendar: has(types, 'calendar') && !has(types, 'schedule-inbox') && !has(types, 'schedule-outbox'),
    hasEvents: names.length === 0 || names.includes('VEVENT'),
    isShared: has(types, 'shared'),
    isTransparent: has(childOf(props, 'schedule-calendar-transp'), 'transparent'),
    homes: hrefsIn(props, 'calendar-home-set'),
    outboxes: hrefsIn(props, 'schedule-outbox-URL'),
    addresses: hrefsIn(props, 'calendar-user-address-set').flatMap((href) => mailboxOf(href) ?? []),
    principal: hrefsIn(props, 'current-user-principal')[0],
  };
}

/** The address of a `mailto:`, in small letters. */
export function mailboxOf(href: string): string | undefined {
  return /^mailto:(.+@.+)$/i.exec(href.trim())?.[1]?.toLowerCase();
}

/** An answer to a request of free/busy for one person (RFC 6638 section 10.2). */
export interface ScheduleReply {
  recipient: string;
  /** `2.0;Success` */
  status: string;
  calendar: string;
}

/** @throws {XmlError} when it is no answer of an outbox */
export function parseScheduleReplies(text: string): ScheduleReply[] {
  return childrenOf(parseXml(text, 'schedule-response'), 'response').map((response) => ({
    recipient: mailboxOf(textOf(childOf(childOf(response, 'recipient'), 'href')) ?? '') ?? '',
    status: textOf(childOf(response, 'request-status')) ?? '',
    calendar: textOf(childOf(response, 'calendar-data')) ?? '',
  }));
}
