import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Temporal } from 'temporal-polyfill';
import type { CalendarSource } from '../../src/calendar/sources/common/source.js';
import { createFolderSource, RECHECK_MS } from '../../src/calendar/sources/ics/folder.js';
import { createLogger } from '../../src/shared/observability/log.js';
import type { Curve } from './measure.js';
import { costOf, withMemory } from './measure.js';

const EVENTS = 250;
/** Of a person with many meetings. */
const LARGE = 1_000;
/** Asks about people in no order of the folder. */
const STEP = 7_919;
const FIRST_DAY = Temporal.PlainDate.from('2025-01-01');
/** The days that the events lie on. */
const DAYS = 730;
const YEAR = 365;
/** Calendars that differ from each other. Others have the text of one of them. */
const DIFFERENT = 100;
/** People in one question. */
const ASKED = 100;
/** The service keeps what it read of a calendar for four weeks at a time. */
const KEPT_DAYS = 28;
/** Of the times of change of a file. */
const FIRST_SECOND = 1_700_000_000;
const two = (number: number) => String(number).padStart(2, '0');

/** Meetings of 45 minutes on different days; every tenth recurs weekly. */
function writeCalendar(events: number, owner: number): string {
  const lines = Array.from({ length: events }, (_, at) => {
    const day = FIRST_DAY.add({ days: (at * 7 + owner) % DAYS });
    const start = `${day.toString().replaceAll('-', '')}T${two(8 + (at % 8))}0000`;
    return [
      'BEGIN:VEVENT',
      `UID:${owner}-${at}@eksempel.no`,
      'DTSTAMP:20250101T080000Z',
      `DTSTART;TZID=Europe/Oslo:${start}`,
      'DURATION:PT45M',
      `SUMMARY:Møte ${at}`,
      ...(at % 10 === 0 ? ['RRULE:FREQ=WEEKLY'] : []),
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n');
}

/** A window of a day that was not asked about before, as long as there are such days. */
function dayOf(count: number) {
  const start = FIRST_DAY.add({ days: count % DAYS }).toZonedDateTime('Europe/Oslo');
  // Each turn through the days begins a second later, so that no window comes again.
  const shift = { seconds: Math.floor(count / DAYS) };
  return { start: start.add(shift).toInstant(), end: start.add({ days: 1, ...shift }).toInstant() };
}

interface CalendarFolder {
  source: CalendarSource;
  users: readonly string[];
  /** Gives the calendar of the first person another time of change, which the source looks for at the next question. */
  touch: (count: number) => void;
}

/** A folder of calendars of which a year, or some days, was asked about, until `work` is done. */
async function withCalendars<Value>(
  { people, events, days = YEAR }: { people: number; events: number; days?: number },
  work: (folder: CalendarFolder, memory: number) => Promise<Value>,
): Promise<Value> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-scale-'));
  mkdirSync(join(folder, 'people'));
  const users = Array.from({ length: people }, (_, at) => `person${at}`);
  const texts = Array.from({ length: Math.min(people, DIFFERENT) }, (_, at) => writeCalendar(events, at));
  users.forEach((user, at) => {
    writeFileSync(join(folder, 'people', `${user}.ics`), texts[at % DIFFERENT] ?? '');
  });
  let skippedMs = 0;
  const { made: source, memory } = await withMemory(async () => {
    const config = { kind: 'ics' as const, folder };
    const common = { domain: 'eksempel.no', timeZone: 'Europe/Oslo', log: createLogger('silent') };
    const opened = createFolderSource({ config, ...common, now: () => performance.now() + skippedMs });
    for (let day = 0; day < days; day += KEPT_DAYS) {
      for (let first = 0; first < people; first += ASKED) {
        const found = await opened.freeBusy(users.slice(first, first + ASKED), dayOf(day));
        if (!found.every((each) => 'busy' in each)) throw new Error('a calendar was not read');
      }
    }
    return opened;
  });
  try {
    const first = join(folder, 'people', `${users[0]}.ics`);
    const touch = (count: number) => {
      utimesSync(first, FIRST_SECOND + count, FIRST_SECOND + count);
      skippedMs += RECHECK_MS;
    };
    return await work({ source, users, touch }, memory);
  } finally {
    await source.close?.();
    rmSync(folder, { recursive: true });
  }
}

export const PEOPLE: Curve = {
  title: 'People in one question',
  size: `people, each with ${EVENTS} events`,
  unit: 'for each person',
  sizes: [1, 10, 100],
  reason:
    'Flat or falling: each person costs the same, and what belongs to the question as a whole is shared. It is another day each time, of calendars that were read before.',
  measure: (size) =>
    withCalendars({ people: size, events: EVENTS }, async ({ source, users }, memory) => {
      const question = await costOf((count) => source.freeBusy(users, dayOf(count)));
      return { costs: { 'another day': question / size }, memory };
    }),
};

export const EVENTS_OF_ONE: Curve = {
  title: 'Events in one calendar',
  size: 'events in the calendar of one person',
  unit: 'for each question',
  sizes: [10, 100, 1_000],
  reason:
    'Linear when the file was changed, because it is read again. Otherwise what was read is kept for four weeks at a time, and another day is found among their events; the answer about the same day is kept.',
  measure: (size) =>
    withCalendars({ people: 1, events: size }, async ({ source, users, touch }, memory) => ({
      costs: {
        'another day': await costOf((count) => source.freeBusy(users, dayOf(count))),
        'the same day': await costOf(() => source.freeBusy(users, dayOf(1))),
        'after a change of the file': await costOf((count) => {
          touch(count);
          return source.freeBusy(users, dayOf(1));
        }),
      },
      memory,
    })),
};

export const CALENDARS: Curve = {
  title: 'Large calendars of many people',
  size: `calendars of ${LARGE.toLocaleString('en')} events`,
  unit: 'for each question about one of them',
  sizes: [5, 50, 500, 5_000],
  reason:
    'Nearly flat up to 500: what was read of a calendar is kept, about 10 kB for four weeks. A file is looked at once a second at most: of few people, most questions find that done, and of 5,000 hardly any. Above 96 MB in all, what was asked about longest ago is read again.',
  measure: (size) =>
    withCalendars({ people: size, events: LARGE, days: 1 }, async ({ source, users }, memory) => {
      const userOf = (count: number) => users[(count * STEP) % size] ?? '';
      // The same day a second later each time, so that no answer is kept but what was read is.
      const question = await costOf((count) => source.freeBusy([userOf(count)], dayOf(count * DAYS)));
      return { costs: { 'a day of one person': question }, memory };
    }),
};
