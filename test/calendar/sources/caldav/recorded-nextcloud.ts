import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  type DavHandler,
  type DavReply,
  isMultiget,
  isQuery,
  type RecordedDavRequest,
} from './dav-server.js';

/**
 * A Nextcloud 32.0.1 that answers as a real one did: `nextcloud/*.http` has the requests and the answers. Kari has 22 events in
 * the week of 30 November 2026, and two that she made after the outbox was asked.
 */

export const ROOT = '/remote.php/dav/';
export const SHARED = `${ROOT}calendars/ordrom/personal_shared_by_kari/`;
export const DELEGATED = `${ROOT}calendars/kari/personal/`;
const OUTBOX = `${ROOT}calendars/ordrom/outbox/`;

export interface NextcloudChoices {
  /** Whether the outbox answers. Default: true. */
  outbox?: boolean;
  /** The id of Kari’s user, where it is not the local part of her address. */
  id?: string;
  /** Writes that fail because the database is locked: before anything is written, or after all of it. */
  locks?: ('before' | 'after')[];
}

const readRecord = (name: string) =>
  readFileSync(fileURLToPath(new URL(`nextcloud/${name}`, import.meta.url)), 'utf8');

/** A recorded answer. */
export function readReply(name: string): DavReply & { body: string } {
  const text = readRecord(`${name}.http`);
  const answer = text.slice(text.indexOf('\nHTTP/1.1 ') + 1);
  const end = answer.indexOf('\n\n');
  const [status = '', ...lines] = answer.slice(0, end).split('\n');
  const headers = Object.fromEntries(
    lines
      .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(': ') + 2)])
      .filter(([name]) => name !== 'content-length' && name !== 'content-type'),
  );
  return { status: Number(status.split(' ')[1]), headers, body: answer.slice(end + 2) };
}

const formatList = (responses: readonly string[]) =>
  `<?xml version="1.0"?>\n<d:multistatus xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav" xmlns:cs="http://calendarserver.org/ns/" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns">${responses.map((each) => `<d:response>${each}</d:response>`).join('')}</d:multistatus>`;

/** The recorded properties of one resource. */
export function readResource(name: string, href: string): DavReply {
  const response = readReply(name)
    .body.split('<d:response>')
    .find((each) => each.startsWith(`<d:href>${href}</d:href>`))
    ?.split('</d:response>')[0];
  return { body: formatList([response ?? '']) };
}

/** An event as XML has it. */
interface StoredEvent {
  etag: string;
  data: string;
}

/** The events of a recorded list, by path. It is of a time range, in which sabre/dav leaves out dates of `RDATE` without a rule. */
function readEvents(name: string, calendar: string): Map<string, StoredEvent> {
  const recorded = readReply(name).body.matchAll(
    /<d:href>([^<]+\.ics)<\/d:href>.*?<d:getetag>([^<]+)<\/d:getetag><cal:calendar-data>([^<]*)</gs,
  );
  const events = [...recorded].map(([, href = '', etag = '', data = '']): [string, StoredEvent] => [
    href,
    { etag, data },
  ]);
  return new Map([
    ...events,
    [`${calendar}barerdate.ics`, { etag: '&quot;1&quot;', data: readRecord('barerdate.ics') }],
  ]);
}

const formatEvent = (href: string, { etag, data }: StoredEvent, withData: boolean) =>
  `<d:href>${href}</d:href><d:propstat><d:prop><d:getetag>${etag}</d:getetag>${withData ? `<cal:calendar-data>${data}</cal:calendar-data>` : ''}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>`;

const decodeXml = (text: string) =>
  text.replaceAll('&#13;', '\r').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
const encodeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const LOCKED: DavReply = {
  status: 500,
  body: '<?xml version="1.0" encoding="utf-8"?>\n<d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns">\n  <s:exception>OC\\DB\\Exceptions\\DbalException</s:exception>\n  <s:message>An exception occurred while executing a query: SQLSTATE[HY000]: General error: 5 database is locked</s:message>\n</d:error>\n',
};

/** The stand-in, and the events of Kari’s calendar. */
export function createNextcloud({ outbox = true, id = 'kari', locks = [] }: NextcloudChoices = {}) {
  const shared = readEvents('query-shared', SHARED);
  const delegated = readEvents('query-delegated', DELEGATED);
  let version = 27;

  /** Answers a change of a resource. */
  function write({ method, path, body, ifMatch, ifNoneMatch }: RecordedDavRequest): DavReply {
    const known = delegated.get(path);
    const refused = readReply('put-exists');
    if (method === 'DELETE') {
      if (!known) return readReply('not-shared-calendar');
      delegated.delete(path);
      version += 1;
      return readReply('delete');
    }
    if (ifNoneMatch === '*' && known) return refused;
    if (ifMatch !== undefined && (!known || decodeXml(known.etag) !== ifMatch)) return refused;
    const etag = `"${hash('md5', `${version}${body}`)}"`;
    delegated.set(path, { etag: encodeXml(etag), data: encodeXml(body) });
    version += 1;
    const headers = { ...readReply('put-new').headers, etag, 'oc-etag': etag };
    return { status: known ? 204 : 201, headers };
  }

  function change(asked: RecordedDavRequest): DavReply {
    const lock = locks.shift();
    if (lock === 'before') return LOCKED;
    const reply = write(asked);
    return lock === 'after' ? LOCKED : reply;
  }

  function report(asked: RecordedDavRequest, events: ReadonlyMap<string, StoredEvent>): DavReply {
    const wanted = [...asked.body.matchAll(/<D:href>([^<]+)</g)].map(([, href = '']) => href);
    const listed = [...events].filter(([href]) => isQuery(asked) || wanted.includes(href));
    return { body: formatList(listed.map(([href, event]) => formatEvent(href, event, isMultiget(asked)))) };
  }

  const propfind: Readonly<Record<string, () => DavReply>> = {
    [ROOT]: () => readReply('propfind-root'),
    [`${ROOT}principals/users/ordrom/`]: () => readReply('propfind-own-principal'),
    [`${ROOT}principals/users/kari/`]: () => readReply('propfind-other-principal'),
    [`${ROOT}principals/calendar-rooms/`]: () => readReply('propfind-rooms'),
    [`${ROOT}calendars/kari/`]: () => readReply('propfind-other-home'),
    [SHARED]: () => readResource('propfind-own-home', SHARED),
    [DELEGATED]: () => readReply('propfind-delegated-calendar'),
  };

  function answer(asked: RecordedDavRequest): DavReply {
    const { method, path } = asked;
    if (method === 'PUT' || method === 'DELETE') return change(asked);
    if (method === 'REPORT' && path === ROOT) return readReply('principal-search-by-address');
    if (method === 'REPORT') return report(asked, path === SHARED ? shared : delegated);
    if (method === 'POST' && path === OUTBOX && outbox) {
      const names = ['kari', 'per', 'finnesikke', 'fjorden'];
      const name = names.find((each) => asked.body.includes(`mailto:${each}@`));
      if (name === 'kari') return readReply('outbox-kari');
      return readReply(name === undefined ? 'outbox-room' : 'outbox-several');
    }
    const event = delegated.get(path);
    if (method === 'GET' && event)
      return {
        status: 200,
        type: 'text/calendar; charset=utf-8',
        headers: { etag: decodeXml(event.etag) },
        body: decodeXml(event.data),
      };
    return propfind[path]?.() ?? readReply('not-shared-calendar');
  }

  /** Kari’s id in paths, and the state of the calendar. */
  const rename = (text: string, from: string, to: string) =>
    from === to ? text : text.replaceAll(`/${from}/`, `/${to}/`);
  const handler: DavHandler = (asked) => {
    if (id !== 'kari' && asked.path.includes('/kari/')) return readReply('not-shared-calendar');
    const reply = answer({
      ...asked,
      path: rename(asked.path, id, 'kari'),
      body: rename(asked.body, id, 'kari'),
    });
    const body = rename(reply.body ?? '', 'kari', id);
    return { ...reply, body: body.replaceAll('sabre.io/ns/sync/27', `sabre.io/ns/sync/${version}`) };
  };
  return { handler, events: delegated };
}
