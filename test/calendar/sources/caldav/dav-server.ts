import { onTestFinished } from 'vitest';
import type { CaldavConfig } from '../../../../src/calendar/sources/caldav/config.js';
import { createCaldavSource } from '../../../../src/calendar/sources/caldav/index.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { startUpstream } from '../../../support/upstream-server.js';

export interface RecordedDavRequest {
  method: string;
  path: string;
  depth: string | undefined;
  authorization: string | undefined;
  ifMatch: string | undefined;
  ifNoneMatch: string | undefined;
  body: string;
}

export interface DavReply {
  status?: number;
  type?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Milliseconds until it is sent. */
  afterMs?: number;
  /** It is sent when this is settled. */
  after?: Promise<void>;
}

/** What a server answers; undefined for one that never does. */
export type DavHandler = (asked: RecordedDavRequest) => DavReply | undefined;

/** A CalDAV server that says what a test lets it say, and a source that asks it. */
export async function startDav(
  answer: DavHandler,
  options: Partial<CaldavConfig> = {},
  root = '/dav/',
  { timeZone = 'Europe/Oslo', lines = [] as string[] } = {},
) {
  const asked: RecordedDavRequest[] = [];
  const server = await startUpstream((response, request) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = {
        method: request.method ?? '',
        path: request.url ?? '',
        depth: request.headers['depth']?.toString(),
        authorization: request.headers.authorization,
        ifMatch: request.headers['if-match'],
        ifNoneMatch: request.headers['if-none-match'],
        body: Buffer.concat(chunks).toString('utf8'),
      };
      asked.push(one);
      const reply = answer(one);
      if (!reply) return;
      const { status = 207, type = 'application/xml; charset=utf-8', headers = {}, body = '' } = reply;
      const send = () => {
        response.writeHead(status, { 'content-type': type, ...headers });
        response.end(body);
      };
      if (reply.after) reply.after.then(send);
      else setTimeout(send, reply.afterMs ?? 0);
    });
  });
  onTestFinished(() => server.stop());
  const source = createCaldavSource({
    config: {
      url: `${server.address}${root}`,
      username: 'tjeneste',
      password: 'hemmelig',
      auth: 'basic',
      userUrl: '/dav/{local}/',
      roomUrl: '/dav/rom/{local}/',
      budgetMs: 10_000,
      ...options,
    },
    domain: 'eksempel.no',
    timeZone,
    log: createWatchedLog(lines),
  });
  return { source, asked, address: server.address };
}

export const multistatus = (...responses: string[]): DavReply => ({
  body: `<?xml version="1.0" encoding="utf-8"?>\n<D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:CS="http://calendarserver.org/ns/">${responses.join('')}</D:multistatus>`,
});

export const foundResponse = (href: string, props: string) =>
  `<D:response><D:href>${href}</D:href><D:propstat><D:prop>${props}</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>`;

export const refusedResponse = (href: string, status: string) =>
  `<D:response><D:href>${href}</D:href><D:status>HTTP/1.1 ${status}</D:status></D:response>`;

export const CALENDAR = '<D:resourcetype><D:collection/><C:calendar/></D:resourcetype>';

const MEETING = `BEGIN:VCALENDAR
VERSION:2.0
BEGIN:VEVENT
UID:mote
DTSTAMP:20260901T000000Z
DTSTART;TZID=Europe/Oslo:20261124T090000
DTEND;TZID=Europe/Oslo:20261124T100000
SUMMARY:Møte &amp; mat
END:VEVENT
END:VCALENDAR`;

export const eventResponse = (href: string, text = MEETING, etag = '"1"') =>
  foundResponse(href, `<D:getetag>${etag}</D:getetag><C:calendar-data>${text}</C:calendar-data>`);

export const isQuery = ({ body }: RecordedDavRequest) => body.includes('calendar-query');
export const isMultiget = ({ body }: RecordedDavRequest) => body.includes('calendar-multiget');

/** A calendar at every path, with one meeting in it. */
export const answerAsCalendar: DavHandler = (asked) => {
  const href = `${asked.path}mote.ics`;
  if (isQuery(asked)) return multistatus(foundResponse(href, '<D:getetag>"1"</D:getetag>'));
  if (isMultiget(asked)) return multistatus(eventResponse(href));
  return multistatus(foundResponse(asked.path, CALENDAR));
};
