import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { TooManyRecurrencesError } from '../../../src/calendar/ical/day.js';
import {
  type CalendarJob,
  type CalendarOutcome,
  runCalendarJob,
} from '../../../src/calendar/reading/calendar-job.js';
import { createReadingPool, MAX_INLINE_BYTES } from '../../../src/calendar/reading/reading-pool.js';
import { fuzzRuns, fuzzTimeout } from '../../support/fuzz-runs.js';

const MAX_BYTES = 256 * 1024;
/** A third of what a thread may take. A thread that takes more ends, so that its job has no result. */
const MAX_HEAP_MIB = 128;
/** Milliseconds of a processor for one calendar, as long as a thread may take. The slowest known takes 2,300. */
const MAX_PROCESSOR_MS = 5_000;

const pool = createReadingPool({ maxHeapMib: MAX_HEAP_MIB, maxJobMs: 60_000 });
afterAll(() => pool.close());

const LINE = '\r\n';
const number = fc.integer({ min: 0, max: 5_000_000 });
const small = fc.integer({ min: -60, max: 60 });
const numbers = fc.array(small, { minLength: 1, maxLength: 40 }).map((list) => list.join());

const rulePart = fc.oneof(
  number.map((count) => `COUNT=${count}`),
  number.map((interval) => `INTERVAL=${interval}`),
  fc.constantFrom('UNTIL=29991231T000000Z', 'UNTIL=20261201', 'WKST=SU', 'BYDAY=MO,TU,-1FR,53SU'),
  fc
    .tuple(
      fc.constantFrom('SECOND', 'MINUTE', 'HOUR', 'MONTHDAY', 'YEARDAY', 'WEEKNO', 'MONTH', 'SETPOS'),
      numbers,
    )
    .map(([name, list]) => `BY${name}=${list}`),
);
const rule = fc
  .tuple(
    fc.constantFrom('SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
    fc.array(rulePart, { maxLength: 4 }),
  )
  .map(([frequency, parts]) => [`RRULE:FREQ=${frequency}`, ...parts].join(';'));
const start = fc.constantFrom(
  'DTSTART:19700101T000000Z',
  'DTSTART;VALUE=DATE:20200229',
  'DTSTART;TZID=Europe/Oslo:20261124T090000',
  'DTSTART;TZID=x1:20261124T090000',
);
const times = fc
  .tuple(fc.constantFrom('EXDATE', 'RDATE'), fc.array(fc.integer({ min: 1, max: 28 }), { maxLength: 300 }))
  .map(
    ([name, days]) => `${name}:${days.map((day) => `202611${String(day).padStart(2, '0')}T090000Z`).join()}`,
  );
const line = fc.oneof(
  rule,
  rule,
  times,
  fc.nat(3_000).map((length) => `SUMMARY:${'\u00f8\r\n '.repeat(length)}`),
  fc.nat(300).map((count) => `ATTENDEE;PARTSTAT=DECLINED:mailto:kari@eksempel.no${LINE}`.repeat(count)),
  fc.constantFrom(
    'DURATION:P9999W',
    'DTEND:29991231T000000Z',
    'STATUS:CANCELLED',
    'RECURRENCE-ID:20261124T090000Z',
  ),
);
const event = fc
  .tuple(start, fc.array(line, { maxLength: 4 }))
  .map(([begin, lines]) => ['BEGIN:VEVENT', 'UID:1', begin, ...lines, 'END:VEVENT', ''].join(LINE));
const zone = rule.map((each) =>
  [
    ...['BEGIN:VTIMEZONE', 'TZID:x1', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', each],
    ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:STANDARD', 'END:VTIMEZONE', ''],
  ].join(LINE),
);
const nested = fc.nat(8_000).map((levels) => `BEGIN:X${LINE}`.repeat(levels) + `END:X${LINE}`.repeat(levels));

const wrap = (content: string) =>
  `BEGIN:VCALENDAR${LINE}VERSION:2.0${LINE}${`X-FILL:x${LINE}`.repeat(Math.ceil(MAX_INLINE_BYTES / 10))}${content}END:VCALENDAR${LINE}`;

/** So many series, each with its rule. */
const repeatSeries = (count: number, ...lines: string[]) =>
  wrap(
    Array.from({ length: count }, (_, index) =>
      ['BEGIN:VEVENT', `UID:${index}`, ...lines, 'END:VEVENT', ''].join(LINE),
    ).join(''),
  );

/** Takes all steps that one calendar may take. */
const ENDLESS = repeatSeries(
  30,
  'DTSTART:20200101T090000Z',
  'DURATION:PT1M',
  'RRULE:FREQ=SECONDLY;COUNT=2900000',
);

/** Has 840,000 occurrences in the window. */
const CROWDED = repeatSeries(1_000, 'DTSTART;VALUE=DATE:20200229', 'RRULE:FREQ=HOURLY');

/** Parts of a calendar, each many times with names of its own. */
const calendar = fc
  .array(fc.tuple(fc.oneof(event, event, event, zone, nested), fc.constantFrom(1, 2, 30, 1_000)), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => {
    let text = '';
    for (const [part, count] of parts) {
      for (let copy = 0; copy < count && text.length + part.length < MAX_BYTES; copy += 1)
        text += part.replace('UID:1', `UID:${text.length}`).replaceAll('x1', `x${copy % 50}`);
    }
    return wrap(text);
  });

/** The outcome of a job that no limit of time and memory ends. */
function runHere(job: CalendarJob): CalendarOutcome {
  try {
    return runCalendarJob(job);
  } catch (error) {
    if (error instanceof TooManyRecurrencesError) return { problem: 'too_many_events' };
    throw error;
  }
}

test(
  'any calendar is read in little time and memory, in a thread as here',
  async () => {
    await fc.assert(
      fc.asyncProperty(calendar, fc.constantFrom('busy', 'bookings'), async (text, kind) => {
        const job: CalendarJob = {
          texts: [Buffer.from(text)],
          isLenient: false,
          timeZone: 'Europe/Oslo',
          window: { start: Date.UTC(2026, 10, 1) / 1_000, end: Date.UTC(2026, 11, 6) / 1_000 },
          owner: ['kari@eksempel.no'],
          kind,
        };
        const before = process.cpuUsage();
        const outcome = runHere(job);
        const { user, system } = process.cpuUsage(before);
        expect((user + system) / 1_000).toBeLessThan(MAX_PROCESSOR_MS);
        expect(await pool.readCalendar(job)).toEqual(outcome);
      }),
      {
        ...fuzzRuns(8),
        examples: [
          [ENDLESS, 'busy'],
          [CROWDED, 'busy'],
        ],
        // Shrinking would take longer than the test may.
        endOnFailure: true,
      },
    );
  },
  fuzzTimeout(120_000),
);
