import { describe, expect, test } from 'vitest';
import { hasEquipment, matchRoom } from '../../../src/bot/rooms/search-rooms.js';

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
    expect(ROOMS.filter((each) => hasEquipment(each, typed)).map(({ name }) => name)).toEqual([
      'Styrerommet',
    ]);
  },
);
