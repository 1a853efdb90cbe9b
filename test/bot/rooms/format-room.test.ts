import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { formatRoomDate } from '../../../src/bot/rooms/format-room.js';
import { requestContextAt } from '../support/request-context.js';

it.each([
  ['2027-05-17', 'nb', 'mandag 17. mai 2027 (grunnlovsdagen)'],
  ['2026-12-25', 'nn', 'fredag 25. desember (første juledag)'],
  ['2026-12-24', 'nb', 'torsdag 24. desember (julaften)'],
  ['2026-12-23', 'nb', 'onsdag 23. desember'],
] as const)('names the public holiday of %s in %s', (date, language, expected) => {
  const when = { kind: 'day', date: Temporal.PlainDate.from(date) } as const;
  expect(formatRoomDate(when, requestContextAt('2026-11-24T09:15', language))).toBe(expected);
});
