import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseCalendar } from '../../../../src/calendar/ical/calendar.js';
import { createSampleSource, SAMPLE_FOLDER } from '../../../../src/calendar/sources/sample/index.js';
import { gapsBetween } from '../../../../src/shared/time/interval.js';
import { createWatchedLog } from '../../../support/no-leak.js';

const OSLO = 'Europe/Oslo';
const PEOPLE = ['kari', 'ola', 'ingrid', 'lars', 'amina', 'jonas', 'sunniva', 'mateus'];
const source = createSampleSource({ domain: 'eksempel.no', timeZone: OSLO, log: createWatchedLog() });

const dayWindow = (day: Temporal.PlainDate) => ({
  start: day.toZonedDateTime(OSLO).toInstant(),
  end: day.add({ days: 1 }).toZonedDateTime(OSLO).toInstant(),
});

/** Two weeks of every year: the one after the next is another week of the year each time. */
const WEEKDAYS = Array.from({ length: 17 }, (_, at) => 2024 + at)
  .flatMap((year) =>
    [0, 26].map((weeks) =>
      Temporal.PlainDate.from({ year, month: 1, day: 15 }).add({ weeks: weeks + (year % 25) }),
    ),
  )
  .flatMap((date) => [1, 2, 3, 4, 5].map((weekday) => date.add({ days: weekday - date.dayOfWeek })))
  .concat(
    ['2026-11-23', '2026-11-26', '2026-12-03', '2026-12-24', '2028-02-29'].map((date) =>
      Temporal.PlainDate.from(date),
    ),
  );

describe('the invented workplace', () => {
  let rooms: string[] = [];
  beforeAll(async () => {
    rooms = (await source.rooms())?.map(({ address }) => address) ?? [];
  });

  test('has eight people with calendars, one without, and six rooms in two buildings', async () => {
    const people = await readFile(join(SAMPLE_FOLDER, 'people.yml'), 'utf8');
    expect([...people.matchAll(/username: (\w+)/g)].map(([, name]) => name)).toEqual([...PEOPLE, 'nils']);
    const today = dayWindow(Temporal.PlainDate.from('2026-11-24'));
    const lookups = await source.freeBusy([...PEOPLE, 'nils', 'per'], today);
    expect(lookups.map((lookup) => ('busy' in lookup ? 'busy' : lookup.problem.code))).toEqual([
      ...PEOPLE.map(() => 'busy'),
      'no_calendar',
      'unknown_user',
    ]);
    const directory = (await source.rooms()) ?? [];
    expect(directory.map(({ name, capacity }) => `${name} ${capacity}`)).toEqual([
      'Styrerommet 12',
      'Auditoriet 80',
      'Fjorden 6',
      'Fjellet 8',
      'Verkstedet 16',
      'Stillerommet 2',
    ]);
    expect(new Set(directory.map(({ building }) => building)).size).toBe(2);
  });

  test('has events for most people and at least four rooms on every weekday', async () => {
    for (const day of WEEKDAYS) {
      const window = dayWindow(day);
      const lookups = await source.freeBusy(PEOPLE, window);
      const busy = lookups.filter((lookup) => 'busy' in lookup && lookup.busy.length > 0).length;
      const booked = (await Promise.all(rooms.map((room) => source.roomEvents(room, window)))).filter(
        (events) => events && events.length > 0,
      ).length;
      expect([day.toString(), busy >= 6, booked >= 4]).toEqual([day.toString(), true, true]);
    }
  });

  test('has some events at weekends', async () => {
    const weekends = WEEKDAYS.flatMap((day) =>
      [6, 7].map((weekday) => day.add({ days: weekday - day.dayOfWeek })),
    );
    for (const day of weekends) {
      const window = dayWindow(day);
      const lookups = await source.freeBusy(['kari', 'lars'], window);
      const events = await source.roomEvents('styrerommet@eksempel.no', window);
      const isAlive =
        lookups.every((lookup) => 'busy' in lookup && lookup.busy.length > 0) && events?.length !== 0;
      expect([day.toString(), isAlive]).toEqual([day.toString(), true]);
    }
  });

  test('leaves Kari and Ola a common free hour on most days', async () => {
    const free: string[] = [];
    for (const day of WEEKDAYS) {
      const lookups = await source.freeBusy(['kari', 'ola'], dayWindow(day));
      const busy = lookups
        .flatMap((lookup) => ('busy' in lookup ? lookup.busy : []))
        .filter(({ status }) => status !== 'WorkingElsewhere')
        .map(({ start, end }) => ({ start: start.epochMilliseconds, end: end.epochMilliseconds }));
      const [start, end] = ['08:00', '16:00'].map(
        (plainTime) => day.toZonedDateTime({ timeZone: OSLO, plainTime }).epochMilliseconds,
      );
      const gaps = gapsBetween(busy, { start: start ?? 0, end: end ?? 0 });
      if (gaps.some((gap) => gap.end - gap.start >= 3_600_000)) free.push(day.toString());
    }
    expect(free.length / WEEKDAYS.length).toBeGreaterThan(0.8);
  });

  test('has every kind of free/busy, something all day, over midnight, and in private', async () => {
    const statuses = new Set<string>();
    for (let week = 0; week < 52; week += 1) {
      const monday = Temporal.PlainDate.from('2026-01-05').add({ weeks: week });
      const start = monday.toZonedDateTime(OSLO).toInstant();
      const lookups = await source.freeBusy(PEOPLE, { start, end: start.add({ hours: 24 * 7 }) });
      for (const lookup of lookups)
        for (const { status } of 'busy' in lookup ? lookup.busy : []) statuses.add(status);
    }
    expect([...statuses].sort()).toEqual(['Busy', 'OOF', 'Tentative', 'WorkingElsewhere']);
    const subjects = await source.roomEvents(
      'fjorden@eksempel.no',
      dayWindow(Temporal.PlainDate.from('2026-11-24')),
    );
    expect(subjects?.map(({ subject }) => subject)).toEqual(['Stand-up utvikling', 'Privat avtale']);
  });

  test('has exceptions: a meeting that is moved, one that is cancelled, one more', async () => {
    const agenda = async (room: string, day: string) =>
      (await source.roomEvents(`${room}@eksempel.no`, dayWindow(Temporal.PlainDate.from(day))))?.map(
        ({ subject, start }) =>
          `${start.toZonedDateTimeISO(OSLO).toPlainTime().toString().slice(0, 5)} ${subject}`,
      );
    expect(await agenda('styrerommet', '2026-11-23')).toEqual(['10:00 Mandagsmøte (flyttet)']);
    expect(await agenda('styrerommet', '2026-11-26')).toEqual([
      '08:00 Styremøte',
      '13:00 Prosjektgjennomgang',
    ]);
    expect(await agenda('styrerommet', '2026-12-21')).toEqual([]);
    expect(await agenda('auditoriet', '2026-11-26')).toEqual([]);
    expect(await agenda('stillerommet', '2026-10-01')).toEqual(['08:00 Norsktrening']);
    expect(await agenda('stillerommet', '2026-10-06')).toEqual(['08:15 Norsktrening']);
  });
});

describe('its files', async () => {
  const files = (
    await Promise.all(
      ['people', 'rooms'].map(async (kind) =>
        (await readdir(join(SAMPLE_FOLDER, kind))).map((name) => join(kind, name)),
      ),
    )
  ).flat();

  test.each(files)('%s is valid iCalendar', async (file) => {
    const bytes = await readFile(join(SAMPLE_FOLDER, file));
    const lines = bytes.toString('latin1').split('\r\n');
    expect(bytes.toString('latin1').replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    expect(lines.filter((line) => line.length > 75)).toEqual([]);
    const { dropped, unknownZones } = parseCalendar(bytes.toString('utf8'), OSLO);
    expect({ dropped, unknownZones }).toEqual({ dropped: [], unknownZones: [] });
  });
});
