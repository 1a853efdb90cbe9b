import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCalendar } from '../../../src/calendar/ical/calendar.js';
import { type EventOccurrence, listOccurrences } from '../../../src/calendar/ical/occurrences.js';
import { isWithin } from '../../../src/shared/time/interval.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { buildCalendar, buildEvent, listTestOccurrences, listTestTimes } from './build.js';

describe('event', () => {
  test.each([
    ['PUBLIC', false],
    ['public', false],
    ['PRIVATE', true],
    ['CONFIDENTIAL', true],
    // RFC 5545 section 3.8.1.3.
    ['X-PERSONAL', true],
  ])('CLASS:%s is private: %s', (value, isPrivate) => {
    const text = buildCalendar(...buildEvent('DTSTART:20261124T090000Z', 'DURATION:PT1H', `CLASS:${value}`));
    const [occurrence] = listTestOccurrences(text, '2026-11-24T00:00', '2026-11-25T00:00');
    expect(occurrence?.isPrivate).toBe(isPrivate);
  });

  test('finds a time zone whose name has escaped commas, as Exchange writes it', () => {
    const zone = [
      'BEGIN:VTIMEZONE',
      'TZID:(UTC+00:00) Dublin\\, Edinburgh\\, Lisbon\\, London',
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
      'END:VTIMEZONE',
    ];
    const event = buildEvent(
      'DTSTART;TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London":20261124T090000',
      'DURATION:PT1H',
    );
    const text = buildCalendar(...zone, ...event);
    expect(listTestTimes(text, '2026-11-24T00:00', '2026-11-25T00:00')).toEqual(['2026-11-24T10:00/11:00']);
  });

  test.each([
    ['absent by Nextcloud', ['X-NEXTCLOUD-OUT-OF-OFFICE:12'], 'OOF'],
    ['transparent all the same', ['X-NEXTCLOUD-OUT-OF-OFFICE:12', 'TRANSP:TRANSPARENT'], 'Free'],
  ])('knows who is %s', (_, lines, status) => {
    const text = buildCalendar(...buildEvent('DTSTART:20261124T090000Z', 'DURATION:PT1H', ...lines));
    const [occurrence] = listTestOccurrences(text, '2026-11-24T00:00', '2026-11-25T00:00');
    expect(occurrence?.event.details.status).toBe(status);
  });
});

describe('bounds', () => {
  const DAY = 86_400;

  /** 2026, in seconds. */
  const YEAR = { start: 1_767_225_600, end: 1_798_761_600 };

  const two = (number: number) => String(number).padStart(2, '0');

  const date = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
    .map(([month, day]) => `2026${two(month)}${two(day)}`);

  const zone = fc.constantFrom('Europe/Oslo', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York');

  const length = fc.constantFrom('PT30M', 'PT25H', 'P3D', 'PT0S');

  const time = fc
    .tuple(date, fc.integer({ min: 0, max: 23 }))
    .map(([day, hour]) => `${day}T${two(hour)}3000`);

  const end = fc.oneof(
    fc.integer({ min: 1, max: 40 }).map((count) => `;COUNT=${count}`),
    date.map((until) => `;UNTIL=${until}`),
    time.map((until) => `;UNTIL=${until}Z`),
    fc.constant(''),
  );

  const recurrence = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc
      .tuple(fc.constantFrom('DAILY;INTERVAL=9', 'WEEKLY', 'MONTHLY'), end)
      .map(([frequency, until]) => [`RRULE:FREQ=${frequency}${until}`]),
    fc.tuple(time, length).map(([at, long]) => [`RDATE;VALUE=PERIOD:${at}Z/${long}`]),
  );

  const change = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string[]>([]) },
    fc
      .tuple(zone, time, time, fc.constantFrom('', ';RANGE=THISANDFUTURE'))
      .map(([name, from, to, range]) => [
        `RECURRENCE-ID${range};TZID=${name}:${from}`,
        `DTSTART;TZID=${name}:${to}`,
      ]),
  );

  const series = fc
    .tuple(zone, time, date, fc.boolean(), length, recurrence, change)
    .map(([name, at, day, isDate, long, recurring, changed]) => {
      const start = isDate ? `DTSTART;VALUE=DATE:${day}` : `DTSTART;TZID=${name}:${at}`;
      const other = changed.length > 0 ? buildEvent(...changed, `DURATION:${long}`) : [];
      return buildCalendar(...buildEvent(start, `DURATION:${isDate ? 'P2D' : long}`, ...recurring), ...other);
    });

  const times = (occurrences: readonly EventOccurrence[]) =>
    occurrences.map(({ start, end }) => `${start} ${end}`).sort();

  test('a day has what the whole year has in it', () => {
    fc.assert(
      fc.property(series, fc.nat(364), (text, at) => {
        const calendar = parseCalendar(text, 'Europe/Oslo');
        const year = listOccurrences(calendar, YEAR);
        const day = { start: YEAR.start + at * DAY, end: YEAR.start + (at + 1) * DAY };
        expect(times(listOccurrences(calendar, day))).toEqual(
          times(year.filter((one) => isWithin(one, day))),
        );
      }),
      fuzzRuns(200),
    );
  });

  test('nothing of a series takes place outside of its bounds', () => {
    fc.assert(
      fc.property(series, (text) => {
        const calendar = parseCalendar(text, 'Europe/Oslo');
        const everywhere = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };
        const free = { ...calendar, series: calendar.series.map((one) => ({ ...one, bounds: everywhere })) };
        expect(listOccurrences(calendar, YEAR)).toEqual(listOccurrences(free, YEAR));
        for (const { bounds } of calendar.series)
          for (const { start, end } of listOccurrences(free, YEAR)) {
            expect(start).toBeGreaterThanOrEqual(bounds.start);
            expect(end).toBeLessThanOrEqual(bounds.end);
          }
      }),
      fuzzRuns(200),
    );
  });
});
