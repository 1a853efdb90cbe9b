import { rm } from 'node:fs/promises';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../../../src/calendar/client.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { buildCalendar, buildEvent } from '../../ical/build.js';
import { parseCalendarConfig } from '../../parse-config.js';
import { createFolder } from './create-folder.js';

/** Tuesday. */
const NOW = Temporal.Instant.from('2026-11-24T06:00:00Z');
const MEETING = buildEvent('UID:god', 'DTSTART:20261124T080000Z', 'DURATION:PT1H', 'SUMMARY:Møte');
const mars = (time: string, ...lines: string[]) =>
  buildEvent('UID:mars', `DTSTART;TZID=Mars/Olympus:${time}`, 'DURATION:PT1H', 'SUMMARY:Landing', ...lines);

/** The service on a folder with one person and one room, who have the same calendar. */
async function start(...events: string[][]) {
  const text = buildCalendar(...events.flat());
  const folder = await createFolder({ 'people/kari.ics': text, 'rooms/fjorden.ics': text });
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const service = await createCalendarService(
    parseCalendarConfig({
      CALENDAR_PORT: '0',
      CALENDAR_API_KEYS: 'nokkel',
      CALENDAR_SOURCE: `ics:${folder}`,
    }),
    { log: createWatchedLog(), clock: () => NOW },
  );
  const baseUrl = await service.start();
  onTestFinished(() => service.stop());
  return createCalendarClient({ baseUrl, apiKey: 'nokkel', budgetMs: 5_000 });
}

async function errorsOf(client: Awaited<ReturnType<typeof start>>, day: number) {
  const [kari] = await client.freeBusy(['kari'], { day });
  const [fjorden] = (await client.roomsFreeBusy(['fjorden'], { day })) ?? [];
  return [kari?.error, fjorden?.error].map((error) => /\((\w+)\)$/u.exec(error ?? '')?.[1]);
}

describe('an event in a zone that is not known', () => {
  test('makes the day an error, for a person and for a room', async () => {
    const client = await start(MEETING, mars('20261124T120000'));
    expect(await errorsOf(client, 0)).toEqual(['unknown_time_zone', 'unknown_time_zone']);
    const [kari] = await client.freeBusy(['kari'], { day: 0 });
    expect(kari).toMatchObject({
      free_busy_events: [],
      error:
        'Free/busy lookup failed for kari: an event of the calendar is in a time zone that is not known (unknown_time_zone)',
    });
  });

  test('makes the days beside it errors too, but no others', async () => {
    const client = await start(MEETING, mars('20261125T120000'));
    const errors = await Promise.all([0, 1, 2, 3].map((day) => errorsOf(client, day)));
    expect(errors.map(([person]) => person)).toEqual([
      'unknown_time_zone',
      'unknown_time_zone',
      'unknown_time_zone',
      undefined,
    ]);
    expect(errors.map(([, room]) => room)).toEqual(errors.map(([person]) => person));
  });

  test.each([
    ['is long over', '20251124T120000', []],
    ['is transparent', '20261124T120000', ['TRANSP:TRANSPARENT']],
    ['was cancelled', '20261124T120000', ['STATUS:CANCELLED']],
    ['was declined', '20261124T120000', ['ATTENDEE;PARTSTAT=DECLINED:mailto:kari@eksempel.no']],
  ])('is no error for the person when it %s', async (_, time, lines) => {
    const client = await start(MEETING, mars(time, ...lines));
    const [kari] = await client.freeBusy(['kari'], { day: 0 });
    expect(kari?.error).toBeUndefined();
    expect(kari?.free_busy_events).toHaveLength(1);
  });

  test('is said in the subject, in the agenda of a room', async () => {
    const client = await start(
      MEETING,
      mars('20261124T120000'),
      mars('20261125T120000', 'UID:hemmelig', 'CLASS:PRIVATE'),
    );
    const found = await client.roomEvents('fjorden', { week: 48, year: 2026 });
    expect(found?.events.map(({ subject }) => subject)).toEqual([
      'Møte',
      'Landing (ukjent tidssone: Mars/Olympus)',
      'Privat avtale (ukjent tidssone: Mars/Olympus)',
    ]);
  });
});

describe('an event whose time cannot be read', () => {
  const LOST = buildEvent('UID:borte', 'DTSTART:i morgen', 'DURATION:PT1H', 'SUMMARY:Hemmelig');

  test('makes every day of its owner and its room an error, since it may be on any of them', async () => {
    const client = await start(MEETING, LOST);
    const errors = ['unreadable_event', 'unreadable_event'];
    expect(await Promise.all([0, 30].map((day) => errorsOf(client, day)))).toEqual([errors, errors]);
    const [kari] = await client.freeBusy(['kari'], { day: 0 });
    expect(kari).toMatchObject({
      free_busy_events: [],
      error:
        'Free/busy lookup failed for kari: an event of the calendar has a time that cannot be read (unreadable_event)',
    });
  });

  test('is all the time in the agenda of a room, beside its other events', async () => {
    const found = await (await start(MEETING, LOST)).roomEvents('fjorden', { week: 48, year: 2026 });
    expect(found?.events.map(({ subject, start: begin, end }) => [subject, begin, end])).toEqual([
      [
        'Avtale med en tid som ikke kan leses',
        '2026-11-23T00:00:00.000+01:00',
        '2026-11-30T00:00:00.000+01:00',
      ],
      ['Møte', '2026-11-24T09:00:00.000+01:00', '2026-11-24T10:00:00.000+01:00'],
    ]);
  });

  test.each([
    ['is transparent', 'TRANSP:TRANSPARENT'],
    ['was cancelled', 'STATUS:CANCELLED'],
  ])('is no error when it %s', async (_, line) => {
    const client = await start(MEETING, [...LOST.slice(0, -1), line, 'END:VEVENT']);
    const [kari] = await client.freeBusy(['kari'], { day: 0 });
    expect(kari?.error).toBeUndefined();
    expect(kari?.free_busy_events).toHaveLength(1);
  });
});

test('two names of one person have one entry and one lookup', async () => {
  const client = await start(MEETING);
  const entries = await client.freeBusy(['kari', 'kari@eksempel.no', 'KARI', 'ola', 'kari@annet.no'], {
    day: 0,
  });
  expect(entries.map(({ user, error }) => [user, /\((\w+)\)$/u.exec(error ?? '')?.[1]])).toEqual([
    ['kari', undefined],
    ['kari@eksempel.no', undefined],
    ['KARI', undefined],
    ['ola', 'unknown_user'],
    ['kari@annet.no', 'other_domain'],
  ]);
});
