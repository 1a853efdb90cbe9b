import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchRow } from '../bench-row.js';
import { compareLoad } from '../load/compare-load.js';
import { startFloor } from '../load/floors.js';
import { prepareRequests } from '../load/prepared-requests.js';
import { startProcess } from '../load/process.js';

const KEY = 'bench-key';
const PEOPLE = 200;
const DAYS = 5;
const MEETINGS = 4;
const PACES = [500];
const two = (number: number) => String(number).padStart(2, '0');

/** Meetings of an hour that recur every day. */
function writeCalendars(folder: string) {
  mkdirSync(join(folder, 'people'));
  for (let person = 0; person < PEOPLE; person += 1) {
    const events = Array.from({ length: MEETINGS }, (_, at) =>
      [
        'BEGIN:VEVENT',
        `UID:${person}-${at}@eksempel.no`,
        'DTSTAMP:20260101T080000Z',
        `DTSTART;TZID=Europe/Oslo:20260101T${two(8 + 2 * at)}${two(person % 60)}00`,
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY',
        'SUMMARY:Møte',
        'END:VEVENT',
      ].join('\r\n'),
    );
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
    writeFileSync(join(folder, 'people', `person${person}.ics`), text);
  }
}

/** A day of one person over HTTP, of calendars that were read before. */
export async function measureCalendarService(): Promise<BenchRow> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-calendars-'));
  writeCalendars(folder);
  const ours = await startProcess('calendar', {
    CALENDAR_PORT: '0',
    CALENDAR_API_KEYS: KEY,
    CALENDAR_RATE_LIMIT: '1000000',
    CALENDAR_SOURCE: `ics:${folder}`,
  });
  const questions = Array.from({ length: PEOPLE * DAYS }, (_, at) => ({
    path: `/${KEY}/api/v1/events/day:${at % DAYS}/users:person${Math.floor(at / DAYS)}`,
  }));
  const bodies: string[] = [];
  for (const { path } of questions) bodies.push(await (await fetch(`${ours.url}${path}`)).text());
  if (!bodies.every((body) => body.includes('"Busy"'))) throw new Error('a day without meetings');
  const [bare, fastify] = [await startFloor('bare-http', bodies), await startFloor('bare-fastify', bodies)];
  const row = await compareLoad({
    name: 'calendar: a day of one person, warm',
    sides: [
      { name: 'ours', server: ours },
      { name: 'bare node:http', server: bare },
      { name: 'fastify with one route', server: fastify },
    ],
    prepare: () => prepareRequests(questions),
    paces: PACES,
    goal: 'p99 10 ms at 500/s',
  });
  await Promise.all([ours, bare, fastify].map((server) => server.stop()));
  rmSync(folder, { recursive: true });
  return row;
}
