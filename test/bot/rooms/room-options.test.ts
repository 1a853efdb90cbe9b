import { describe, expect, it } from 'vitest';
import type { Services } from '../../../src/bot/framework/request-context.js';
import type { Language } from '../../../src/bot/model/language.js';
import { createRoomOptions, renderRoomOptions } from '../../../src/bot/rooms/room-options.js';
import { createRoomTimesCache, type TakenTimes } from '../../../src/bot/rooms/room-times-cache.js';
import { createRoomWeekCache } from '../../../src/bot/rooms/room-week-cache.js';
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
const asker = requestContextAt('2026-11-24T09:15');
const at = (time: string) => asker.now.withPlainTime(time).epochMilliseconds;
const span = (start: string, end: string) => ({ start: at(start), end: at(end) });
const known = (...taken: TakenTimes['taken'][number][]): TakenTimes => ({
  taken,
  readAt: asker.now.epochMilliseconds,
});

describe('an option says whether the room is free', () => {
  it.each([
    ['nb', ['Ledig til 13:00', 'Opptatt til 14:00', 'Ledig resten av dagen', 'Opptatt resten av dagen']],
    ['nn', ['Ledig til 13:00', 'Opptatt til 14:00', 'Ledig resten av dagen', 'Opptatt resten av dagen']],
    [
      'en',
      [
        'Free until 13:00',
        'Taken until 14:00',
        'Free for the rest of the day',
        'Taken for the rest of the day',
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

  it('beside how many places it has, where and with what', () => {
    const taken = new Map([['fjorden@eksempel.no', known(span('13:00', '14:00'))]]);
    expect(renderRoomOptions(ROOMS, taken, asker)).toEqual([
      {
        text: 'Fjorden',
        value: 'fjorden@eksempel.no',
        description: 'Ledig til 13:00 · 8 plasser · Rådhuset · skjerm',
      },
      { text: 'Fjellet', value: 'fjellet@eksempel.no', description: 'Brygga' },
      { text: 'Styrerommet', value: 'styrerommet@eksempel.no' },
    ]);
  });

  it('with as much of what it has as there is place for, each thing whole', () => {
    const equipment = ['videoutstyr', 'teleslynge', 'arbeidsbord', '3D-skriver'];
    const rooms = [room('Verkstedet', { building: 'Hovedbygget', capacity: 16, equipment })];
    const [option] = renderRoomOptions(rooms, new Map([['verkstedet@eksempel.no', known()]]), asker);
    expect(option?.description).toBe(
      'Ledig resten av dagen · 16 plasser · Hovedbygget · videoutstyr, teleslynge',
    );
  });

  it('with the time where the asker is', () => {
    const taken = new Map([['fjellet@eksempel.no', known(span('13:00', '14:00'))]]);
    const [option] = renderRoomOptions(ROOMS.slice(1), taken, { ...asker, viewerZone: 'Europe/London' });
    expect(option?.description).toBe('Ledig til 13:00 (12:00) · Brygga');
  });

  it('never by what was read long ago', () => {
    const old = { ...known(), readAt: asker.now.epochMilliseconds - 600_000 };
    const [option] = renderRoomOptions(ROOMS.slice(1), new Map([['fjellet@eksempel.no', old]]), asker);
    expect(option?.description).toBe('Brygga');
  });
});

const refuse = () => Promise.reject(new Error('not asked for'));
type FreeBusy = (rooms: readonly string[]) => Promise<RoomAvailability[]>;

const today = { start: '2026-11-24', end: '2026-11-24' };
const allFree: FreeBusy = async (rooms) =>
  rooms.map((each) => ({ room: each, datetime_range: today, free_busy_events: [] }));

function createStage(freeBusy: FreeBusy, directory: readonly Room[] | undefined = ROOMS) {
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
    people: { find: refuse, fromTyped: (name) => ({ name }) },
    log: createWatchedLog(),
  };
  const options = createRoomOptions(createRoomTimesCache(createRoomWeekCache()));
  return {
    asked,
    async type(typed: string) {
      const found = await options(typed, services, asker);
      return found.map(({ text, description = '' }) => `${text}: ${description}`);
    },
  };
}

describe('a menu of rooms', () => {
  it('asks once for all rooms, however much is typed', async () => {
    const { asked, type } = createStage(allFree);
    expect(await Promise.all([type('f'), type('fj')])).toHaveLength(2);
    expect(await type('styre')).toEqual(['Styrerommet: Ledig resten av dagen']);
    expect(asked).toEqual([ROOMS.map(({ address }) => address)]);
  });

  it('asks for those that are shown where there are very many', async () => {
    const many = Array.from({ length: 300 }, (_, at) => room(`Rom ${at}`));
    const { asked, type } = createStage(allFree, many);
    expect(await type('rom')).toHaveLength(100);
    expect(await type('rom 299')).toEqual(['Rom 299: Ledig resten av dagen']);
    expect(asked.map(({ length }) => length)).toEqual([100, 1]);
  });

  it('has the names while the calendar is silent, and whether they are free as soon as that is known', async () => {
    let answer = (_: RoomAvailability[]): void => undefined;
    const { asked, type } = createStage(
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

  it('has the names where the calendar fails', async () => {
    const { type } = createStage(refuse);
    expect(await type('fj')).toEqual(['Fjorden: 8 plasser · Rådhuset · skjerm', 'Fjellet: Brygga']);
  });

  it('takes a name as it is typed where nobody keeps a list of rooms', async () => {
    const options = createRoomOptions(createRoomTimesCache(createRoomWeekCache()));
    const services = { rooms: { list: async () => undefined } } as Partial<Services> as Services;
    expect(await options('kantina', services, asker)).toEqual([{ text: 'kantina', value: 'kantina' }]);
    expect(await options('', services, asker)).toEqual([]);
    expect(await options('k'.repeat(76), services, asker)).toEqual([]);
  });
});
