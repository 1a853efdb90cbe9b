import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import {
  formatMessageDay,
  formatMessageTime,
  messageDate,
  toMessageTs,
} from '../../../../src/playground/page/ui/message-time.js';

const tsAt = (iso: string) => toMessageTs(Temporal.Instant.from(iso));

describe('formatMessageTime', () => {
  it.each([
    ['2026-11-24T08:05:59Z', 'Europe/Oslo', '09:05'],
    ['2026-07-01T22:30:00Z', 'Europe/Oslo', '00:30'],
    ['2026-11-24T08:05:00Z', 'America/New_York', '03:05'],
  ])('%s in %s', (iso, zone, expected) => {
    expect(formatMessageTime(tsAt(iso), zone)).toBe(expected);
  });
});

it("messageDate uses the given zone, not the machine's", () => {
  expect(messageDate(tsAt('2026-07-01T22:30:00Z'), 'Europe/Oslo')).toBe('2026-07-02');
  expect(messageDate(tsAt('2026-07-01T22:30:00Z'), 'UTC')).toBe('2026-07-01');
});

describe('formatMessageDay', () => {
  it.each([
    ['2026-11-24', '2026-11-24', 'I dag'],
    ['2026-11-23', '2026-11-24', 'I går'],
    ['2026-12-31', '2027-01-01', 'I går'],
    ['2026-11-19', '2026-11-24', 'torsdag 19. november'],
    ['2025-11-19', '2026-11-24', 'onsdag 19. november 2025'],
  ])('%s on %s', (day, today, expected) => {
    expect(formatMessageDay(day, today)).toBe(expected);
  });
});
