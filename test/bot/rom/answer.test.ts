import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { answerRom } from '../../../src/bot/rom/answer.js';
import { createRoomWeeks } from '../../../src/bot/rom/room-weeks.js';
import type { Room, WindowSelector } from '../../../src/calendar/contract.js';
import { ServiceFault } from '../../../src/shared/errors.js';
import { createLogger } from '../../../src/shared/log.js';
import { askerAt } from '../asker.js';

const asker = askerAt('2026-11-24T09:15');
const log = createLogger('silent');
const fault = new ServiceFault({ service: 'calendar', operation: 'room', kind: 'timeout' });
const ROOMS: Room[] = ['Fjorden', 'Fjellet'].map((name) => ({
  name,
  address: `${name.toLowerCase()}@eksempel.no`,
  equipment: [],
}));
const today = { kind: 'day' as const, date: Temporal.PlainDate.from('2026-11-24') };
const MEETING = {
  subject: 'Møte',
  start: '2026-11-24T09:00:00.000+01:00',
  end: '2026-11-24T10:00:00.000+01:00',
  id: '1',
  change_key: '1',
};

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
    answer: answerRom({ kind: 'room', room, when: today }, made.services, asker, createRoomWeeks()),
  };
};

test('a room is asked for by its address and the whole week, with its year', async () => {
  const { asked, answer } = ask({}, 'fjorden');
  expect(await answer).toMatchObject({ kind: 'agenda', room: { name: 'Fjorden' }, now: { free: false } });
  expect(asked).toEqual([{ room: 'fjorden@eksempel.no', window: { week: 48, year: 2026 } }]);
});

test('stepping through the week asks once', async () => {
  const { asked, services: made } = services({});
  const weeks = createRoomWeeks();
  for (const date of ['2026-11-24', '2026-11-25', '2026-11-29']) {
    await answerRom(
      { kind: 'room', room: 'fjorden', when: { kind: 'day', date: Temporal.PlainDate.from(date) } },
      made,
      asker,
      weeks,
    );
  }
  expect(asked).toHaveLength(1);
});

test('a calendar that cannot be read is a fault, never an empty day', async () => {
  const { answer } = ask({ events: () => Promise.reject(fault) }, 'fjorden');
  await expect(answer).rejects.toBe(fault);
});

test('a fault is not remembered', async () => {
  let failing = true;
  const { services: made } = services({ events: async () => (failing ? Promise.reject(fault) : [MEETING]) });
  const weeks = createRoomWeeks();
  const again = () => answerRom({ kind: 'room', room: 'fjorden', when: today }, made, asker, weeks);
  await expect(again()).rejects.toBe(fault);
  failing = false;
  expect(await again()).toMatchObject({ kind: 'agenda' });
});

test('a room that is not there is an answer, with the nearest', async () => {
  expect(await ask({}, 'fj').answer).toMatchObject({
    kind: 'unknown',
    nearest: [{ name: 'Fjorden' }, { name: 'Fjellet' }],
  });
  expect(await ask({ events: async () => undefined }, 'fjorden').answer).toMatchObject({
    kind: 'unknown',
    nearest: [],
  });
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
  const answer = await answerRom({ kind: 'pick', when: today }, made, asker, createRoomWeeks());
  expect(answer).toMatchObject({
    kind: 'rooms',
    total: 2,
    rooms: [{ now: { free: true } }, { unread: true }],
  });
});

test('the list of all is a fault when there is no telling which rooms there are', async () => {
  const { services: made } = services({ rooms: () => Promise.reject(fault) });
  await expect(answerRom({ kind: 'pick', when: today }, made, asker, createRoomWeeks())).rejects.toBe(fault);
});

test('the list of all for another day says how each room is that day', async () => {
  const { services: made } = services({});
  const tomorrow = { kind: 'day' as const, date: Temporal.PlainDate.from('2026-11-25') };
  const answer = await answerRom({ kind: 'pick', when: tomorrow }, made, asker, createRoomWeeks());
  expect(answer).toMatchObject({ rooms: [{ day: { items: [] } }, { day: { items: [] } }] });
  if (answer.kind === 'rooms') expect(answer.rooms.every(({ now }) => now === undefined)).toBe(true);
});
