import { describe, expect, it } from 'vitest';
import type { Services } from '../../../src/bot/framework/request-context.js';
import type { Language } from '../../../src/bot/model/language.js';
import {
  createRoomTimesCache,
  createRoomWeekCache,
  type TakenTimes,
} from '../../../src/bot/rooms/room-directory.js';
import { createRoomOptions, renderRoomOptions } from '../../../src/bot/rooms/room-options.js';
import type { Room, RoomAvailability } from '../../../src/calendar/contract.js';
import { createWatchedLog } from '../../support/no-leak.js';
import { requestContextAt } from '../support/request-context.js';

const room = (name: string, more: Partial<Room> = {}): Room => ({
  name,
  address: `${name.toLowerCase()}@eksempel.no`,
  equipment: [],
  ...more,
});
const ROOMS = [
  room('Fjorden', { building: 'Rådhuset', capacity: 8, equipment: ['skjerm'] }),
  room('Fjellet', { building: 'Brygga' }),
  room('Styrerommet'),
];
const request = requestContextAt('2026-11-24T09:15');
const at = (time: string) => request.now.withPlainTime(time).epochMilliseconds;
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const known = (...taken: TakenTimes['taken'][number][]): TakenTimes => ({
  taken,
  readAt: request.now.epochMilliseconds,
});

describe('an option with the state of a room', () => {
  it.each([
    ['nb', ['Ledig til 13:00', 'Opptatt til 14:00', 'Ledig resten av dagen', 'Opptatt resten av dagen']],
    ['nn', ['Ledig til 13:00', 'Opptatt til 14:00', 'Ledig resten av dagen', 'Opptatt resten av dagen']],
    [
      'en',
      [
        'Free until 13:00',
        'Booked until 14:00',
        'Free for the rest of the day',
        'Booked for the rest of the day',
      ],
    ],
  ] satisfies [Language, string[]][])('%s', (language, expected) => {
    const rooms = ['A', 'B', 'C', 'D'].map((name) => room(name));
    const taken = new Map([
      ['a@eksempel.no', known(span('13:00', '14:00'))],
      ['b@eksempel.no', known(span('09:00', '14:00'))],
      ['c@eksempel.no', known(span('08:00', '09:00'))],
      ['d@eksempel.no', known({ start: at('09:00'), end: at('23:59') + 60_000 })],
    ]);
    const options = renderRoomOptions(rooms, taken, requestContextAt('2026-11-24T09:15', language));
    expect(options.map(({ description }) => description)).toEqual(expected);
  });

  it('also has places, building and equipment', () => {
    const taken = new Map([['fjorden@eksempel.no', known(span('13:00', '14:00'))]]);
    expect(renderRoomOptions(ROOMS, taken, request)).toEqual([
      {
        text: 'Fjorden',
        value: 'fjorden@eksempel.no',
        description: 'Ledig til 13:00 · 8 plasser · Rådhuset · skjerm',
      },
      { text: 'Fjellet', value: 'fjellet@eksempel.no', description: 'Brygga' },
      { text: 'Styrerommet', value: 'styrerommet@eksempel.no' },
    ]);
  });

  it('lists as much equipment as fits, without cutting a word', () => {
    const equipment = ['videoutstyr', 'teleslynge', 'arbeidsbord', '3D-skriver'];
    const rooms = [room('Verkstedet', { building: 'Hovedbygget', capacity: 16, equipment })];
    const [option] = renderRoomOptions(rooms, new Map([['verkstedet@eksempel.no', known()]]), request);
    expect(option?.description).toBe(
      'Ledig resten av dagen · 16 plasser · Hovedbygget · videoutstyr, teleslynge',
    );
  });

  it("shows the viewer's time", () => {
    const taken = new Map([['fjellet@eksempel.no', known(span('13:00', '14:00'))]]);
    const [option] = renderRoomOptions(ROOMS.slice(1), taken, { ...request, viewerZone: 'Europe/London' });
    expect(option?.description).toBe('Ledig til 13:00 (12:00) · Brygga');
  });

  it('calls no room free that may be taken all the same', () => {
    const unsure = (times: TakenTimes) => ({ ...times, mayLackEvents: true });
    const taken = new Map([
      ['fjorden@eksempel.no', unsure(known(span('13:00', '14:00')))],
      ['fjellet@eksempel.no', unsure(known(span('09:00', '14:00')))],
    ]);
    const options = renderRoomOptions(ROOMS, taken, request).map(({ description }) => description);
    expect(options).toEqual(['8 plasser · Rådhuset · skjerm', 'Opptatt til 14:00 · Brygga', undefined]);
  });

  it('omits an old state', () => {
    const old = { ...known(), readAt: request.now.epochMilliseconds - 600_000 };
    const [option] = renderRoomOptions(ROOMS.slice(1), new Map([['fjellet@eksempel.no', old]]), request);
    expect(option?.description).toBe('Brygga');
  });
});

const refuse = () => Promise.reject(new Error('not used in this test'));
type FreeBusy = (rooms: readonly string[]) => Promise<RoomAvailability[]>;

const today = { start: '2026-11-24', end: '2026-11-24' };
const allFree: FreeBusy = async (rooms) =>
  rooms.map((each) => ({ room: each, datetime_range: today, free_busy_events: [] }));

function createMenu(freeBusy: FreeBusy, directory: readonly Room[] | undefined = ROOMS) {
  const asked: (readonly string[])[] = [];
  const services: Services = {
    dictionary: { article: refuse, search: refuse, suggest: refuse, random: refuse },
    calendar: {
      freeBusy: refuse,
      roomEvents: refuse,
      rooms: refuse,
      roomsFreeBusy(rooms) {
        asked.push(rooms);
        return freeBusy(rooms);
      },
    },
    rooms: { list: async () => directory },
    people: {
      find: refuse,
      list: refuse,
      listGuests: refuse,
      listGroup: refuse,
      listGroups: refuse,
      fromTyped: (name) => ({ name }),
    },
    log: createWatchedLog(),
  };
  const options = createRoomOptions(createRoomTimesCache(createRoomWeekCache()));
  return {
    asked,
    async type(typed: string) {
      const found = await options(typed, services, request);
      return found.map(({ text, description = '' }) => `${text}: ${description}`);
    },
  };
}

describe('a menu of rooms', () => {
  it('makes one request for all rooms, whatever is typed', async () => {
    const { asked, type } = createMenu(allFree);
    expect(await Promise.all([type('f'), type('fj')])).toHaveLength(2);
    expect(await type('styre')).toEqual(['Styrerommet: Ledig resten av dagen']);
    expect(asked).toEqual([ROOMS.map(({ address }) => address)]);
  });

  it('requests only the listed rooms of a large directory', async () => {
    const many = Array.from({ length: 300 }, (_, at) => room(`Rom ${at}`));
    const { asked, type } = createMenu(allFree, many);
    expect(await type('rom')).toHaveLength(100);
    expect(await type('rom 299')).toEqual(['Rom 299: Ledig resten av dagen']);
    expect(asked.map(({ length }) => length)).toEqual([100, 1]);
  });

  it('shows names until the calendar answers, and then the states', async () => {
    let answer = (_: RoomAvailability[]): void => undefined;
    const { asked, type } = createMenu(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    expect(await type('styre')).toEqual(['Styrerommet: ']);
    answer(await allFree(ROOMS.map(({ address }) => address)));
    await expect.poll(() => type('styre')).toEqual(['Styrerommet: Ledig resten av dagen']);
    expect(asked).toHaveLength(1);
  });

  it('shows names if the calendar fails', async () => {
    const { type } = createMenu(refuse);
    expect(await type('fj')).toEqual(['Fjorden: 8 plasser · Rådhuset · skjerm', 'Fjellet: Brygga']);
  });

  it('offers the typed name without a directory', async () => {
    const options = createRoomOptions(createRoomTimesCache(createRoomWeekCache()));
    const services = { rooms: { list: async () => undefined } } as Partial<Services> as Services;
    expect(await options('kantina', services, request)).toEqual([{ text: 'kantina', value: 'kantina' }]);
    expect(await options('', services, request)).toEqual([]);
    expect(await options('k'.repeat(76), services, request)).toEqual([]);
  });
});
