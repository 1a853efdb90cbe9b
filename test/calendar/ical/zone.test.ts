import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { parseCalendar } from '../../../src/calendar/ical/calendar.js';
import { StepBudget } from '../../../src/calendar/ical/day.js';
import { instantOfWall, isZoneName, wallAt } from '../../../src/calendar/ical/zone.js';
import { createZones, findZoneName } from '../../../src/calendar/ical/zones.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { buildCalendar, buildEvent, listTestTimes, wallSecondsOf } from './build.js';

const ZONES = [
  'Europe/Oslo',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'UTC',
];
const zones = createZones('Europe/Oslo', [], new StepBudget());

const HOURS = 24 * 366 * 60;

/** Half of the times near a change of the clocks in the zone, where it has any. */
const times = fc.tuple(
  fc.constantFrom(...ZONES),
  fc.nat(HOURS),
  fc.integer({ min: -300, max: 300 }),
  fc.boolean(),
);

describe('in zones of all kinds', () => {
  test('converts wall times in gaps and repeated hours by the standard', () => {
    fc.assert(
      fc.property(times, ([name, hours, minutes, isNearChange]) => {
        const any = Temporal.PlainDateTime.from('1980-01-01T00:00').add({ hours }).toZonedDateTime(name);
        const change = isNearChange ? any.getTimeZoneTransition('next') : null;
        const time = (change ?? any).toPlainDateTime().add({ minutes });
        const expected = time.toZonedDateTime(name, { disambiguation: 'compatible' });
        const zone = zones.findZone(name);
        expect(instantOfWall(wallSecondsOf(time), zone)).toBe(expected.epochMilliseconds / 1_000);
        expect(wallAt(expected.epochMilliseconds / 1_000, zone)).toBe(
          wallSecondsOf(expected.toPlainDateTime()),
        );
      }),
      fuzzRuns(300),
    );
  });

  test('gives the same offset in any order of calls', () => {
    const zone = zones.home;
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (instant) => {
        const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(
          instant * 1_000,
        ).toZonedDateTimeISO('Europe/Oslo');
        expect(zone.offsetAt(instant)).toBe(offsetNanoseconds / 1e9);
      }),
    );
  });
});

test('assigns the second of a change to the new offset', () => {
  const zone = zones.home;
  const change = Temporal.Instant.from('2026-10-25T01:00:00Z').epochMilliseconds / 1_000;
  expect([change - 1, change, change + 1].map(zone.offsetAt)).toEqual([7_200, 3_600, 3_600]);
  // Whatever is asked for first. A name in other letters is a zone that nobody has asked yet.
  for (const [at, first] of [change - 1, change, change + 1].entries()) {
    const fresh = zones.findZone(['europe/oslo', 'EUROPE/OSLO', 'Europe/OSLO'][at] ?? '');
    fresh.offsetAt(first);
    expect([change - 1, change, change + 1].map(fresh.offsetAt)).toEqual([7_200, 3_600, 3_600]);
  }
});

test.each([
  ['Europe/Oslo', true],
  ['europe/oslo', true],
  ['UTC', true],
  ['W. Europe Standard Time', false],
  ['Mars/Olympus', false],
  ['', false],
  ['../etc/passwd', false],
])('%j is a name: %s', (name, expected) => {
  expect(isZoneName(name)).toBe(expected);
});

const DAY = ['2026-06-15', '2026-06-16'] as const;
const at = (tzid: string) => buildEvent(`DTSTART;TZID="${tzid}":20260615T120000`, 'DURATION:PT1H');
const unknownZones = (text: string) => parseCalendar(text, 'Europe/Oslo').unknownZones;

describe('names of zones', () => {
  test.each([
    ['Europe/Oslo', 'Europe/Oslo'],
    ['europe/oslo', 'europe/oslo'],
    ['/example.org/20260101_1/America/New_York', 'America/New_York'],
    ['W. Europe Standard Time', 'Europe/Oslo'],
    ['w. europe standard time', 'Europe/Oslo'],
    ['TOKYO STANDARD TIME', 'Asia/Tokyo'],
    ['W. Europe Daylight Time', 'Europe/Oslo'],
    ['GMT Standard Time', 'Europe/London'],
    ['tzone://Microsoft/Utc', 'UTC'],
    ['+05:30', '+05:30'],
    ['UTC+05:30', '+05:30'],
    ['GMT+0100', '+01:00'],
    ['UTC-5', '-05:00'],
    ['UTC+99:00', undefined],
    ['Customized Time Zone', undefined],
    ['Mars/Olympus', undefined],
    ['Tokyo Standard Time 1', undefined],
    ['', undefined],
  ])('%j is %s', (name, expected) => {
    expect(findZoneName(name)).toBe(expected);
  });

  const isFound = (name: string, zone: string | undefined) => {
    const found = zones.findZone(name);
    expect(found.unknownName).toBe(zone === undefined ? name : undefined);
    if (zone !== undefined) expect(found).toBe(zones.findZone(zone));
  };

  test.each([
    // With a number.
    ['Tokyo Standard Time 1', 'Asia/Tokyo'],
    ['w. europe standard time 12', 'Europe/Oslo'],
    ['Europe/Oslo 2', 'Europe/Oslo'],
    ['Mars 1', undefined],
    // As Windows shows them: the first place that is known.
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Sarajevo'],
    ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
    ['(UTC-01:00) Azores', 'Atlantic/Azores'],
    // By the offset alone.
    ['(UTC) Coordinated Universal Time', '+00:00'],
    ['(UTC-11:00) Coordinated Universal Time-11', '-11:00'],
    ['(UTC+03:00) Atlantis', '+03:00'],
    // Turkey had this offset until 2016: the name is the authority, and the place is not followed.
    ['(UTC+02:00) Istanbul', '+02:00'],
    ['(UTC+99:00) Oslo', undefined],
    ['Oslo', undefined],
  ])('a TZID %j is %s', isFound);

  /** Names of Windows that no IANA name ends in. */
  const PLACES = `
    (UTC+04:00) Abu Dhabi = Asia/Dubai | (UTC-09:00) Alaska = America/Anchorage |
    (UTC-10:00) Aleutian Islands = America/Adak | (UTC-07:00) Arizona = America/Phoenix |
    (UTC+05:00) Astana = Asia/Almaty | (UTC-04:00) Atlantic Time (Canada) = America/Halifax |
    (UTC-08:00) Baja California = America/Tijuana | (UTC+08:00) Beijing = Asia/Shanghai |
    (UTC+01:00) Bern = Europe/Zurich | (UTC-03:00) Brasilia = America/Sao_Paulo |
    (UTC-01:00) Cabo Verde Is. = Atlantic/Cape_Verde | (UTC+10:00) Canberra = Australia/Sydney |
    (UTC-01:00) Cape Verde Is. = Atlantic/Cape_Verde | (UTC-06:00) Central America = America/Guatemala |
    (UTC-06:00) Central Time (US & Canada) = America/Chicago | (UTC+12:45) Chatham Islands = Pacific/Chatham |
    (UTC+05:30) Chennai = Asia/Kolkata | (UTC-03:00) City of Buenos Aires = America/Argentina/Buenos_Aires |
    (UTC-04:00) Cuiaba = America/Cuiaba | (UTC-05:00) Eastern Time (US & Canada) = America/New_York |
    (UTC-06:00) Easter Island = Pacific/Easter | (UTC+00:00) Edinburgh = Europe/London |
    (UTC+05:00) Ekaterinburg = Asia/Yekaterinburg | (UTC-04:00) Georgetown = America/Guyana |
    (UTC-02:00) Greenland = America/Nuuk | (UTC+00:00) Greenwich Mean Time = Europe/London |
    (UTC+07:00) Hanoi = Asia/Bangkok | (UTC-10:00) Hawaii = Pacific/Honolulu |
    (UTC-05:00) Indiana (East) = America/Indiana/Indianapolis | (UTC+05:00) Islamabad = Asia/Karachi |
    (UTC+05:45) Kathmandu = Asia/Kathmandu | (UTC+05:30) Kolkata = Asia/Kolkata | (UTC+02:00) Kyiv = Europe/Kyiv |
    (UTC-09:30) Marquesas Islands = Pacific/Marquesas | (UTC-07:00) Mountain Time (US & Canada) = America/Denver |
    (UTC+05:30) Mumbai = Asia/Kolkata | (UTC+11:00) New Caledonia = Pacific/Noumea |
    (UTC+05:30) New Delhi = Asia/Kolkata | (UTC-03:30) Newfoundland = America/St_Johns |
    (UTC+13:00) Nuku'alofa = Pacific/Tongatapu | (UTC+09:00) Osaka = Asia/Tokyo |
    (UTC-08:00) Pacific Time (US & Canada) = America/Los_Angeles | (UTC+04:00) Port Louis = Indian/Mauritius |
    (UTC+02:00) Pretoria = Africa/Johannesburg | (UTC-05:00) Quito = America/Guayaquil |
    (UTC+13:00) Samoa = Pacific/Apia | (UTC-06:00) Saskatchewan = America/Regina |
    (UTC+11:00) Solomon Is. = Pacific/Guadalcanal | (UTC+05:30) Sri Jayawardenepura = Asia/Colombo |
    (UTC+03:00) St. Petersburg = Europe/Moscow | (UTC-05:00) Turks and Caicos = America/Grand_Turk |
    (UTC+12:00) Wellington = Pacific/Auckland | (UTC+01:00) West Central Africa = Africa/Lagos |
    (UTC+06:30) Yangon (Rangoon) = Asia/Yangon
  `;
  test.each(PLACES.split('|').map((row) => row.trim().split(' = ')))('a TZID %j is %s', (name = '', zone) =>
    isFound(name, zone),
  );
});

describe('a zone without a VTIMEZONE', () => {
  test.each([
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', '13:00/14:00'],
    ['(UTC-05:00) Eastern Time (US & Canada)', '18:00/19:00'],
    ['w. europe standard time', '12:00/13:00'],
    ['Tokyo Standard Time 1', '05:00/06:00'],
  ])('%j is known', (tzid, expected) => {
    const text = buildCalendar(...at(tzid));
    expect(listTestTimes(text, ...DAY)).toEqual([`2026-06-15T${expected}`]);
    expect(unknownZones(text)).toEqual([]);
  });

  test('has its written offset when no place of its name is known', () => {
    const text = buildCalendar(...at('(UTC+03:00) Atlantis'));
    expect(listTestTimes(text, ...DAY)).toEqual(['2026-06-15T11:00/12:00']);
    expect(unknownZones(text)).toEqual([]);
  });

  test.each([
    ['its start', ['DTSTART;TZID=Mars/Olympus:20260615T120000', 'DURATION:PT1H']],
    ['its end', ['DTSTART:20260615T100000Z', 'DTEND;TZID=Mars/Olympus:20260615T130000']],
    ['an added time', ['DTSTART:20260615T100000Z', 'RDATE;TZID=Mars/Olympus:20260616T120000']],
    ['an excluded time', ['DTSTART:20260615T100000Z', 'EXDATE;TZID=Mars/Olympus:20260615T120000']],
    ['the time it replaces', ['DTSTART:20260615T100000Z', 'RECURRENCE-ID;TZID=Mars/Olympus:20260615T120000']],
  ])('is named when it is unknown, for an event with it in %s', (_, lines) => {
    expect(unknownZones(buildCalendar(...buildEvent(...lines)))).toEqual(['Mars/Olympus']);
  });

  test('is not named for a date', () => {
    const text = buildCalendar(...buildEvent('DTSTART;VALUE=DATE;TZID=Mars/Olympus:20260615'));
    expect(unknownZones(text)).toEqual([]);
  });
});

describe('a VTIMEZONE', () => {
  const zone = (name: string) => [
    ...['BEGIN:VTIMEZONE', `TZID:${name}`, 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
    ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'],
  ];

  test.each(['Tokyo Standard Time 1', '(UTC+00:00) Dublin', 'Kontoret'])(
    'of the name %j wins over what the name says',
    (name) => {
      const text = buildCalendar(...zone(name), ...at(name));
      expect(listTestTimes(text, ...DAY)).toEqual(['2026-06-15T08:30/09:30']);
      expect(unknownZones(text)).toEqual([]);
    },
  );

  test('is found in small letters', () => {
    const text = buildCalendar(...zone('Kontoret'), ...at('kontoret'));
    expect(listTestTimes(text, ...DAY)).toEqual(['2026-06-15T08:30/09:30']);
  });
});
