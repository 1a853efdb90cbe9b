import { expect, test } from 'vitest';
import { searchRooms } from '../../../src/bot/rooms/search-rooms.js';
import type { Room } from '../../../src/calendar/contract.js';

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
