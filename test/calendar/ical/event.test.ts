import { expect, test } from 'vitest';
import { buildCalendar, buildEvent, listTestOccurrences, listTestTimes } from './build.js';

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

test('finds a time zone whose name has escaped commas, as Exchange writes it', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:(UTC+00:00) Dublin\\, Edinburgh\\, Lisbon\\, London',
    'BEGIN:STANDARD',
    'DTSTART:16010101T000000',
    'TZOFFSETFROM:+0000',
    'TZOFFSETTO:+0000',
    'END:STANDARD',
    'END:VTIMEZONE',
  ];
  const event = buildEvent(
    'DTSTART;TZID="(UTC+00:00) Dublin, Edinburgh, Lisbon, London":20261124T090000',
    'DURATION:PT1H',
  );
  const text = buildCalendar(...zone, ...event);
  expect(listTestTimes(text, '2026-11-24T00:00', '2026-11-25T00:00')).toEqual(['2026-11-24T10:00/11:00']);
});

test.each([
  ['absent by Nextcloud', ['X-NEXTCLOUD-OUT-OF-OFFICE:12'], 'OOF'],
  ['transparent all the same', ['X-NEXTCLOUD-OUT-OF-OFFICE:12', 'TRANSP:TRANSPARENT'], 'Free'],
])('knows who is %s', (_, lines, status) => {
  const text = buildCalendar(...buildEvent('DTSTART:20261124T090000Z', 'DURATION:PT1H', ...lines));
  const [occurrence] = listTestOccurrences(text, '2026-11-24T00:00', '2026-11-25T00:00');
  expect(occurrence?.event.details.status).toBe(status);
});
