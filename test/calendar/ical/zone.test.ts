import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { createNamedZone, instantOfWall, isZoneName, wallAt } from '../../../src/calendar/ical/zone.js';
import { fuzzRuns } from '../../support/fuzz-runs.js';
import { wallSecondsOf } from './build.js';

const ZONES = [
  'Europe/Oslo',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Asia/Kolkata',
  'UTC',
];
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
        const zone = createNamedZone(name);
        expect(instantOfWall(wallSecondsOf(time), zone)).toBe(expected.epochMilliseconds / 1_000);
        expect(wallAt(expected.epochMilliseconds / 1_000, zone)).toBe(
          wallSecondsOf(expected.toPlainDateTime()),
        );
      }),
      fuzzRuns(300),
    );
  });

  test('gives the same offset in any order of calls', () => {
    const zone = createNamedZone('Europe/Oslo');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (instant) => {
        expect(zone.offsetAt(instant)).toBe(createNamedZone('Europe/Oslo').offsetAt(instant));
      }),
    );
  });
});

test('assigns the second of a change to the new offset', () => {
  const zone = createNamedZone('Europe/Oslo');
  const change = Temporal.Instant.from('2026-10-25T01:00:00Z').epochMilliseconds / 1_000;
  expect([change - 1, change, change + 1].map(zone.offsetAt)).toEqual([7_200, 3_600, 3_600]);
  // Whatever is asked for first.
  for (const first of [change - 1, change, change + 1]) {
    const fresh = createNamedZone('Europe/Oslo');
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
