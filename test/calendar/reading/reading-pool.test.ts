import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import type { CalendarJob } from '../../../src/calendar/reading/calendar-job.js';
import { XmlError, XmlLimitError } from '../../../src/calendar/reading/parse-xml.js';
import { createReadingPool } from '../../../src/calendar/reading/reading-pool.js';
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
