import { rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../../../src/calendar/client.js';
import { createCalendarService } from '../../../../src/calendar/service.js';
import { SourceFault } from '../../../../src/calendar/sources/common/source.js';
import {
  createFileLister,
  createFolderSource,
  RECHECK_MS,
} from '../../../../src/calendar/sources/ics/folder.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { createFolder, parseCalendarConfig } from '../../helpers.js';
import { buildCalendar, buildEvent } from '../../ical/build.js';

describe('calendar folder', () => {
  /** Longer after the last change than the steps in which a file system counts time. */
  const later = () => Date.now() + 10_000;

  const LONG_AGO = new Date('2020-01-01T00:00:00Z');

  it('keeps the list of a folder that does not change, and reads it again when a file comes or goes', async () => {
    const people = join(await createFolder({ 'people/kari.ics': '' }), 'people');
    await utimes(people, LONG_AGO, LONG_AGO);
    const list = createFileLister(people, { now: later });
    const first = await list();
    expect(await list()).toBe(first);
    await writeFile(join(people, 'Ola.ICS'), '');
    expect([...(await list()).keys()]).toEqual(['ola', 'kari']);
    await utimes(people, LONG_AGO, LONG_AGO);
    expect((await list()).size).toBe(2);
    await rm(join(people, 'kari.ics'));
    expect([...(await list()).keys()]).toEqual(['ola']);
  });

  it('reads a folder again that was just changed: its next change may leave no trace', async () => {
    const people = join(await createFolder({ 'people/kari.ics': '' }), 'people');
    const list = createFileLister(people, { now: () => Date.now() + 1_000 });
    expect(await list()).not.toBe(await list());
  });

  it('has no files without an optional folder, and throws without another', async () => {
    const missing = join(await createFolder({}), 'nowhere');
    expect(await createFileLister(missing, { isOptional: true })()).toEqual(new Map());
    await expect(createFileLister(missing)()).rejects.toThrow('A folder of calendars cannot be read');
  });
});

describe('folder source', () => {
  const WINDOW = {
    start: Temporal.Instant.from('2026-11-23T23:00:00Z'),
    end: Temporal.Instant.from('2026-11-24T23:00:00Z'),
  };

  const meeting = (...lines: string[]) =>
    buildEvent('DTSTART;TZID=Europe/Oslo:20261124T090000', 'DURATION:PT1H', ...lines);

  const MEETING = buildCalendar(...meeting('SUMMARY:Møte'));

  async function sourceOf(files: Readonly<Record<string, string | Buffer>>) {
    const folder = await createFolder(files);
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const logged: string[] = [];
    const log = createWatchedLog(logged);
    let elapsedMs = 0;
    const source = createFolderSource({
      now: () => elapsedMs,
      config: { kind: 'ics', folder },
      domain: 'eksempel.no',
      timeZone: 'Europe/Oslo',
      log,
    });
    const outcome = async (...users: string[]) =>
      (await source.freeBusy(users, WINDOW)).map((lookup) =>
        'busy' in lookup ? lookup.busy.map(({ status }) => status) : lookup.problem.code,
      );
    const pass = (ms: number) => {
      elapsedMs += ms;
    };
    return { folder, source, logged, outcome, pass };
  }

  describe('people', () => {
    test('are found in any case; others are unknown or have no calendar', async () => {
      const { outcome } = await sourceOf({
        'people/Kari.ics': MEETING,
        'people/åse.ICS': MEETING,
        'people.yml': '- { username: nils, name: Nils Fossum }\n- { username: kari, name: Kari Nordli }\n',
      });
      expect(await outcome('kari', 'KARI', 'Nils', 'per', 'A\u030aSE')).toEqual([
        ['Busy'],
        ['Busy'],
        'no_calendar',
        'unknown_user',
        ['Busy'],
      ]);
    });

    test('cannot be named outside of the folder', async () => {
      const { outcome } = await sourceOf({
        'people/kari.ics': MEETING,
        'rooms/fjorden.ics': MEETING,
        'hemmelig.ics': MEETING,
      });
      const names = [
        '../hemmelig',
        '../rooms/fjorden',
        './kari',
        'kari.ics',
        '..',
        '.',
        '',
        'kari\u0000',
        '__proto__',
      ];
      expect(await outcome(...names)).toEqual(names.map(() => 'unknown_user'));
    });

    test('leaves out events that do not make the owner busy', async () => {
      const { source } = await sourceOf({
        'people/kari.ics': buildCalendar(
          ...meeting('UID:1', 'TRANSP:TRANSPARENT'),
          ...meeting('UID:2', 'STATUS:CANCELLED'),
          ...buildEvent('UID:3', 'DTSTART:20261124T100000Z'),
          ...meeting('UID:4', 'STATUS:TENTATIVE'),
          ...buildEvent(
            'UID:5',
            'DTSTART;VALUE=DATE:20261123',
            'DTEND;VALUE=DATE:20261126',
            'X-MICROSOFT-CDO-BUSYSTATUS:OOF',
          ),
        ),
      });
      const [kari] = await source.freeBusy(['kari'], WINDOW);
      const written =
        kari && 'busy' in kari ? kari.busy.map(({ start, end, status }) => `${start} ${end} ${status}`) : [];
      expect(written).toEqual([
        '2026-11-22T23:00:00Z 2026-11-25T23:00:00Z OOF',
        '2026-11-24T08:00:00Z 2026-11-24T09:00:00Z Tentative',
      ]);
    });

    test('uses the participation status of an invitation', async () => {
      const answered = (uid: string, answer: string, ...lines: string[]) =>
        meeting(
          `UID:${uid}`,
          `ATTENDEE;CN="Nordli, Kari";PARTSTAT=${answer}:MAILTO:Kari@eksempel.no`,
          ...lines,
        );
      const { outcome } = await sourceOf({
        'people/kari.ics': buildCalendar(
          ...answered('1', 'DECLINED'),
          ...answered('2', 'TENTATIVE'),
          ...answered('3', 'NEEDS-ACTION'),
          ...answered('4', 'TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'),
          ...meeting('UID:5', 'ATTENDEE;PARTSTAT=DECLINED:mailto:ola@eksempel.no'),
        ),
      });
      expect((await outcome('kari')).map((statuses) => [...statuses].sort())).toEqual([
        ['Busy', 'Busy', 'OOF', 'Tentative'],
      ]);
    });

    test('leaves out a cancelled occurrence', async () => {
      const { source } = await sourceOf({
        'people/kari.ics': buildCalendar(
          ...buildEvent('DTSTART;TZID=Europe/Oslo:20261117T090000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'),
          ...buildEvent(
            'RECURRENCE-ID;TZID=Europe/Oslo:20261124T090000',
            'DTSTART:20261124T080000Z',
            'STATUS:CANCELLED',
          ),
        ),
      });
      const busyOn = async (day: string) => {
        const start = Temporal.Instant.from(`${day}T00:00:00Z`);
        const [kari] = await source.freeBusy(['kari'], { start, end: start.add({ hours: 24 }) });
        return kari && 'busy' in kari ? kari.busy.length : kari;
      };
      expect([await busyOn('2026-11-23'), await busyOn('2026-11-24'), await busyOn('2026-11-25')]).toEqual([
        1, 0, 1,
      ]);
    });

    test('limits a broken file to its person and logs none of its content', async () => {
      const { outcome, logged } = await sourceOf({
        'people/kari.ics': MEETING,
        'people/ola.ics': 'dette er ingen kalender',
        'people/ingrid.ics': buildCalendar(...buildEvent('SUMMARY:Hemmelig sak'), ...meeting()),
        'people/lars.ics': buildCalendar(...buildEvent('DTSTART:20200101T000000Z', 'RRULE:FREQ=SECONDLY')),
        'people/tom.ics': '',
      });
      expect(await outcome('kari', 'ola', 'ingrid', 'lars', 'tom')).toEqual([
        ['Busy'],
        'unreadable_calendar',
        ['Busy'],
        'too_many_events',
        'unreadable_calendar',
      ]);
      const text = logged.join('');
      expect(text).toContain('"calendar":"ola.ics","code":"unreadable_calendar"');
      expect(text).toContain('"calendar":"ingrid.ics","dropped":1');
      expect(text).not.toContain('Hemmelig');
    });

    test('fails for a missing folder', async () => {
      const { folder, source, outcome, pass } = await sourceOf({ 'people/kari.ics': MEETING });
      expect(await outcome('kari')).toEqual([['Busy']]);
      await rename(join(folder, 'people'), join(folder, 'andre'));
      pass(RECHECK_MS);
      await expect(outcome('kari')).rejects.toThrow(SourceFault);
      await expect(source.check()).rejects.toThrow(SourceFault);
    });

    test('fails for an unreadable list of people when it is needed', async () => {
      const { source, outcome } = await sourceOf({
        'people/kari.ics': MEETING,
        'people.yml': '- { username: [',
      });
      expect(await outcome('kari')).toEqual([['Busy']]);
      await expect(outcome('kari', 'ola')).rejects.toThrow(SourceFault);
      await expect(source.check()).rejects.toThrow(SourceFault);
    });
  });

  describe('files', () => {
    test('are read again when they change, go and come back', async () => {
      const { folder, outcome, pass } = await sourceOf({ 'people/kari.ics': MEETING });
      const path = join(folder, 'people/kari.ics');
      expect(await outcome('kari')).toEqual([['Busy']]);
      await writeFile(path, buildCalendar(...meeting('STATUS:TENTATIVE')));
      pass(RECHECK_MS);
      expect(await outcome('kari')).toEqual([['Tentative']]);
      await rm(path);
      pass(RECHECK_MS);
      expect(await outcome('kari')).toEqual(['unknown_user']);
      await writeFile(path, 'halvveis');
      pass(RECHECK_MS);
      expect(await outcome('kari')).toEqual(['unreadable_calendar']);
      await writeFile(path, MEETING);
      pass(RECHECK_MS);
      expect(await outcome('kari')).toEqual([['Busy']]);
    });

    test('of people count as unchanged for a second, those of rooms never', async () => {
      const { folder, source, outcome, pass } = await sourceOf({
        'people/kari.ics': MEETING,
        'rooms/fjorden.ics': MEETING,
      });
      const findSubjects = async () =>
        (await source.roomEvents('fjorden@eksempel.no', WINDOW))?.map(({ subject }) => subject);
      expect(await outcome('kari')).toEqual([['Busy']]);
      expect(await findSubjects()).toEqual(['Møte']);
      await writeFile(join(folder, 'people/kari.ics'), buildCalendar(...meeting('STATUS:TENTATIVE')));
      await writeFile(join(folder, 'people/ola.ics'), MEETING);
      await writeFile(join(folder, 'rooms/fjorden.ics'), buildCalendar(...meeting('SUMMARY:Samtale')));
      expect(await findSubjects()).toEqual(['Samtale']);
      pass(RECHECK_MS - 1);
      expect(await outcome('kari', 'ola')).toEqual([['Busy'], 'unknown_user']);
      pass(1);
      expect(await outcome('kari', 'ola')).toEqual([['Tentative'], ['Busy']]);
    });

    test('are read again when only their time changes', async () => {
      const { folder, outcome, pass } = await sourceOf({
        'people/kari.ics': buildCalendar(...meeting('TRANSP:TRANSPARENT')),
      });
      const path = join(folder, 'people/kari.ics');
      expect(await outcome('kari')).toEqual([[]]);
      await writeFile(path, buildCalendar(...meeting('TRANSP:OPAQUEOPAQU')));
      await utimes(path, new Date(), new Date('2030-01-01'));
      pass(RECHECK_MS);
      expect(await outcome('kari')).toEqual([['Busy']]);
    });

    test('may be folded inside a letter', async () => {
      const bytes = Buffer.from(MEETING);
      const middle = bytes.indexOf(Buffer.from('ø')) + 1;
      const folded = Buffer.concat([bytes.subarray(0, middle), Buffer.from('\r\n '), bytes.subarray(middle)]);
      const { source } = await sourceOf({ 'rooms/fjorden.ics': folded });
      expect(await source.roomEvents('fjorden@eksempel.no', WINDOW)).toMatchObject([{ subject: 'Møte' }]);
    });
  });

  test('is ready with only a folder of people', async () => {
    const { source } = await sourceOf({ 'people/kari.ics': MEETING });
    await expect(source.check()).resolves.toBeUndefined();
    expect(await source.rooms()).toEqual([]);
  });

  describe('rooms', () => {
    const ROOMS =
      '- { name: Fjorden, address: fjorden@eksempel.no, building: A, capacity: 6, equipment: [skjerm] }\n';

    test('come from the list and from the files', async () => {
      const { source } = await sourceOf({
        'rooms.yml': ROOMS,
        'rooms/fjorden.ics': MEETING,
        'rooms/hytta.ics': MEETING,
      });
      expect(await source.rooms()).toEqual([
        {
          name: 'Fjorden',
          address: 'fjorden@eksempel.no',
          building: 'A',
          capacity: 6,
          equipment: ['skjerm'],
        },
        { name: 'hytta', address: 'hytta@eksempel.no', equipment: [] },
      ]);
    });

    test('hide private subjects, drop transparent and cancelled events', async () => {
      const { source } = await sourceOf({
        'rooms/fjorden.ics': buildCalendar(
          ...meeting('UID:1', 'SUMMARY:Åpent', 'TRANSP:TRANSPARENT'),
          ...meeting('UID:2', 'SUMMARY:Avlyst', 'STATUS:CANCELLED'),
          ...meeting('UID:3', 'SUMMARY:Hemmelig', 'CLASS:CONFIDENTIAL'),
          ...meeting('UID:4', 'SUMMARY:Hemmelig', 'CLASS:private'),
          ...meeting('UID:5'),
        ),
      });
      const events = await source.roomEvents('fjorden@eksempel.no', WINDOW);
      expect(events?.map(({ subject }) => subject)).toEqual(['Privat avtale', 'Privat avtale', 'Uten emne']);
    });

    test('keep an event’s id, and change its key with the event', async () => {
      const series = (summary: string) =>
        buildCalendar(
          ...buildEvent(
            'DTSTART;TZID=Europe/Oslo:20240102T090000',
            'DURATION:PT1H',
            'RRULE:FREQ=DAILY',
            summary,
          ),
        );
      const { folder, source } = await sourceOf({ 'rooms/fjorden.ics': series('SUMMARY:a') });
      const event = async () => (await source.roomEvents('fjorden@eksempel.no', WINDOW))?.[0];
      const before = await event();
      expect(before?.id).toBe('en/20261124T080000Z');
      expect(await event()).toEqual(before);
      await writeFile(join(folder, 'rooms/fjorden.ics'), series('SUMMARY:b'));
      const after = await event();
      expect(after?.id).toBe(before?.id);
      expect(after?.change_key).not.toBe(before?.change_key);
    });

    test('are undefined when unknown, and fail when unreadable', async () => {
      const { source } = await sourceOf({ 'rooms/fjorden.ics': 'tull', 'people/kari.ics': MEETING });
      expect(await source.roomEvents('fjellet@eksempel.no', WINDOW)).toBeUndefined();
      expect(await source.roomEvents('../people/kari@eksempel.no', WINDOW)).toBeUndefined();
      await expect(source.roomEvents('fjorden@eksempel.no', WINDOW)).rejects.toThrow(SourceFault);
    });

    test.each([
      '- { name: Fjorden }',
      'Fjorden',
      '- { name: "", address: x }',
      '- { name: a, address: b, capacity: -1 }',
    ])('a list such as %j is a fault', async (list) => {
      const { source } = await sourceOf({ 'rooms.yml': list });
      await expect(source.rooms()).rejects.toThrow(SourceFault);
    });
  });
});

describe('unknown times', () => {
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
});
