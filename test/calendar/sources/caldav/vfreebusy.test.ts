import { expect, test } from 'vitest';
import { parseVfreebusy } from '../../../../src/calendar/sources/caldav/vfreebusy.js';

const read = (...lines: string[]) =>
  parseVfreebusy(
    ['BEGIN:VCALENDAR', 'BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY', 'END:VCALENDAR'].join('\r\n'),
    'Europe/Oslo',
  )?.map(({ start, end, status }) => `${start} ${end} ${status}`);

test('parses periods with an end or a length, sorted by start', () => {
  expect(
    read(
      'FREEBUSY:20261124T120000Z/PT1H30M',
      'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261124T080000Z/20261124T090000Z,2026112',
      ' 4T100000Z/20261124T103000Z',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20261125T080000Z/20261125T090000Z',
      'FREEBUSY;FBTYPE=X-STRANGE:20261126T080000Z/20261126T090000Z',
    ),
  ).toEqual([
    '2026-11-24T08:00:00Z 2026-11-24T09:00:00Z Tentative',
    '2026-11-24T10:00:00Z 2026-11-24T10:30:00Z Tentative',
    '2026-11-24T12:00:00Z 2026-11-24T13:30:00Z Busy',
    '2026-11-25T08:00:00Z 2026-11-25T09:00:00Z OOF',
    '2026-11-26T08:00:00Z 2026-11-26T09:00:00Z Busy',
  ]);
});

test('leaves out free and empty periods', () => {
  expect(
    read('FREEBUSY;FBTYPE=FREE:20261124T080000Z/PT1H', 'FREEBUSY:20261028T000000Z/PT0S', 'COMMENT:x'),
  ).toEqual([]);
});

test('moves whole days in UTC to our own zone', () => {
  expect(read('FREEBUSY:20261024T000000Z/P3D', 'FREEBUSY:20261124T000000Z/20261124T060000Z')).toEqual([
    '2026-10-23T22:00:00Z 2026-10-26T23:00:00Z Busy',
    '2026-11-24T00:00:00Z 2026-11-24T06:00:00Z Busy',
  ]);
});

test('returns undefined without a VFREEBUSY', () => {
  expect(parseVfreebusy('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', 'Europe/Oslo')).toBeUndefined();
  expect(parseVfreebusy('', 'Europe/Oslo')).toBeUndefined();
  expect(read()).toEqual([]);
});

test.each(['FREEBUSY:x/y', 'FREEBUSY:20261124T080000Z', 'FREEBUSY:20261124T080000Z/-PT1H'])(
  '%s is refused',
  (line) => expect(() => read(line)).toThrow(RangeError),
);
