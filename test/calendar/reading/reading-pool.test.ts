import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { TooManyRecurrencesError } from '../../../src/calendar/ical/day.js';
import {
  type CalendarJob,
  type CalendarOutcome,
  runCalendarJob,
} from '../../../src/calendar/reading/calendar-job.js';
import { XmlError, XmlLimitError } from '../../../src/calendar/reading/parse-xml.js';
import { createReadingPool, MAX_INLINE_BYTES } from '../../../src/calendar/reading/reading-pool.js';
import { fuzzRuns, fuzzTimeout } from '../../support/fuzz-runs.js';
import { buildCalendar, buildEvent } from '../ical/build.js';

const MONDAY = Date.UTC(2026, 10, 23) / 1_000;
const pool = createReadingPool({ maxJobMs: 4_000 });
afterAll(() => pool.close());

const jobOf = (text: string): CalendarJob => ({
  texts: [Buffer.from(text)],
  isLenient: false,
  timeZone: 'Europe/Oslo',
  window: { start: MONDAY, end: MONDAY + 7 * 86_400 },
  owner: [],
  kind: 'busy',
});
const MEETING = buildEvent('DTSTART;TZID=Europe/Oslo:20261124T090000', 'DURATION:PT1H');
const repeat = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('');
const wrap = (content: string) => `BEGIN:VCALENDAR\r\n${content}END:VCALENDAR\r\n`;

/** Runs work and returns the longest time in which the event loop did nothing else. */
async function measureLag<Value>(work: Promise<Value>): Promise<{ value: Value; lagMs: number }> {
  let [isDone, lagMs, last] = [false, 0, performance.now()];
  const watch = (async () => {
    while (!isDone) {
      await pause(5);
      lagMs = Math.max(lagMs, performance.now() - last - 5);
      last = performance.now();
    }
  })();
  const value = await work;
  isDone = true;
  await watch;
  return { value, lagMs };
}

test('reads a large calendar in a thread as a small one inline', async () => {
  const small = await pool.readCalendar(jobOf(buildCalendar(...MEETING)));
  const filler = repeat(
    400,
    (index) => `${buildEvent(`UID:x${index}`, 'DTSTART:20200101T090000Z').join('\r\n')}\r\n`,
  );
  const large = await pool.readCalendar(jobOf(wrap(`${MEETING.join('\r\n')}\r\n${filler}`)));
  expect(small).toMatchObject({ times: Float64Array.of(MONDAY + 32 * 3_600, MONDAY + 33 * 3_600) });
  expect(large).toMatchObject({
    times: Float64Array.of(MONDAY + 32 * 3_600, MONDAY + 33 * 3_600),
    dropped: [],
  });
});

const event = (rule: string) => (index: number) =>
  `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20200101T090000Z\r\nDURATION:PT1M\r\nRRULE:${rule}\r\nEND:VEVENT\r\n`;

test.each([
  [
    'nested components',
    wrap(`BEGIN:VEVENT\r\n${'BEGIN:X\r\n'.repeat(300_000)}${'END:X\r\n'.repeat(300_000)}`),
  ],
  ['rules for every second', wrap(repeat(10, event('FREQ=SECONDLY;COUNT=2900000')))],
  ['fifty thousand daily series', wrap(repeat(50_000, event('FREQ=DAILY')))],
  [
    'thirty thousand time zones',
    wrap(
      repeat(
        30_000,
        (index) =>
          `BEGIN:VTIMEZONE\r\nTZID:x${index}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nRRULE:FREQ=SECONDLY\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\nBEGIN:VEVENT\r\nUID:${index}\r\nDTSTART;TZID=x${index}:20261124T090000\r\nEND:VEVENT\r\n`,
      ),
    ),
  ],
  ['thirty megabytes of carriage returns', wrap(`${'\r'.repeat(30_000_000)}\r\n`)],
  [
    'fifty thousand harmless events',
    wrap(
      repeat(
        50_000,
        (index) =>
          `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART:20261124T090000Z\r\nDURATION:PT1H\r\nEND:VEVENT\r\n`,
      ),
    ),
  ],
])('does not block the event loop: %s', async (_, text) => {
  const { value, lagMs } = await measureLag(pool.readCalendar(jobOf(text)));
  expect(value).toBeDefined();
  // A busy machine may add to this; without threads, each of these takes seconds.
  expect(lagMs).toBeLessThan(1_000);
  expect(await pool.readCalendar(jobOf(buildCalendar(...MEETING)))).toMatchObject({ dropped: [] });
});

test('ends a job over its time, and replaces its thread', async () => {
  const slow = createReadingPool({ maxJobMs: 1, maxStartMs: 1 });
  expect(await slow.readCalendar(jobOf(wrap(repeat(50_000, event('FREQ=DAILY')))))).toEqual({
    problem: 'unreadable_calendar',
  });
  await slow.close();
});

const manyElements = (bytes: number) => {
  const element = '<response><href>/a</href></response>';
  return Buffer.from(`<multistatus>${element.repeat(Math.floor(bytes / element.length))}</multistatus>`);
};

test('parses a large XML document in a thread as a small one inline', async () => {
  const list = Array.from({ length: 10_000 }, () => ({ href: '/a' }));
  expect(await pool.readXml(manyElements(10_000 * 36))).toEqual({ multistatus: { response: list } });
  expect(await pool.readXml(Buffer.from('\ufeff<a>x</a>'), { alwaysLists: true })).toEqual({ a: 'x' });
});

test.each([
  ['too many elements', manyElements(8 * 1024 * 1024), 'too many elements'],
  ['no end', Buffer.from('<a>'.repeat(1_000_000)), 'too many levels'],
  ['a document type', Buffer.from(`<!DOCTYPE a><a>${' '.repeat(300_000)}</a>`), 'a document type', false],
])('refuses a large document with %s, off the event loop', async (_, bytes, said, isOverLimit = true) => {
  const { value, lagMs } = await measureLag(pool.readXml(bytes).catch((error: unknown) => error));
  expect(value).toBeInstanceOf(XmlError);
  expect(value instanceof XmlLimitError).toBe(isOverLimit);
  expect(String(value)).toContain(said);
  expect(lagMs).toBeLessThan(1_000);
});

test('refuses a document that takes too long, and goes on with the next', async () => {
  const slow = createReadingPool({ maxJobMs: 1, maxStartMs: 1 });
  const error: unknown = await slow.readXml(manyElements(2 * 1024 * 1024)).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(XmlLimitError);
  expect(String(error)).toContain('too much time or memory');
  expect(await slow.readXml(Buffer.from('<a>x</a>'))).toEqual({ a: 'x' });
  await slow.close();
});

describe('any calendar', () => {
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
      ([name, days]) =>
        `${name}:${days.map((day) => `202611${String(day).padStart(2, '0')}T090000Z`).join()}`,
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

  const nested = fc
    .nat(8_000)
    .map((levels) => `BEGIN:X${LINE}`.repeat(levels) + `END:X${LINE}`.repeat(levels));

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
});
