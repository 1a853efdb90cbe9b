import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { Temporal } from 'temporal-polyfill';
import { createFolderSource } from '../../src/calendar/sources/ics/folder.js';
import { createLogger } from '../../src/shared/observability/log.js';
import type { BenchRow } from '../bench-row.js';
import { median } from '../bench-row.js';

const EVENTS = 5_000;
const RECURRING = 200;
const ROUNDS = 15;
/** Reads of the unchanged file in each round. */
const AGAIN = 9;
const DAY = {
  start: Temporal.Instant.from('2026-11-24T00:00+01:00'),
  end: Temporal.Instant.from('2026-11-25T00:00+01:00'),
};
const two = (number: number) => String(number).padStart(2, '0');

/** A calendar with the events of ten years; every twenty-fifth event recurs weekly. */
function writeCalendar(): string {
  const events = Array.from({ length: EVENTS }, (_, at) => {
    const day = `${2017 + (at % 10)}${two(1 + (at % 12))}${two(1 + (at % 28))}`;
    const hour = two(7 + (at % 10));
    const isRecurring = at % (EVENTS / RECURRING) === 0;
    return [
      'BEGIN:VEVENT',
      `UID:hendelse-${at}@eksempel.no`,
      'DTSTAMP:20261101T080000Z',
      `DTSTART;TZID=Europe/Oslo:${day}T${hour}0000`,
      `DTEND;TZID=Europe/Oslo:${day}T${hour}4500`,
      `SUMMARY:Hendelse nummer ${at}`,
      'STATUS:CONFIRMED',
      ...(isRecurring ? ['RRULE:FREQ=WEEKLY'] : []),
      'END:VEVENT',
    ].join('\r\n');
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR', ''].join('\r\n');
}

async function timeOf(work: () => unknown): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** One person's day from that calendar, for a new and an unchanged file, against only reading the file. */
export async function measureCalendarDay(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'ordrom-bench-'));
  mkdirSync(join(folder, 'people'));
  const text = writeCalendar();
  writeFileSync(join(folder, 'people', 'kari.ics'), text);
  const options = {
    config: { kind: 'ics' as const, folder },
    domain: 'eksempel.no',
    timeZone: 'Europe/Oslo',
    log: createLogger('silent'),
  };
  const rounds: { first: number; again: number; reading: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const source = createFolderSource(options);
    const ask = async () => {
      const [found] = await source.freeBusy(['kari'], DAY);
      if (!found || !('busy' in found) || found.busy.length === 0) throw new Error('nothing was found');
    };
    const reading = await timeOf(() => new ICAL.Component(ICAL.parse(text)));
    const first = await timeOf(ask);
    const again: number[] = [];
    for (let time = 0; time < AGAIN; time += 1) again.push(await timeOf(ask));
    rounds.push({ reading, first, again: median(again) });
  }
  rmSync(folder, { recursive: true });
  const middle = (of: (round: (typeof rounds)[number]) => number) => median(rounds.map(of));
  const line = (name: string, key: 'first' | 'again'): BenchRow => ({
    name: `a day of a calendar of ${EVENTS} events, ${name}`,
    measured: `${middle((round) => round[key]).toFixed(1)} ms`,
    baseline: `ical.js reading it: ${middle((round) => round.reading).toFixed(1)} ms`,
    ratio:
      key === 'first'
        ? { of: 'cost', value: middle((round) => round.first / round.reading) }
        : { of: 'speed', value: middle((round) => round.reading / round.again) },
  });
  return [line('the first time', 'first'), line('unchanged', 'again')];
}
