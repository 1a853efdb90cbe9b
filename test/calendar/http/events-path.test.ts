import { describe, expect, test } from 'vitest';
import { parseEventsPath } from '../../../src/calendar/http/routes.js';
import { ProblemError } from '../../../src/shared/http-service/problem.js';

const parse = (rest: string) => parseEventsPath(`/nokkel/api/v1/events/${rest}`);

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
    expect(parse(rest)).toEqual({ windowSegments: [], target: { users } });
  });

  test('treats differently composed letters as the same name', () => {
    expect(parse('users:a%CC%8Ase,%C3%A5se')).toEqual({
      windowSegments: [],
      target: { users: ['a\u030ase'] },
    });
  });

  test('accepts a hundred names and no more', () => {
    const list = (count: number) => `users:${Array.from({ length: count }, (_, at) => `u${at}`).join(',')}`;
    expect(parse(list(100)).target).toHaveProperty('users.length', 100);
    expect(() => parse(list(101))).toThrow('at most 100');
    expect(parse(`users:${'kari,'.repeat(500)}`).target).toEqual({ users: ['kari'] });
  });
});

test('passes window segments on in any order', () => {
  expect(parse('day:-1/week:48/year:2026/users:kari').windowSegments).toEqual([
    'day:-1',
    'week:48',
    'year:2026',
  ]);
  expect(parse('week%3A48/room:fjorden')).toEqual({
    windowSegments: ['week:48'],
    target: { room: 'fjorden' },
  });
});

test('accepts any key that fits into a segment', () => {
  expect(parseEventsPath('/users:x%2Fapi/api/v1/events/room:fjorden').target).toEqual({ room: 'fjorden' });
});

test('parses many rooms as a list', () => {
  expect(parse('week:48/rooms:Fjorden,b%2Cc,fjorden')).toEqual({
    windowSegments: ['week:48'],
    target: { rooms: ['Fjorden', 'b,c'] },
  });
  expect(() => parse('rooms:')).toThrow('at least one');
  expect(() => parse(`rooms:${Array.from({ length: 101 }, (_, at) => at).join(',')}`)).toThrow('at most 100');
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
