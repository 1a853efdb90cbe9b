import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { parseReadAt } from '../../../src/bot/framework/request-context.js';

const now = Temporal.ZonedDateTime.from('2026-11-24T09:15:00[Europe/Oslo]');

it.each([
  ['uses the time of the service, in the configured zone', '2026-11-24T08:14:20Z', '2026-11-24T09:14:20'],
  ['uses the current time if the service gives none', undefined, '2026-11-24T09:15:00'],
  ['never returns a later time than now', '2026-11-24T08:20:00Z', '2026-11-24T09:15:00'],
])('%s', (_, fetchedAt, expected) => {
  expect(parseReadAt(fetchedAt, now).toPlainDateTime().toString()).toBe(expected);
});
