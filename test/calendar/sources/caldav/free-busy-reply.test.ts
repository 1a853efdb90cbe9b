import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import {
  type FreeBusyQuestion,
  parseFreeBusyReply,
} from '../../../../src/calendar/sources/caldav/free-busy-reply.js';

const PRODUCTS = {
  Cyrus: '-//CyrusIMAP.org/Cyrus 3.6.1-Debian//EN',
  unknown: '-//Nobody//Server 1//EN',
  Nextcloud: '-//Sabre//Sabre VObject 4.5.6//EN',
};

const at = (time: string) => Temporal.Instant.from(time);
const YEAR = { start: at('2026-01-01T00:00:00Z'), end: at('2027-01-01T00:00:00Z') };
const QUESTION = { window: YEAR, asked: YEAR, timeZone: 'Europe/Oslo', isReadable: true };

const parse = (
  product: keyof typeof PRODUCTS,
  lines: readonly string[],
  question: Partial<FreeBusyQuestion> = {},
) => {
  const vfreebusy = ['BEGIN:VFREEBUSY', ...lines, 'END:VFREEBUSY'];
  const calendar = ['BEGIN:VCALENDAR', `PRODID:${PRODUCTS[product]}`, ...vfreebusy, 'END:VCALENDAR'].join(
    '\r\n',
  );
  return parseFreeBusyReply({ status: '2.0;Success', calendar }, { ...QUESTION, ...question });
};

/** Busy times, or the code of the problem. */
const describeTimes = (lookup: ReturnType<typeof parse>) =>
  'problem' in lookup
    ? lookup.problem.code
    : lookup.busy.map(({ start, end, status }) => `${start} ${end} ${status}`);
const read = (...lines: string[]) => describeTimes(parse('Cyrus', lines));

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

test('tells nothing without a VFREEBUSY, and that nobody is busy with an empty one', () => {
  for (const calendar of ['BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n', ''])
    expect(describeTimes(parseFreeBusyReply({ status: '2.0;Success', calendar }, QUESTION))).toBe(
      'invalid_answer',
    );
  expect(read()).toEqual([]);
});

test.each(['FREEBUSY:x/y', 'FREEBUSY:20261124T080000Z', 'FREEBUSY:20261124T080000Z/-PT1H'])(
  '%s is refused',
  (line) => expect(read(line)).toBe('invalid_answer'),
);

test.each([
  // A whole day of UTC may be a whole day of ours, or a meeting of 24 hours.
  ['Europe/Oslo', '20261201T000000Z/20261202T000000Z', '2026-11-30T23:00:00Z 2026-12-02T00:00:00Z'],
  ['America/New_York', '20261201T000000Z/20261202T000000Z', '2026-12-01T00:00:00Z 2026-12-02T05:00:00Z'],
  ['UTC', '20261201T000000Z/20261202T000000Z', '2026-12-01T00:00:00Z 2026-12-02T00:00:00Z'],
  // Joined with a meeting in the evening before.
  ['Europe/Oslo', '20261130T233000Z/20261202T000000Z', '2026-11-30T23:00:00Z 2026-12-02T00:00:00Z'],
  ['Europe/Oslo', '20261201T000000Z/20261202T013000Z', '2026-11-30T23:00:00Z 2026-12-02T01:30:00Z'],
  // No whole day.
  ['Europe/Oslo', '20261201T010000Z/20261202T000000Z', '2026-12-01T01:00:00Z 2026-12-02T00:00:00Z'],
])('covers both readings of a day of UTC in %s: %s', (timeZone, period, expected) => {
  const lookup = parse('unknown', [`FREEBUSY:${period}`], { timeZone });
  expect(describeTimes(lookup)).toEqual([`${expected} Busy`]);
});

describe('working hours that are written as absences around them', () => {
  const asked = { start: at('2026-11-29T00:00:00Z'), end: at('2026-12-06T00:00:00Z') };
  const separate = (lines: readonly string[], question: Partial<FreeBusyQuestion> = {}) => {
    const lookup = parse('Nextcloud', lines, { window: asked, asked, ...question });
    const { workingHours } = 'busy' in lookup ? lookup : {};
    return {
      busy: describeTimes(lookup),
      hours: workingHours?.map(({ days, startMinute, endMinute }) => `${days} ${startMinute}-${endMinute}`),
    };
  };
  const absence = (period: string) => `FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:${period}`;

  test('are working hours', () => {
    const days = [
      '20261128T230000Z/20261130T070000Z',
      '20261130T150000Z/20261201T070000Z',
      '20261201T150000Z/20261202T080000Z',
      '20261202T160000Z/20261205T230000Z',
    ].map(absence);
    expect(separate([...days, 'FREEBUSY:20261130T110000Z/20261130T120000Z'])).toEqual({
      busy: ['2026-11-30T11:00:00Z 2026-11-30T12:00:00Z Busy'],
      hours: ['1,2 480-960', '3 540-1020'],
    });
  });

  test('are not what is left of a night with a meeting, nor a day that is taken', () => {
    const lines = [
      absence('20261128T230000Z/20261130T070000Z'),
      absence('20261130T150000Z/20261130T210000Z'),
      'FREEBUSY:20261130T210000Z/20261201T010000Z',
      absence('20261201T010000Z/20261201T070000Z'),
      absence('20261201T150000Z/20261201T230000Z'),
      'FREEBUSY:20261201T230000Z/20261205T230000Z',
    ];
    expect(separate(lines).hours).toEqual(['1,2 480-960']);
  });

  test('are not read from a day that is cut', () => {
    const window = { ...asked, start: at('2026-11-30T12:00:00Z') };
    const lines = [
      absence('20261130T150000Z/20261201T070000Z'),
      absence('20261201T150000Z/20261205T230000Z'),
    ];
    expect(separate(lines, { window, asked: window })).toEqual({ busy: [], hours: ['2 480-960'] });
  });

  test('an absence that leaves no hour to work stays one', () => {
    expect(separate([absence('20261128T230000Z/20261205T230000Z')])).toEqual({
      busy: ['2026-11-28T23:00:00Z 2026-12-05T23:00:00Z OOF'],
      hours: undefined,
    });
  });
});
