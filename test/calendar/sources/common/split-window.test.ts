import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { selectBusyWithin, splitWindow } from '../../../../src/calendar/sources/common/calendar-lookup.js';
import {
  MERGED_INTERVAL_MINUTES,
  parseMergedFreeBusy,
} from '../../../../src/calendar/sources/microsoft/merged-free-busy.js';
import { toPlainJson } from '../to-plain-json.js';

const HOUR = 3_600_000;
const at = (hours: number) => Temporal.Instant.fromEpochMilliseconds(hours * HOUR);
const hoursArbitrary = fc.integer({ min: 0, max: 20_000 });

test('splits a window into parts that cover it', () => {
  fc.assert(
    fc.property(
      hoursArbitrary,
      fc.integer({ min: 1, max: 5_000 }),
      fc.integer({ min: 1, max: 62 }),
      (from, length, days) => {
        const window = { start: at(from), end: at(from + length) };
        const pieces = splitWindow(window, days);
        expect(pieces[0]?.start.equals(window.start)).toBe(true);
        expect(pieces.at(-1)?.end.equals(window.end)).toBe(true);
        for (const [number, { start, end }] of pieces.entries()) {
          const lengthMs = end.epochMilliseconds - start.epochMilliseconds;
          expect(lengthMs).toBeGreaterThan(0);
          expect(lengthMs).toBeLessThanOrEqual(days * 24 * HOUR);
          expect(pieces[number + 1]?.start.equals(end) ?? true).toBe(true);
        }
      },
    ),
  );
});

test('merges the parts by start without duplicates and touching times', () => {
  const time = (from: number, to: number) => ({ start: at(from), end: at(to), status: 'Busy' as const });
  const window = { start: at(10), end: at(20) };
  const times = [
    time(18, 25),
    time(5, 11),
    time(18, 25),
    time(5, 10),
    time(20, 22),
    time(12, 12),
    time(12, 13),
  ];
  expect(toPlainJson(selectBusyWithin(times, window))).toEqual(
    toPlainJson([time(5, 11), time(12, 13), time(18, 25)]),
  );
});

test('parses each quarter of a merged view', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('0', '1', '2', '3', '4'), { maxLength: 60 }), (digits) => {
      const window = { start: at(0), end: at(24 * 7) };
      const times = parseMergedFreeBusy(digits.join(''), window);
      const isBusy = digits.map((_, quarter) => {
        const moment = quarter * MERGED_INTERVAL_MINUTES * 60_000;
        return times.some(
          ({ start, end }) => start.epochMilliseconds <= moment && moment < end.epochMilliseconds,
        );
      });
      expect(isBusy).toEqual(digits.map((digit) => digit !== '0'));
    }),
  );
});
