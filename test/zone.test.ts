import { expect, test } from 'vitest';

/** Offsets on 1 January 2026, in minutes west of Greenwich. */
const OFFSETS: Readonly<Record<string, number>> = { UTC: 0, 'Europe/Oslo': -60, 'America/New_York': 300 };

test('the process runs in the time zone TZ', () => {
  const zone = process.env['TZ'] ?? '';
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
  const expected = OFFSETS[zone];
  if (expected !== undefined) expect(new Date(2026, 0, 1).getTimezoneOffset()).toBe(expected);
});
