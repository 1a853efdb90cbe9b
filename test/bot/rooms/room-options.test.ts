import { describe, expect, it } from 'vitest';
import type { Services } from '../../../src/bot/framework/request-context.js';
import type { Language } from '../../../src/bot/model/language.js';
import { createRoomTimesCache, createRoomWeekCache } from '../../../src/bot/rooms/room-directory.js';
import { createRoomOptions } from '../../../src/bot/rooms/room-options.js';
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
const refuse = () => Promise.reject(new Error('not used in this test'));
type FreeBusy = (rooms: readonly string[]) => Promise<RoomAvailability[]>;

const today = { start: '2026-11-24', end: '2026-11-24' };
const allFree: FreeBusy = async (rooms) =>
  rooms.map((each) => ({ room: each, datetime_range: today, free_busy_events: [] }));

interface Asker {
  language?: Language;
  /** Of the person; unknown by default. */
  timeZone?: string;
}

function createMenu(
  freeBusy: FreeBusy,
  directory: readonly Room[] | undefined = ROOMS,
  { language = 'nb', timeZone }: Asker = {},
) {
  const request = requestContextAt('2026-11-24T09:15', language);
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
      find: async () => ({ name: 'Kari', ...(timeZone !== undefined && { timeZone }) }),
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
    options: (typed: string) => options(typed, services, request),
    async type(typed: string) {
      const found = await options(typed, services, request);
      return found.map(({ text, description = '' }) => `${text}: ${description}`);
    },
  };
}

interface RoomTimes {
  taken?: readonly [start: string, end: string];
  mayLackEvents?: boolean;
  readAt?: string;
}

/** All options of a menu. The calendar of a room that `times` does not name cannot be read. */
function optionsOf(rooms: readonly Room[], times: Readonly<Record<string, RoomTimes>>, asker?: Asker) {
  const at = (time: string) => `2026-11-24T${time}:00+01:00`;
  const menu = createMenu(
    async (addresses) =>
      addresses.map((address): RoomAvailability => {
        const found = times[rooms.find((each) => each.address === address)?.name ?? ''];
        const { taken, mayLackEvents, readAt } = found ?? {};
        const [start, end] = taken ?? [];
        return {
          room: address,
          datetime_range: today,
          free_busy_events: start && end ? [{ start: at(start), end: at(end), free_busy: 'Busy' }] : [],
          ...(!found && { error: 'no calendar' }),
          ...(readAt !== undefined && { fetched_at: readAt }),
          ...(mayLackEvents && { may_lack_events: true }),
        };
      }),
    rooms,
    asker,
  );
  return menu.options('');
}

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
  ] satisfies [Language, string[]][])('%s', async (language, expected) => {
    const rooms = ['A', 'B', 'C', 'D'].map((name) => room(name));
    const taken = {
      A: { taken: ['13:00', '14:00'] },
      B: { taken: ['09:00', '14:00'] },
      C: { taken: ['08:00', '09:00'] },
      D: { taken: ['09:00', '24:00'] },
    } as const;
    const options = await optionsOf(rooms, taken, { language });
    expect(options.map(({ description }) => description)).toEqual(expected);
  });

  it('also has places, building and equipment', async () => {
    expect(await optionsOf(ROOMS, { Fjorden: { taken: ['13:00', '14:00'] } })).toEqual([
      {
        text: 'Fjorden',
        value: 'fjorden@eksempel.no',
        description: 'Ledig til 13:00 · 8 plasser · Rådhuset · skjerm',
      },
      { text: 'Fjellet', value: 'fjellet@eksempel.no', description: 'Brygga' },
      { text: 'Styrerommet', value: 'styrerommet@eksempel.no' },
    ]);
  });

  it('lists as much equipment as fits, without cutting a word', async () => {
    const equipment = ['videoutstyr', 'teleslynge', 'arbeidsbord', '3D-skriver'];
    const rooms = [room('Verkstedet', { building: 'Hovedbygget', capacity: 16, equipment })];
    const [option] = await optionsOf(rooms, { Verkstedet: {} });
    expect(option?.description).toBe(
      'Ledig resten av dagen · 16 plasser · Hovedbygget · videoutstyr, teleslynge',
    );
  });

  it("shows the viewer's time", async () => {
    const taken = { Fjellet: { taken: ['13:00', '14:00'] } } as const;
    const [option] = await optionsOf(ROOMS.slice(1), taken, { timeZone: 'Europe/London' });
    expect(option?.description).toBe('Ledig til 13:00 (12:00) · Brygga');
  });

  it('calls no room free that may be taken all the same', async () => {
    const options = await optionsOf(ROOMS, {
      Fjorden: { taken: ['13:00', '14:00'], mayLackEvents: true },
      Fjellet: { taken: ['09:00', '14:00'], mayLackEvents: true },
    });
    expect(options.map(({ description }) => description)).toEqual([
      '8 plasser · Rådhuset · skjerm',
      'Opptatt til 14:00 · Brygga',
      undefined,
    ]);
  });

  it('omits an old state', async () => {
    const [option] = await optionsOf(ROOMS.slice(1), { Fjellet: { readAt: '2026-11-24T09:05:00+01:00' } });
    expect(option?.description).toBe('Brygga');
  });
});

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
