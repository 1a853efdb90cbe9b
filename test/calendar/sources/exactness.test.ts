import { rm } from 'node:fs/promises';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCalendarClient } from '../../../src/calendar/client.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import type { Program } from '../../../src/shared/lifecycle.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { createFolder, parseCalendarConfig } from '../helpers.js';
import { buildCalendar, buildEvent } from '../ical/build.js';

/** Each kind of event that calendars get wrong by an hour or a day, through the whole service. */
const OSLO = (time: string) => `TZID=Europe/Oslo:${time}`;

interface Trap {
  events: string[];
  /** In UTC, month and day first, to the minute: everything from 19 October to 8 November 2026. */
  busy: string[];
  /** How a room shows it, with the zone's offset; the same times where nothing is said. */
  shown?: string[];
}

const TRAPS: Record<string, Trap> = {
  'a series over the change of the clocks, one left out and one moved': {
    events: [
      ...buildEvent(
        'UID:serie',
        `DTSTART;${OSLO('20261020T081500')}`,
        'DURATION:PT45M',
        'RRULE:FREQ=WEEKLY;COUNT=4',
        `EXDATE;${OSLO('20261103T081500')}`,
        'SUMMARY:Standup',
      ),
      ...buildEvent(
        'UID:serie',
        `RECURRENCE-ID;${OSLO('20261027T081500')}`,
        `DTSTART;${OSLO('20261028T121500')}`,
        'DURATION:PT45M',
        'SUMMARY:Standup, flyttet',
      ),
    ],
    busy: ['10-20T06:15/10-20T07:00', '10-28T11:15/10-28T12:00'],
    shown: ['10-20T08:15+02:00 Standup', '10-28T12:15+01:00 Standup, flyttet'],
  },
  'whole days over the change of the clocks': {
    events: buildEvent('DTSTART;VALUE=DATE:20261025', 'DTEND;VALUE=DATE:20261026', 'SUMMARY:Fri'),
    busy: ['10-24T22:00/10-25T23:00'],
    shown: ['10-25T00:00+02:00 Fri'],
  },
  'a zone by the name that Windows gives it, with no definition': {
    events: buildEvent(
      'DTSTART;TZID=Romance Standard Time:20261023T140000',
      'DTEND;TZID=Romance Standard Time:20261023T150000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'SUMMARY:Paris',
    ),
    busy: ['10-23T12:00/10-23T13:00', '10-30T13:00/10-30T14:00'],
    shown: ['10-23T14:00+02:00 Paris', '10-30T14:00+01:00 Paris'],
  },
  'a series that is another from one occurrence on': {
    events: [
      ...buildEvent(
        'UID:videre',
        `DTSTART;${OSLO('20261021T100000')}`,
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'SUMMARY:Før',
      ),
      ...buildEvent(
        'UID:videre',
        `RECURRENCE-ID;RANGE=THISANDFUTURE;${OSLO('20261028T100000')}`,
        `DTSTART;${OSLO('20261028T133000')}`,
        'DURATION:PT30M',
        'SUMMARY:Etter',
      ),
    ],
    busy: ['10-21T08:00/10-21T09:00', '10-28T12:30/10-28T13:00', '11-04T12:30/11-04T13:00'],
    shown: ['10-21T10:00+02:00 Før', '10-28T13:30+01:00 Etter', '11-04T13:30+01:00 Etter'],
  },
  'transparent: the person and the room are free': {
    events: buildEvent(
      `DTSTART;${OSLO('20261026T090000')}`,
      'DURATION:PT1H',
      'TRANSP:TRANSPARENT',
      'SUMMARY:Husk',
    ),
    busy: [],
    shown: [],
  },
  cancelled: {
    events: buildEvent(`DTSTART;${OSLO('20261026T090000')}`, 'DURATION:PT1H', 'STATUS:CANCELLED'),
    busy: [],
    shown: [],
  },
  tentative: {
    events: buildEvent(
      `DTSTART;${OSLO('20261026T090000')}`,
      'DURATION:PT1H',
      'STATUS:TENTATIVE',
      'SUMMARY:Kanskje',
    ),
    busy: ['10-26T08:00/10-26T09:00 Tentative'],
    shown: ['10-26T09:00+01:00 Kanskje'],
  },
  private: {
    events: buildEvent(
      `DTSTART;${OSLO('20261026T090000')}`,
      'DURATION:PT1H',
      'CLASS:CONFIDENTIAL',
      'SUMMARY:Lege',
    ),
    busy: ['10-26T08:00/10-26T09:00'],
    shown: ['10-26T09:00+01:00 Privat avtale'],
  },
  'a night that has 25 hours': {
    events: buildEvent(
      `DTSTART;${OSLO('20261024T220000')}`,
      `DTEND;${OSLO('20261025T060000')}`,
      'SUMMARY:Vakt',
    ),
    busy: ['10-24T20:00/10-25T05:00'],
    shown: ['10-24T22:00+02:00 Vakt'],
  },
  'until an instant, the last one included': {
    events: buildEvent(
      `DTSTART;${OSLO('20261024T200000')}`,
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;UNTIL=20261026T190000Z',
      'SUMMARY:Kveld',
    ),
    busy: ['10-24T18:00/10-24T19:00', '10-25T19:00/10-25T20:00', '10-26T19:00/10-26T20:00'],
    shown: ['10-24T20:00+02:00 Kveld', '10-25T20:00+01:00 Kveld', '10-26T20:00+01:00 Kveld'],
  },
  'a time without a zone is of the workplace': {
    events: buildEvent('DTSTART:20261022T073000', 'DTEND:20261022T080000', 'SUMMARY:Frokost'),
    busy: ['10-22T05:30/10-22T06:00'],
    shown: ['10-22T07:30+02:00 Frokost'],
  },
};

const names = Object.keys(TRAPS);
const fileOf = (name: string) => `felle${names.indexOf(name)}`;
const WEEKS = [43, 44, 45];

describe('exact to the minute', () => {
  let folder: string;
  let service: Program;
  let client: ReturnType<typeof createCalendarClient>;

  beforeAll(async () => {
    const files = Object.entries(TRAPS).flatMap(([name, { events }]) =>
      ['people', 'rooms'].map((kind) => [`${kind}/${fileOf(name)}.ics`, buildCalendar(...events)]),
    );
    folder = await createFolder(Object.fromEntries(files));
    const config = parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_SOURCE: `ics:${folder}` });
    const clock = () => Temporal.Instant.from('2026-10-19T06:00:00Z');
    service = await createCalendarService(config, { log: createWatchedLog(), clock });
    client = createCalendarClient({
      baseUrl: await service.start(),
      apiKey: 'ordrom-local',
      budgetMs: 5_000,
    });
  });
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each(names)('%s', async (name) => {
    const { busy, shown } = TRAPS[name] ?? expect.fail('no such trap');
    // What crosses from one week to the next is in both.
    const times = new Set<string>();
    const events = new Set<string>();
    for (const week of WEEKS) {
      const [entry] = await client.freeBusy([fileOf(name)], { year: 2026, week });
      for (const { start, end, free_busy } of entry?.free_busy_events ?? []) {
        expect([start.slice(16), end.slice(16)]).toEqual([':00+00:00', ':00+00:00']);
        times.add(`${start.slice(5, 16)}/${end.slice(5, 16)}${free_busy === 'Busy' ? '' : ` ${free_busy}`}`);
      }
      for (const { start, subject } of (await client.roomEvents(fileOf(name), { year: 2026, week }))
        ?.events ?? [])
        events.add(`${start.slice(5, 16)}${start.slice(23)} ${subject}`);
    }
    expect([...times]).toEqual(busy);
    expect([...events]).toEqual(shown);
  });

  test('assigns events at midnight to the right day', async () => {
    const lookUp = async (day: number) =>
      (await client.freeBusy([fileOf('whole days over the change of the clocks')], { day }))[0]
        ?.free_busy_events;
    expect((await Promise.all([5, 6, 7].map(lookUp))).map((items) => items?.length)).toEqual([0, 1, 0]);
  });
});
