import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createCalendarClient } from '../../../src/calendar/client.js';
import type { UserAvailability, WindowSelector } from '../../../src/calendar/contract.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import type { SourceWindow, UserLookup } from '../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { catchSourceFault, createFolder, parseCalendarConfig } from '../helpers.js';
import { envelope, startExchange } from '../sources/exchange/fake-exchange.js';
import { startGraph } from '../sources/graph/fake-graph.js';

/*
 * Calendars that people reported to other projects because a program misread them, byte for byte. Each belongs to a person
 * and to a room of that name.
 */

const ZONE = 'Europe/Oslo';
/** Monday. */
const NOW = Temporal.Instant.from('2026-12-07T06:00:00Z');
const MONDAY = Temporal.PlainDate.from('2026-12-07');

/** What a day has: busy times in Oslo, or the code of the reason why it could not be looked up. */
type Expected = Readonly<Record<string, string>>;

interface ReportedCalendar {
  /** The file without `.ics`, which is also the name of the person. */
  name: string;
  /** Where it was reported. */
  source: string;
  /** Another name than that of the file, where the events name their owner. */
  user?: string;
  days: Expected;
}

const REPORTED: readonly ReportedCalendar[] = [
  {
    name: '01-vfreebusy-feed',
    source: 'derekantrican/GAS-ICS-Sync#336, PlanningBiblio#434',
    days: {
      '2026-12-07': '09:00-11:00 Busy',
      '2026-12-08': '13:00-14:00 Busy',
      '2026-12-09': '08:00-16:00 OOF',
      '2026-12-10': '',
      // The feed is about December.
      '2026-11-30': 'unreadable_event',
      '2027-01-04': 'unreadable_event',
    },
  },
  {
    name: '02-attendee-not-mailto',
    user: 'c02',
    source: 'TimDaub/simple-caldav#20, icalendar/icalendar#301',
    days: { '2026-12-07': '', '2026-12-08': '', '2026-12-09': '', '2026-12-10': '', '2026-12-11': '' },
  },
  {
    name: '03-floating-recurrence-id',
    source: 'ical4j/ical4j#85',
    days: {
      '2026-12-07': '14:00-15:00 Busy',
      '2026-12-08': '14:00-15:00 Busy',
      '2026-12-09': '17:00-18:00 Busy',
      '2026-12-10': '',
      '2026-12-11': '14:00-15:00 Busy',
    },
  },
  {
    name: '07-repeated-uid',
    source: 'geeksforsocialchange/PlaceCal#2993',
    days: {
      '2026-12-07': '10:00-11:00 Busy',
      '2026-12-08': '10:00-11:00 Busy',
      '2026-12-09': '10:00-11:00 Busy',
      '2026-12-10': '',
    },
  },
  {
    name: '08-exrule',
    source: 'libical#754, simshaun/recurr#25',
    days: {
      '2026-12-07': '09:00-10:00 Busy',
      '2026-12-08': '',
      '2026-12-09': '09:00-10:00 Busy',
      '2026-12-10': '',
      '2026-12-11': '09:00-10:00 Busy',
    },
  },
  {
    name: '10-value-date-time',
    source: 'home-assistant/core#179613',
    days: { '2026-12-07': '13:00-14:00 Busy' },
  },
  {
    name: '11-tzuntil-rdate',
    source: 'iCalcreator/iCalcreator#106',
    days: { '2026-12-07': '09:00-10:00 Busy', '2026-06-15': '09:00-10:00 Busy' },
  },
  {
    name: '15-hour-24',
    source: 'pimutils/khal#336',
    days: { '2026-12-07': '12:00-24:00 Busy', '2026-12-08': '' },
  },
  {
    name: '16-no-tz-description-a',
    source: 'tybritten/ical-sensor-homeassistant#101',
    days: { '2026-12-07': '21:00-21:15 Busy', '2026-12-10': '' },
  },
  {
    name: '16-no-tz-description-b',
    source: 'tybritten/ical-sensor-homeassistant#101',
    days: { '2026-12-07': 'unknown_time_zone' },
  },
  ...['a', 'b', 'c'].map((letter) => ({
    name: `19-malformed-rule-${letter}`,
    source: 'nextcloud/calendar#2635, khal#236',
    days: {
      '2026-09-06': '',
      '2026-09-07': 'unreadable_event',
      '2026-12-07': 'unreadable_event',
      '2026-12-10': 'unreadable_event',
    },
  })),
  {
    name: '20-exdate-after-until',
    source: 'pimutils/khal#790, OutlookGoogleCalendarSync#1360',
    days: {
      '2026-12-07': '09:00-10:00 Busy',
      '2026-12-08': '00:00-24:00 OOF',
      '2026-12-09': '',
      '2026-12-10': '00:00-24:00 OOF',
      '2026-12-11': '09:00-10:00 Busy',
    },
  },
  {
    name: '21-all-day-flag-in-utc',
    source: 'mguessan/davmail#351',
    days: { '2026-12-07': '', '2026-12-08': '00:00-24:00 OOF', '2026-12-09': '' },
  },
  {
    // Not well formed, so that nobody can be sure who declined.
    name: '23-cn-with-colon-or-quotes',
    user: 'c23',
    source: 'callumalpass/tasknotes#2313',
    days: { '2026-12-07': '09:00-10:00 Busy', '2026-12-08': '09:00-10:00 Busy' },
  },
  {
    name: '24-malformed-rdate',
    source: 'as 19',
    days: { '2026-12-07': 'unreadable_event', '2026-12-09': 'unreadable_event' },
  },
  {
    name: '25-room-free-events',
    source: 'docs/calendars/caldav.md',
    days: { '2026-12-08': '09:00-10:00 Busy', '2026-12-07': '' },
  },
];

const readInput = (name: string) =>
  readFileSync(fileURLToPath(new URL(`inputs/${name}.ics`, import.meta.url)), 'utf8');

const userOf = ({ name, user = name }: ReportedCalendar) => user;

/** The clock in Oslo at an instant, as seen on the day: `24:00` at its end or later, `00:00` before it. */
function clockOf(instant: string, day: Temporal.PlainDate): string {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE);
  const order = Temporal.PlainDate.compare(time.toPlainDate(), day);
  if (order !== 0) return order < 0 ? '00:00' : '24:00';
  return time.toPlainTime().toString({ smallestUnit: 'minute' });
}

function describeDay(
  { error, free_busy_events: items }: Pick<UserAvailability, 'error' | 'free_busy_events'>,
  date: string,
) {
  if (error !== undefined) return /\((\w+)\)$/.exec(error)?.[1];
  const day = Temporal.PlainDate.from(date);
  return items
    .map(({ start, end, free_busy }) => `${clockOf(start, day)}-${clockOf(end, day)} ${free_busy}`)
    .join(', ');
}

const selectDay = (date: string): WindowSelector => ({ day: MONDAY.until(date).days });

let folder: string;
let service: Awaited<ReturnType<typeof createCalendarService>>;
let client: ReturnType<typeof createCalendarClient>;

beforeAll(async () => {
  const files = REPORTED.flatMap((reported) =>
    ['people', 'rooms'].map((kind) => [`${kind}/${userOf(reported)}.ics`, readInput(reported.name)]),
  );
  folder = await createFolder(Object.fromEntries(files));
  service = await createCalendarService(
    parseCalendarConfig({
      CALENDAR_PORT: '0',
      CALENDAR_API_KEYS: 'nokkel',
      CALENDAR_SOURCE: `ics:${folder}`,
      TIME_ZONE: ZONE,
    }),
    { log: createWatchedLog(), clock: () => NOW },
  );
  client = createCalendarClient({ baseUrl: await service.start(), apiKey: 'nokkel', budgetMs: 5_000 });
});
afterAll(async () => {
  await service.stop();
  await rm(folder, { recursive: true, force: true });
});

describe.each(REPORTED)('$name, reported in $source', (reported) => {
  const name = userOf(reported);

  test.each(Object.entries(reported.days))('%s of a person: %s', async (date, expected) => {
    const [entry] = await client.freeBusy([name], selectDay(date));
    expect(describeDay(entry ?? expect.fail('no entry'), date)).toBe(expected);
  });

  test.each(Object.entries(reported.days))('%s of a room: %s', async (date, expected) => {
    const [entry] = (await client.roomsFreeBusy([name], selectDay(date))) ?? [];
    // A room is taken, in whatever way.
    const statuses = / (?:OOF|Tentative)$/;
    expect(describeDay(entry ?? expect.fail('no entry'), date)).toBe(expected.replace(statuses, ' Busy'));
    const agenda = await client.roomEvents(name, selectDay(date));
    // What is not known takes time in the agenda too.
    expect((agenda?.events ?? []).length > 0).toBe(expected !== '');
  });
});

describe('Microsoft', () => {
  /* Answers of Exchange and Microsoft 365 that are hard to read, byte for byte. */

  const ZONE = 'Europe/Oslo';

  /** Monday and Tuesday in Oslo. */
  const WINDOW: SourceWindow = {
    start: Temporal.Instant.from('2026-12-06T23:00:00Z'),
    end: Temporal.Instant.from('2026-12-08T23:00:00Z'),
  };

  const readInput = (name: string) =>
    readFileSync(fileURLToPath(new URL(`inputs/${name}`, import.meta.url)), 'utf8');

  const clock = (instant: Temporal.Instant) =>
    instant.toZonedDateTimeISO(ZONE).toPlainDateTime().toString({ smallestUnit: 'minute' }).slice(5);

  /** Busy times in Oslo, or the code of the reason why there is no answer. */
  const describeLookup = (lookup: UserLookup | undefined) =>
    !lookup || 'problem' in lookup
      ? lookup?.problem.code
      : lookup.busy.map(({ start, end, status }) => `${clock(start)}/${clock(end)} ${status}`);

  describe('a mailbox of Exchange', () => {
    test.each([
      ['free by its digits', 'e1', []],
      // Of 960 quarters, those in the window.
      ['busy by its digits alone', 'e2', ['12-07T00:00/12-17T00:00 Busy']],
      [
        'busy by its events',
        'e3',
        ['12-07T09:00/12-07T15:00 WorkingElsewhere', '12-08T09:00/12-08T15:00 NoData'],
      ],
      ['without a view', 'e4', 'no_answer'],
      ['with neither digits nor events', 'e5', 'no_answer'],
    ])('%s', async (_, name, expected) => {
      const response = readInput(`30-ews-no-event-array-${name}.xml`).trim();
      const body = envelope(
        `<m:GetUserAvailabilityResponse><m:FreeBusyResponseArray>${response.replaceAll(/(<\/?)(FreeBusyResponse|ResponseMessage|ResponseCode|FreeBusyView)(?=[\s>])/g, '$1m:$2')}</m:FreeBusyResponseArray></m:GetUserAvailabilityResponse>`,
      );
      const { server, source } = await startExchange();
      server.interruptWith((answer, operation) => {
        if (operation === 'GetUserAvailability') server.send(answer, 200, body);
        return operation === 'GetUserAvailability';
      });
      const [lookup] = await source.freeBusy(['kari'], WINDOW);
      expect(describeLookup(lookup)).toEqual(expected);
    });
  });

  describe('a schedule of Microsoft 365', () => {
    const schedules = z
      .record(z.string(), z.looseObject({}))
      .parse(JSON.parse(readInput('27-29-graph-schedules.json')));
    const people = Object.fromEntries(
      Object.entries(schedules).map(([name, raw]) => [`${name}@eksempel.no`, { raw }]),
    );
    async function lookUp(name: string) {
      const { source } = await startGraph({ people });
      const [lookup] = await source.freeBusy([name], WINDOW);
      return lookup;
    }

    test.each([
      [
        'works elsewhere by the event, free by the digits',
        'g1',
        ['12-07T09:00/12-07T15:00 WorkingElsewhere'],
      ],
      [
        'has digits only, with a 4 that may mean two things',
        'g2',
        [
          ...['12-07T10:00/12-07T12:00 NoData', '12-07T13:00/12-07T14:00 Busy'],
          // The digits are of sixteen hours.
          ...['12-07T15:00/12-07T16:00 Tentative', '12-07T16:00/12-09T00:00 NoData'],
        ],
      ],
      ['has hours over midnight in a zone of its own', 'g3', ['12-07T09:00/12-07T10:00 Busy']],
      ['has an event in a zone without a name', 'g4', 'unreadable_calendar'],
      ['has an event without length and a free one', 'g5', []],
      ['is a room with a free whole day', 'rom1', ['12-08T09:00/12-08T10:00 Busy']],
    ])('%s', async (_, name, expected) => {
      expect(describeLookup(await lookUp(name))).toEqual(expected);
    });

    test('takes no working hours over midnight', async () => {
      expect(await lookUp('g1')).toHaveProperty('workingHours');
      expect(await lookUp('g3')).not.toHaveProperty('workingHours');
    });
  });

  describe('the events of a room of Microsoft 365', () => {
    async function listEvents(name: string) {
      const { server, source } = await startGraph();
      server.settings.interrupt = (response, path) => {
        if (!path.endsWith('/calendarView')) return false;
        response.writeHead(200, { 'content-type': 'application/json' }).end(readInput(name));
        return true;
      };
      return (await source.roomEvents('rom1@eksempel.no', WINDOW)) ?? expect.fail('no room');
    }

    test('leave the free ones out, as its schedule does', async () => {
      const events = await listEvents('29-room-showas-free-graph-view.json');
      expect(events.map(({ subject, start }) => [subject, clock(start)])).toEqual([['Møte', '12-08T09:00']]);
    });

    test('cannot be read with a zone without a name', async () => {
      const fault = await catchSourceFault(listEvents('28-graph-custom-zone-view.json'));
      expect(fault.problem?.code).toBe('invalid_answer');
    });
  });
});
