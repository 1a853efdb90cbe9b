import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Room } from '../../../src/calendar/contract.js';
import {
  createPathParser,
  formatName,
  parseWindow,
  resolveRoom,
  resolveUser,
} from '../../../src/calendar/http/path.js';
import { ProblemError } from '../../../src/shared/http-service/problem.js';

const OSLO = 'Europe/Oslo';
const at = (time: string) => Temporal.PlainDateTime.from(time).toZonedDateTime(OSLO).toInstant();
const SATURDAY = at('2026-11-21T10:00');

function days(segments: string[], now = SATURDAY, zone = OSLO): string {
  const { firstDay, lastDay } = parseWindow(segments, now, zone);
  return firstDay.equals(lastDay) ? firstDay.toString() : `${firstDay}/${lastDay}`;
}

describe('selected days', () => {
  test.each([
    [[], '2026-11-21'],
    [['year:2031'], '2026-11-21'],
    [['day:0'], '2026-11-21'],
    [['day:1'], '2026-11-22'],
    [['day:-1'], '2026-11-20'],
    [['day:-0'], '2026-11-21'],
    [['day:007'], '2026-11-28'],
    [['day:-3660'], '2016-11-13'],
    [['week:47'], '2026-11-16/2026-11-22'],
    [['week:1'], '2025-12-29/2026-01-04'],
    [['year:2027', 'week:1'], '2027-01-04/2027-01-10'],
    [['week:48', 'year:2027'], '2027-11-29/2027-12-05'],
    [['year:2026', 'week:53'], '2026-12-28/2027-01-03'],
    [['week:53'], '2026-12-28/2027-01-03'],
    [['year:2032', 'week:53'], '2032-12-27/2033-01-02'],
    [['year:2025', 'week:52'], '2025-12-22/2025-12-28'],
    [['year:2026', 'week:48', 'day:0'], '2026-11-21'],
    [['day:2', 'week:3'], '2026-11-23'],
    [['year:2000', 'day:1'], '2026-11-22'],
    [['year:1970', 'week:1'], '1969-12-29/1970-01-04'],
    [['year:2200', 'week:52'], '2200-12-22/2200-12-28'],
  ])('%j is %s', (segments, expected) => {
    expect(days(segments)).toBe(expected);
  });

  test('counts 1 January 2027 to week 53 of 2026', () => {
    const now = at('2027-01-01T12:00');
    expect(days(['week:53'], now)).toBe('2026-12-28/2027-01-03');
    expect(days(['week:1'], now)).toBe('2025-12-29/2026-01-04');
    expect(days(['year:2027', 'week:1'], now)).toBe('2027-01-04/2027-01-10');
  });

  test('takes today from the zone, not from UTC', () => {
    expect(days([], Temporal.Instant.from('2026-11-21T23:30:00Z'))).toBe('2026-11-22');
    expect(days([], Temporal.Instant.from('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
    expect(days([], Temporal.Instant.from('2026-11-21T23:30:00Z'), 'America/New_York')).toBe('2026-11-21');
  });
});

describe('refused requests', () => {
  test.each([
    [['year:2025', 'week:53']],
    [['year:2027', 'week:53']],
    [['week:0']],
    [['week:54']],
    [['week:-1']],
    [['week:60', 'day:0']],
    [['year:2027', 'week:53', 'day:0']],
    [['day:1', 'day:1']],
    [['week:1', 'week:2']],
    [['day:3661']],
    [['day:-3661']],
    [['day:99999999999999999999']],
    [['year:1969']],
    [['year:2201']],
    [['day:1.5']],
    [['day:1e3']],
    [['day:0x10']],
    [['day: 1']],
    [['day:']],
    [['day:+1']],
    [['day:١']],
    [['day']],
    [['month:3']],
    [['']],
    [['Week:3']],
    [['day:1\u0000']],
  ])('%j', (segments) => {
    expect(() => days(segments)).toThrow(ProblemError);
  });

  test('refuses week 53 in a year without one', () => {
    // 2027-01-02 lies in ISO year 2026, which has a week 53; a week later there is none.
    expect(days(['week:53'], at('2027-01-02T12:00'))).toBe('2026-12-28/2027-01-03');
    expect(() => days(['week:53'], at('2027-01-09T12:00'))).toThrow('The year 2027 has no week 53');
  });

  test('names the wrong value and the accepted ones', () => {
    expect(() => days(['day:4000'])).toThrow('day must be a whole number from -3660 to 3660');
    expect(() => days(['day:1', 'day:2'])).toThrow('day may be given only once');
  });
});

describe('the instants', () => {
  const hours = (now: string, segments: string[] = []) => {
    const { start, end } = parseWindow(segments, at(now), OSLO);
    return start.until(end).total('hours');
  };

  test.each([
    ['2026-03-29T12:00', [], 23],
    ['2026-10-25T12:00', [], 25],
    ['2026-10-25T02:30', [], 25],
    ['2027-03-28T12:00', [], 23],
    ['2026-11-21T12:00', [], 24],
    ['2026-10-25T12:00', ['week:43'], 7 * 24 + 1],
    ['2026-03-29T12:00', ['week:13'], 7 * 24 - 1],
  ])('the day of %s with %j has %i hours', (now, segments, expected) => {
    expect(hours(now, segments)).toBe(expected);
  });

  test('are midnights of the zone, half-open', () => {
    const { start, end } = parseWindow(['week:48'], SATURDAY, OSLO);
    expect(start.toString()).toBe('2026-11-22T23:00:00Z');
    expect(end.toString()).toBe('2026-11-29T23:00:00Z');
  });

  test('starts a day without midnight at its first instant', () => {
    const now = Temporal.Instant.from('2018-11-04T15:00:00Z');
    const { start, end } = parseWindow([], now, 'America/Sao_Paulo');
    expect(start.toString()).toBe('2018-11-04T03:00:00Z');
    expect(start.until(end).total('hours')).toBe(23);
  });

  test('refuses any selection with a reason or returns whole days', () => {
    const segment = fc.tuple(fc.constantFrom('year', 'week', 'day'), fc.integer({ min: -4000, max: 4000 }));
    const now = fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), now, (parts, date) => {
        try {
          const window = parseWindow(
            parts.map((part) => part.join(':')),
            Temporal.Instant.fromEpochMilliseconds(date.getTime()),
            OSLO,
          );
          const { firstDay, lastDay, start, end } = window;
          expect([0, 6]).toContain(firstDay.until(lastDay).days);
          expect(start.toZonedDateTimeISO(OSLO).toPlainDate().equals(firstDay)).toBe(true);
          expect(end.subtract({ seconds: 1 }).toZonedDateTimeISO(OSLO).toPlainDate().equals(lastDay)).toBe(
            true,
          );
        } catch (error) {
          expect(error).toBeInstanceOf(ProblemError);
        }
      }),
    );
  });
});

test('keeps the windows of today, and parses them again on another day', () => {
  const parseUrl = createPathParser(OSLO);
  const parse = ([segment]: string[], now: Temporal.Instant) =>
    parseUrl(`/nokkel/api/v1/events/${segment}/users:kari`, now).window;
  const lastMoment = parse(['day:1'], at('2026-11-24T23:59:59.999'));
  expect(parse(['day:1'], at('2026-11-24T00:00'))).toBe(lastMoment);
  expect(lastMoment.firstDay.toString()).toBe('2026-11-25');
  const nextDay = parse(['day:1'], at('2026-11-25T00:00'));
  expect(nextDay.firstDay.toString()).toBe('2026-11-26');
  // A clock that was set back.
  expect(parse(['day:1'], at('2026-11-24T12:00')).firstDay.toString()).toBe('2026-11-25');
  expect(() => parse(['day:x'], at('2026-11-24T12:00'))).toThrow('day must be a whole number');
});

describe('events path', () => {
  const parseUrl = createPathParser(OSLO);
  const parse = (rest: string) => {
    const { window, ...target } = parseUrl(`/nokkel/api/v1/events/${rest}`, SATURDAY);
    return { target, days: `${window.firstDay}/${window.lastDay}` };
  };

  describe('users', () => {
    test.each([
      ['users:kari', ['kari']],
      ['users:kari,ola', ['kari', 'ola']],
      ['users:ola,kari,ola', ['ola', 'kari']],
      ['users:Kari,kari,KARI', ['Kari']],
      ['users: kari ,%20ola', ['kari', 'ola']],
      ['users:kari,,ola,', ['kari', 'ola']],
      ['users:kari/', ['kari']],
      ['users:kari?x=1', ['kari']],
      ['users%3Akari', ['kari']],
      ['users:k%61ri', ['kari']],
      ['users:a%2Cb,c', ['a,b', 'c']],
      ['users:a%2Fb', ['a/b']],
      ['users:..%2F..%2Fetc', ['../../etc']],
      ['users:100%25', ['100%']],
      ['users:%2541', ['%41']],
      ['users:bj%C3%B8rn', ['bjørn']],
      ['users:%F0%9F%A6%8A', ['🦊']],
      ['users:a:b', ['a:b']],
    ])('%s names %j', (rest, users) => {
      expect(parse(rest)).toEqual({ target: { users }, days: '2026-11-21/2026-11-21' });
    });

    test('treats differently composed letters as the same name', () => {
      expect(parse('users:a%CC%8Ase,%C3%A5se').target).toEqual({ users: ['a\u030ase'] });
    });

    test('accepts a hundred names and no more', () => {
      const list = (count: number) => `users:${Array.from({ length: count }, (_, at) => `u${at}`).join(',')}`;
      expect(parse(list(100)).target).toHaveProperty('users.length', 100);
      expect(() => parse(list(101))).toThrow('at most 100');
      expect(parse(`users:${'kari,'.repeat(500)}`).target).toEqual({ users: ['kari'] });
    });
  });

  test.each([
    ['day:-1/week:48/year:2026/users:kari', '2026-11-20/2026-11-20'],
    ['year:2027/week:48/users:kari', '2027-11-29/2027-12-05'],
    ['week%3A48/room:fjorden', '2026-11-23/2026-11-29'],
  ])('%s is about %s', (rest, days) => {
    expect(parse(rest).days).toBe(days);
  });

  test('accepts any key that fits into a segment', () => {
    expect(parseUrl('/users:x%2Fapi/api/v1/events/room:fjorden', SATURDAY)).toHaveProperty('room', 'fjorden');
  });

  test('parses many rooms as a list', () => {
    expect(parse('week:48/rooms:Fjorden,b%2Cc,fjorden')).toEqual({
      target: { rooms: ['Fjorden', 'b,c'] },
      days: '2026-11-23/2026-11-29',
    });
    expect(() => parse('rooms:')).toThrow('at least one');
    expect(() => parse(`rooms:${Array.from({ length: 101 }, (_, at) => at).join(',')}`)).toThrow(
      'at most 100',
    );
  });

  describe('rooms', () => {
    test.each([
      ['room:styrerommet@eksempel.no', 'styrerommet@eksempel.no'],
      ['room:Store%20sal', 'Store sal'],
      ['room:a,b', 'a,b'],
      ['room:%3C!channel%3E', '<!channel>'],
    ])('%s is %s', (rest, room) => {
      expect(parse(rest).target).toEqual({ room });
    });
  });

  test.each([
    '',
    'users:',
    'users:,,',
    'users:%20',
    'room:',
    'room:%20%20',
    'day:1',
    'users',
    'people:kari',
    'users:kari/day:1',
    'users:kari/x',
    'users:%zz',
    'users:%C3',
    'room:%',
  ])('%j is refused', (rest) => {
    expect(() => parse(rest)).toThrow(ProblemError);
  });
});

describe('the names of a path', () => {
  describe('users', () => {
    test.each([
      ['kari', { username: 'kari' }],
      ['Kari', { username: 'Kari' }],
      ['kari@eksempel.no', { username: 'kari' }],
      ['kari@EKSEMPEL.NO', { username: 'kari' }],
      ['kari.nordli', { username: 'kari.nordli' }],
      ['<!channel>', { username: '<!channel>' }],
    ])('%j is %j', (asked, expected) => {
      expect(resolveUser(asked, 'eksempel.no')).toEqual(expected);
    });

    test.each([
      ['kari@annet.no', 'other_domain'],
      ['kari@eksempel.no.annet.no', 'other_domain'],
      ['kari@sub.eksempel.no', 'other_domain'],
      ['kari@', 'other_domain'],
      ['@eksempel.no', 'unknown_user'],
      ['', 'unknown_user'],
      ['../ola', 'unknown_user'],
      ['..\\ola', 'unknown_user'],
      ['ola\u0000', 'unknown_user'],
      ['ola\n', 'unknown_user'],
      ['\u202eola', 'unknown_user'],
      ['x'.repeat(321), 'unknown_user'],
    ])('%j is %s', (asked, code) => {
      expect(resolveUser(asked, 'eksempel.no')).toMatchObject({ problem: { code } });
    });
  });

  describe('rooms', () => {
    const room = (name: string, address: string): Room => ({ name, address, equipment: [] });
    const directory = [
      room('Styrerommet', 'styrerommet@eksempel.no'),
      room('Store sal', 'Auditoriet@Eksempel.no'),
      room('Fjorden', 'm204@eksempel.no'),
      room('M204', 'fjellet@eksempel.no'),
      room('Hytta', 'hytta@rom.eksempel.no'),
    ];

    test.each([
      ['styrerommet', 'styrerommet@eksempel.no'],
      ['STYREROMMET@eksempel.no', 'styrerommet@eksempel.no'],
      [' Styrerommet ', 'styrerommet@eksempel.no'],
      ['store SAL', 'Auditoriet@Eksempel.no'],
      ['auditoriet', 'Auditoriet@Eksempel.no'],
      ['hytta', 'hytta@rom.eksempel.no'],
      // A short name goes before a name that happens to be the same.
      ['m204', 'm204@eksempel.no'],
    ])('%j is %s', (asked, address) => {
      expect(resolveRoom(asked, directory, 'eksempel.no')).toBe(address);
    });

    test.each([
      'kari',
      'kari@eksempel.no',
      'styrerommet@annet.no',
      'styrerom',
      '',
      '..',
      'a/b',
      'x'.repeat(321),
    ])('%j is no room', (asked) => {
      expect(resolveRoom(asked, directory, 'eksempel.no')).toBeUndefined();
    });

    test('finds no room without a directory', () => {
      expect(resolveRoom('Fjorden', undefined, 'eksempel.no')).toBeUndefined();
      expect(resolveRoom('kari@eksempel.no', undefined, 'eksempel.no')).toBeUndefined();
    });
  });

  test('shortens a name for a sentence and removes control characters', () => {
    expect(formatName('a\r\nb\u0000\u202ec')).toBe('a b c');
    expect(formatName('🦊'.repeat(100))).toBe(`${'🦊'.repeat(80)}…`);
  });
});
