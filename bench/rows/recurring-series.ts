import ICAL from 'ical.js';
import { parseCalendar } from '../../src/calendar/ical/calendar.js';
import { listOccurrences } from '../../src/calendar/ical/occurrences.js';
import type { BenchRow } from '../bench-row.js';
import { median } from '../load/median.js';

const ROUNDS = 50;
/** A day ten years after the start of the series. */
const DAY = { start: Date.UTC(2026, 10, 24) / 1_000, end: Date.UTC(2026, 10, 25) / 1_000 };
const SERIES = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:daglig',
  'DTSTART;TZID=Europe/Oslo:20161124T090000',
  'DURATION:PT30M',
  'RRULE:FREQ=DAILY',
  'END:VEVENT',
  'END:VCALENDAR',
  '',
].join('\r\n');

/** The median in milliseconds, after a warm-up round. */
function measure(work: () => number): number {
  if (work() !== 1) throw new Error('a series every day is there once a day');
  const rounds = Array.from({ length: ROUNDS }, () => {
    const before = performance.now();
    work();
    return performance.now() - before;
  });
  return median(rounds);
}

/** Iterates from the first occurrence to the day, which is the intended use of the library. */
function listByLibrary(event: ICAL.Event): number {
  const iterator = event.iterator();
  const [from, to] = [DAY.start, DAY.end].map((at) => ICAL.Time.fromJSDate(new Date(at * 1_000), true));
  let found = 0;
  for (let next = iterator.next(); next && to && next.compare(to) < 0; next = iterator.next())
    if (from && next.compare(from) >= 0) found += 1;
  return found;
}

/** Expands one day of a series that has recurred daily for ten years, against ical.js. */
export function measureSeries(): BenchRow {
  const calendar = parseCalendar(SERIES, 'Europe/Oslo');
  const component = new ICAL.Component(ICAL.parse(SERIES)).getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event');
  const event = new ICAL.Event(component);
  const ours = measure(() => listOccurrences(calendar, DAY).length);
  const theirs = measure(() => listByLibrary(event));
  return {
    name: 'a day of a ten-year daily series',
    measured: `${ours.toFixed(2)} ms`,
    baseline: `ical.js: ${theirs.toFixed(2)} ms`,
    goal: '5 ms',
    ratio: { of: 'speed', value: theirs / ours },
  };
}
