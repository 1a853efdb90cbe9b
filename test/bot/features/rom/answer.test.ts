import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { answerRom } from '../../../../src/bot/features/rom/answer.js';
import { parseRom } from '../../../../src/bot/features/rom/parse.js';
import type { RomQuery, RoomNeeds } from '../../../../src/bot/rooms/rom-query.js';
import { createRoomTimesCache } from '../../../../src/bot/rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../../../src/bot/rooms/room-week-cache.js';
import type { Room, WindowSelector } from '../../../../src/calendar/contract.js';
import { ServiceFault } from '../../../../src/shared/errors.js';
import { createWatchedLog } from '../../../support/no-leak.js';
import { requestContextAt } from '../../support/request-context.js';

const asker = requestContextAt('2026-11-24T09:15');
const log = createWatchedLog();
const fault = new ServiceFault({ service: 'calendar', operation: 'room', kind: 'timeout' });
const ROOM: Room = { name: '', address: '', equipment: [] };
const ROOMS = ['Fjorden', 'Fjellet'].map((name) => ({
  ...ROOM,
  name,
  address: `${name.toLowerCase()}@eksempel.no`,
}));
const today = { kind: 'day' as const, date: Temporal.PlainDate.from('2026-11-24') };
const MEETING = {
  subject: 'Møte',
  start: '2026-11-24T09:00:00.000+01:00',
  end: '2026-11-24T10:00:00.000+01:00',
  id: '1',
  change_key: '1',
};

function createReading(elapsed?: () => number) {
  const weeks = createRoomWeekCache(elapsed);
  return { weeks, times: createRoomTimesCache(weeks, elapsed) };
}

interface Fakes {
  rooms?: () => Promise<readonly Room[] | undefined>;
  events?: (room: string) => Promise<(typeof MEETING)[] | undefined>;
}

function services({ rooms = async () => ROOMS, events = async () => [MEETING] }: Fakes) {
  const asked: { room: string; window: WindowSelector }[] = [];
  const calendar = {
    freeBusy: () => Promise.reject(fault),
    rooms: async () => undefined,
    roomsFreeBusy: async () => undefined,
    roomEvents: async (room: string, window: WindowSelector) => {
      asked.push({ room, window });
      const found = await events(room);
      return found && { room, events: found };
    },
  };
  return { asked, services: { calendar, rooms: { list: rooms }, log } };
}

const ask = (fakes: Fakes, room: string) => {
  const made = services(fakes);
  return {
    ...made,
    answer: answerRom({ kind: 'room', room, when: today }, made.services, asker, createReading()),
  };
};

test('a room is asked for by its address and the whole week, with its year', async () => {
  const { asked, answer } = ask({}, 'fjorden');
  expect(await answer).toMatchObject({ kind: 'agenda', room: { name: 'Fjorden' }, now: { free: false } });
  expect(asked).toEqual([{ room: 'fjorden@eksempel.no', window: { week: 48, year: 2026 } }]);
});

test('stepping through the week asks once', async () => {
  const { asked, services: made } = services({});
  const reading = createReading();
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-29']) {
    await answerRom(
      { kind: 'room', room: 'fjorden', when: { kind: 'day', date: Temporal.PlainDate.from(date) } },
      made,
      asker,
      reading,
    );
  }
  expect(asked).toHaveLength(1);
});

test('a calendar that cannot be read is a fault, never an empty day', async () => {
  const { answer } = ask({ events: () => Promise.reject(fault) }, 'fjorden');
  await expect(answer).rejects.toBe(fault);
});

test.each([
  [59, 2],
  [61, 4],
])('what was read %s s ago: %s questions in all about two rooms', async (seconds, questions) => {
  let elapsedMs = 0;
  const { asked, services: made } = services({});
  const reading = createReading(() => elapsedMs);
  const find = () => answerRom(parseRom('ledig', asker), made, asker, reading);
  await find();
  elapsedMs = seconds * 1_000;
  expect(await find()).toMatchObject({ kind: 'free' });
  expect(asked).toHaveLength(questions);
});

test('a fault is not remembered', async () => {
  let failing = true;
  const { services: made } = services({ events: async () => (failing ? Promise.reject(fault) : [MEETING]) });
  const reading = createReading();
  const again = () => answerRom({ kind: 'room', room: 'fjorden', when: today }, made, asker, reading);
  await expect(again()).rejects.toBe(fault);
  failing = false;
  expect(await again()).toMatchObject({ kind: 'agenda' });
});

test('a room that is not there is an answer, with the nearest', async () => {
  expect(await ask({}, 'fjordne').answer).toMatchObject({ kind: 'unknown', nearest: [{ name: 'Fjorden' }] });
  expect(await ask({ events: async () => undefined }, 'fjorden').answer).toMatchObject({
    kind: 'unknown',
    nearest: [],
  });
});

test('what several rooms have in common lists them', async () => {
  expect(await ask({}, 'fj').answer).toMatchObject({
    kind: 'rooms',
    rooms: [{ room: { name: 'Fjorden' } }, { room: { name: 'Fjellet' } }],
  });
});

test('what every room is called lists them all', async () => {
  expect(await ask({}, 'møterom').answer).toMatchObject({ kind: 'rooms', total: 2 });
  expect(await ask({}, '🦜').answer).toMatchObject({ kind: 'unknown' });
});

test("whoever is not in the directory is asked about nowhere: a person's calendar is no room's", async () => {
  const { asked, answer } = ask({}, 'kari@eksempel.no');
  expect(await answer).toEqual({ kind: 'person', typed: 'kari@eksempel.no' });
  expect(asked).toEqual([]);
});

test.each([
  ['there is none', async () => undefined],
  ['it cannot be read', () => Promise.reject(fault)],
])('without a directory, because %s, a room is asked for as typed', async (_, rooms) => {
  const { asked, answer } = ask({ rooms }, 'kantina');
  expect(await answer).toMatchObject({ kind: 'agenda', room: { name: 'kantina' } });
  expect(asked[0]?.room).toBe('kantina');
});

test('a room is not said to be missing when the directory could not be read', async () => {
  const { answer } = ask({ rooms: () => Promise.reject(fault), events: async () => undefined }, 'styre');
  await expect(answer).rejects.toBe(fault);
});

test('in the list of all a room that fails stands beside those that answer', async () => {
  const { services: made } = services({
    events: async (room) => (room.startsWith('fjellet') ? Promise.reject(fault) : []),
  });
  const answer = await answerRom(
    { kind: 'list', needs: { words: [] }, when: today },
    made,
    asker,
    createReading(),
  );
  expect(answer).toMatchObject({
    kind: 'rooms',
    total: 2,
    rooms: [{ now: { free: true } }, { unread: true }],
  });
});

test('the list of all is a fault when there is no telling which rooms there are', async () => {
  const { services: made } = services({ rooms: () => Promise.reject(fault) });
  await expect(
    answerRom({ kind: 'list', needs: { words: [] }, when: today }, made, asker, createReading()),
  ).rejects.toBe(fault);
});

test('the list of all for another day says how each room is that day', async () => {
  const { services: made } = services({});
  const tomorrow = { kind: 'day' as const, date: Temporal.PlainDate.from('2026-11-25') };
  const answer = await answerRom(
    { kind: 'list', needs: { words: [] }, when: tomorrow },
    made,
    asker,
    createReading(),
  );
  expect(answer).toMatchObject({ rooms: [{ day: { taken: [] } }, { day: { taken: [] } }] });
  if (answer.kind === 'rooms') expect(answer.rooms.every(({ now }) => now === undefined)).toBe(true);
});

describe('free rooms', () => {
  const wish = {
    kind: 'span' as const,
    start: Temporal.ZonedDateTime.from('2026-11-24T09:30[Europe/Oslo]'),
    end: Temporal.ZonedDateTime.from('2026-11-24T10:30[Europe/Oslo]'),
  };
  const free = { kind: 'free' as const, needs: { words: [] }, wish, when: today, asName: 'ledig' };
  const find = (fakes: Fakes, query: RomQuery = free) =>
    answerRom(query, services(fakes).services, asker, createReading());

  test('one that is taken and one that cannot be read are not among them', async () => {
    const rooms = ['Fjorden', 'Fjellet', 'Sjøen', 'Vidda'].map((name) => ({ ...ROOM, name, address: name }));
    const answer = await find({
      rooms: async () => rooms,
      events: async (room) => {
        if (room === 'Fjellet') throw fault;
        if (room === 'Sjøen') return undefined;
        return room === 'Fjorden' ? [MEETING] : [];
      },
    });
    expect(answer).toMatchObject({
      kind: 'free',
      free: [{ room: { name: 'Vidda' } }],
      taken: [{ room: { name: 'Fjorden' } }],
      unread: [{ name: 'Fjellet' }, { name: 'Sjøen' }],
    });
  });

  test.each<[string, Partial<RoomNeeds>, object]>([
    ['a room that is large enough', { places: 8 }, { kind: 'free', free: [{ room: { name: 'Stor' } }] }],
    ['what no room has', { words: ['karusell'] }, { kind: 'unknown-words', words: ['karusell'] }],
    ['too many places', { places: 400 }, { kind: 'too-many-places', places: 400, largest: { name: 'Stor' } }],
    ['what no room has all of', { places: 8, words: ['lit'] }, { kind: 'none-fit' }],
    ['one room by its name', { words: ['liten'] }, { kind: 'agenda', wished: { found: { free: [{}] } } }],
  ])('%s', async (_, needs, expected) => {
    const rooms = async () => [
      { ...ROOM, name: 'Stor', address: 'stor', capacity: 12 },
      { ...ROOM, name: 'Liten', address: 'liten', capacity: 4 },
    ];
    const query = { ...free, needs: { words: [], ...needs } };
    expect(await find({ rooms, events: async () => [] }, query)).toMatchObject(expected);
  });

  test('a room called like a time is that room', async () => {
    const rooms = async () => [{ ...ROOM, name: 'Møterom 2-14', address: '2-14' }];
    expect(await find({ rooms }, { ...free, asName: 'møterom 2-14' })).toMatchObject({ kind: 'agenda' });
  });

  test('without a directory there is nowhere to look, but a room that was named', async () => {
    const rooms = async () => undefined;
    expect(await find({ rooms })).toEqual({ kind: 'no-directory' });
    expect(await find({ rooms }, { ...free, needs: { words: ['fjorden'] } })).toMatchObject({
      kind: 'agenda',
      room: { address: 'fjorden' },
    });
  });

  test('over midnight from Sunday both weeks are read', async () => {
    const night = {
      ...wish,
      start: Temporal.ZonedDateTime.from('2026-11-29T23:30[Europe/Oslo]'),
      end: Temporal.ZonedDateTime.from('2026-11-30T00:30[Europe/Oslo]'),
    };
    const made = services({});
    await answerRom({ ...free, wish: night }, made.services, asker, createReading());
    expect(new Set(made.asked.map(({ window }) => JSON.stringify(window)))).toEqual(
      new Set(['{"week":48,"year":2026}', '{"week":49,"year":2026}']),
    );
  });
});

test('what is from a while ago says when it was read', async () => {
  const reading = createReading();
  const { services: made } = services({});
  const query = { kind: 'room' as const, room: 'fjorden', when: today };
  expect(await answerRom(query, made, asker, reading)).not.toHaveProperty('readAt');
  const later = { ...asker, now: asker.now.add({ seconds: 40 }) };
  const answer = await answerRom(query, made, later, reading);
  expect('readAt' in answer && answer.readAt?.equals(asker.now)).toBe(true);
});
