import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { FREE_BUSY } from '../../../src/calendar/contract.js';
import { runCalendarJob } from '../../../src/calendar/reading/calendar-job.js';
import { parseXml, XmlError } from '../../../src/calendar/reading/parse-xml.js';
import { parseFreeBusyReply } from '../../../src/calendar/sources/caldav/free-busy-reply.js';
import {
  parseCollection,
  parseMultistatus,
  parseScheduleReplies,
} from '../../../src/calendar/sources/caldav/multistatus.js';
import { SourceFault } from '../../../src/calendar/sources/common/source.js';
import { parseFeedList } from '../../../src/calendar/sources/ics/config.js';
import { fuzzRuns, fuzzTimeout } from '../../support/fuzz-runs.js';
import { envelope, freeBusyResponse, startExchange, viewResponse } from './exchange/fake-exchange.js';

const WINDOW = { start: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z' };
const reading = {
  window: { start: Temporal.Instant.from(WINDOW.start), end: Temporal.Instant.from(WINDOW.end) },
  timeZone: 'Europe/Oslo',
};
const busy = [{ start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:30:00Z', type: 'Busy' }];
const AVAILABILITY = envelope(
  `<m:GetUserAvailabilityResponse><m:FreeBusyResponseArray>${[
    { busy },
    { busy, merged: '00222000' },
    undefined,
  ]
    .map((mailbox) => freeBusyResponse(mailbox, WINDOW))
    .join('')}</m:FreeBusyResponseArray></m:GetUserAvailabilityResponse>`,
);
const VIEW = envelope(
  `<m:FindItemResponse><m:ResponseMessages>${viewResponse(
    [
      { id: 'AAMk', start: '2026-11-24T08:00:00Z', end: '2026-11-24T09:30:00Z', subject: 'Møte & mat' },
      { id: 'AAMl', start: '2026-11-23T23:00:00Z', end: '2026-11-24T23:00:00Z', isAllDay: true },
    ],
    WINDOW,
    10,
  )}</m:ResponseMessages></m:FindItemResponse>`,
);
const MULTISTATUS = `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:response>
<d:href>/kari/jobb/</d:href><d:propstat><d:status>HTTP/1.1 200 OK</d:status><d:prop><d:resourcetype><d:collection/><c:calendar/>
</d:resourcetype><c:supported-calendar-component-set><c:comp name="VEVENT"/></c:supported-calendar-component-set>
<c:calendar-user-address-set><d:href>mailto:kari@eksempel.no</d:href></c:calendar-user-address-set></d:prop></d:propstat></d:response></d:multistatus>`;
const REPLIES = `<c:schedule-response xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><c:response><c:recipient>
<d:href>mailto:kari@eksempel.no</d:href></c:recipient><c:request-status>2.0;Success</c:request-status><c:calendar-data>BEGIN:VCALENDAR
</c:calendar-data></c:response></c:schedule-response>`;
const FREEBUSY = `BEGIN:VCALENDAR\r\nBEGIN:VFREEBUSY\r\nFREEBUSY;FBTYPE=BUSY:20261124T080000Z/PT1H30M,20261124T120000Z/\r\n 20261124T130000Z\r\nFREEBUSY;FBTYPE=FREE:20261124T140000Z/PT1H\r\nEND:VFREEBUSY\r\nEND:VCALENDAR\r\n`;

/** Parts of answers, and what would be worse. */
const PIECES = [
  '<',
  '>',
  '</',
  '/>',
  '"',
  '&',
  '&#248;',
  '&x;',
  ']]>',
  '<![CDATA[',
  '<!--',
  '<!DOCTYPE a>',
  '<a b="c">',
  '\0',
  ':',
  ';',
  'T',
  'Z',
  '9'.repeat(400),
  ' ',
  '\r\n',
];

/** A text with some of it gone, doubled, moved or changed. */
function damaged(text: string): fc.Arbitrary<string> {
  const place = fc.nat(text.length);
  const cut = fc.tuple(place, fc.nat(60)).map(
    ([at, length]) =>
      (now: string) =>
        now.slice(0, at) + now.slice(at + length),
  );
  const twice = fc.tuple(place, fc.nat(200)).map(
    ([at, length]) =>
      (now: string) =>
        now.slice(0, at + length) + now.slice(at),
  );
  const more = fc.tuple(place, fc.constantFrom(...PIECES)).map(
    ([at, piece]) =>
      (now: string) =>
        now.slice(0, at) + piece + now.slice(at),
  );
  const ends = place.map((at) => (now: string) => now.slice(0, at));
  const harm = fc.oneof(cut, twice, more, { weight: 1, arbitrary: ends });
  return fc
    .array(harm, { minLength: 1, maxLength: 6 })
    .map((harms) => harms.reduce((now, each) => each(now), text));
}

/** What it throws is one of these; what it gives is looked at. */
async function holds<Value>(
  text: string,
  read: (text: string) => Value | Promise<Value>,
  isAllowed: (error: unknown) => boolean,
  look: (value: Value) => void,
) {
  await fc.assert(
    fc.asyncProperty(damaged(text), async (broken) => {
      let value: Value;
      try {
        value = await read(broken);
      } catch (error) {
        if (!isAllowed(error)) throw error;
        return;
      }
      look(value);
    }),
    fuzzRuns(300),
  );
}

const parseLists = (text: string) => parseXml(text, { alwaysLists: true });
const isFault = (error: unknown) => error instanceof SourceFault;
const statuses: readonly string[] = FREE_BUSY;

/** A source whose server gives the text as its answer to every question. */
async function startAnswering() {
  const { server, source } = await startExchange();
  const answerWith = (text: string) =>
    server.interruptWith((response) => {
      server.send(response, 200, text);
      return true;
    });
  return {
    freeBusy(text: string) {
      answerWith(text);
      return source.freeBusy(['kari', 'ola', 'amina'], reading.window);
    },
    async roomEvents(text: string) {
      answerWith(text);
      return (await source.roomEvents('fjorden@eksempel.no', reading.window)) ?? [];
    },
  };
}

it('takes a calendar with an event that ends before it begins for one that cannot be read', async () => {
  const { freeBusy } = await startAnswering();
  const backwards = AVAILABILITY.replace(/<t:EndTime>[^<]*/u, '<t:EndTime>2020-01-01T00:00:00');
  expect(backwards).not.toBe(AVAILABILITY);
  const [first] = await freeBusy(backwards);
  expect(first).toMatchObject({ problem: { code: 'unreadable_calendar' } });
});

it(
  'refuses a damaged free/busy response or returns one valid lookup for each person',
  async () => {
    const { freeBusy } = await startAnswering();
    expect(await freeBusy(AVAILABILITY)).toHaveLength(3);
    await holds(AVAILABILITY, freeBusy, isFault, (answers) => {
      expect(answers).toHaveLength(3);
      for (const answer of answers) {
        if ('problem' in answer) continue;
        for (const { start, end, status } of answer.busy) {
          expect(Temporal.Instant.compare(start, end)).toBeLessThanOrEqual(0);
          expect(statuses).toContain(status);
        }
      }
    });
  },
  fuzzTimeout(60_000),
);

it(
  'refuses a damaged calendar view or returns valid bookings',
  async () => {
    const { roomEvents } = await startAnswering();
    expect(await roomEvents(VIEW)).toHaveLength(2);
    await holds(VIEW, roomEvents, isFault, (bookings) => {
      for (const { start, end } of bookings)
        expect([start, end].every((time) => time instanceof Temporal.Instant)).toBe(true);
    });
  },
  fuzzTimeout(60_000),
);

it.each([
  [
    'resources',
    MULTISTATUS,
    async (text: string) => (await parseMultistatus(parseLists(text))).map(parseCollection),
  ],
  ['replies of an outbox', REPLIES, async (text: string) => parseScheduleReplies(parseLists(text))],
])(
  'damaged %s are refused as XML that is none of ours, or read',
  async (_, text, read: (text: string) => Promise<unknown[]>) => {
    expect(await read(text)).toHaveLength(1);
    await holds(
      text,
      read,
      (error) => error instanceof XmlError,
      (found) => expect(Array.isArray(found)).toBe(true),
    );
  },
);

const readFreeBusy = (calendar: string) =>
  parseFreeBusyReply(
    { status: '2.0;Success', calendar },
    { ...reading, asked: reading.window, isReadable: true },
  );

it('refuses a damaged VFREEBUSY or parses it in order', async () => {
  expect(readFreeBusy(FREEBUSY)).toHaveProperty('busy.length', 2);
  await holds(
    FREEBUSY,
    readFreeBusy,
    () => false,
    (found) => {
      const starts = 'busy' in found ? found.busy.map(({ start }) => start.epochMilliseconds) : [];
      expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    },
  );
});

describe('any bytes', () => {
  /** Bytes of no kind at all, and of many kinds at once. */
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }).map((each) => Buffer.from(each)),
    fc
      .array(
        fc.constantFrom(
          ...[
            '<',
            '>',
            '</',
            '/>',
            '<?xml',
            '?>',
            '<!--',
            '-->',
            '<![CDATA[',
            ']]>',
            '<!DOCTYPE x [',
            '<!ENTITY a "b">',
          ],
          ...[
            '&',
            '&#',
            '&#x110000;',
            ';',
            '"',
            "'",
            '=',
            ':',
            'a',
            'multistatus',
            'Envelope',
            'BEGIN:VCALENDAR',
            '\r\n',
            ' ',
          ],
          ...[
            'BEGIN:VEVENT',
            'END:VCALENDAR',
            'RRULE:FREQ=',
            'DTSTART',
            '\0',
            '\ufeff',
            'people:',
            '- ',
            '*a',
            '&a',
          ],
        ),
        { maxLength: 80 },
      )
      .map((parts) => Buffer.from(parts.join(''))),
  );

  it.each<[string, (bytes: Buffer) => unknown]>([
    ['resources of CalDAV', (each) => parseMultistatus(parseXml(each.toString(), { alwaysLists: true }))],
    ['VFREEBUSY', (each) => readFreeBusy(each.toString())],
    [
      'iCalendar',
      (each) =>
        runCalendarJob({
          texts: [each],
          isLenient: false,
          timeZone: 'Europe/Oslo',
          window: { start: 1_795_500_000, end: 1_795_600_000 },
          owner: [],
          kind: 'bookings',
        }),
    ],
    ['a list of feeds', (each) => parseFeedList(each)],
  ])('any bytes are refused as %s by an error, or read', async (_, read) => {
    await fc.assert(
      fc.asyncProperty(bytes, async (each) => {
        try {
          await read(each);
        } catch (error) {
          // What nobody thought of shows as one of these.
          expect(error).toBeInstanceOf(Error);
          expect(error).not.toBeInstanceOf(TypeError);
        }
      }),
      fuzzRuns(300),
    );
  });
});
