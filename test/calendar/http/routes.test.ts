import { Temporal } from 'temporal-polyfill';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCalendarClient } from '../../../src/calendar/client.js';
import type { Room } from '../../../src/calendar/contract.js';

import { applyPrefer } from '../../../src/calendar/http/routes.js';
import { createCalendarService } from '../../../src/calendar/service.js';
import {
  type CalendarSource,
  LOOKUP_PROBLEMS,
  SourceFault,
} from '../../../src/calendar/sources/common/source.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { parseCalendarConfig } from '../helpers.js';

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

describe('the deadline of the caller', () => {
  /** What the response confirms, and the milliseconds of the deadline. */
  function apply(prefer: string | string[] | undefined) {
    const confirmed: string[] = [];
    const ms = applyPrefer({ prefer }, { header: (...header) => confirmed.push(header.join(': ')) });
    return { confirmed, ms };
  }

  // Half a second is left for the response to reach the caller.
  test.each<[string | string[], number, number]>([
    ['wait=2', 2, 1_500],
    ['WAIT=2', 2, 1_500],
    ['wait="5"', 5, 4_500],
    ['wait = 7', 7, 6_500],
    ['respond-async, wait=3', 3, 2_500],
    [['respond-async', 'wait=3'], 3, 2_500],
    ['return=minimal; foo="some parameter", wait=4; x=1', 4, 3_500],
    ['wait=1, wait=9', 1, 500],
    ['wait=0', 0, 0],
    ['wait=600', 60, 59_500],
  ])('%j', (header, seconds, ms) => {
    expect(apply(header)).toEqual({ confirmed: [`preference-applied: wait=${seconds}`], ms });
  });

  test.each([
    undefined,
    ...['', 'wait', 'wait=', 'wait=-1', 'wait=1.5', 'wait=2s', 'waiting=2', 'wait=99999999999', ',,;='],
  ])('%s says nothing', (header) => {
    expect(apply(header)).toEqual({ confirmed: [], ms: 9_500 });
  });
});
