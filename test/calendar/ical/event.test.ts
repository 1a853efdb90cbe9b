import { expect, test } from 'vitest';
import { buildCalendar, buildEvent, listTestOccurrences } from './build.js';

test.each([
  ['PUBLIC', false],
  ['public', false],
  ['PRIVATE', true],
  ['CONFIDENTIAL', true],
  // RFC 5545 section 3.8.1.3.
  ['X-PERSONAL', true],
])('CLASS:%s is private: %s', (value, isPrivate) => {
  const text = buildCalendar(...buildEvent('DTSTART:20261124T090000Z', 'DURATION:PT1H', `CLASS:${value}`));
  const [occurrence] = listTestOccurrences(text, '2026-11-24T00:00', '2026-11-25T00:00');
  expect(occurrence?.isPrivate).toBe(isPrivate);
});
