import type { Room } from '../../calendar/contract.js';
import { LIMITS } from '../blocks/limits.js';
import type { Asker, Menu } from '../command.js';
import { filterRooms } from './match-room.js';
import { sayRoom } from './say.js';

/** Options for the rooms that what was typed may mean; their value is the address. */
export function viewRoomOptions(rooms: readonly Room[], typed: string, { texts }: Pick<Asker, 'texts'>) {
  return filterRooms(rooms, typed)
    .filter(({ address }) => address.length <= LIMITS.optionValue)
    .slice(0, LIMITS.options)
    .map((room) => {
      const description = sayRoom(room, texts);
      return { text: room.name, value: room.address, ...(description !== '' && { description }) };
    });
}

export const roomMenu: Menu = {
  id: 'rom:pick',
  options: async (typed, { rooms }, asker) => viewRoomOptions((await rooms.list()) ?? [], typed, asker),
};
