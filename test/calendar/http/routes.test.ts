import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../../src/calendar/client.js';
import type { Room } from '../../../src/calendar/contract.js';
import { formatName, parseEventsPath, resolveRoom, resolveUser } from '../../../src/calendar/http/path.js';
import { parsePreferWait, toWaitMs } from '../../../src/calendar/http/routes.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import {
  type CalendarSource,
  LOOKUP_PROBLEMS,
  SourceFault,
} from '../../../src/calendar/sources/common/source.js';
import { ProblemError } from '../../../src/shared/http-service/problem.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../parse-config.js';

describe('events path', () => {
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

describe('rooms free busy', () => {
  const KEY = 'rooms-test';

  const WEEK = { week: 48, year: 2026 };

  const START = Temporal.Instant.from('2026-11-24T08:00:00Z');

  const MEETING = { start: START, end: START.add({ hours: 1 }), subject: 'Møte', id: '1', change_key: '1' };

  const MARK = { ...MEETING, end: START };

  const room = (at: number): Room => ({ name: `Rom ${at}`, address: `rom-${at}@eksempel.no`, equipment: [] });

  const numberOf = (address: string) => Number(/\d+/u.exec(address)?.[0]);

  interface Fakes extends Partial<CalendarSource> {
    count: number;
  }

  /** Rooms by number: those that end in 7 fail, those in 8 never answer, those in 9 are gone, those in 1 are taken. */
  function createSource({ count, ...more }: Fakes) {
    const asked: string[] = [];
    const source: CalendarSource = {
      freeBusy: () => Promise.reject(new Error('not of this test')),
      rooms: async () => Array.from({ length: count }, (_, at) => room(at)),
      check: async () => {},
      roomEvents: async (address) => {
        asked.push(address);
        const last = numberOf(address) % 10;
        if (last === 7) throw new SourceFault('failed', 'no');
        if (last === 8) return new Promise<never>(() => {});
        if (last === 9) return undefined;
        return last === 1 ? [MEETING, MARK] : [];
      },
      ...more,
    };
    return { asked, source };
  }

  async function start(source: CalendarSource) {
    const config = parseCalendarConfig({ CALENDAR_PORT: '0', CALENDAR_API_KEYS: KEY });
    const service = await createCalendarService(config, { log: createWatchedLog(), source });
    const baseUrl = await service.start();
    onTestFinished(() => service.stop());
    return createCalendarClient({ baseUrl, apiKey: KEY, budgetMs: 1_500 });
  }

  describe('many rooms in one question', () => {
    test('reads the others when some of a hundred rooms fail or never answer', async () => {
      const { source } = createSource({ count: 100 });
      const client = await start(source);
      const rooms = Array.from({ length: 100 }, (_, at) => room(at).address);
      const entries = (await client.roomsFreeBusy(rooms, WEEK)) ?? [];
      expect(entries.map((entry) => entry.room)).toEqual(rooms);
      for (const { room: address, error, free_busy_events: items } of entries) {
        const last = numberOf(address) % 10;
        const code = { 7: 'unreadable_calendar', 8: 'too_slow', 9: 'unknown_room' }[last];
        expect(error?.match(/\((\w+)\)$/u)?.[1], address).toBe(code);
        expect(items).toHaveLength(last === 1 ? 1 : 0);
      }
      expect(entries[1]).toEqual({
        room: 'rom-1@eksempel.no',
        datetime_range: { start: '2026-11-23', end: '2026-11-29' },
        free_busy_events: [
          { start: '2026-11-24T08:00:00+00:00', end: '2026-11-24T09:00:00+00:00', free_busy: 'Busy' },
        ],
      });
    });

    test('says of which rooms events may be missing, also when one is asked for', async () => {
      const knownGaps: CalendarSource['knownGaps'] = async (owner) =>
        'room' in owner && numberOf(owner.room) === 1 ? [{ lacks: 'Private.', mayLackEvents: true }] : [];
      const client = await start(createSource({ count: 4, knownGaps }).source);
      const rooms = [0, 1].map((at) => room(at).address);
      const entries = (await client.roomsFreeBusy(rooms, WEEK)) ?? [];
      expect(entries.map(({ may_lack_events: lack }) => lack)).toEqual([undefined, true]);
      const events = await Promise.all(rooms.map((address) => client.roomEvents(address, WEEK)));
      expect(events.map((found) => found?.may_lack_events)).toEqual([undefined, true]);
    });

    test('returns an entry for a single failed room', async () => {
      const { source } = createSource({ count: 10 });
      const client = await start(source);
      expect(await client.roomsFreeBusy([room(7).address], WEEK)).toMatchObject([
        { error: expect.stringContaining('unreadable_calendar') },
      ]);
    });

    test('joins a running read of a slow room', async () => {
      const { asked, source } = createSource({ count: 10 });
      const client = await start(source);
      const slow = [room(8).address];
      await Promise.all([client.roomsFreeBusy(slow, WEEK), client.roomsFreeBusy(slow, WEEK)]);
      await client.roomsFreeBusy(slow, WEEK);
      expect(asked).toEqual(slow);
    });

    test('does not read calendars outside of the directory', async () => {
      const { asked, source } = createSource({ count: 1 });
      const client = await start(source);
      const [entry] = (await client.roomsFreeBusy(['kari@eksempel.no'], WEEK)) ?? [];
      expect(entry?.error).toContain('there is no such room (unknown_room)');
      expect(asked).toEqual([]);
    });

    test('asks a source about many rooms at once when it can', async () => {
      const { asked, source } = createSource({
        count: 2,
        roomsFreeBusy: async (addresses) =>
          addresses.map((address) =>
            address === room(1).address
              ? { busy: [{ ...MEETING, status: 'Tentative' as const }] }
              : { problem: LOOKUP_PROBLEMS.no_calendar },
          ),
      });
      const client = await start(source);
      const entries = await client.roomsFreeBusy(['rom-0', 'borte', 'Rom 1'], WEEK);
      expect(entries).toMatchObject([
        { room: 'rom-0', error: expect.stringContaining('no_calendar') },
        { room: 'borte', error: expect.stringContaining('unknown_room') },
        { room: 'Rom 1', free_busy_events: [{ free_busy: 'Tentative' }] },
      ]);
      expect(asked).toEqual([]);
    });

    test('splits many rooms into several requests', async () => {
      const { source } = createSource({ count: 250 });
      const client = await start(source);
      const rooms = Array.from({ length: 25 }, (_, at) => room(at * 10).address);
      const many = Array.from({ length: 10 }, (_, group) =>
        rooms.map((_, at) => room(group + at * 10).address),
      ).flat();
      const read = many.filter((address) => numberOf(address) % 10 < 7);
      expect((await client.roomsFreeBusy(read, WEEK))?.map((entry) => entry.room)).toEqual(read);
    });
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

describe('the deadline of the caller', () => {
  test.each([
    ['wait=2', 2],
    ['WAIT=2', 2],
    ['wait="5"', 5],
    ['wait = 7', 7],
    ['respond-async, wait=3', 3],
    ['return=minimal; foo="some parameter", wait=4; x=1', 4],
    ['wait=1, wait=9', 1],
    ['wait=0', 0],
    ['wait=600', 60],
  ] as const)('%s', (header, expected) => {
    expect(parsePreferWait(header)).toBe(expected);
  });

  test.each([
    undefined,
    '',
    'wait',
    'wait=',
    'wait=-1',
    'wait=1.5',
    'wait=2s',
    'waiting=2',
    'wait=99999999999',
    ',,;=',
  ])('%s says nothing', (header) => {
    expect(parsePreferWait(header)).toBeUndefined();
  });

  test('joins several headers', () => expect(parsePreferWait(['respond-async', 'wait=3'])).toBe(3));

  test('leaves time for the response to reach the caller', () => {
    expect(toWaitMs(2)).toBeGreaterThan(1_000);
    expect(toWaitMs(2)).toBeLessThan(2_000);
    expect(toWaitMs(0)).toBe(0);
    expect(toWaitMs()).toBeGreaterThan(toWaitMs(8));
  });
});
