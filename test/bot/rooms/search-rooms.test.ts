import { describe, expect, test } from 'vitest';
import { matchRoom, searchRooms } from '../../../src/bot/rooms/search-rooms.js';
import type { Room } from '../../../src/calendar/contract.js';

describe('search rooms', () => {
  const room = (name: string, address: string, more: Partial<Room> = {}): Room => ({
    name,
    address: `${address}@eksempel.no`,
    equipment: [],
    ...more,
  });

  const ROOMS = [
    room('Auditoriet', 'auditoriet', {
      building: 'Annekset',
      capacity: 120,
      equipment: ['lerret', 'mikrofon'],
    }),
    room('Fjorden', 'fjorden', { building: 'Rådhuset', capacity: 8, equipment: ['skjerm'] }),
    room('Fjellet', 'fjellet', { building: 'Brygga', capacity: 4 }),
    room('Møterom 2', 'mote2', { building: 'Annekset', capacity: 6, equipment: ['projektor'] }),
    room('Styrerommet', 'styrerommet', { building: 'Annekset', equipment: ['skjerm', 'tavle'] }),
  ];

  test.each([
    // By name and address; a prefix first.
    ['fj', ['Fjorden', 'Fjellet']],
    ['STYRE', ['Styrerommet']],
    ['møterom-2', ['Møterom 2']],
    ['mote', ['Møterom 2']],
    ['r', ['Auditoriet', 'Fjorden', 'Møterom 2', 'Styrerommet', 'Fjellet']],
    // By building and equipment, in any order, also partly typed.
    ['rå', ['Fjorden']],
    ['huset', ['Fjorden']],
    ['rådhus', ['Fjorden']],
    ['skjerm', ['Fjorden', 'Styrerommet']],
    ['skjerm t', ['Styrerommet']],
    ['skjerm anne', ['Styrerommet']],
    ['annekset skjermen', ['Styrerommet']],
    ['rom i annekset med tavle', ['Styrerommet']],
    // By places, the smallest first; unknown numbers match.
    ['8', ['Fjorden', 'Auditoriet', 'Styrerommet']],
    ['8 p', ['Fjorden', 'Auditoriet', 'Styrerommet']],
    ['8 plas', ['Fjorden', 'Auditoriet', 'Styrerommet']],
    ['8 Plasser', ['Fjorden', 'Auditoriet', 'Styrerommet']],
    ['plass til 8', ['Fjorden', 'Auditoriet', 'Styrerommet']],
    ['6 pr', ['Møterom 2']],
    ['annekset 6', ['Møterom 2', 'Auditoriet', 'Styrerommet']],
    // A number in a name is no number of places.
    ['2', ['Møterom 2']],
    ['kantina', []],
    ['skjerm kantina', []],
  ])('%s', (typed, expected) => {
    expect(searchRooms(ROOMS, typed).map(({ name }) => name)).toEqual(expected);
  });
});

describe('match room', () => {
  const room = (name: string, address: string, more: { building?: string; equipment?: string[] } = {}) => ({
    name,
    address,
    equipment: [],
    ...more,
  });

  const ROOMS = [
    room('Fjorden', 'fjorden@eksempel.no', { building: 'Rådhuset', equipment: ['skjerm'] }),
    room('Fjellet', 'fjellet@eksempel.no', { building: 'Brygga' }),
    room('Møterom 2', 'mote2@eksempel.no'),
    room('Styrerommet', 'styrerommet@eksempel.no', { equipment: ['skjerm', 'tavle'] }),
  ];

  describe('matchRoom', () => {
    test.each([
      ['styrerommet', 'Styrerommet'],
      ['STYREROMMET', 'Styrerommet'],
      ['styrerommet@eksempel.no', 'Styrerommet'],
      ['styre', 'Styrerommet'],
      ['mote2', 'Møterom 2'],
      ['møterom-2', 'Møterom 2'],
    ])('matches %s to %s', (typed, name) => {
      expect(matchRoom(ROOMS, typed)).toMatchObject({ room: { name } });
    });

    test.each([
      ['fj', ['Fjorden', 'Fjellet']],
      ['styrerommmet', ['Styrerommet']],
      ['kantina', []],
      ['', ['Fjorden', 'Fjellet', 'Møterom 2', 'Styrerommet']],
    ])('matches %j to no room, near %j', (typed, names) => {
      const match = matchRoom(ROOMS, typed);
      expect('nearest' in match && match.nearest.map((each) => each.name)).toEqual(names);
    });
  });

  test.each(['hvittavle', 'hvittavla', 'kvittavle', 'kvittavla', 'tavla', 'whiteboard'])(
    '%s is another name of a whiteboard',
    (typed) => {
      expect(searchRooms(ROOMS, typed).map(({ name }) => name)).toEqual(['Styrerommet']);
    },
  );
});
