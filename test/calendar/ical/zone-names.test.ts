import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { parseCalendar } from '../../../src/calendar/ical/calendar.js';
import { findDisplayedZone, findNumberedZoneName, findZoneName } from '../../../src/calendar/ical/zones.js';
import { buildCalendar, buildEvent, listTestTimes } from './build.js';

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

  test.each([
    ['Tokyo Standard Time 1', 'Asia/Tokyo'],
    ['w. europe standard time 12', 'Europe/Oslo'],
    ['Europe/Oslo 2', 'Europe/Oslo'],
    ['Tokyo Standard Time', undefined],
    ['Mars 1', undefined],
  ])('with a number, %j is %s', (name, expected) => {
    expect(findNumberedZoneName(name)).toBe(expected);
  });

  // As Windows shows them.
  test.each([
    ['(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna', 'Europe/Amsterdam'],
    ['(UTC+00:00) Dublin, Edinburgh, Lisbon, London', 'Europe/Dublin'],
    ['(GMT) Greenwich Mean Time : Dublin, Edinburgh, Lisbon, London', 'Europe/London'],
    ['(GMT+01.00) Sarajevo/Warsaw/Zagreb', 'Europe/Sarajevo'],
    ['(UTC-05:00) Eastern Time (US & Canada)', 'America/New_York'],
    ['(UTC-08:00) Pacific Time (US & Canada)', 'America/Los_Angeles'],
    ['(UTC-07:00) Arizona', 'America/Phoenix'],
    ['(UTC-03:30) Newfoundland', 'America/St_Johns'],
    ['(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi', 'Asia/Kolkata'],
    ['(UTC+05:45) Kathmandu', 'Asia/Kathmandu'],
    ['(UTC+08:00) Beijing, Chongqing, Hong Kong, Urumqi', 'Asia/Shanghai'],
    ['(UTC+10:00) Canberra, Melbourne, Sydney', 'Australia/Sydney'],
    ["(UTC+13:00) Nuku'alofa", 'Pacific/Tongatapu'],
    ['(UTC-01:00) Azores', 'Atlantic/Azores'],
  ])('the display name %j is of %s', (name, zone) => {
    expect(findDisplayedZone(name)).toBe(zone);
  });

  test.each([
    ['(UTC) Coordinated Universal Time', '+00:00'],
    ['(UTC-11:00) Coordinated Universal Time-11', '-11:00'],
    ['(UTC+03:00) Atlantis', '+03:00'],
    // Turkey had this offset until 2016: the name is the authority, and the place is not followed.
    ['(UTC+02:00) Istanbul', '+02:00'],
    ['(UTC+99:00) Oslo', undefined],
    ['Oslo', undefined],
  ])('the display name %j has an offset', (name, expected) => {
    expect(findDisplayedZone(name)).toBe(expected);
  });

  test('every place with an exceptional name is in a zone that exists', async () => {
    const { PLACES_OF_DISPLAY_NAMES } = await import('../../../src/calendar/ical/zones.js');
    for (const [place, zone] of PLACES_OF_DISPLAY_NAMES) {
      expect(place).toBe(place.toLowerCase());
      expect(() => Temporal.Now.zonedDateTimeISO(zone)).not.toThrow();
    }
  });
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
