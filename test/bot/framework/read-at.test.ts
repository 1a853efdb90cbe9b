import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { parseReadAt } from '../../../src/bot/framework/read-at.js';

const now = Temporal.ZonedDateTime.from('2026-11-24T09:15:00[Europe/Oslo]');

it.each([
  ['is what the service says, in our zone', '2026-11-24T08:14:20Z', '2026-11-24T09:14:20'],
  ['is now where it says nothing', undefined, '2026-11-24T09:15:00'],
  ['is not to come, where its clock is ahead', '2026-11-24T08:20:00Z', '2026-11-24T09:15:00'],
])('%s', (_, fetchedAt, expected) => {
  expect(parseReadAt(fetchedAt, now).toPlainDateTime().toString()).toBe(expected);
});
