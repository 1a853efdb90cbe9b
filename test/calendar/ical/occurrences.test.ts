import { describe, expect, test } from 'vitest';
import { occurrenceId } from '../../../src/calendar/ical/calendar.js';
import { TooManyRecurrencesError } from '../../../src/calendar/ical/day.js';
import { buildCalendar, buildEvent, listTestOccurrences, listTestTimes } from './build.js';

const OCTOBER = ['2026-10-01', '2026-11-01'] as const;
const one = (...lines: string[]) => buildCalendar(...buildEvent(...lines));
const october = (...lines: string[]) => listTestTimes(one(...lines), ...OCTOBER);

describe('single events', () => {
  test.each([
    [
      ['DTSTART;TZID=Europe/Oslo:20261013T090000', 'DTEND;TZID=Europe/Oslo:20261013T100000'],
      '2026-10-13T09:00/10:00',
    ],
    [['DTSTART:20261013T070000Z', 'DTEND:20261013T080000Z'], '2026-10-13T09:00/10:00'],
    [['DTSTART:20261013T090000', 'DTEND:20261013T100000'], '2026-10-13T09:00/10:00'],
    [['DTSTART;TZID="Europe/Oslo":20261013T090000', 'DURATION:PT1H'], '2026-10-13T09:00/10:00'],
    [['DTSTART;TZID=America/New_York:20261013T090000', 'DURATION:PT45M'], '2026-10-13T15:00/15:45'],
    [['DTSTART;TZID=W. Europe Standard Time:20261013T090000', 'DURATION:PT1H'], '2026-10-13T09:00/10:00'],
    [['DTSTART;TZID=Eastern Standard Time:20261013T090000', 'DURATION:PT1H'], '2026-10-13T15:00/16:00'],
    [
      ['DTSTART;TZID=/eksempel.no/20260101_1/America/New_York:20261013T090000', 'DURATION:PT1H'],
      '2026-10-13T15:00/16:00',
    ],
    [['DTSTART;TZID=Mars/Olympus:20261013T090000', 'DURATION:PT1H'], '2026-10-13T09:00/10:00'],
    [['DTSTART;TZID=Europe/Oslo:20261013T090000Z', 'DURATION:PT1H'], '2026-10-13T11:00/12:00'],
    [['DTSTART;VALUE=DATE:20261013'], '2026-10-13T00:00/2026-10-14T00:00'],
    [['DTSTART;VALUE=DATE:20261013', 'DTEND;VALUE=DATE:20261016'], '2026-10-13T00:00/2026-10-16T00:00'],
    [['DTSTART;VALUE=DATE:20261013', 'DTEND;VALUE=DATE:20261013'], '2026-10-13T00:00/2026-10-14T00:00'],
    [['DTSTART:20261013', 'DTEND:20261014'], '2026-10-13T00:00/2026-10-14T00:00'],
    [['DTSTART;VALUE=DATE:20261013', 'DURATION:P2D'], '2026-10-13T00:00/2026-10-15T00:00'],
    [['DTSTART;VALUE=DATE:20261013T000000'], '2026-10-13T00:00/2026-10-14T00:00'],
    [['DTSTART;TZID=Europe/Oslo:20261013T090000'], '2026-10-13T09:00/09:00'],
    [['dtstart;tzid=Europe/Oslo:20261013t090000', 'duration:pt1h'], '2026-10-13T09:00/10:00'],
    // The night the clocks go back: 01:30 to 03:30 takes three hours.
    [
      ['DTSTART;TZID=Europe/Oslo:20261025T013000', 'DTEND;TZID=Europe/Oslo:20261025T033000'],
      '2026-10-25T01:30/03:30',
    ],
    [['DTSTART;TZID=Europe/Oslo:20261025T013000', 'DURATION:PT3H'], '2026-10-25T01:30/03:30'],
    [['DTSTART;VALUE=DATE:20261025'], '2026-10-25T00:00/2026-10-26T00:00'],
  ])('%j is %s', (lines, expected) => {
    expect(october(...lines)).toEqual([expected]);
  });

  test('uses the first of a repeated time, and the offset before a skipped one', () => {
    const twice = listTestOccurrences(
      one('DTSTART;TZID=Europe/Oslo:20261025T023000', 'DURATION:PT10M'),
      ...OCTOBER,
    );
    expect(new Date((twice[0]?.start ?? 0) * 1_000).toISOString()).toBe('2026-10-25T00:30:00.000Z');
    const skipped = one('DTSTART;TZID=Europe/Oslo:20260329T023000', 'DURATION:PT10M');
    expect(listTestTimes(skipped, '2026-03-01', '2026-04-01')).toEqual(['2026-03-29T03:30/03:40']);
  });

  test('reads dates in the home zone', () => {
    const text = one('DTSTART;VALUE=DATE:20261013');
    const [event] = listTestOccurrences(text, ...OCTOBER, 'Pacific/Auckland');
    expect(new Date((event?.start ?? 0) * 1_000).toISOString()).toBe('2026-10-12T11:00:00.000Z');
  });

  test('keeps crossing events whole and leaves touching ones out', () => {
    const night = one('DTSTART;TZID=Europe/Oslo:20261013T220000', 'DTEND;TZID=Europe/Oslo:20261014T020000');
    expect(listTestTimes(night, '2026-10-14', '2026-10-15')).toEqual(['2026-10-13T22:00/2026-10-14T02:00']);
    expect(listTestTimes(night, '2026-10-14T02:00', '2026-10-15')).toEqual([]);
    expect(listTestTimes(night, '2026-10-13', '2026-10-13T22:00')).toEqual([]);
  });
});

describe('a zone that came with the calendar', () => {
  const zone = (name: string, ...lines: string[]) => [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...lines,
    'END:VTIMEZONE',
  ];
  /** Clocks of Oslo, but the switch comes an hour late, as some programs write it. */
  const LATE = [
    ...['BEGIN:DAYLIGHT', 'DTSTART:20000326T030000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU'],
    ...['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'END:DAYLIGHT'],
    ...['BEGIN:STANDARD', 'DTSTART:20001029T040000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU'],
    ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'END:STANDARD'],
  ];
  const timed = (tzid: string, time: string) => buildEvent(`DTSTART;TZID=${tzid}:${time}`, 'DURATION:PT30M');

  test('is used when its name is unknown', () => {
    const custom = buildCalendar(
      ...zone('Customized Time Zone', ...LATE),
      ...timed('Customized Time Zone', '20261013T090000'),
    );
    expect(listTestTimes(custom, ...OCTOBER)).toEqual(['2026-10-13T09:00/09:30']);
    const winter = buildCalendar(...zone('Egen', ...LATE), ...timed('Egen', '20261113T090000'));
    expect(listTestTimes(winter, '2026-11-01', '2026-12-01')).toEqual(['2026-11-13T09:00/09:30']);
    const fixed = [
      'BEGIN:STANDARD',
      'DTSTART:16010101T000000',
      'TZOFFSETFROM:+0530',
      'TZOFFSETTO:+0530',
      'END:STANDARD',
    ];
    const india = buildCalendar(...zone('Kontoret', ...fixed), ...timed('Kontoret', '20261013T090000'));
    expect(listTestTimes(india, ...OCTOBER)).toEqual(['2026-10-13T05:30/06:00']);
  });

  test('is ignored when its name or location is known', () => {
    // On the night of the switch, at 02:30, the rules here are an hour behind the zone's own.
    const night = '20260329T033000';
    const named = buildCalendar(...zone('Europe/Oslo', ...LATE), ...timed('Europe/Oslo', night));
    expect(listTestTimes(named, '2026-03-01', '2026-04-01')).toEqual(['2026-03-29T03:30/04:00']);
    const located = buildCalendar(
      ...zone('Mitt kontor', 'X-LIC-LOCATION:Europe/Oslo', ...LATE),
      ...timed('Mitt kontor', night),
    );
    expect(listTestTimes(located, '2026-03-01', '2026-04-01')).toEqual(['2026-03-29T03:30/04:00']);
    const own = buildCalendar(...zone('Mitt kontor', ...LATE), ...timed('Mitt kontor', night));
    expect(listTestTimes(own, '2026-03-01', '2026-04-01')).toEqual(['2026-03-29T04:30/05:00']);
  });

  test('is ignored when it is malformed', () => {
    const broken = buildCalendar(
      ...zone('Rart', 'BEGIN:STANDARD', 'END:STANDARD'),
      ...timed('Rart', '20261013T090000'),
    );
    expect(listTestTimes(broken, ...OCTOBER)).toEqual(['2026-10-13T09:00/09:30']);
  });
});

describe('series', () => {
  const WEEKLY = ['DTSTART;TZID=Europe/Oslo:20261012T090000', 'DTEND;TZID=Europe/Oslo:20261012T100000'];

  test('keep their wall time when the clocks change', () => {
    const text = one(...WEEKLY, 'RRULE:FREQ=WEEKLY');
    expect(listTestTimes(text, '2026-10-19', '2026-11-03')).toEqual([
      '2026-10-19T09:00/10:00',
      '2026-10-26T09:00/10:00',
      '2026-11-02T09:00/10:00',
    ]);
    const starts = listTestOccurrences(text, '2026-10-19', '2026-10-27').map(({ start }) => start);
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBe(7 * 86_400 + 3_600);
  });

  test('in UTC keep UTC', () => {
    const text = one('DTSTART:20261019T070000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    expect(listTestTimes(text, ...OCTOBER)).toEqual(['2026-10-19T09:00/10:00', '2026-10-26T08:00/09:00']);
  });

  // RFC 5545 section 3.3.10: such an occurrence is ignored and not counted. Section 3.3.5 is about single times.
  test('leave out a time that is skipped, and recur once at a time that comes twice', () => {
    const daily = (day: string) =>
      one(`DTSTART;TZID=Europe/Oslo:${day}T023000`, 'DURATION:PT15M', 'RRULE:FREQ=DAILY;COUNT=3');
    expect(listTestTimes(daily('20260328'), '2026-03-01', '2026-04-01')).toEqual([
      '2026-03-28T02:30/02:45',
      '2026-03-30T02:30/02:45',
      '2026-03-31T02:30/02:45',
    ]);
    expect(listTestTimes(daily('20261024'), ...OCTOBER)).toHaveLength(3);
    // The start is an occurrence in any case, and so is RDATE.
    expect(listTestTimes(daily('20260329'), '2026-03-01', '2026-04-01')[0]).toBe('2026-03-29T03:30/03:45');
    const added = one('DTSTART;TZID=Europe/Oslo:20260328T023000', 'RDATE;TZID=Europe/Oslo:20260329T023000');
    expect(listTestTimes(added, '2026-03-29', '2026-03-30')).toEqual(['2026-03-29T03:30/03:30']);
    const hourly = one(
      'DTSTART;TZID=Europe/Oslo:20260329T010000',
      'DURATION:PT5M',
      'RRULE:FREQ=HOURLY;COUNT=3',
    );
    expect(listTestTimes(hourly, '2026-03-29', '2026-03-30').map((time) => time.slice(11))).toEqual([
      '01:00/01:05',
      '03:00/03:05',
      '04:00/04:05',
    ]);
  });

  test.each([
    ['UNTIL=20261026T080000Z', 3],
    ['UNTIL=20261026T075959Z', 2],
    ['UNTIL=20261026T090000', 3],
    // Programs differ: with a date, the occurrence on that day counts, so that nobody is free by it.
    ['UNTIL=20261026', 3],
    ['UNTIL=20261026T', 3],
    ['UNTIL=20261025', 2],
    ['UNTIL=20261025T225900Z', 2],
    ['COUNT=2', 2],
    ['COUNT=3;UNTIL=20261020', 2],
  ])('with %s are %i long', (limit, count) => {
    expect(listTestTimes(one(...WEEKLY, `RRULE:FREQ=WEEKLY;${limit}`), ...OCTOBER)).toHaveLength(count);
  });

  test.each([
    ['the day', '20261014', 3],
    ['the last second of the day in UTC, as Google', '20261014T235959Z', 3],
    ['midnight in UTC', '20261014T000000Z', 3],
    ['local midnight in UTC, as Exchange', '20261013T220000Z', 3],
    ['the last local second of the day in UTC', '20261014T215959Z', 3],
    ['a floating time', '20261014T235959', 3],
    ['the day before', '20261013', 2],
  ])('of whole days end with %s', (_, until, days) => {
    const text = one('DTSTART;VALUE=DATE:20261012', `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(listTestTimes(text, ...OCTOBER)).toHaveLength(days);
  });

  test('of whole days end with local midnight in UTC in New York too', () => {
    const text = (until: string) => one('DTSTART;VALUE=DATE:20261012', `RRULE:FREQ=DAILY;UNTIL=${until}`);
    for (const until of ['20261014T235959Z', '20261014T000000Z', '20261014T040000Z'])
      expect(listTestTimes(text(until), ...OCTOBER, 'America/New_York')).toHaveLength(3);
  });

  test.each([
    ['EXDATE;TZID=Europe/Oslo:20261026T090000'],
    ['EXDATE:20261026T080000Z'],
    ['EXDATE;VALUE=DATE:20261026'],
    ['EXDATE:20261026'],
    ['EXDATE;TZID=W. Europe Standard Time:20261026T090000'],
    ['EXDATE:20261026T090000'],
    ['EXDATE;TZID=Europe/Oslo:tull,20261026T090000'],
  ])('leave out what %s excludes', (exdate) => {
    const text = one(...WEEKLY, 'RRULE:FREQ=WEEKLY', exdate);
    expect(listTestTimes(text, ...OCTOBER)).toEqual(['2026-10-12T09:00/10:00', '2026-10-19T09:00/10:00']);
  });

  test('several dates in one line and in several, and an empty one', () => {
    const text = one(
      ...WEEKLY,
      'RRULE:FREQ=WEEKLY;COUNT=4',
      'EXDATE;TZID=Europe/Oslo:20261012T090000,20261019T090000',
      'EXDATE;TZID=Europe/Oslo:20261102T090000',
      'EXDATE:',
    );
    expect(listTestTimes(text, '2026-10-01', '2026-12-01')).toEqual(['2026-10-26T09:00/10:00']);
  });

  test('of whole days are excluded by date, however it is written', () => {
    const week = (exdate: string) =>
      october('DTSTART;VALUE=DATE:20261019', 'RRULE:FREQ=WEEKLY;COUNT=2', exdate).map((time) =>
        time.slice(0, 10),
      );
    expect(week('EXDATE;VALUE=DATE:20261026')).toEqual(['2026-10-19']);
    expect(week('EXDATE;TZID=Europe/Oslo:20261026T000000')).toEqual(['2026-10-19']);
    expect(week('EXDATE:20261025T230000Z')).toEqual(['2026-10-19']);
    expect(week('EXDATE:20261026T000000Z')).toEqual(['2026-10-19']);
  });

  test('get the further times of RDATE, periods with their own length', () => {
    const text = one(
      ...WEEKLY,
      'RRULE:FREQ=WEEKLY;COUNT=1',
      'RDATE;TZID=Europe/Oslo:20261014T110000,20261015T110000',
      'RDATE;VALUE=PERIOD:20261020T100000Z/PT30M,20261021T100000Z/20261021T120000Z',
      'RDATE;VALUE=PERIOD;TZID=Europe/Oslo:20261022T080000/P1D',
      'EXDATE;TZID=Europe/Oslo:20261015T110000',
    );
    expect(listTestTimes(text, ...OCTOBER)).toEqual([
      '2026-10-12T09:00/10:00',
      '2026-10-14T11:00/12:00',
      '2026-10-20T12:00/12:30',
      '2026-10-21T12:00/14:00',
      '2026-10-22T08:00/2026-10-23T08:00',
    ]);
    // A long period that began before the window is still found.
    expect(listTestTimes(text, '2026-10-23', '2026-10-24')).toEqual(['2026-10-22T08:00/2026-10-23T08:00']);
  });

  test('of several days and at midnight end on the wall, over the change of the clocks too', () => {
    const days = ['DTSTART;VALUE=DATE:20261017', 'DTEND;VALUE=DATE:20261019', 'RRULE:FREQ=WEEKLY;COUNT=2'];
    expect(october(...days)[1]).toBe('2026-10-24T00:00/2026-10-26T00:00');
    const midnights = ['DTSTART;TZID=Europe/Oslo:20261018T000000', 'DTEND;TZID=Europe/Oslo:20261019T000000'];
    expect(october(...midnights, 'RRULE:FREQ=WEEKLY;COUNT=2')[1]).toBe('2026-10-25T00:00/2026-10-26T00:00');
    // A length in hours is that many hours, in days it is days (RFC 5545 section 3.3.6).
    const night = 'DTSTART;TZID=Europe/Oslo:20261017T220000';
    expect(october(night, 'DURATION:PT8H', 'RRULE:FREQ=WEEKLY;COUNT=2')[1]).toBe(
      '2026-10-24T22:00/2026-10-25T05:00',
    );
    expect(october(night, 'DURATION:P1D', 'RRULE:FREQ=WEEKLY;COUNT=2')[1]).toBe(
      '2026-10-24T22:00/2026-10-25T22:00',
    );
  });

  test('are found long after their start', () => {
    const text = one(
      'DTSTART;TZID=Europe/Oslo:19700105T090000',
      'DURATION:PT1H',
      'RRULE:FREQ=DAILY;INTERVAL=3',
    );
    expect(listTestTimes(text, '2199-12-30', '2200-01-02')).toEqual(['2199-12-30T09:00/10:00']);
  });

  test('are refused when they recur every second', () => {
    const bomb = one('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY');
    expect(() => listTestTimes(bomb, ...OCTOBER)).toThrow(TooManyRecurrencesError);
    const counted = one('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;COUNT=999999999');
    expect(() => listTestTimes(counted, ...OCTOBER)).toThrow(TooManyRecurrencesError);
    const over = one('DTSTART:20200101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY;COUNT=999');
    expect(listTestTimes(over, ...OCTOBER)).toEqual([]);
    const many = buildCalendar(
      ...Array.from({ length: 200 }, (_, at) =>
        buildEvent(`UID:${at}`, 'DTSTART:20260101T000000Z', 'RRULE:FREQ=SECONDLY;COUNT=9999999'),
      ).flat(),
    );
    expect(() => listTestTimes(many, ...OCTOBER)).toThrow(TooManyRecurrencesError);
    const never = one('DTSTART:20200101T000000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30');
    expect(listTestTimes(never, ...OCTOBER)).toEqual([]);
  });
});

describe('replaced occurrences', () => {
  const series = (...replacements: string[][]) =>
    buildCalendar(
      ...buildEvent(
        'DTSTART;TZID=Europe/Oslo:20261012T090000',
        'DURATION:PT1H',
        'RRULE:FREQ=WEEKLY;COUNT=3',
        'SUMMARY:Møte',
      ),
      ...replacements.flatMap((lines) => buildEvent(...lines)),
    );
  const MOVED = ['DTSTART;TZID=Europe/Oslo:20261020T130000', 'DURATION:PT30M', 'SUMMARY:Flyttet'];
  const EXPECTED = ['2026-10-12T09:00/10:00', '2026-10-20T13:00/13:30', '2026-10-26T09:00/10:00'];

  test.each([
    'RECURRENCE-ID;TZID=Europe/Oslo:20261019T090000',
    'RECURRENCE-ID:20261019T070000Z',
    'RECURRENCE-ID;VALUE=DATE:20261019',
    'RECURRENCE-ID;TZID=W. Europe Standard Time:20261019T090000',
  ])('%s', (id) => {
    expect(listTestTimes(series([id, ...MOVED]), ...OCTOBER)).toEqual(EXPECTED);
  });

  test('may come before their series, and keep the id of the replaced occurrence', () => {
    const id = 'RECURRENCE-ID;TZID=Europe/Oslo:20261019T090000';
    const ids = listTestOccurrences(series([id, ...MOVED]), ...OCTOBER).map(occurrenceId);
    expect(ids).toEqual(listTestOccurrences(series(), ...OCTOBER).map(occurrenceId));
    const first = buildCalendar(
      ...buildEvent(id, ...MOVED),
      ...buildEvent('DTSTART;TZID=Europe/Oslo:20261012T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    );
    expect(listTestTimes(first, ...OCTOBER)).toEqual(EXPECTED);
  });

  test('are found at their new time only', () => {
    const away = series([
      'RECURRENCE-ID;TZID=Europe/Oslo:20261019T090000',
      'DTSTART;TZID=Europe/Oslo:20270301T090000',
      'DURATION:PT1H',
    ]);
    expect(listTestTimes(away, '2026-10-19', '2026-10-20')).toEqual([]);
    expect(listTestTimes(away, '2027-03-01', '2027-03-02')).toEqual(['2027-03-01T09:00/10:00']);
  });

  test('list whole days named by midnight once', () => {
    for (const id of ['RECURRENCE-ID;TZID=Europe/Oslo:20261019T000000', 'RECURRENCE-ID:20261018T220000Z']) {
      const text = buildCalendar(
        ...buildEvent('DTSTART;VALUE=DATE:20261012', 'RRULE:FREQ=WEEKLY;COUNT=2'),
        ...buildEvent(id, 'DTSTART;VALUE=DATE:20261020', 'SUMMARY:Flyttet'),
      );
      expect(listTestTimes(text, ...OCTOBER).map((time) => time.slice(0, 10))).toEqual([
        '2026-10-12',
        '2026-10-20',
      ]);
      expect(listTestOccurrences(text, ...OCTOBER).map(occurrenceId)).toEqual(['en/20261012', 'en/20261019']);
    }
  });

  test('are listed without their series', () => {
    const text = one('RECURRENCE-ID;TZID=Europe/Oslo:20261019T090000', ...MOVED);
    expect(listTestTimes(text, ...OCTOBER)).toEqual(['2026-10-20T13:00/13:30']);
    const following = one('RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Oslo:20261019T090000', ...MOVED);
    expect(listTestTimes(following, ...OCTOBER)).toEqual(['2026-10-20T13:00/13:30']);
  });

  test('use the newer of two versions', () => {
    const id = 'RECURRENCE-ID;TZID=Europe/Oslo:20261019T090000';
    const old = [id, 'SEQUENCE:1', 'DTSTART;TZID=Europe/Oslo:20261021T080000', 'DURATION:PT1H'];
    expect(listTestTimes(series([id, 'SEQUENCE:2', ...MOVED], old), ...OCTOBER)).toEqual(EXPECTED);
    expect(listTestTimes(series(old, [id, 'SEQUENCE:2', ...MOVED]), ...OCTOBER)).toEqual(EXPECTED);
  });

  test('are gone when a newer series excludes them', () => {
    const id = 'RECURRENCE-ID;TZID=Europe/Oslo:20261019T090000';
    const changed = (sequence: number, exdate: string) =>
      buildCalendar(
        ...buildEvent(
          ...['DTSTART;TZID=Europe/Oslo:20261012T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=3'],
          ...['SEQUENCE:2', exdate],
        ),
        ...buildEvent(id, `SEQUENCE:${sequence}`, ...MOVED),
      );
    const LEFT = ['2026-10-12T09:00/10:00', '2026-10-26T09:00/10:00'];
    for (const exdate of ['TZID=Europe/Oslo:20261019T090000', 'VALUE=DATE:20261019'])
      expect(listTestTimes(changed(1, `EXDATE;${exdate}`), ...OCTOBER)).toEqual(LEFT);
    expect(listTestTimes(changed(1, 'EXDATE:20261019T070000Z'), ...OCTOBER)).toEqual(LEFT);
    // Some programs write both at once: a change of the same or a newer revision stays.
    expect(listTestTimes(changed(2, 'EXDATE:20261019T070000Z'), ...OCTOBER)).toEqual(EXPECTED);
    expect(listTestTimes(changed(3, 'EXDATE:20261019T070000Z'), ...OCTOBER)).toEqual(EXPECTED);
    expect(listTestTimes(changed(1, 'EXDATE:20261026T080000Z'), ...OCTOBER)).toEqual(EXPECTED.slice(0, 2));
  });

  test('list a duplicate once, and two events of one UID twice', () => {
    const event = buildEvent('DTSTART;TZID=Europe/Oslo:20261012T090000', 'DURATION:PT1H');
    expect(listTestTimes(buildCalendar(...event, ...event), ...OCTOBER)).toHaveLength(1);
    const other = buildEvent('DTSTART;TZID=Europe/Oslo:20261013T090000', 'DURATION:PT1H');
    expect(listTestTimes(buildCalendar(...event, ...other), ...OCTOBER)).toHaveLength(2);
  });

  describe('with all that follow', () => {
    const FOLLOWING = ['DTSTART;TZID=Europe/Oslo:20261020T130000', 'DURATION:PT30M', 'SUMMARY:Flyttet'];
    const id = 'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Oslo:20261019T090000';

    test('move by the same time on the wall, get its length and its words', () => {
      const text = series([id, ...FOLLOWING]);
      expect(listTestTimes(text, ...OCTOBER)).toEqual([
        '2026-10-12T09:00/10:00',
        '2026-10-20T13:00/13:30',
        '2026-10-27T13:00/13:30',
      ]);
      const subjects = listTestOccurrences(text, ...OCTOBER).map(({ event }) => event.details.subject);
      expect(subjects).toEqual(['Møte', 'Flyttet', 'Flyttet']);
    });

    test('move far, and are found where they are then', () => {
      const far = ['DTSTART;TZID=Europe/Oslo:20270119T130000', 'DURATION:PT30M'];
      expect(listTestTimes(series([id, ...far]), '2026-10-01', '2027-01-20')).toEqual([
        '2026-10-12T09:00/10:00',
        '2027-01-19T13:00/13:30',
      ]);
      expect(listTestTimes(series([id, ...far]), '2027-01-26', '2027-01-27')).toEqual([
        '2027-01-26T13:00/13:30',
      ]);
    });

    test('until the next change, and but for single ones', () => {
      const again = [
        'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/Oslo:20261026T090000',
        'DTSTART;TZID=Europe/Oslo:20261026T070000',
        'DURATION:PT1H',
      ];
      expect(listTestTimes(series(again, [id, ...FOLLOWING]), ...OCTOBER)).toEqual([
        '2026-10-12T09:00/10:00',
        '2026-10-20T13:00/13:30',
        '2026-10-26T07:00/08:00',
      ]);
      const single = [
        'RECURRENCE-ID;TZID=Europe/Oslo:20261026T090000',
        'DTSTART:20261028T100000Z',
        'DURATION:PT1H',
      ];
      expect(listTestTimes(series([id, ...FOLLOWING], single), ...OCTOBER)).toEqual([
        '2026-10-12T09:00/10:00',
        '2026-10-20T13:00/13:30',
        '2026-10-28T11:00/12:00',
      ]);
    });

    test('named by a date, of whole days and of times', () => {
      const day = 'RECURRENCE-ID;RANGE=THISANDFUTURE;VALUE=DATE:20261019';
      expect(listTestTimes(series([day, ...FOLLOWING]), ...OCTOBER)).toEqual([
        '2026-10-12T09:00/10:00',
        '2026-10-20T13:00/13:30',
        '2026-10-27T13:00/13:30',
      ]);
      const days = buildCalendar(
        ...buildEvent('DTSTART;VALUE=DATE:20261012', 'RRULE:FREQ=WEEKLY;COUNT=3'),
        ...buildEvent('RECURRENCE-ID;RANGE=THISANDFUTURE:20261018T220000Z', 'DTSTART;VALUE=DATE:20261021'),
      );
      expect(listTestTimes(days, ...OCTOBER).map((time) => time.slice(0, 10))).toEqual([
        '2026-10-12',
        '2026-10-21',
        '2026-10-28',
      ]);
    });
  });

  test('of a private series are private', () => {
    const text = (range: string) =>
      buildCalendar(
        ...buildEvent('DTSTART:20261012T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=3', 'CLASS:PRIVATE'),
        ...buildEvent(
          `RECURRENCE-ID${range}:20261019T090000Z`,
          'DTSTART:20261019T100000Z',
          'SUMMARY:Hemmelig',
        ),
      );
    for (const range of ['', ';RANGE=THISANDFUTURE']) {
      const isPrivate = listTestOccurrences(text(range), ...OCTOBER).map(
        (occurrence) => occurrence.isPrivate,
      );
      expect(isPrivate).toEqual([true, true, true]);
    }
  });
});
