import { filterRooms, matchRoom, parseRoomNeeds, searchRooms } from '../../src/bot/rooms/search-rooms.js';
import type { Room } from '../../src/calendar/contract.js';
import type { Curve } from './measure.js';
import { costOf, withMemory } from './measure.js';

const NAMES = ['Fjorden', 'Styrerommet', 'Hylla', 'Verkstedet', 'Lunden', 'Nesset', 'Vika', 'Åsen'];
const BUILDINGS = ['Hovedbygget', 'Annekset', 'Nordfløya', 'Brygga'];
const EQUIPMENT = ['Skjerm', 'Projektor', 'Tavle', 'Teleslynge'];

const createRoom = (at: number): Room => ({
  name: `${NAMES[at % NAMES.length]} ${at}`,
  address: `rom${at}@eksempel.no`,
  building: BUILDINGS[at % BUILDINGS.length] ?? '',
  capacity: 2 + (at % 19),
  equipment: EQUIPMENT.filter((_, place) => (at >> place) % 2 === 0),
});

const TYPED = ['f', 'fj', 'fjo', 'styr', 'annek', 'pro', '8', 'skjerm'];
const NEEDS = ['8 projektor', 'skjerm annekset', '12 plasser', 'tavle'].map(parseRoomNeeds);

export const ROOMS: Curve = {
  title: 'Rooms in the directory',
  size: 'rooms',
  unit: 'for each question',
  sizes: [10, 100, 1_000],
  reason:
    'Linear: the directory is a list that is read from one end to the other. What is compared was prepared once for each room.',
  async measure(size) {
    const { made: rooms, memory } = await withMemory(() =>
      Array.from({ length: size }, (_, at) => createRoom(at)),
    );
    const pick = <Value>(values: readonly Value[], count: number) => values[count % values.length] as Value;
    return {
      costs: {
        'a letter in the menu': await costOf((count) => searchRooms(rooms, pick(TYPED, count))),
        'rooms with what is needed': await costOf((count) => filterRooms(rooms, pick(NEEDS, count))),
        'a room by its name': await costOf((count) => matchRoom(rooms, pick(rooms, count * 7).name)),
      },
      memory,
    };
  },
};
