import fc from 'fast-check';
import { expect, it } from 'vitest';
import { runCalendarJob } from '../../../src/calendar/reading/calendar-job.js';
import { parseXml } from '../../../src/calendar/reading/parse-xml.js';
import { parseMultistatus } from '../../../src/calendar/sources/caldav/multistatus.js';
import { parseVfreebusy } from '../../../src/calendar/sources/caldav/outbox.js';
import { parseEnvelope } from '../../../src/calendar/sources/exchange/client.js';
import { parseFeedList } from '../../../src/calendar/sources/ics/config.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';

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
  ['an envelope of Exchange', (each) => parseEnvelope('FindItem', parseXml(each.toString()))],
  ['VFREEBUSY', (each) => parseVfreebusy(each.toString(), { timeZone: 'Europe/Oslo', hasDaysOfUtc: true })],
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
