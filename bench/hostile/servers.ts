import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** What a server answers to each request, and the variables that make the bot ask it. */
export interface HostileServer {
  answer: (request: IncomingMessage, response: ServerResponse) => unknown;
  variables: (url: string) => Record<string, string>;
}

/** Answers a request by its method and body. */
type XmlAnswer = (body: string, method: string) => string | Buffer;

const answerWith =
  (status: number, answer: XmlAnswer): HostileServer['answer'] =>
  async (request, response) => {
    const content = answer(await text(request), request.method ?? '');
    response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(content);
  };

/** A document with as many elements as its size allows, for every request. */
export function answerXml(around: readonly [string, string], element: string, bytes: number): XmlAnswer {
  const document = Buffer.from(around[0] + element.repeat(Math.floor(bytes / element.length)) + around[1]);
  return () => document;
}

export const caldavServer = (answer: XmlAnswer): HostileServer => ({
  answer: answerWith(207, answer),
  variables: (url) => ({
    CALENDAR_SOURCE: 'caldav',
    CALDAV_URL: `${url}/dav/`,
    CALDAV_USERNAME: 'ordrom',
    CALDAV_PASSWORD: 'hemmelig',
    CALDAV_USER_URL: '/dav/{local}/',
  }),
});

const multistatus = (responses: string) =>
  `<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${responses}</multistatus>`;
const resource = (href: string, props: string) =>
  `<response><href>${href}</href><propstat><prop>${props}</prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
const eventText = (name: string) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:${name}\r\nDTSTART:20261124T090000Z\r\nDURATION:PT15M\r\nSUMMARY:Møte\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;

/** A server on which each person has a calendar with so many events. */
export const caldavCalendar = (events: number): HostileServer => {
  const list = Array.from({ length: events }, (_, index) =>
    resource(`${index}.ics`, `<getetag>"${index}"</getetag>`),
  ).join('');
  return caldavServer((body, method) => {
    if (method === 'PROPFIND')
      return multistatus(resource('', '<resourcetype><collection/><C:calendar/></resourcetype>'));
    if (!body.includes('calendar-multiget')) return multistatus(list);
    const asked = [...body.matchAll(/<D:href>([^<]*)<\/D:href>/g)].map(([, href = '']) => href);
    const found = asked.map((href) =>
      resource(
        href,
        `<getetag>"${/(\d+)\.ics/.exec(href)?.[1]}"</getetag><C:calendar-data>${eventText(href)}</C:calendar-data>`,
      ),
    );
    return multistatus(found.join(''));
  });
};

const EWS_EVENT =
  '<CalendarEvent><StartTime>2026-11-23T09:00:00</StartTime><EndTime>2026-11-23T09:15:00</EndTime><BusyType>Busy</BusyType></CalendarEvent>';
const SUCCESS =
  '<ResponseMessage ResponseClass="Success"><ResponseCode>NoError</ResponseCode></ResponseMessage>';

/** A server on which each mailbox has so many events. */
export const exchangeServer = (events: number): HostileServer => {
  const mailbox = `<FreeBusyResponse>${SUCCESS}<FreeBusyView><FreeBusyViewType>FreeBusy</FreeBusyViewType><CalendarEventArray>${EWS_EVENT.repeat(events)}</CalendarEventArray></FreeBusyView></FreeBusyResponse>`;
  const answer: XmlAnswer = (body) => {
    const mailboxes = mailbox.repeat(body.split('<t:MailboxData>').length - 1);
    return `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetUserAvailabilityResponse><FreeBusyResponseArray>${mailboxes}</FreeBusyResponseArray></GetUserAvailabilityResponse></s:Body></s:Envelope>`;
  };
  return {
    answer: answerWith(200, answer),
    variables: (url) => ({
      CALENDAR_SOURCE: 'exchange',
      EXCHANGE_URL: `${url}/EWS/Exchange.asmx`,
      EXCHANGE_USER: 'ordrom',
      EXCHANGE_PASSWORD: 'hemmelig',
    }),
  };
};
