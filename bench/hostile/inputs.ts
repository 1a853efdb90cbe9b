import type { IncomingMessage, ServerResponse } from 'node:http';

/** One hostile calendar source. The bot is asked for people of it, beside questions of others. */
export interface HostileInput {
  name: string;
  /** People that one question asks for. */
  people: number;
  /** Questions, each about other people. */
  rounds: number;
  /** The calendar file of each person. */
  calendar?: (person: number) => string;
  server?: HostileServer;
}

/** What a server answers to each request, and the variables that make the bot ask it. */
interface HostileServer {
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  variables: (url: string) => Record<string, string>;
}

const MEBIBYTE = 1024 * 1024;
/** A Monday in the week of the questions. */
const DAY = '20261123';

const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const wrap = (content: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${content}END:VCALENDAR\r\n`;
const event = (uid: string, ...lines: readonly string[]) =>
  `BEGIN:VEVENT\r\nUID:${uid}\r\n${lines.map((line) => `${line}\r\n`).join('')}END:VEVENT\r\n`;
const series = (count: number, rule: string) =>
  wrap(
    repeat(count, (index) => event(`${index}`, 'DTSTART:20200101T090000Z', 'DURATION:PT1M', `RRULE:${rule}`)),
  );
const nested = (bytes: number) => {
  const levels = Math.floor(bytes / 'BEGIN:X\r\nEND:X\r\n'.length);
  return wrap(
    `BEGIN:VEVENT\r\nUID:1\r\n${'BEGIN:X\r\n'.repeat(levels)}${'END:X\r\n'.repeat(levels)}END:VEVENT\r\n`,
  );
};
const two = (number: number) => String(number).padStart(2, '0');
/** Meetings of 15 minutes over a year. */
const meetings = (count: number, day: (index: number) => string) =>
  wrap(
    repeat(count, (index) =>
      event(
        `${index}`,
        `DTSTART:${day(index)}T${two(index % 24)}${two((index % 4) * 15)}00Z`,
        'DURATION:PT15M',
        'SUMMARY:Møte',
      ),
    ),
  );
const dayOfYear = (index: number) => `2026${two(1 + (index % 12))}${two(1 + (Math.floor(index / 12) % 28))}`;
const zone = (index: number) =>
  `BEGIN:VTIMEZONE\r\nTZID:x${index}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${event(`${index}`, `DTSTART;TZID=x${index}:${DAY}T090000`)}`;

const send = (response: ServerResponse, status: number, body: string | Buffer) =>
  response.writeHead(status, { 'content-type': 'application/xml; charset=utf-8' }).end(body);

/** A document of this size with as many elements as fit. */
const manyElements = (open: string, element: string, close: string, bytes: number) =>
  Buffer.from(open + element.repeat(Math.floor(bytes / element.length)) + close);

const SOAP = [
  '<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body><GetUserAvailabilityResponse><FreeBusyResponseArray>',
  '</FreeBusyResponseArray></GetUserAvailabilityResponse></s:Body></s:Envelope>',
] as const;
const SUCCESS =
  '<ResponseMessage ResponseClass="Success"><ResponseCode>NoError</ResponseCode></ResponseMessage>';
const EWS_EVENT = `<CalendarEvent><StartTime>2026-11-23T09:00:00</StartTime><EndTime>2026-11-23T09:15:00</EndTime><BusyType>Busy</BusyType></CalendarEvent>`;

/** Free/busy of one person with as many events as fit. */
const manyEwsEvents = (bytes: number) =>
  manyElements(
    `${SOAP[0]}<FreeBusyResponse>${SUCCESS}<FreeBusyView><FreeBusyViewType>FreeBusy</FreeBusyViewType><CalendarEventArray>`,
    EWS_EVENT,
    `</CalendarEventArray></FreeBusyView></FreeBusyResponse>${SOAP[1]}`,
    bytes,
  );

const exchange = (body: Buffer): HostileServer => ({
  answer: (request, response) => request.resume().on('end', () => send(response, 200, body)),
  variables: (url) => ({
    CALENDAR_SOURCE: 'exchange',
    EXCHANGE_URL: `${url}/EWS/Exchange.asmx`,
    EXCHANGE_USER: 'ordrom',
    EXCHANGE_PASSWORD: 'hemmelig',
  }),
});
const caldav = (body: Buffer): HostileServer => ({
  answer: (request, response) => request.resume().on('end', () => send(response, 207, body)),
  variables: (url) => ({
    CALENDAR_SOURCE: 'caldav',
    CALDAV_URL: `${url}/dav/`,
    CALDAV_USERNAME: 'ordrom',
    CALDAV_PASSWORD: 'hemmelig',
    CALDAV_USER_URL: '/dav/{local}/',
  }),
});

const file = (name: string, calendar: (person: number) => string, people = 1, rounds = 2): HostileInput => {
  const made = new Map<number, string>();
  const known = (person: number) => made.get(person) ?? made.set(person, calendar(person)).get(person) ?? '';
  return { name, people, rounds, calendar: known };
};

/** Sources that block a process that reads them on its event loop, or fill its memory. */
export const HOSTILE_INPUTS: readonly HostileInput[] = [
  file('nested components, 0.6 MiB', () => nested(0.64 * MEBIBYTE)),
  file('nested components, 31 MiB', () => nested(31 * MEBIBYTE)),
  file('ten rules for every second', () => series(10, 'FREQ=SECONDLY;COUNT=2900000')),
  file('50,000 daily series', () => series(50_000, 'FREQ=DAILY')),
  file('30,000 time zones', () => wrap(repeat(30_000, zone))),
  file('30 MB of carriage returns', () => wrap(`${'\r'.repeat(30_000_000)}\r\n`)),
  file('50,000 harmless events', () => meetings(50_000, dayOfYear)),
  file('20,000 events in one week', () => meetings(20_000, (index) => `202611${two(23 + (index % 7))}`)),
  file('500 people with 1,000 events each, a hundred at a time', () => meetings(1_000, dayOfYear), 100, 5),
  {
    name: 'a multistatus of 30 MiB',
    people: 1,
    rounds: 2,
    server: caldav(
      manyElements(
        '<multistatus xmlns="DAV:">',
        '<response><href>/a</href></response>',
        '</multistatus>',
        30 * MEBIBYTE,
      ),
    ),
  },
  {
    name: 'a multistatus of one text of 30 MiB',
    people: 1,
    rounds: 2,
    server: caldav(
      manyElements(
        '<multistatus xmlns="DAV:"><response><href>',
        '&#169;',
        '</href></response></multistatus>',
        30 * MEBIBYTE,
      ),
    ),
  },
  {
    name: 'an answer of Exchange of 30 MiB',
    people: 1,
    rounds: 2,
    server: exchange(manyEwsEvents(30 * MEBIBYTE)),
  },
  {
    name: 'an answer of Exchange of 4 MiB',
    people: 1,
    rounds: 2,
    server: exchange(manyEwsEvents(4 * MEBIBYTE)),
  },
];
