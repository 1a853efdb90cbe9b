import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { dayOf, tsOf, viewDay, viewTime } from '../../../../src/playground/page/messages/moment.js';

const tsAt = (iso: string) => tsOf(Temporal.Instant.from(iso));

describe('viewTime', () => {
  it.each([
    ['2026-11-24T08:05:59Z', 'Europe/Oslo', '09:05'],
    ['2026-07-01T22:30:00Z', 'Europe/Oslo', '00:30'],
    ['2026-11-24T08:05:00Z', 'America/New_York', '03:05'],
  ])('%s in %s', (iso, zone, expected) => {
    expect(viewTime(tsAt(iso), zone)).toBe(expected);
  });
});

it('a day is that of the zone, not of the machine', () => {
  expect(dayOf(tsAt('2026-07-01T22:30:00Z'), 'Europe/Oslo')).toBe('2026-07-02');
  expect(dayOf(tsAt('2026-07-01T22:30:00Z'), 'UTC')).toBe('2026-07-01');
});

describe('viewDay', () => {
  it.each([
    ['2026-11-24', '2026-11-24', 'I dag'],
    ['2026-11-23', '2026-11-24', 'I går'],
    ['2026-12-31', '2027-01-01', 'I går'],
    ['2026-11-19', '2026-11-24', 'torsdag 19. november'],
    ['2025-11-19', '2026-11-24', 'onsdag 19. november 2025'],
  ])('%s on %s', (day, today, expected) => {
    expect(viewDay(day, today)).toBe(expected);
  });
});
